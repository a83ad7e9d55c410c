import type { AdherenceReply } from '@watchbill/core/adherence/contract';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { statusOf, type StateStretch, type Span } from '@watchbill/core/adherence/rules';
import { measure, statusOfDay, totalOf } from '@watchbill/core/adherence/rules/figures';
import { eventColours, type ActivityType } from '@watchbill/core/schedules/model';
import { formatClock } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { wallOf } from '@watchbill/core/time/zone';
import type { Db } from '../db/tables.ts';
import type { RosterAdvisor } from '../schedules/commands.ts';
import { signsOf, type Signs } from './repository.ts';
import { advisorsAt, livedOf, loadPlan, measuredPlan, windowOf, type Plan } from './rows/plan.ts';

/**
 * The division's board: figures of the date up to `now`, and with `isLive` the row that runs at
 * this moment even if it began yesterday.
 */
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

export function rowOf(
  plan: Plan,
  advisor: RosterAdvisor,
  signs: Signs | undefined,
  now: number,
  isLive: boolean,
): AdherenceRow {
  const measured = measuredPlan(plan, advisor.id, now, isLive);
  const { until, all, held } = livedOf(plan, advisor.id, measured, signs, now);
  const excuses = plan.excuses.get(advisor.id) ?? [];
  const scheduled = measured.planned.find((span) => span.start <= now && now < span.end) ?? null;
  const current = all.at(-1);
  const present =
    current !== undefined && current.end >= until && current.state !== null ? current : null;
  const { figures, statusSince } = measure(measured.planned, held, plan.mappings, until, excuses);
  const excuse = excuses.find((one) => isLive && one.start <= now && now < one.end);
  const [first, last] = [measured.planned[0], measured.planned.at(-1)];
  const shift = first === undefined ? null : { start: first.start, end: last!.end };
  const type = scheduled?.activityId == null ? undefined : plan.types.get(scheduled.activityId);
  return {
    id: advisor.id,
    date: measured.date,
    team: plan.teams.get(advisor.id) ?? null,
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
    excuse:
      excuse === undefined
        ? null
        : {
            id: excuse.id,
            ends_at: excuse.ends_at,
            reason: excuse.reason,
            version: excuse.version,
          },
    bp_activity_data:
      scheduled === null
        ? null
        : {
            activity_id: scheduled.activityId,
            description: type?.description ?? '',
            channel: type?.channel ?? null,
            ...clocksOf(plan.zone, scheduled),
          },
    shift: shift === null ? null : clocksOf(plan.zone, shift),
    color_code: type?.color_code ?? (scheduled === null ? null : eventColours.shift),
    icon: type?.icon ?? null,
    adherence_data: figures,
  };
}

/** When the present state began: repeated reports of the same state do not restart it. */
function sinceOf(held: readonly StateStretch[]): number {
  const last = held.at(-1)!;
  let since = last.start;
  for (let index = held.length - 2; index >= 0; index -= 1) {
    const before = held[index]!;
    if (before.state !== last.state || before.reason !== last.reason || before.end !== since) break;
    since = before.start;
  }
  return since;
}

function clocksOf(zone: string, { start, end }: Span) {
  const clock = (instant: number) => formatClock(wallOf(zone, instant).minutes);
  return { start_time: clock(start), end_time: clock(end) };
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
