import type {
  PatternDay,
  PatternEntry,
  PatternForm,
  PatternReply,
} from '@watchbill/core/patterns/model';
import { checkPattern, mergeEntries } from '@watchbill/core/patterns/rules';
import { WireTimeError } from '@watchbill/core/schedules/codec/spans';
import type { Db } from '../../db/tables.ts';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem, ApiProblem, words } from '../../problems/problem.ts';
import { activityTypesOf } from '../../schedules/commands.ts';
import { mustBeSet, patternReplies, todayOfPattern, setReply } from '../queries.ts';
import {
  type DaysToWrite,
  deletePatternParts,
  deletePatterns,
  isOffered,
  loadAssignments,
  loadPatterns,
  patternsOfParts,
  writePatterns,
  insertPatterns,
} from '../repository/sets.ts';
import { announcePattern, announce } from './announce.ts';
import { holdPattern } from './assignments.ts';

/** Writes patterns and who works them; 409 with the newer ones where some have moved on. */
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
  for (const form of forms) if (form.pattern_agent !== undefined) await holdPattern(call, form);
  for (const after of await loadPatterns(call.db, { ids }))
    await announcePattern(call, before.get(after.id) ?? null, after);
  return patternReplies(call, ids);
}

/** A pattern's days with entries of a form in them; 400 on the field that does not hold. */
export function mergedDays(
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

/** Deletes a pattern that nobody works and no bidding offers. */
export async function removePattern(call: CallContext, id: number): Promise<void> {
  const [before] = await loadPatterns(call.db, { ids: [id] }, true);
  if (before === undefined) throw apiProblem.missing('patterns.missing');
  const today = await todayOfPattern(call, id);
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

/** Deletes days and activities of patterns. */
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

/** Adds patterns without days to a set. Answers their ids. */
export async function addEmptyPatterns(
  call: CallContext,
  set: number,
  count: number,
): Promise<number[]> {
  const before = await setReply(call, set);
  const pattern_ids = await insertPatterns(call.db, set, count);
  announce(call, before, await setReply(call, set));
  return pattern_ids;
}

/** Writes what a pattern says over others. Answers how many those are. */
export async function copyPattern(
  call: CallContext,
  source: number,
  targets: readonly number[],
): Promise<number> {
  const [from] = await loadPatterns(call.db, { ids: [source] });
  const onto = (await loadPatterns(call.db, { ids: targets }, true)).filter(
    (one) => one.id !== from?.id,
  );
  if (from === undefined || onto.length === 0)
    throw apiProblem.field('list_pattern_pk_id', 'patterns.chooseOthers');
  await writePatterns(
    call.db,
    onto.map(({ id }) => ({
      pattern_id: id,
      days: from.days.map((day) => ({ ...day, id: null })),
    })),
  );
  const after = await loadPatterns(call.db, { ids: onto.map((one) => one.id) });
  for (const one of after)
    await announcePattern(call, onto.find((before) => before.id === one.id) ?? null, one);
  return onto.length;
}
