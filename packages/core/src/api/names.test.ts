import { describe, expect, it } from 'vitest';
import { fromWire, problemFromWire, problemToWire, toWire } from './names.ts';

const names = {
  division_id: 'mu_id',
  'agent_profile.division_id': 'agent_profile.management_unit',
};
const inside = [
  { id: 1, division_id: 2, agent_profile: { division_id: 3 }, more: { division_id: 4 } },
];
const wire = [{ id: 1, mu_id: 2, agent_profile: { management_unit: 3 }, more: { mu_id: 4 } }];

describe('names of a call on the wire', () => {
  it('are given to rows at any depth, and to the rows of one name alone where that says so', () => {
    expect(toWire(inside, names)).toEqual(wire);
  });

  it('are read back', () => {
    expect(fromWire(wire, names)).toEqual(inside);
  });

  it('are read from rows without a prototype, as query parsers make them', () => {
    const Query = function Query() {} as unknown as new () => object;
    Query.prototype = Object.create(null);
    expect(fromWire(Object.assign(new Query(), { mu_id: '2' }), names)).toEqual({
      division_id: '2',
    });
  });

  it('are no names that every object has', () => {
    expect(fromWire({ constructor: 2, toString: 1 }, names)).toEqual({
      constructor: 2,
      toString: 1,
    });
  });

  it('leave what is no row as it is: dates, files, nothing', () => {
    const at = new Date(0);
    expect(toWire({ at, mu: null }, names)).toEqual({ at, mu: null });
  });

  it('are given to the fields of a form', () => {
    const form = new FormData();
    form.append('division_id', '7');
    expect([...(toWire(form, names) as FormData).entries()]).toEqual([['mu_id', '7']]);
  });

  it('take nothing in that comes under our own name', () => {
    expect(fromWire({ division_id: 9 }, names)).toEqual({});
  });

  it('are in what a refusal says, and in the newer row that it carries', () => {
    const spelled = { body: { division_id: 'int_mu_id' }, reply: { division_id: 'mu_id' } };
    const ours = {
      code: 'stale',
      division_id: ['Choose one.'],
      'agent_profile.division_id': ['Locked.'],
      newer: { division_id: 2 },
    };
    const sent = {
      code: 'stale',
      int_mu_id: ['Choose one.'],
      'agent_profile.int_mu_id': ['Locked.'],
      newer: { mu_id: 2 },
    };
    expect(problemToWire(ours, spelled)).toEqual(sent);
    expect(problemFromWire(sent, spelled)).toEqual(ours);
  });
});
