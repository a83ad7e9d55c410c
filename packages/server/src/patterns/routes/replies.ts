import {
  overflowDay,
  type Pattern,
  type PatternReply,
  type PatternSetReply,
} from '@watchbill/core/patterns/model';
import { toEntries, weekHours } from '@watchbill/core/patterns/rules';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { hoursOf } from '@watchbill/core/time/minutes';
import { apiProblem } from '../../http/problem.ts';
import type { Db, CallContext } from '../../http/serve.ts';
import { activityTypesOf } from '../../schedules/commands.ts';
import {
  findSet,
  loadAssignments,
  loadPatterns,
  restrictedSets,
  type AssignmentRow,
  type SetRow,
} from '../repository/sets.ts';

export async function mustBeSet(db: Db, id: number): Promise<SetRow> {
  const set = await findSet(db, id);
  if (set === undefined) throw apiProblem.missing('patterns.missingSet');
  return set;
}

export async function setReply(call: CallContext, id: number): Promise<PatternSetReply> {
  const [reply] = await toReplies(call.db, [await mustBeSet(call.db, id)], call.now);
  if (reply === undefined) throw apiProblem.missing('patterns.missingSet');
  return reply;
}

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

/** Sets as they are answered; `only` narrows them to one pattern or weekday, or their holders to one advisor. */
export async function toReplies(
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
