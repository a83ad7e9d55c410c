import type { AdherenceExcuse } from '@watchbill/core/adherence/model';
import { plannedOf } from '@watchbill/core/adherence/planned';
import {
  heldStates,
  type StateStretch,
  type Mapping,
  type PlannedStretch,
  type Span,
} from '@watchbill/core/adherence/rules';
import type { ActivityType, ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf } from '@watchbill/core/time/zone';
import { teamsOn } from '../../advisors/commands.ts';
import { zoneOfDivision } from '../../divisions/commands.ts';
import type { Db } from '../../db/tables.ts';
import {
  activityTypesOf,
  endsElsewhere,
  rosterOf,
  scheduledAdvisors,
  type RosterAdvisor,
} from '../../schedules/commands.ts';
import { feedsOf, mappingsOf, type Feed, type Signs } from '../repository.ts';
import { excusesOf } from '../repository/excuses.ts';

const dayMs = 86_400_000;

/** All that a division's adherence on a date is computed from, except the signs of the feeds. */
export type Plan = Readonly<{
  date: PlainDate;
  zone: string;
  advisors: readonly RosterAdvisor[];
  /**
   * Who was in the division a day earlier and is not on the date: on the live board until the row
   * of that day ends.
   */
  leaving: readonly RosterAdvisor[];
  /** Until when an advisor's row in another division runs: on that one's live board so long. */
  elsewhere: ReadonlyMap<number, number>;
  days: ReadonlyMap<number, readonly ScheduleDay[]>;
  types: ReadonlyMap<number, ActivityType>;
  mappings: readonly Mapping[];
  feeds: ReadonlyMap<number, Feed>;
  /** By advisor, those that touch the window. */
  excuses: ReadonlyMap<number, readonly (AdherenceExcuse & Span)[]>;
  /** Of the date, by advisor. */
  teams: ReadonlyMap<number, string>;
}>;

export async function loadPlan(db: Db, division: number, date: PlainDate): Promise<Plan> {
  const dayBefore = addDays(date, -1);
  const [zone, { advisors, days }, feeds, types, mappings] = await Promise.all([
    zoneOfDivision(db, division),
    // A night of yesterday is measured apart from that of the day before.
    rosterOf(db, division, addDays(date, -2), date),
    feedsOf(db),
    activityTypesOf(db),
    mappingsOf(db),
  ]);
  const ids = advisors.map((advisor) => advisor.id);
  const present = new Set(ids);
  const gone = [...days.keys()].filter((id) => !present.has(id));
  const leaving =
    gone.length === 0
      ? []
      : await scheduledAdvisors(db, { divisions: [division], date: dayBefore, advisors: gone });
  const shown = [...ids, ...leaving.map((advisor) => advisor.id)];
  const { from, end } = windowOf({ zone: zone!, date });
  return {
    date,
    zone: zone!,
    advisors,
    leaving,
    // A night of a zone behind may reach into the date from two days earlier.
    elsewhere: await endsElsewhere(db, ids, division, addDays(date, -2), date),
    days,
    types,
    mappings,
    feeds: new Map(feeds.map((feed) => [feed.id, feed])),
    excuses: await excusesOf(db, shown, { from, to: new Date(end) }),
    teams: await teamsOn(db, shown, date),
  };
}

/**
 * The window whose signs matter: the date and the row that runs into it, a day earlier for the
 * state that held at its start.
 */
export function windowOf(
  plan: Pick<Plan, 'zone' | 'date'>,
): Readonly<{ from: Date; start: number; end: number }> {
  const start = instantOf(plan.zone, plan.date, 0, 'start');
  return {
    from: new Date(start - 2 * dayMs),
    start,
    end: instantOf(plan.zone, plan.date, 2880, 'end'),
  };
}

/**
 * Whose rows the live board shows at an instant: a night before a move is watched to its end where
 * it is worked, and there only.
 */
export function advisorsAt(plan: Plan, now: number): RosterAdvisor[] {
  const here = plan.advisors.filter((advisor) => (plan.elsewhere.get(advisor.id) ?? 0) <= now);
  return [
    ...here,
    ...plan.leaving.filter((advisor) => measuredPlan(plan, advisor.id, now, true).date < plan.date),
  ];
}

/** A schedule row of an advisor, and its planned stretches. */
type MeasuredPlan = Readonly<{ date: PlainDate; planned: readonly PlannedStretch[] }>;

/** Live, a row that began yesterday is the one to watch until today's begins. */
export function measuredPlan(
  plan: Plan,
  advisor: number,
  now: number,
  isLive: boolean,
): MeasuredPlan {
  const on = (date: PlainDate) => ({ date, planned: plannedOn(plan, advisor, date) });
  const [before, today] = [on(addDays(plan.date, -1)), on(plan.date)];
  const stillRuns =
    (before.planned.at(-1)?.end ?? 0) > now && (today.planned[0]?.start ?? Infinity) > now;
  return isLive && stillRuns ? before : today;
}

export function plannedOn(plan: Plan, advisor: number, date: PlainDate): PlannedStretch[] {
  const day = plan.days.get(advisor)?.find((one) => one.date === date);
  return day === undefined ? [] : plannedOf(day, plan.types, plan.zone);
}

function heldOf(plan: Plan, signs: Signs | undefined, until: number): StateStretch[] {
  if (signs === undefined || signs.reports.length === 0) return [];
  const silentAfter = (feedId: number) => {
    const seconds = plan.feeds.get(feedId)?.silent_after_seconds ?? null;
    return seconds === null ? null : seconds * 1000;
  };
  return heldStates(signs.reports, signs.heartbeats, silentAfter, until);
}

/** What an advisor did that counts for a schedule row, up to `now`. */
export type WorkedPlan = Readonly<{
  /** Until when it is measured. */
  until: number;
  /** All that is known of the advisor until then, and what of it belongs to the row. */
  all: readonly StateStretch[];
  held: readonly StateStretch[];
}>;

export function livedOf(
  plan: Plan,
  advisor: number,
  { date, planned }: MeasuredPlan,
  signs: Signs | undefined,
  now: number,
): WorkedPlan {
  const midnight = instantOf(plan.zone, date, 0, 'start');
  const dayEnd = instantOf(plan.zone, date, 1440, 'end');
  const until = Math.min(now, Math.max(dayEnd, planned.at(-1)?.end ?? 0));
  const all = heldOf(plan, signs, until);
  // What was worked to the end of the row before counts for that row alone: a night reaches into
  // the date.
  const from = Math.max(
    plannedOn(plan, advisor, addDays(date, -1)).at(-1)?.end ?? 0,
    Math.min(planned[0]?.start ?? midnight, midnight),
  );
  const held = all
    .filter((span) => span.end > from)
    .map((span) => (span.start < from ? { ...span, start: from } : span));
  return { until, all, held };
}
