import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedOver, ruleLike } from './transfer.ts';

const rule = (id: number, name: string, earnings_type = '', unit: 'days' | 'hours' = 'days') => ({
  id,
  name,
  earnings_type,
  unit,
});

describe('a rule of another group', () => {
  const rules = [
    rule(10, 'Annual leave'),
    rule(11, 'Holiday', 'PTO'),
    rule(12, 'Sickness', 'SICK'),
  ];
  it.each([
    ['has the same earnings type, before the same name', rule(1, 'Annual leave', 'pto'), 11],
    ['has the same name', rule(1, 'annual LEAVE'), 10],
    ['has the same name where nothing earns alike', rule(1, 'Sickness', 'X'), 12],
  ])('%s', (_why, left, id) => expect(ruleLike(left, rules)?.id).toBe(id));
  it('is not there for what nothing is like', () =>
    expect(ruleLike(rule(1, 'Study', 'STUDY'), rules)).toBeUndefined());
});

describe('a balance', () => {
  it('goes over whole, below zero too, and nothing of nothing', () => {
    const left = [
      { rule: rule(1, 'A'), balance: -2.5 },
      { rule: rule(2, 'B'), balance: 0.001 },
      { rule: rule(3, 'C'), balance: 4 },
    ];
    expect(carriedOver(left, [rule(10, 'A', '', 'hours'), rule(11, 'B')], 7.5)).toEqual([
      {
        from_rule_id: 1,
        from_rule: 'A',
        amount: -2.5,
        unit: 'days',
        to_rule_id: 10,
        to_rule: 'A',
        to_amount: -18.75,
        to_unit: 'hours',
      },
    ]);
  });
  it.each([
    ['days', 'days', 3],
    ['hours', 'hours', 3],
    ['days', 'hours', 22.5],
    ['hours', 'days', 0.4],
  ] as const)('of %s goes over to %s as %f', (from, to, amount) =>
    expect(
      carriedOver([{ rule: rule(1, 'A', '', from), balance: 3 }], [rule(10, 'A', '', to)], 7.5),
    ).toMatchObject([{ amount: 3, unit: from, to_amount: amount, to_unit: to }]),
  );
  it('comes back as it went, to a hundredth of its unit', () => {
    assert(
      property(
        double({ min: -500, max: 500, noNaN: true }),
        integer({ min: 4, max: 24 }),
        (balance, hours) => {
          const [over] = carriedOver(
            [{ rule: rule(1, 'A'), balance }],
            [rule(2, 'A', '', 'hours')],
            hours,
          );
          const [back] =
            over === undefined
              ? []
              : carriedOver(
                  [{ rule: rule(2, 'A', '', 'hours'), balance: over.to_amount }],
                  [rule(1, 'A')],
                  hours,
                );
          return Math.abs((back?.to_amount ?? 0) - (over?.amount ?? 0)) < 0.011;
        },
      ),
    );
  });
});
