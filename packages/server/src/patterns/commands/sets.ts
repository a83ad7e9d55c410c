import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { text } from '@watchbill/core/messages/catalogue';
import type { patterns } from '@watchbill/core/patterns/contract';
import type { PatternDay, PatternSetForm, PatternSetReply } from '@watchbill/core/patterns/model';
import { todayIn } from '@watchbill/core/time/zone';
import { keepSequence } from '../../db/sequence.ts';
import type { Db } from '../../db/tables.ts';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { mustBeSet, setReply } from '../queries.ts';
import {
  deletePatterns,
  deleteSet,
  loadPatterns,
  restrictedSets,
  insertSet,
  insertPatterns,
  updateSet,
} from '../repository/sets.ts';
import { announce } from './announce.ts';
import { mergedDays, writeChecked, removePattern, removeParts } from './patterns.ts';

/** Adds a pattern set, empty, with the patterns that were sent, or with another set's. */
export async function addSet(call: CallContext, body: PatternSetForm): Promise<PatternSetReply> {
  const id = await insertSet(call.db, {
    id: body.id,
    schedule_pattern_set_name: body.schedule_pattern_set_name,
    division_id: body.division_id,
    is_rotating: body.is_rotating,
  });
  await keepSequence(call.db, 'pattern_sets', body.id);
  const contents = await contentsOf(call.db, body);
  if (contents.length > 0) {
    const made = await insertPatterns(call.db, id, contents.length);
    await writeChecked(
      call.db,
      contents.map((days, index) => ({ pattern_id: made[index] ?? 0, days })),
    );
  }
  const after = await setReply(call, id);
  announce(call, null, after);
  return after;
}

/** Changes what a pattern set is called, and whether it rotates. */
export async function changeSet(
  call: CallContext,
  id: number,
  body: Parameters<typeof updateSet>[2],
): Promise<PatternSetReply> {
  const before = await setReply(call, id);
  await updateSet(call.db, id, body);
  const after = await setReply(call, id);
  announce(call, before, after);
  return after;
}

/** Deletes a set, a pattern, or days and activities of patterns: the one that the query names. */
export async function remove(
  call: CallContext,
  query: HandlerInput<typeof patterns.remove>['query'],
) {
  const asked = [
    query.list_activities_id,
    query.list_days_id,
    query.int_pattern_pk_id,
    query.int_pattern_set_id,
  ].filter((one) => one !== undefined);
  if (asked.length !== 1) throw apiProblem.plain('patterns.oneToDelete');
  if (query.int_pattern_set_id !== undefined) return removeSet(call, query.int_pattern_set_id);
  if (query.int_pattern_pk_id !== undefined) await removePattern(call, query.int_pattern_pk_id);
  else await removeParts(call, query.list_days_id ?? [], query.list_activities_id ?? []);
  return { message: text('generic.dataDeleted', {}, call.language) };
}

/** What a new set holds: the copied set's patterns, or those that were sent. */
async function contentsOf(
  db: Db,
  body: PatternSetForm,
): Promise<readonly (readonly PatternDay[])[]> {
  if (body.copy_pattern_set_id == null)
    return body.pattern_data.map(({ day_wise_data }) => mergedDays([], day_wise_data));
  return (await loadPatterns(db, { sets: [body.copy_pattern_set_id] })).map(({ days }) =>
    days.map((day) => ({ ...day, id: null })),
  );
}

/** Deletes a set with its patterns; refused while it is worked or offered. */
async function removeSet(call: CallContext, id: number): Promise<{ message: string }> {
  const before = await setReply(call, id);
  if ((await restrictedSets(call.db, [id], call.now)).has(id))
    throw apiProblem.plain('patterns.setRestricted', 'restricted');
  await deletePatterns(
    call.db,
    before.pattern_data.map((one) => one.id),
    todayIn((await mustBeSet(call.db, id)).timezone_name, call.now.getTime()),
  );
  await deleteSet(call.db, id);
  announce(call, before, null);
  return { message: text('patterns.setDeleted', {}, call.language) };
}
