import { type Language, type MessageKey, text } from '@watchbill/core/messages/catalogue';
import {
  unjudged,
  type CreatedDay,
  type CreationDetails,
  type CreationForm,
  type CreationSource,
  type GeneratedWeek,
  type KeptWeek,
} from '@watchbill/core/schedules/create';
import type { CallContext } from '../../http/call/call.ts';
import { insertCreation } from '../repository/creations.ts';

/** Generated weeks with the rules they break in words. */
export function weeksIn(language: Language, weeks: readonly KeptWeek[]) {
  const named = (rule: string) => text(`generatedRules.${rule}` as MessageKey, {}, language);
  return weeks.map((week) => ({
    ...unjudged,
    ...week,
    channels: [...(week.channels ?? [])],
    broken: week.broken.map((one) => ({
      ...one,
      // Runs of former releases do not say it.
      is_cut_short: one.is_cut_short ?? false,
      rule: named(one.rule),
      between: one.between.map(named),
    })),
  }));
}

/** What making schedules came to; before anything else, that they do not keep every rule. */
export function messageOf(
  key: 'creation.done' | 'creation.drafted',
  counts: Readonly<{ made: number; skipped: number; refused: number }>,
  weeks: readonly GeneratedWeek[],
  language: Language,
): string {
  const count = weeks.reduce((sum, week) => sum + week.broken.length, 0);
  const done = text(key, counts, language);
  return count === 0 ? done : `${text('creation.illegal', { count }, language)} ${done}`;
}

/** What a run keeps of what was asked for. */
export type CreatedFrom = Omit<CreationForm, 'preference' | 'reserves' | 'as_draft' | 'job'>;

/** Most days that an answer names; the record has them all. */
const mostNamed = 1000;

/** Keeps how a run went; names what was passed by. */
export async function record(
  call: CallContext,
  form: CreatedFrom,
  source: CreationSource,
  days: readonly CreatedDay[],
  weeks: readonly GeneratedWeek[] = [],
) {
  const count = (...wanted: CreatedDay['outcome'][]) =>
    days.filter((one) => wanted.includes(one.outcome)).length;
  const counts = {
    made: count('made', 'cleared'),
    skipped: count('skipped'),
    refused: count('refused'),
  };
  const id = await insertCreation(call.db, {
    division_id: form.division_id,
    source,
    start_date: form.start_date,
    end_date: form.end_date,
    if_schedule_exists: form.if_schedule_exists,
    has_future_activities: form.apply_non_overtime_future_activities,
    pattern_set_ids: [...form.list_pattern_set_id],
    // Nobody named is everybody.
    agent_ids: [
      ...(form.list_agents_id.length > 0
        ? form.list_agents_id
        : new Set(days.map((day) => day.agent_id))),
    ],
    ...counts,
    details: JSON.stringify({ days, weeks } satisfies CreationDetails),
    created_by: call.session.userId,
    created_at: call.now,
  });
  call.audit({
    entity: 'schedule_creation',
    entity_id: id,
    division_id: form.division_id,
    before: null,
    after: { ...form, source, ...counts },
  });
  call.recordChange({
    type: 'schedule_creation',
    id: String(id),
    version: 1,
    scope: { division_id: form.division_id },
  });
  const named = days
    .filter((one) => one.outcome !== 'made')
    .slice(0, mostNamed)
    .map((one) => ({
      ...one,
      reason: one.reason === null ? null : text(one.reason, {}, call.language),
    }));
  return {
    message: messageOf('creation.done', counts, weeks, call.language),
    create_schedule_id: id,
    ...counts,
    days: named,
    weeks: weeksIn(call.language, weeks),
  };
}
