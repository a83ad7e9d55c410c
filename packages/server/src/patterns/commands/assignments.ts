import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { patterns } from '@watchbill/core/patterns/contract';
import type { PatternForm } from '@watchbill/core/patterns/model';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { todayOfPattern } from '../queries.ts';
import {
  assignPatterns,
  leavePattern,
  type NewAssignment,
  pairsOfDivisions,
  deleteAssignments,
} from '../repository/assignments.ts';
import { loadAssignments, type AssignmentRow } from '../repository/sets.ts';
import { announceAssignment } from './announce.ts';

export { assignPatterns } from '../repository/assignments.ts';

/**
 * One advisor works the pattern from a date on; those who did no longer do. Null leaves it to
 * nobody.
 */
export async function holdPattern(call: CallContext, form: PatternForm): Promise<void> {
  const today = await todayOfPattern(call, form.id);
  const from = form.date_start ?? today;
  const before = await loadAssignments(call.db, { patterns: [form.id], from });
  if (
    form.pattern_agent != null &&
    before.length === 1 &&
    before[0]?.agent_id === form.pattern_agent.id &&
    form.date_start === undefined
  )
    return;
  await leavePattern(call.db, form.id, from);
  for (const one of before) announceAssignment(call, one, null);
  if (form.pattern_agent != null)
    await assignInDivision(call, [
      {
        pattern_id: form.id,
        agent_id: form.pattern_agent.id,
        date_start: from,
        date_end: form.date_end ?? null,
      },
    ]);
}

/** Has advisors work a pattern over dates. */
export async function assignToPattern(
  call: CallContext,
  body: HandlerInput<typeof patterns.assign>['body'],
): Promise<AssignmentRow[]> {
  if (body.date_end != null && body.date_end < body.date_start)
    throw apiProblem.field('date_end', 'availability.datesOrder');
  const ids = await assignInDivision(
    call,
    body.list_agents_id.map((agent_id) => ({
      pattern_id: body.int_pattern_pk_id,
      agent_id,
      date_start: body.date_start,
      date_end: body.date_end ?? null,
    })),
  );
  return loadAssignments(call.db, { ids });
}

/** Ends assignments as if they had not been made. */
export async function unassign(call: CallContext, ids: readonly number[]): Promise<void> {
  const before = await loadAssignments(call.db, { ids });
  await deleteAssignments(call.db, ids);
  for (const one of before) announceAssignment(call, one, null);
}

/** Advisors work patterns of their own division alone. */
async function assignInDivision(
  call: CallContext,
  wanted: readonly NewAssignment[],
): Promise<number[]> {
  const found = await pairsOfDivisions(call.db, wanted);
  if (
    wanted.some(
      (one) => !found.some((row) => row.id === one.pattern_id && row.agent_id === one.agent_id),
    )
  )
    throw apiProblem.field('list_agents_id', 'patterns.otherDivision');
  if (new Set(wanted.map((one) => one.agent_id)).size < wanted.length)
    throw apiProblem.field('list_agents_id', 'patterns.assignedTwice');
  const ids = await assignPatterns(call.db, wanted);
  for (const one of await loadAssignments(call.db, { ids })) announceAssignment(call, null, one);
  return ids;
}
