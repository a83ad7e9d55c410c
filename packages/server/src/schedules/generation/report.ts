import { unjudged, type BrokenRule, type GeneratedWeek } from '@watchbill/core/schedules/create';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { LineRule } from '@watchbill/planning/generate/conflict';
import type { Need } from './needs.ts';
import type { WeekOf } from './problem.ts';
import type { GenerationReply } from './compute.ts';

/**
 * The checker says what is broken; where the solver knows why no line of the advisor keeps all
 * rules, it comes along.
 */
export function reportOf(
  { findings, conflicts, shortfalls, leastShort, quality }: GenerationReply,
  dates: readonly PlainDate[],
  people: readonly WeekOf[],
  needs: readonly Need[],
): GeneratedWeek {
  const inHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100;
  const hours = (of: (one: GenerationReply['shortfalls'][number]) => number) =>
    inHours(shortfalls.reduce((sum, one) => sum + of(one), 0));
  const broken = findings.map(({ advisor, day, rule, found, allowed }): BrokenRule => {
    const conflict = conflicts.find((one) => one.advisor === advisor);
    return {
      agent_id: people[advisor]?.agent_id ?? 0,
      date: dates[day] ?? dates[0] ?? '',
      rule,
      found: found ?? null,
      allowed: allowed ?? null,
      between: (conflict?.between ?? []).map((name) => checkedAs[name] ?? name),
      is_cut_short: conflict?.isCutShort ?? false,
    };
  });
  const good =
    quality === null
      ? unjudged
      : {
          cost_hours: inHours(quality.cost),
          least_cost_hours: inHours(quality.bound),
          gap_hours: inHours(quality.cost - quality.bound),
        };
  return {
    week_beginning_date: dates[0] ?? '',
    required_hours: hours((one) => one.required),
    short_hours: hours((one) => one.shortage),
    over_hours: hours((one) => one.overage),
    ...good,
    channels: needs.map(({ channels }, index) => ({
      channels: [...channels],
      required_hours: inHours(shortfalls[index]!.required),
      short_hours: inHours(shortfalls[index]!.shortage),
      over_hours: inHours(shortfalls[index]!.overage),
      least_short_hours: inHours(leastShort[index]!),
    })),
    broken,
  };
}

/** What the checker calls rules that the solver calls otherwise. */
const checkedAs: Readonly<Partial<Record<LineRule, string>>> = {
  rest: 'restIsKept',
  paid: 'paidInAll',
  offers: 'offersPerWeek',
  mayNotFollow: 'mayFollow',
  weekdays: 'shiftIsOffered',
  availability: 'advisorIsAvailable',
  lockedDays: 'lockedDaysStay',
  team: 'teamsWorkTogether',
};
