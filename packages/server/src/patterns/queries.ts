import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { patterns } from '@watchbill/core/patterns/contract';
import {
  overflowDay,
  type Pattern,
  type PatternReply,
  type PatternSetReply,
} from '@watchbill/core/patterns/model';
import { toEntries, weekHours, rotatedPattern } from '@watchbill/core/patterns/rules';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { hoursOf } from '@watchbill/core/time/minutes';
import { type PlainDate, toPlainDate, datesFrom } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { zoneOfDivision } from '../divisions/commands.ts';
import type { Reader } from '../http/rows/change-row.ts';
import { pageReply } from '../http/rows/page.ts';
import { apiProblem } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import type { WorkedDay } from '../schedules/ports.ts';
import { activityTypesOf } from '../schedules/commands.ts';
import { rotationOf, setsShownTo } from './repository/assignments.ts';
import {
  findSet,
  loadAssignments,
  loadPatterns,
  restrictedSets,
  type AssignmentRow,
  type SetRow,
  listSets,
  setsOfDivision,
} from './repository/sets.ts';

/** A pattern set; 404 where there is none. */
export async function mustBeSet(db: Db, id: number): Promise<SetRow> {
  const set = await findSet(db, id);
  if (set === undefined) throw apiProblem.missing('patterns.missingSet');
  return set;
}

/** A pattern set as it is answered; 404 where there is none. */
export async function setReply(call: CallContext, id: number): Promise<PatternSetReply> {
  const [reply] = await toReplies(call.db, [await mustBeSet(call.db, id)], call.now);
  if (reply === undefined) throw apiProblem.missing('patterns.missingSet');
  return reply;
}

/** Patterns as they are answered, with who works them. */
export async function patternReplies(
  call: CallContext,
  ids: readonly number[],
): Promise<PatternReply[]> {
  const written = await loadPatterns(call.db, { ids });
  const types = await activityTypesOf(call.db);
  const held = await loadAssignments(call.db, { patterns: ids, openAt: call.now });
  const byId = new Map(written.map((one) => [one.id, toReply(one, types, held)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Sets as they are answered; `only` narrows them to one pattern or weekday, or their holders to one
 * advisor.
 */
async function toReplies(
  db: Db,
  sets: readonly SetRow[],
  now: Date,
  only: Readonly<{
    pattern?: number | undefined;
    day?: number | undefined;
    agent?: number | undefined;
  }> = {},
): Promise<PatternSetReply[]> {
  const ids = sets.map((set) => set.id);
  const rows = (await loadPatterns(db, { sets: ids })).filter(
    (one) => only.pattern === undefined || one.id === only.pattern,
  );
  const types = await activityTypesOf(db);
  const held = await loadAssignments(db, {
    sets: ids,
    openAt: now,
    ...(only.agent === undefined ? {} : { agents: [only.agent] }),
  });
  const restricted = await restrictedSets(db, ids, now);
  return sets.map(
    ({ id, schedule_pattern_set_name, division_id, mu_name, is_rotating, version }) => ({
      id,
      schedule_pattern_set_name,
      division_id,
      mu_name,
      is_rotating,
      is_restricted: restricted.has(id),
      version,
      pattern_data: rows
        .filter((one) => one.pattern_set_id === id)
        .map((one) => toReply(one, types, held, only.day)),
    }),
  );
}

function toReply(
  pattern: Pattern,
  types: ActivityTypes,
  held: readonly AssignmentRow[],
  day?: number,
): PatternReply {
  const agents = held
    .filter((one) => one.pattern_id === pattern.id)
    .map((one) => ({
      id: one.agent_id,
      first_name: one.first_name,
      last_name: one.last_name,
      is_disabled: one.is_disabled,
      assignment_id: one.id,
      date_start: one.date_start,
      date_end: one.date_end,
    }));
  const entries = pattern.days
    .flatMap((one) => toEntries(one, types))
    .filter(
      (entry) =>
        day === undefined ||
        entry.pattern_day === day ||
        (day === 0 && entry.pattern_day === overflowDay),
    );
  const hours = weekHours(pattern.days, types);
  return {
    id: pattern.id,
    pattern_set_id: pattern.pattern_set_id,
    position: pattern.position,
    pattern_agent: agents[0] ?? null,
    pattern_agents: agents,
    day_wise_data: entries,
    work_hours: hoursOf(hours.work),
    paid_hours: hoursOf(hours.paid),
    version: pattern.version,
  };
}

/**
 * The pattern that each advisor works on each date of a range, both ends included, week by week
 * where the set rotates; dates without one are left out. `sets` leaves other pattern sets out.
 */
export async function workedPatterns(
  db: Db,
  agents: readonly number[],
  from: PlainDate,
  to: PlainDate,
  sets: readonly number[] = [],
): Promise<readonly WorkedDay[]> {
  const assignments = (await loadAssignments(db, { agents, from, to })).filter(
    (one) => sets.length === 0 || sets.includes(one.pattern_set_id),
  );
  const setIds = [...new Set(assignments.map((one) => one.pattern_set_id))];
  const settings = await rotationOf(db, setIds);
  const patterns = await loadPatterns(db, { sets: setIds });
  return assignments.flatMap((held) => {
    const setting = settings.get(held.pattern_set_id);
    const own = patterns.filter((one) => one.pattern_set_id === held.pattern_set_id);
    const assigned = own.find((one) => one.id === held.pattern_id);
    if (setting === undefined || assigned === undefined) return [];
    const [first, last] = [
      held.date_start > from ? toPlainDate(held.date_start) : from,
      held.date_end !== null && held.date_end < to ? toPlainDate(held.date_end) : to,
    ];
    return datesFrom(first, last).map((date) => ({
      agent_id: held.agent_id,
      date,
      pattern: setting.is_rotating
        ? rotatedPattern(own, assigned, toPlainDate(held.anchor_date), date, setting.week_first_day)
        : assigned,
    }));
  });
}

/** Today on the clock of a pattern's division. */
export async function todayOfPattern(call: CallContext, pattern: number): Promise<PlainDate> {
  const [row] = await loadPatterns(call.db, { ids: [pattern] });
  const set = row === undefined ? undefined : await findSet(call.db, row.pattern_set_id);
  if (set === undefined) throw apiProblem.missing('patterns.missing');
  return todayIn(set.timezone_name, call.now.getTime());
}

type SetQuery = HandlerInput<typeof patterns.list>['query'];

/**
 * A page of pattern sets as the caller may see them: an advisor those that they are offered or work
 * by.
 */
export async function pageOfSets({ db, session, now }: Reader, query: SetQuery) {
  const asked =
    query.int_pattern_set_id === undefined
      ? query.bidding_pattern_set_ids
      : [query.int_pattern_set_id];
  const shown = session.scope === 'own' ? await setsShownTo(db, session.advisorId ?? 0) : null;
  const ids =
    shown === null ? asked : shown.filter((id) => asked?.some((one) => one === id) ?? true);
  const page = { page: query.pattern_set_page, page_size: query.pattern_set_page_size };
  const { count, results } = await listSets(db, {
    divisionIds: session.divisionIds,
    division: query.division_id,
    ids,
    pattern: query.int_pattern_pk_id,
    search: query.search,
    ...page,
  });
  return pageReply(
    page,
    count,
    await toReplies(db, results, now, {
      pattern: query.int_pattern_pk_id,
      day: query.str_pattern_day,
      agent: session.scope === 'own' ? (session.advisorId ?? 0) : undefined,
    }),
  );
}

/** The pattern sets of a division with who works by them today. */
export async function setsToday(db: Db, division: number, now: Date) {
  const today = todayIn((await zoneOfDivision(db, division)) ?? 'UTC', now.getTime());
  return setsOfDivision(db, division, today);
}
