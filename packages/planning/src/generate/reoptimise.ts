import type { PlannedShift, Problem, Roster } from './problem.ts';
import type { Limits } from './search.ts';
import { solve } from './solve.ts';
import type { Solution } from './solve.ts';

export type DayChange = Readonly<{
  day: number;
  /** Advisors who do not come. */
  absent: ReadonlySet<number>;
  /** Whether shifts may begin at other times, or only breaks and activities move. */
  mayMoveShifts: boolean;
  seed: number;
  limits: Limits;
}>;

/**
 * The day's new roster, and who is disturbed by it: shifts that begin at another time, and shifts
 * whose breaks alone moved.
 */
export type Reoptimisation = Readonly<{
  solution: Solution;
  movedShifts: readonly number[];
  movedBreaks: readonly number[];
}>;

/**
 * Makes one day anew after absences, with the least disturbance: all other days stay, nobody is
 * called in from a day off, and a change is made only where it saves more shortage than the weight
 * of stability puts on it.
 */
export function reoptimiseDay(problem: Problem, roster: Roster, change: DayChange): Reoptimisation {
  const { day, absent, mayMoveShifts, seed, limits } = change;
  const reference = roster.map((days, advisor) =>
    absent.has(advisor) ? days.with(day, null) : days,
  );
  const advisors = problem.advisors.map((advisor, index) => ({
    ...advisor,
    locked: lockedBut(reference[index]!, day),
  }));
  const solution = solve(
    { ...problem, advisors },
    {
      seed,
      limits,
      start: reference,
      reference,
      scope: { from: day, to: day + 1, lines: false, starts: mayMoveShifts },
    },
  );
  const moved = (differs: (now: PlannedShift, was: PlannedShift) => boolean) =>
    reference.flatMap((days, advisor) => {
      const [was, now] = [days[day], solution.roster[advisor]![day]];
      return was && now && differs(now, was) ? [advisor] : [];
    });
  return {
    solution,
    movedShifts: moved((now, was) => now.start !== was.start),
    movedBreaks: moved(
      (now, was) => now.start === was.start && now.breaks.join() !== was.breaks.join(),
    ),
  };
}

/** Every day locked but one; that one too where it is a day off. */
function lockedBut(
  days: readonly (PlannedShift | null)[],
  open: number,
): ReadonlyMap<number, PlannedShift | null> {
  return new Map(
    days.flatMap((shift, day) => (day === open && shift ? [] : [[day, shift] as const])),
  );
}
