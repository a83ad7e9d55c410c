import { activitiesOn, type Advisor, type Problem } from '../generate/problem.ts';

/**
 * Minutes that each demand lacks on so many days whatever roster is chosen: of every interval what
 * is missing though all who can serve the demand were there, and over all what is missing though
 * they worked as much as they may. A bound from below, of each demand as if it had them to itself.
 */
export function leastShortOf(problem: Problem, days: number): readonly number[] {
  const { demands, advisors, interval } = problem;
  const slots = (days * minutesInDay) / interval;
  return demands.map(({ required }, demand) => {
    const able = advisors.map((advisor) => ableOn(problem, advisor, demand));
    const most = advisors.reduce(
      (sum, advisor, at) => sum + (able[at]!.some(Boolean) ? mostWorkdays(problem, advisor) : 0),
      0,
    );
    let [needed, missing] = [0, 0];
    for (let slot = 0; slot < slots; slot += 1) {
      const wanted = required[slot] ?? 0;
      const [start, end] = [slot * interval, (slot + 1) * interval];
      const there = advisors.filter(
        (advisor, at) =>
          // A shift may have begun the day before.
          [0, 1].some((back) => able[at]![Math.floor(start / minutesInDay) - back]) &&
          ![...(advisor.unavailable ?? []), ...(advisor.events ?? [])].some(
            (span) => span.start <= start && end <= span.end,
          ),
      ).length;
      needed += wanted * interval;
      missing += Math.max(0, wanted - there) * interval;
    }
    return Math.max(missing, needed - most);
  });
}

const minutesInDay = 1440;

/**
 * Days on which an advisor may begin a shift in which they can serve a demand; before the first,
 * the night before is not known.
 */
function ableOn({ days }: Problem, advisor: Advisor, demand: number): readonly boolean[] {
  return Array.from(
    { length: days },
    (_, day) => advisor.locked?.get(day) !== null && activitiesOn(advisor, day).includes(demand),
  );
}

function mostWorkdays({ contracts, days }: Problem, { contracts: own }: Advisor): number {
  const weeks = Math.ceil(days / 7);
  return Math.max(
    ...own.map((contract) => {
      const { paid, paidPerWeek } = contracts[contract]!;
      return Math.min(paid?.max ?? Infinity, weeks * paidPerWeek.max);
    }),
  );
}
