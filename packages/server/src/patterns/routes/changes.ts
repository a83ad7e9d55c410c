import { text } from '@watchbill/core/messages/catalogue';
import {
  type PatternDay,
  type PatternEntry,
  type PatternForm,
  type PatternReply,
  type PatternSetForm,
} from '@watchbill/core/patterns/model';
import { checkPattern, mergeEntries } from '@watchbill/core/patterns/rules';
import { WireTimeError } from '@watchbill/core/schedules/codec/spans';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { apiProblem, ApiProblem, words } from '../../http/problem.ts';
import type { Db, CallContext } from '../../http/serve.ts';
import { activityTypesOf } from '../../schedules/commands.ts';
import { assignPatterns, type NewAssignment } from '../commands.ts';
import {
  deletePatternParts,
  deletePatterns,
  deleteSet,
  findSet,
  loadAssignments,
  loadPatterns,
  isOffered,
  patternsOfParts,
  restrictedSets,
  writePatterns,
  type DaysToWrite,
} from '../repository/sets.ts';
import { leavePattern, pairsOfDivisions } from '../repository/assignments.ts';
import { announce, announceAssignment, announcePattern } from './announce.ts';
import { mustBeSet, patternReplies, setReply } from './replies.ts';

/** What a new set holds: the copied set's patterns, or those that were sent. */
export async function contentsOf(
  db: Db,
  body: PatternSetForm,
): Promise<readonly (readonly PatternDay[])[]> {
  if (body.copy_pattern_set_id == null)
    return body.pattern_data.map(({ day_wise_data }) => mergedDays([], day_wise_data));
  return (await loadPatterns(db, { sets: [body.copy_pattern_set_id] })).map(({ days }) =>
    days.map((day) => ({ ...day, id: null })),
  );
}

export async function savePatterns(
  call: CallContext,
  forms: readonly PatternForm[],
): Promise<PatternReply[]> {
  const ids = forms.map((form) => form.id as number);
  if (new Set(ids).size < ids.length) throw apiProblem.plain('patterns.twice');
  const before = new Map((await loadPatterns(call.db, { ids }, true)).map((one) => [one.id, one]));
  const stale = forms.filter(
    (form) =>
      (call.ifMatch ?? form.version ?? before.get(form.id)?.version) !==
      before.get(form.id)?.version,
  );
  if (stale.length > 0)
    throw apiProblem.stale(
      await patternReplies(
        call,
        stale.map((form) => form.id),
      ),
    );
  const changed = forms.filter((form) => form.day_wise_data.length > 0);
  if (changed.length > 0)
    await writeChecked(
      call.db,
      changed.map((form) => ({
        pattern_id: form.id,
        days: mergedDays(before.get(form.id)?.days ?? [], form.day_wise_data),
      })),
    );
  for (const form of forms) if (form.pattern_agent !== undefined) await holdBy(call, form);
  for (const after of await loadPatterns(call.db, { ids }))
    await announcePattern(call, before.get(after.id) ?? null, after);
  return patternReplies(call, ids);
}

function mergedDays(
  stored: readonly PatternDay[],
  entries: readonly PatternEntry[],
): readonly PatternDay[] {
  try {
    const days = mergeEntries(stored, entries);
    if ('message' in days) throw apiProblem.field(days.field, days.message);
    return days;
  } catch (error) {
    if (error instanceof WireTimeError)
      throw apiProblem.field(error.field, 'weeklyProtocols.invalidTime');
    throw error;
  }
}

/** Writes patterns that hold up to the rules of schedules; one that does not refuses all. */
export async function writeChecked(db: Db, written: readonly DaysToWrite[]): Promise<void> {
  const types = await activityTypesOf(db);
  const findings = written.flatMap(({ days }) => checkPattern(days, types));
  if (findings.length > 0)
    throw new ApiProblem(400, 'rules', {
      non_field_errors: [...new Set(findings.map((one) => one.code))].map((code) =>
        words(code, findings.find((one) => one.code === code)?.params ?? {}),
      ),
      findings,
    });
  const unknown = written
    .flatMap(({ days }) =>
      days.flatMap((day) => [day.day_activity_id, ...day.activities.map((one) => one.activity_id)]),
    )
    .find((id) => id !== null && !types.has(id));
  if (unknown !== undefined) throw apiProblem.field('activity_id', 'problem.noEventType');
  await writePatterns(db, written);
}

/** One advisor works the pattern from a date on; those who did no longer do. Null leaves it to nobody. */
async function holdBy(call: CallContext, form: PatternForm): Promise<void> {
  const today = await todayOf(call, form.id);
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
    await assign(call, [
      {
        pattern_id: form.id,
        agent_id: form.pattern_agent.id,
        date_start: from,
        date_end: form.date_end ?? null,
      },
    ]);
}

/** Advisors work patterns of their own division alone. */
export async function assign(
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

async function todayOf(call: CallContext, pattern: number): Promise<PlainDate> {
  const [row] = await loadPatterns(call.db, { ids: [pattern] });
  const set = row === undefined ? undefined : await findSet(call.db, row.pattern_set_id);
  if (set === undefined) throw apiProblem.missing('patterns.missing');
  return todayIn(set.timezone_name, call.now.getTime());
}

export async function removeSet(call: CallContext, id: number): Promise<{ message: string }> {
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

export async function removePattern(call: CallContext, id: number): Promise<void> {
  const [before] = await loadPatterns(call.db, { ids: [id] }, true);
  if (before === undefined) throw apiProblem.missing('patterns.missing');
  const today = await todayOf(call, id);
  if ((await loadAssignments(call.db, { patterns: [id], from: today })).length > 0)
    throw apiProblem.plain('patterns.inUse', 'restricted');
  if (await isOffered(call.db, before.pattern_set_id))
    throw apiProblem.plain('patterns.inUse', 'restricted');
  const set = await mustBeSet(call.db, before.pattern_set_id);
  await deletePatterns(call.db, [id], today);
  call.audit({
    entity: 'pattern',
    entity_id: id,
    division_id: set.division_id,
    before,
    after: null,
  });
  call.recordChange({
    type: 'pattern_set',
    id: String(set.id),
    version: set.version,
    scope: { division_id: set.division_id },
  });
}

export async function removeParts(
  call: CallContext,
  days: readonly number[],
  activities: readonly number[],
): Promise<void> {
  const changed = await patternsOfParts(call.db, days, activities);
  const before = await loadPatterns(call.db, { ids: changed }, true);
  await deletePatternParts(call.db, days, activities);
  for (const after of await loadPatterns(call.db, { ids: before.map((one) => one.id) }))
    await announcePattern(call, before.find((one) => one.id === after.id) ?? null, after);
}
