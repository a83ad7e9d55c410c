import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRoster } from '../check/check.ts';
import { seededRandom } from '../random.ts';
import { bestLine, openLineSpace } from './line.ts';
import type { Choice } from './line.ts';
import { openPlan } from './plan.ts';
import { weightsFor } from './problem.ts';
import type { Contract, Problem, Roster, Template } from './problem.ts';

const length = 480;
const template = (name: string, paid: number): Template => ({
  name,
  earliestStart: 0,
  latestStart: 0,
  increment: length,
  length,
  paid,
  breaks: [],
  workBetween: 0,
});
const templates = [template('Early', 400), template('Late', 500)];
const days = 9;

/** One advisor over nine days, by rules that leave some of the lines. */
function problemOf(seed: number): Problem {
  const random = seededRandom(seed);
  const draw = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const least = draw(0, 4);
  const paid = 400 * draw(0, 6);
  const contract: Contract = {
    name: 'Any',
    offers: [
      { template: 0, min: 0, max: 7, most: draw(1, 9) },
      { template: 1, min: draw(0, 1), max: draw(2, 7) },
    ],
    daysPerWeek: { min: least, max: draw(least, 7) },
    paidPerWeek: { min: 0, max: draw(1200, 3500) },
    paid: { min: paid, max: paid + draw(0, 1500) },
    rest: 0,
    consecutiveDays: { min: draw(1, 3), max: draw(3, 6) },
    consecutiveDaysOff: { min: draw(1, 3), max: draw(3, 9) },
    weekends: draw(0, 2),
    mayNotFollow: random() < 0.5 ? [[1, 0]] : [],
  };
  const worked = draw(0, 2);
  return {
    days,
    firstWeekday: draw(0, 6),
    interval: length,
    demands: [{ name: 'Calls', required: [] }],
    templates,
    contracts: [contract],
    advisors: [
      {
        id: 'A',
        contracts: [0],
        activities: [0],
        history: worked > 0 ? { daysWorked: worked } : { daysOff: draw(0, 3) },
      },
    ],
    weights: { ...weightsFor(0), fairness: 0 },
  };
}

/** What each day and template is worth, the day off (-1) nothing. */
function choicesOf(seed: number): readonly (readonly Choice[])[] {
  const random = seededRandom(seed + 1);
  return Array.from({ length: days }, () => [
    { template: -1, start: 0, value: 0 },
    ...templates.map((_, index) => ({ template: index, start: 0, value: random() - 0.4 })),
  ]);
}

/**
 * The most that any line is worth in which the checker finds nothing; -Infinity where there is
 * none.
 */
function bestByChecker(problem: Problem, choices: readonly (readonly Choice[])[]): number {
  let best = -Infinity;
  for (let code = 0; code < 3 ** days; code++) {
    const line = choices.map((day, index) => day[Math.floor(code / 3 ** index) % 3]!);
    const value = line.reduce((sum, choice) => sum + choice.value, 0);
    if (value <= best) continue;
    const roster: Roster = [
      line.map((choice) =>
        choice.template < 0
          ? null
          : {
              template: choice.template,
              start: 0,
              breaks: [],
              pieces: [{ start: 0, end: length, activity: 0 }],
            },
      ),
    ];
    if (checkRoster(problem, roster, [0]).length === 0) best = value;
  }
  return best;
}

describe('bestLine', () => {
  it('is the best of all lines in which the checker finds nothing, or none where there is none', () => {
    assert(
      property(integer({ min: 1, max: 1e6 }), (seed) => {
        const problem = problemOf(seed);
        const plan = openPlan(problem);
        const choices = choicesOf(seed);
        const { history } = problem.advisors[0]!;
        const line = bestLine(plan.space, plan.rules[0]!, choices, {
          beam: Infinity,
          turn: 0,
          history,
        });
        expect(plan.space.isWhole).toBe(true);
        expect(line?.value ?? -Infinity).toBeCloseTo(bestByChecker(problem, choices), 9);
      }),
      { numRuns: 12 },
    );
  });

  it('finds a line with a few states kept wherever runs, weekends and paid hours decide', () => {
    assert(
      property(
        record({ seed: integer({ min: 1, max: 1e6 }), weekends: constantFrom(5, 6, 7) }),
        ({ seed, weekends }) => {
          const horizon = 84;
          const random = seededRandom(seed);
          const leave = Math.floor(random() * (horizon - 8));
          const choices = Array.from({ length: horizon }, (_, day): readonly Choice[] => [
            { template: -1, start: 0, value: 0 },
            ...(day >= leave && day < leave + 8
              ? []
              : [{ template: 0, start: 0, value: random() - 0.5 }]),
          ]);
          const problem: Problem = {
            ...problemOf(seed),
            days: horizon,
            contracts: [
              {
                name: 'Tight',
                offers: [{ template: 0, min: 0, max: 7 }],
                daysPerWeek: { min: 0, max: 7 },
                paidPerWeek: { min: 0, max: Infinity },
                paid: { min: 52 * 400, max: 54 * 400 },
                rest: 0,
                consecutiveDays: { min: 2, max: 5 },
                consecutiveDaysOff: { min: 2, max: Infinity },
                weekends,
              },
            ],
          };
          const plan = openPlan(problem);
          const line = (beam: number) =>
            bestLine(openLineSpace(), plan.rules[0]!, choices, { beam, turn: 0 });
          expect(line(3) === null).toBe(line(Infinity) === null);
        },
      ),
      { numRuns: 20 },
    );
  });
});
