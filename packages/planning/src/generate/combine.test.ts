import { describe, expect, it } from 'vitest';
import { addColumn, combine, makeRoom } from './combine.ts';
import type { Pool } from './combine.ts';
import { openPlan } from './plan.ts';
import { weightsFor } from './problem.ts';
import type { Problem } from './problem.ts';
import { shiftFrom } from './shift.ts';

const problem: Problem = {
  days: 2,
  firstWeekday: 1,
  interval: 60,
  demands: [{ name: 'Calls', required: Array.from({ length: 48 }, () => 1) }],
  templates: [
    {
      name: 'Day',
      earliestStart: 480,
      latestStart: 480,
      increment: 60,
      length: 480,
      breaks: [],
      workBetween: 0,
    },
  ],
  contracts: [],
  advisors: ['A', 'B'].map((id) => ({ id, contracts: [], activities: [0] })),
  weights: weightsFor(0),
};
const shift = shiftFrom(openPlan(problem).pricer, 0, 0, {
  template: 0,
  start: 480,
  breaks: [],
  pieces: [{ start: 480, end: 960, activity: 0 }],
});

function poolOf(): Pool {
  const pool: Pool = new Map();
  for (const advisor of [0, 1]) {
    addColumn(pool, { advisor, shifts: [shift, null] });
    addColumn(pool, { advisor, shifts: [null, null] });
  }
  return pool;
}

describe('combine', () => {
  const mixOf = (values: Readonly<Record<string, number>> | null, seconds = 1) =>
    combine(
      problem,
      poolOf(),
      () => values,
      () => seconds,
    );

  it('takes one line of each advisor', () =>
    expect(mixOf({ x0: 1, x3: 1 })).toEqual([
      { advisor: 0, shifts: [shift, null] },
      { advisor: 1, shifts: [null, null] },
    ]));

  it('takes none where the solver ended with less than one for each, or more', () => {
    expect(mixOf({ x0: 0.4, x1: 0.4, x2: 1 })).toBeNull();
    expect(mixOf({ x0: 1, x1: 1 })).toBeNull();
    expect(mixOf(null)).toBeNull();
  });

  it('asks no solver where no time is left', () => expect(mixOf({ x0: 1, x3: 1 }, 0)).toBeNull());
});

describe('makeRoom', () => {
  it('takes the oldest lines out first; one that is added again is the newest', () => {
    const pool = poolOf();
    addColumn(pool, { advisor: 0, shifts: [shift, null] });
    makeRoom(pool, 1);
    expect([...pool.values()].filter(({ shifts }) => shifts[0])).toEqual([
      { advisor: 0, shifts: [shift, null] },
    ]);
    makeRoom(pool, 0);
    expect([...pool.values()].every(({ shifts }) => shifts.every((one) => one === null))).toBe(
      true,
    );
  });
});
