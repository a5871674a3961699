package decode

import (
	"bytes"
	"encoding/json"
)

// object is a JSON object whose fields keep their order.
type object struct {
	names  []string
	values []any
}

func (o *object) set(name string, value any) {
	o.names = append(o.names, name)
	o.values = append(o.values, value)
}

// MarshalJSON writes the fields in the order in which they were set.
func (o *object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, name := range o.names {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := json.Marshal(name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(o.values[i])
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
