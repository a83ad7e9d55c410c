import { describe, expect, it } from 'vitest';
import { checkRoster } from '../check/check.ts';
import { coverageOf } from '../check/coverage.ts';
import { weightsFor } from './problem.ts';
import type { Problem } from './problem.ts';
import { reoptimiseDay } from './reoptimise.ts';
import { solve } from './solve.ts';

const limits = (rounds: number) => ({ rounds, milliseconds: Infinity, now: () => 0 });
const range = (min: number, max: number) => ({ min, max });

const problem: Problem = {
  days: 7,
  firstWeekday: 1,
  interval: 15,
  demands: [
    {
      name: 'Calls',
      required: Array.from({ length: 7 * 96 }, (_, slot) =>
        slot % 96 < 32 || slot % 96 >= 76 ? 0 : slot % 96 < 54 ? 5 : 3,
      ),
    },
  ],
  templates: [
    {
      name: 'Day',
      earliestStart: 480,
      latestStart: 630,
      increment: 15,
      length: 510,
      workBetween: 30,
      breaks: [
        { name: 'Break', earliest: 60, latest: 150, increment: 15, length: 15, paid: true },
        { name: 'Meal', earliest: 180, latest: 300, increment: 15, length: 30, paid: false },
      ],
    },
  ],
  contracts: [
    {
      name: 'Full time',
      offers: [{ template: 0, min: 0, max: 5 }],
      daysPerWeek: range(5, 5),
      paidPerWeek: range(0, 2400),
      rest: 660,
      consecutiveDays: range(1, 6),
      consecutiveDaysOff: range(1, 7),
    },
  ],
  advisors: Array.from({ length: 14 }, (_, index) => ({
    id: `A${index}`,
    contracts: [0],
    activities: [0],
  })),
  weights: { ...weightsFor(0), stability: 30 },
};

describe('reoptimiseDay', () => {
  const { roster, contracts } = solve(problem, { seed: 1, limits: limits(2000) });
  const day = 2;
  /** The four that come first. */
  const absent = new Set(
    roster
      .flatMap((days, advisor) => (days[day] ? [{ advisor, start: days[day].start }] : []))
      .sort((a, b) => a.start - b.start)
      .slice(0, 4)
      .map(({ advisor }) => advisor),
  );
  const without = roster.map((days, advisor) =>
    absent.has(advisor) ? days.with(day, null) : days,
  );
  const shortIn = (one: typeof roster) => coverageOf(problem, one)[0]!.shortage;

  it('leaves less shortage than the absences did, other days and days off as they were', () => {
    const { solution } = reoptimiseDay(problem, roster, {
      day,
      absent,
      mayMoveShifts: true,
      seed: 1,
      limits: limits(2000),
    });
    expect(shortIn(solution.roster)).toBeLessThan(shortIn(without));
    expect(solution.roster.map((days) => days.toSpliced(day, 1))).toEqual(
      without.map((days) => days.toSpliced(day, 1)),
    );
    expect(
      solution.roster.every(
        (days, advisor) => (days[day] === null) === (without[advisor]![day] === null),
      ),
    ).toBe(true);
    const broken = checkRoster(problem, solution.roster, contracts);
    expect(
      broken.every((finding) => finding.rule === 'daysPerWeek' && absent.has(finding.advisor)),
    ).toBe(true);
  });

  it('moves breaks only, where shifts may not move', () => {
    const { solution, movedShifts } = reoptimiseDay(problem, roster, {
      day,
      absent,
      mayMoveShifts: false,
      seed: 1,
      limits: limits(2000),
    });
    expect(movedShifts).toEqual([]);
    expect(shortIn(solution.roster)).toBeLessThanOrEqual(shortIn(without));
  });

  it('disturbs nobody where stability outweighs every minute of coverage', () => {
    const settled = { ...problem, weights: { ...problem.weights, stability: 1e6 } };
    const { solution, movedShifts, movedBreaks } = reoptimiseDay(settled, roster, {
      day,
      absent,
      mayMoveShifts: true,
      seed: 1,
      limits: limits(500),
    });
    expect([movedShifts, movedBreaks]).toEqual([[], []]);
    expect(shortIn(solution.roster)).toBeCloseTo(shortIn(without), 6);
  });
});
