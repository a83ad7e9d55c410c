import type { ApprovalStatus } from '@watchbill/core/activity-requests/model';
import { applyRequest, type RequestedChange } from '@watchbill/core/activity-requests/rules';
import type { EditResult } from '@watchbill/core/schedules/edit';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import {
  type ScheduleDay,
  type SchedulePolicy,
  temporaryIds,
} from '@watchbill/core/schedules/model';
import { type PlainDate, toPlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets, todayIn } from '@watchbill/core/time/zone';
import type { ChannelLoss } from '@watchbill/core/weekly-staffing/model';
import type { Db } from '../db/tables.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Reader } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import { reaches, withinScope } from '../http/call/scope.ts';
import { activityTypesOf, toRow } from '../schedules/commands.ts';
import { rulesRefusal } from '../schedules/commands/checks.ts';
import { readDays } from '../schedules/commands/held.ts';
import type { Session } from '../session/session.ts';
import { divisionsOfSet } from '../divisions/commands.ts';
import { skillEffect } from '../weekly-staffing/queries/skill-effect.ts';
import {
  countWaiting,
  dayChangedSince,
  findRequest,
  listRequests,
  placeOf,
  type RequestRow,
} from './repository.ts';

/** What the schedule's rules go by on an advisor's day. */
export function policyOf(
  zone: string,
  day: ScheduleDay,
  activityTypes: ActivityTypes,
): SchedulePolicy {
  return {
    selectedDate: null,
    activityTypes,
    offsets: dayOffsets(zone, day.date),
    mayLock: false,
    newId: temporaryIds(Math.random),
  };
}

/**
 * What channels lose where a request that waits is granted on the schedule as it is; nothing where
 * it cannot be.
 */
export async function effectOf(db: Db, request: RequestRow): Promise<readonly ChannelLoss[]> {
  if (request.approval_status !== 'pending') return [];
  const date = toPlainDate(request.schedule_date);
  const day = (await readDays(db, [request.agent_id], date, date)).dayOf(request.agent_id, date);
  const result = await applyToDay(db, request.timezone_name, day, toAsk(request));
  return isRefused(result) ? [] : skillEffect(db, request.division_id, [result.day]);
}

/** What a stored request asks for. */
export function toAsk(row: RequestRow): RequestedChange {
  const { event_type_id, start_min, end_min, shift_start, shift_end } = row;
  return {
    request_type: row.request_type,
    overwrites: row.is_overwrite,
    activity:
      event_type_id === null || start_min === null || end_min === null
        ? null
        : { event_type_id, at: { start: start_min, end: end_min }, description: row.description },
    shift:
      shift_start === null || shift_end === null ? null : { start: shift_start, end: shift_end },
    overtime:
      row.request_type !== 'overtime' || start_min === null || end_min === null
        ? null
        : { start: start_min, end: end_min },
  };
}

/** The last minute of what is asked for. */
export const endOf = ({
  activity,
  shift,
  overtime,
}: Omit<RequestedChange, 'request_type' | 'overwrites'>) =>
  Math.max(activity?.at.end ?? -1440, shift?.end ?? -1440, overtime?.end ?? -1440);

/** A request; 404 where there is none. `lock` holds it until the commit. */
export async function requestById(db: Db, id: number, lock = false): Promise<RequestRow> {
  const row = await findRequest(db, id, lock);
  if (row === undefined) throw apiProblem.missing('activityRequests.notFound');
  return row;
}

/** The row with a request on it; refused by the rules that forbid it. */
export async function grantableDay(
  { db }: CallContext,
  zone: string,
  day: ScheduleDay,
  wish: RequestedChange,
): Promise<ScheduleDay> {
  const result = await applyToDay(db, zone, day, wish);
  if (isRefused(result)) throw rulesRefusal([{ day, findings: result.findings }]);
  return result.day;
}

type SupervisedQuery = Readonly<{
  division_id?: number | undefined;
  is_mu_or_muset?: string | undefined;
  start_date?: PlainDate | undefined;
  end_date?: PlainDate | undefined;
  agent_data_group_id?: number | undefined;
  agent_data_group_value_id?: number | undefined;
  activity_id?: number | undefined;
  activity_status?: ApprovalStatus | undefined;
}>;

/** The requests that a supervisor looks through, of a division or of a set of them. */
export async function supervisedRequests({ db, session }: Reader, query: SupervisedQuery) {
  const divisions =
    query.division_id === undefined
      ? undefined
      : await namedDivisions(db, session, query.division_id, query.is_mu_or_muset);
  return listRequests(db, session, {
    divisions,
    from: query.start_date,
    to: query.end_date,
    team: query.agent_data_group_id,
    teamValue: query.agent_data_group_value_id,
    event: query.activity_id,
    status: query.activity_status,
  });
}

type DayQuery = Readonly<{
  agent_id?: number | undefined;
  date?: PlainDate | undefined;
  page_last_refreshed?: string | undefined;
}>;

/**
 * An advisor's day, today's unless the query names one, to ask for changes of; and whether it
 * changed since it was read.
 */
export async function dayOfAdvisor({ db, session, now }: Reader, query: DayQuery) {
  const agent = query.agent_id ?? session.advisorId;
  if (agent === null) throw apiProblem.field('agent_id', 'activityRequests.agentRequired');
  const place = await placeOf(db, agent);
  const date = query.date ?? todayIn(place.timezone_name, now.getTime());
  const held = await readDays(db, [agent], date, date);
  const advisor = held.advisors.get(agent);
  const day = held.stored.get(`${agent} ${date}`);
  const stored =
    day !== undefined && reaches(session, { division_id: day.division_id, agent_id: agent })
      ? day
      : null;
  const since = query.page_last_refreshed;
  return {
    data: advisor === undefined ? [] : [toRow(advisor, stored, date, await activityTypesOf(db))],
    timezone: held.placeOf({ agent_id: agent, date }).timezone_name,
    date,
    is_allow_schedule_change: place.is_allow_schedule_change,
    pending_requests: await countWaiting(db, agent),
    is_changed: since !== undefined && (await dayChangedSince(db, agent, date, new Date(since))),
    page_last_refreshed: now.toISOString(),
  };
}

/** The row with a request on it, and what the rules say to that. */
async function applyToDay(
  db: Db,
  zone: string,
  day: ScheduleDay,
  wish: RequestedChange,
): Promise<EditResult> {
  return applyRequest(day, wish, policyOf(zone, day, await activityTypesOf(db)));
}

const isRefused = ({ findings }: EditResult) =>
  findings.some((finding) => finding.severity !== 'warning');

/**
 * A division, or those of a set where the call says that it names one; checked for scope like any
 * other id.
 */
async function namedDivisions(
  db: Db,
  session: Session,
  id: number,
  word = '',
): Promise<readonly number[]> {
  const isSet = /set/i.test(word);
  await withinScope(db, session, new Map([[isSet ? 'divisionSet' : 'division', new Set([id])]]));
  return isSet ? divisionsOfSet(db, id) : [id];
}
