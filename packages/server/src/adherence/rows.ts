import type { AdherenceReply } from '@watchbill/core/adherence/contract';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { plannedOf } from '@watchbill/core/adherence/planned';
import {
  statusOfDay,
  measure,
  heldStates,
  statusOf,
  totalOf,
  type Held,
  type Mapping,
  type Planned,
} from '@watchbill/core/adherence/rules';
import { eventColours, type ActivityType, type ScheduleDay } from '@watchbill/core/schedules/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf, wallOf } from '@watchbill/core/time/zone';
import { zoneOfDivision } from '../divisions/commands.ts';
import type { Db } from '../http/serve.ts';
import {
  activityTypesOf,
  endsElsewhere,
  rosterOf,
  scheduledAdvisors,
  type RosterAdvisor,
} from '../schedules/commands.ts';
import { feedsOf, mappingsOf, signsOf, type Feed, type Signs } from './repository.ts';

const dayMs = 86_400_000;

/** All that a division's adherence on a date is computed from, except the signs of the feeds. */
export type Plan = Readonly<{
  date: PlainDate;
  zone: string;
  advisors: readonly RosterAdvisor[];
  /** Who was in the division a day earlier and is not on the date: on the live board until the row of that day ends. */
  leaving: readonly RosterAdvisor[];
  /** Until when an advisor's row in another division runs: on that one's live board so long. */
  elsewhere: ReadonlyMap<number, number>;
  days: ReadonlyMap<number, readonly ScheduleDay[]>;
  types: ReadonlyMap<number, ActivityType>;
  mappings: readonly Mapping[];
  feeds: ReadonlyMap<number, Feed>;
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
  return {
    date,
    zone: zone!,
    advisors,
    leaving:
      gone.length === 0
        ? []
        : await scheduledAdvisors(db, { divisions: [division], date: dayBefore, advisors: gone }),
    // A night of a zone behind may reach into the date from two days earlier.
    elsewhere: await endsElsewhere(db, ids, division, addDays(date, -2), date),
    days,
    types,
    mappings,
    feeds: new Map(feeds.map((feed) => [feed.id, feed])),
  };
}

/** The window whose signs matter: the date and the row that runs into it, a day earlier for the state that held at its start. */
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

/** The division's board: figures of the date up to `now`, and with `isLive` the row that runs at this moment even if it began yesterday. */
export async function readAdherence(
  db: Db,
  division: number,
  date: PlainDate,
  now: Date,
  isLive: boolean,
): Promise<AdherenceReply> {
  const plan = await loadPlan(db, division, date);
  const window = windowOf(plan);
  const advisors = isLive ? advisorsAt(plan, now.getTime()) : plan.advisors;
  const logins = advisors.flatMap((advisor) => advisor.login_id ?? []);
  const { byLogin: signs } = await signsOf(db, logins, {
    from: window.from,
    to: new Date(Math.min(now.getTime(), window.end)),
  });
  const rows = advisors.map((advisor) =>
    rowOf(plan, advisor, signs.get(advisor.login_id ?? ''), now.getTime(), isLive),
  );
  return {
    adherence_summary: summaryOf(rows, signs.values(), plan.types),
    bp_api_trigger_time: now.toISOString(),
    data: rows,
  };
}

/** Whose rows the live board shows at an instant: a night before a move is watched to its end where it is worked, and there only. */
export function advisorsAt(plan: Plan, now: number): RosterAdvisor[] {
  const here = plan.advisors.filter((advisor) => (plan.elsewhere.get(advisor.id) ?? 0) <= now);
  return [
    ...here,
    ...plan.leaving.filter((advisor) => measuredPlan(plan, advisor.id, now, true).date < plan.date),
  ];
}

export function rowOf(
  plan: Plan,
  advisor: RosterAdvisor,
  signs: Signs | undefined,
  now: number,
  isLive: boolean,
): AdherenceRow {
  const measured = measuredPlan(plan, advisor.id, now, isLive);
  const start = measured.planned[0]?.start ?? instantOf(plan.zone, measured.date, 0, 'start');
  const dayEnd = instantOf(plan.zone, measured.date, 1440, 'end');
  const until = Math.min(now, Math.max(dayEnd, measured.planned.at(-1)?.end ?? 0));
  const all = heldOf(plan, signs, until);
  // What was worked to the end of the row before counts for that row alone: a night reaches into the date.
  const from = Math.max(
    plannedOn(plan, advisor.id, addDays(measured.date, -1)).at(-1)?.end ?? 0,
    Math.min(start, instantOf(plan.zone, measured.date, 0, 'start')),
  );
  const held = all
    .filter((span) => span.end > from)
    .map((span) => (span.start < from ? { ...span, start: from } : span));
  const scheduled = measured.planned.find((span) => span.start <= now && now < span.end) ?? null;
  const current = all.at(-1);
  const present =
    current !== undefined && current.end >= until && current.state !== null ? current : null;
  const { figures, statusSince } = measure(measured.planned, held, plan.mappings, until);
  const type = scheduled?.activityId == null ? undefined : plan.types.get(scheduled.activityId);
  return {
    id: advisor.id,
    agents: { id: advisor.id, first_name: advisor.first_name, last_name: advisor.last_name },
    mu_name: advisor.mu_name,
    login_id: advisor.login_id,
    presence_state: present?.state ?? null,
    reason: present?.reason || null,
    channel: present?.channel?.name ?? null,
    since: present === null ? null : new Date(sinceOf(all)).toISOString(),
    state_duration:
      present === null ? null : Math.max(0, Math.round((until - sinceOf(all)) / 1000)),
    status: isLive
      ? statusOf(scheduled, present, plan.mappings)
      : statusOfDay(measured.planned, held, plan.mappings),
    status_since: isLive && statusSince !== null ? new Date(statusSince).toISOString() : null,
    bp_activity_data:
      scheduled === null
        ? null
        : {
            activity_id: scheduled.activityId,
            description: type?.description ?? '',
            channel: type?.channel ?? null,
            start_time: clock(plan.zone, scheduled.start),
            end_time: clock(plan.zone, scheduled.end),
          },
    color_code: type?.color_code ?? (scheduled === null ? null : eventColours.shift),
    icon: type?.icon ?? null,
    adherence_data: figures,
  };
}

/** Live, a row that began yesterday is the one to watch until today's begins. */
function measuredPlan(
  plan: Plan,
  advisor: number,
  now: number,
  isLive: boolean,
): { date: PlainDate; planned: Planned[] } {
  const on = (date: PlainDate) => ({ date, planned: plannedOn(plan, advisor, date) });
  const [before, today] = [on(addDays(plan.date, -1)), on(plan.date)];
  const stillRuns =
    (before.planned.at(-1)?.end ?? 0) > now && (today.planned[0]?.start ?? Infinity) > now;
  return isLive && stillRuns ? before : today;
}

function plannedOn(plan: Plan, advisor: number, date: PlainDate): Planned[] {
  const day = plan.days.get(advisor)?.find((one) => one.date === date);
  return day === undefined ? [] : plannedOf(day, plan.types, plan.zone);
}

function heldOf(plan: Plan, signs: Signs | undefined, until: number): Held[] {
  if (signs === undefined || signs.reports.length === 0) return [];
  const silentAfter = (feedId: number) => {
    const seconds = plan.feeds.get(feedId)?.silent_after_seconds ?? null;
    return seconds === null ? null : seconds * 1000;
  };
  return heldStates(signs.reports, signs.heartbeats, silentAfter, until);
}

/** When the present state began: repeated reports of the same state do not restart it. */
function sinceOf(held: readonly Held[]): number {
  const last = held.at(-1)!;
  let since = last.start;
  for (let index = held.length - 2; index >= 0; index -= 1) {
    const before = held[index]!;
    if (before.state !== last.state || before.reason !== last.reason || before.end !== since) break;
    since = before.start;
  }
  return since;
}

function clock(zone: string, instant: number): string {
  return formatClock(wallOf(zone, instant).minutes);
}

export function summaryOf(
  rows: readonly AdherenceRow[],
  signs: Iterable<Signs>,
  types: ReadonlyMap<number, ActivityType>,
): AdherenceReply['adherence_summary'] {
  const count = (status: AdherenceRow['status']) =>
    rows.filter((row) => row.status === status).length;
  let latest = 0;
  for (const { reports, heartbeats } of signs)
    latest = Math.max(latest, reports.at(-1)?.at ?? 0, heartbeats.at(-1) ?? 0);
  return {
    advisors: rows.length,
    in: count('in'),
    out: count('out'),
    unscheduled: count('unscheduled') + count('outside'),
    unknown: count('unknown'),
    on_break: rows.filter(
      (row) =>
        row.bp_activity_data?.activity_id != null &&
        types.get(row.bp_activity_data.activity_id)?.is_work === false,
    ).length,
    figures: totalOf(rows.map((row) => row.adherence_data)),
    data_as_of: latest === 0 ? null : new Date(latest).toISOString(),
  };
}
