import type { Problem, Roster } from '../generate/problem.ts';

/** Advisor-minutes of one demand. */
export type Shortfall = Readonly<{
  name: string;
  required: number;
  shortage: number;
  overage: number;
  worked: number;
}>;

/**
 * Required, short, over and worked by demand on so many days, counted minute by minute from the
 * pieces of a roster.
 */
export function coverageOf(
  problem: Problem,
  roster: Roster,
  days = problem.days + 1,
): readonly Shortfall[] {
  const slots = (days * 1440) / problem.interval;
  const worked = problem.demands.map(() => new Float64Array(slots));
  roster.forEach((line) =>
    line.forEach((shift, day) => {
      for (const piece of shift?.pieces ?? []) {
        const end = Math.min(day * 1440 + piece.end, days * 1440);
        for (let minute = day * 1440 + piece.start; minute < end; minute++)
          worked[piece.activity]![Math.floor(minute / problem.interval)]! += 1;
      }
    }),
  );
  return problem.demands.map(({ name, required }, index) => {
    const sum = { required: 0, shortage: 0, overage: 0, worked: 0 };
    worked[index]!.forEach((minutes, slot) => {
      const wanted = (required[slot] ?? 0) * problem.interval;
      sum.required += wanted;
      sum.shortage += Math.max(0, wanted - minutes);
      sum.overage += Math.max(0, minutes - wanted);
      sum.worked += minutes;
    });
    return { name, ...sum };
  });
}
