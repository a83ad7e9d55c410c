import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRoster } from '../check/check.ts';
import { mergeParts, solveInParts } from './parts.ts';
import type { PartTask } from './parts.ts';
import { weightsFor } from './problem.ts';
import type { Advisor, Contract, Problem, Template } from './problem.ts';
import { seededRandom } from '../random.ts';
import { solve } from './solve.ts';

const template: Template = {
  name: 'Day',
  earliestStart: 420,
  latestStart: 780,
  increment: 30,
  length: 480,
  workBetween: 45,
  breaks: [
    { name: 'Break', earliest: 60, latest: 150, increment: 15, length: 15, paid: true },
    { name: 'Meal', earliest: 150, latest: 300, increment: 15, length: 30, paid: false },
  ],
};
const contract: Contract = {
  name: 'Full time',
  offers: [{ template: 0, min: 0, max: 5 }],
  daysPerWeek: { min: 4, max: 5 },
  paidPerWeek: { min: 1600, max: 2300 },
  rest: 900,
  weekends: 1,
  consecutiveDays: { min: 2, max: 5 },
  consecutiveDaysOff: { min: 1, max: 3 },
};

function problemOf(seed: number, days: number): Problem {
  const random = seededRandom(seed);
  const required = () =>
    Array.from({ length: days * 96 }, (_, slot) =>
      slot % 96 >= 28 && slot % 96 < 84 ? 3 * random() : 0,
    );
  const advisors = Array.from({ length: 8 }, (_, index): Advisor => ({
    id: `A${index}`,
    contracts: [0],
    activities: [[0], [1], [0, 1]][index % 3]!,
  }));
  return {
    days,
    firstWeekday: 1,
    interval: 15,
    demands: [
      { name: 'Calls', required: required() },
      { name: 'Chats', required: required() },
    ],
    templates: [template],
    contracts: [contract],
    advisors,
    weights: weightsFor(0.3),
  };
}

const limits = (rounds: number) => ({ rounds, milliseconds: Infinity, now: () => 0 });
const run = async ({ problem, options, limits: { rounds } }: PartTask) =>
  solve(problem, { ...options, limits: limits(rounds) });

describe('solveInParts', () => {
  it('keeps every rule across the cut, and costs no more than the first roster', async () => {
    for (const [seed, days] of [
      [1, 14],
      [2, 7],
      [3, 28],
      [4, 10],
    ] as const) {
      const problem = problemOf(seed, days);
      const solution = await solveInParts(problem, { seed, limits: limits(2000) }, run);
      expect(checkRoster(problem, solution.roster, solution.contracts)).toEqual([]);
      expect(solution.cost).toBeLessThan(solve(problem, { seed, limits: limits(0) }).cost);
    }
  });

  it('gives the same roster for the same seed', async () => {
    const rosterOf = async () =>
      (await solveInParts(problemOf(5, 14), { seed: 3, limits: limits(800) }, run)).roster;
    expect(await rosterOf()).toEqual(await rosterOf());
  });
});

describe('mergeParts', () => {
  it('takes no two halves that break a rule together', () => {
    assert(
      property(integer({ min: 1, max: 1e6 }), (seed) => {
        const problem = problemOf(seed, 14);
        const made = (one: number) => solve(problem, { seed: one, limits: limits(20) });
        const before = made(seed);
        const merged = mergeParts(problem, before.roster, [
          { scope: { from: 0, to: 7, lines: true, starts: true }, roster: made(seed + 1).roster },
          { scope: { from: 7, to: 14, lines: true, starts: true }, roster: made(seed + 2).roster },
        ]);
        expect(checkRoster(problem, merged, before.contracts)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
