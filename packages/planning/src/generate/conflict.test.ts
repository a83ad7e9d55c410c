import { describe, expect, it } from 'vitest';
import { conflictOf } from './conflict.ts';
import type { LineRule } from './conflict.ts';
import { openPlan } from './plan.ts';
import { weightsFor } from './problem.ts';
import type { Advisor, Contract, Problem } from './problem.ts';

const contract: Contract = {
  name: 'Full time',
  offers: [{ template: 0, min: 0, max: 5 }],
  daysPerWeek: { min: 0, max: 7 },
  paidPerWeek: { min: 0, max: 5000 },
  rest: 660,
  consecutiveDays: { min: 1, max: 7 },
  consecutiveDaysOff: { min: 1, max: 7 },
};

function problemOf(changes: Partial<Contract>, advisor: Partial<Advisor> = {}): Problem {
  return {
    days: 7,
    firstWeekday: 1,
    interval: 15,
    demands: [{ name: 'Calls', required: [] }],
    templates: [
      {
        name: 'Day',
        earliestStart: 480,
        latestStart: 600,
        increment: 60,
        length: 480,
        breaks: [],
        workBetween: 0,
      },
    ],
    contracts: [{ ...contract, ...changes }],
    advisors: [{ id: 'A', contracts: [0], activities: [0], ...advisor }],
    weights: weightsFor(0),
  };
}

const conflict = (problem: Problem) => conflictOf(openPlan(problem), 0, () => false);

describe('conflictOf', () => {
  it.each<readonly [readonly LineRule[], Partial<Contract>, Partial<Advisor>]>([
    [['offers', 'daysPerWeek'], { daysPerWeek: { min: 6, max: 7 } }, {}],
    [
      ['paidPerWeek', 'daysPerWeek'],
      { daysPerWeek: { min: 3, max: 7 }, paidPerWeek: { min: 0, max: 900 } },
      {},
    ],
    [
      ['consecutiveDays', 'daysPerWeek'],
      { daysPerWeek: { min: 5, max: 5 }, consecutiveDays: { min: 1, max: 1 } },
      {},
    ],
    [['rest', 'daysPerWeek'], { daysPerWeek: { min: 5, max: 5 }, rest: 1200 }, {}],
    [
      ['daysPerWeek', 'weekdays'],
      {
        daysPerWeek: { min: 4, max: 5 },
        offers: [{ template: 0, min: 0, max: 5, weekdays: [1, 2, 3] }],
      },
      {},
    ],
    [
      ['daysPerWeek', 'availability'],
      { daysPerWeek: { min: 4, max: 5 } },
      { unavailable: [{ start: 0, end: 4 * 1440 }] },
    ],
    [
      ['daysPerWeek', 'availability', 'lockedDays'],
      { daysPerWeek: { min: 4, max: 5 } },
      {
        unavailable: [{ start: 0, end: 2 * 1440 }],
        locked: new Map([
          [3, null],
          [5, null],
        ]),
      },
    ],
  ])('names %j, of which none can be left out', (between, changes, advisor) => {
    const problem = problemOf(changes, advisor);
    expect(conflict(problem)).toEqual({ advisor: 0, between, isCutShort: false });
  });

  it('says where it was stopped before it knew', () => {
    const plan = openPlan(problemOf({ daysPerWeek: { min: 6, max: 7 } }));
    const { isCutShort } = conflictOf(plan, 0, () => true);
    expect(isCutShort).toBe(true);
    let looks = 0;
    const partly = conflictOf(plan, 0, () => ++looks > 8);
    expect(partly.isCutShort).toBe(true);
    expect(partly.between).toEqual(expect.arrayContaining(['offers', 'daysPerWeek']));
  });
});
