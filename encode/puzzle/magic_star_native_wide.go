package puzzle

// starWideSearch carries out a plan for stars of any size, value by value. On a
// small star it takes some five times as long as a [starSearch].
type starWideSearch struct {
	starTask
	used []bool // of each value
}

// run returns false when it was stopped.
func (s *starWideSearch) run(used map[int]bool) bool {
	s.used = make([]bool, s.largest+1)
	for v := range used {
		s.used[v] = true
	}
	return !s.carryOut(s.plan[0].ops) || s.fill(1)
}

// isFree says whether a number is a value that is not used.
func (s *starWideSearch) isFree(v int) bool { return v >= 1 && v <= s.largest && !s.used[v] }

// fill goes through the values of a stage's cell and says whether to go on.
func (s *starWideSearch) fill(i int) bool {
	if i == len(s.plan) {
		return s.found(s.values)
	}
	if !s.goOn() {
		return false
	}
	stage := &s.plan[i]
	s.follow.fork(i-1, s.largest)
	for v := 1; v <= s.largest; v++ {
		s.follow.branch(i - 1)
		if s.used[v] || !s.hasPartners(stage, v) {
			continue
		}
		s.values[stage.cell] = v
		s.used[v] = true
		if s.carryOut(stage.ops) && !s.fill(i+1) {
			return false
		}
		s.takeBack(stage.ops)
		s.used[v] = false
	}
	return true
}

// hasPartners says whether free values complete the lines of a stage's cell.
func (s *starWideSearch) hasPartners(stage *starStage, v int) bool {
	for _, pair := range stage.pairs {
		if partner := s.sum - s.values[pair[0]] - s.values[pair[1]] - v; partner == v || !s.isFree(partner) {
			return false
		}
	}
	return true
}

// carryOut carries out what follows and says whether it is possible. It leaves 0
// in the cells that it does not come to, so that it can be taken back.
func (s *starWideSearch) carryOut(ops []starOp) bool {
	possible := true
	for i := range ops {
		op := &ops[i]
		a, b, c, d := op.cells[0], op.cells[1], op.cells[2], op.cells[3]
		switch op.kind {
		case starForce:
			v := s.sum - s.values[b] - s.values[c] - s.values[d]
			if possible = possible && s.isFree(v); possible {
				s.used[v] = true
			} else {
				v = 0
			}
			s.values[a] = v
		case starCheck:
			possible = possible && s.values[a]+s.values[b]+s.values[c]+s.values[d] == s.sum
		case starLook:
			possible = possible && s.hasPair(s.sum-s.values[a]-s.values[b])
		case starLess:
			possible = possible && s.values[a] < s.values[b]
		}
	}
	return possible
}

// hasPair says whether two free values have the sum given.
func (s *starWideSearch) hasPair(sum int) bool {
	for v := 1; 2*v < sum; v++ {
		if s.isFree(v) && s.isFree(sum-v) {
			return true
		}
	}
	return false
}

// takeBack frees the values that were forced.
func (s *starWideSearch) takeBack(ops []starOp) {
	for i := range ops {
		if ops[i].kind == starForce {
			s.used[s.values[ops[i].cells[0]]] = false
		}
	}
}
