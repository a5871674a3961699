package main

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"puzzlesat/decode/compare"
	"puzzlesat/encode/puzzle"
)

// comparison returns what the flags and arguments ask for.
func (c *compareFlags) comparison(env environment, args []string) (*compare.Comparison, error) {
	task := compare.Task(c.task)
	if !slices.Contains(compare.Tasks(), task) {
		return nil, fmt.Errorf("--task %s: wanted first or all or count or unsat%s", c.task, puzzle.Suggest(c.task, []string{"first", "all", "count", "unsat"}))
	}
	neighbours, err := c.neighbours.wanted()
	if err != nil {
		return nil, err
	}
	posed, err := c.puzzles.pose(env, args)
	if err != nil {
		return nil, err
	}
	comparison := &compare.Comparison{
		Family: posed.family, Task: task, Runs: int(c.runs), Budget: time.Duration(c.budget), Growing: c.grow != "",
		Limits:        compare.Limits{Time: time.Duration(c.timeout), Memory: int64(c.memory)},
		NoPropagation: c.noPropagation, Neighbours: neighbours, Patient: c.patient, By: compare.Clock(c.by),
	}
	if !slices.Contains(compare.Clocks(), comparison.By) {
		return nil, fmt.Errorf("--by %s: wanted wall or processor", c.by)
	}
	if comparison.Instances, err = c.instances(posed); err != nil {
		return nil, err
	}
	if comparison.Rows, err = c.rows(comparison); err != nil {
		return nil, err
	}
	program, err := os.Executable()
	comparison.Program = []string{program, compare.ChildCommand}
	return comparison, err
}

// instances builds the puzzles.
func (c *compareFlags) instances(q *posed) ([]*compare.Instance, error) {
	if c.grow != "" {
		return c.growing(q)
	}
	chosen := q.instances
	if n := int(c.sample); n > 0 && n < len(chosen) {
		chosen = sampled(chosen, n, c.seed)
	}
	var instances []*compare.Instance
	for _, instance := range chosen {
		p, err := q.build(instance)
		if err != nil {
			return nil, err
		}
		instances = append(instances, compare.NewInstance(instance, p))
	}
	return instances, nil
}

// sampled returns some instances, chosen at random, in their order.
func sampled(instances []puzzle.Instance, n int, seed uint64) []puzzle.Instance {
	places := rand.New(rand.NewPCG(seed, 0)).Perm(len(instances))[:n]
	slices.Sort(places)
	var sample []puzzle.Instance
	for _, place := range places {
		sample = append(sample, instances[place])
	}
	return sample
}

// growing builds the sizes of a puzzle.
func (c *compareFlags) growing(q *posed) ([]*compare.Instance, error) {
	if q.fromFile {
		return nil, errors.New("--grow makes the puzzles itself: leave out FILE")
	}
	steps, err := compare.ParseGrowth(q.family, c.grow)
	if err != nil {
		return nil, err
	}
	var instances []*compare.Instance
	for _, step := range steps {
		instance := q.instances[0]
		instance.Settings = maps.Clone(instance.Settings)
		maps.Copy(instance.Settings, step.Settings)
		p, err := q.build(instance)
		if err != nil {
			return nil, fmt.Errorf("--grow, %s: %w", step.Name, err)
		}
		i := compare.NewInstance(instance, p)
		i.Size = step.Name
		instances = append(instances, i)
	}
	return instances, nil
}

// rows combines the encodings and solvers that are asked for.
func (c *compareFlags) rows(comparison *compare.Comparison) ([]compare.Row, error) {
	solvers, err := compare.ParseSolvers(comparison.Family, comparison.Task, c.solvers)
	if err != nil {
		return nil, err
	}
	encodings, err := compare.ParseEncodings(c.encodings)
	if err != nil {
		return nil, err
	}
	var puzzles []*puzzle.Puzzle
	for _, instance := range comparison.Instances {
		puzzles = append(puzzles, instance.Puzzle)
	}
	encodings = compare.Effective(encodings, puzzles, c.noPropagation)
	comparison.LeftOut = compare.LeftOut(encodings)
	rows := compare.Rows(solvers, encodings)
	for _, row := range rows {
		if row.Refused == "" {
			return rows, nil
		}
	}
	if len(rows) > 0 {
		return nil, fmt.Errorf("nothing to compare: %s is refused: %s", rows[0].Name(), rows[0].Refused)
	}
	return nil, errors.New("nothing to compare: --solvers and --encodings name no row")
}
