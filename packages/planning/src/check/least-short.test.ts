import { describe, expect, it } from 'vitest';
import { weightsFor, type Advisor, type Problem } from '../generate/problem.ts';
import { leastShortOf } from './least-short.ts';

/** Advisors wanted from nine to ten on each of two days. */
function problemOf(wanted: number, advisors: readonly Partial<Advisor>[], most = 4000): Problem {
  const required = Float64Array.from({ length: 3 * 96 }, (_, slot) =>
    slot < 192 && slot % 96 >= 36 && slot % 96 < 40 ? wanted : 0,
  );
  return {
    days: 2,
    firstWeekday: 1,
    interval: 15,
    demands: [{ name: 'contacts', required }],
    templates: [],
    contracts: [
      {
        name: 'any',
        offers: [],
        daysPerWeek: { min: 0, max: 7 },
        paidPerWeek: { min: 0, max: most },
        rest: 0,
        consecutiveDays: { min: 1, max: 7 },
        consecutiveDaysOff: { min: 1, max: 7 },
      },
    ],
    advisors: advisors.map((one, at) => ({
      id: String(at),
      contracts: [0],
      activities: [0],
      ...one,
    })),
    weights: weightsFor(0, 15),
  };
}
const hour = 60;

describe('leastShortOf', () => {
  it.each<readonly [string, number, readonly Partial<Advisor>[], number | undefined, number]>([
    ['is none where enough may be there', 2, [{}, {}], undefined, 0],
    ['is what is missing though everybody is there', 3, [{}, {}], undefined, 2 * hour],
    ['leaves out who cannot serve it', 2, [{}, { activities: [] }], undefined, 2 * hour],
    [
      'leaves out who is away, and who is off on both days that reach it',
      2,
      [{}, { unavailable: [{ start: 1440 + 540, end: 1440 + 600 }] }],
      undefined,
      hour,
    ],
    ['counts a shift of the day before', 2, [{}, { locked: new Map([[1, null]]) }], undefined, 0],
    [
      'leaves out who is off that day and the day before',
      2,
      [{}, { locked: new Map([[0, null]]) }],
      undefined,
      hour,
    ],
    ['is what is more than they may work', 2, [{}, {}], hour, 2 * hour],
  ])('%s', (_, wanted, advisors, most, minutes) =>
    expect(leastShortOf(problemOf(wanted, advisors, most), 2)).toEqual([minutes]),
  );
});
