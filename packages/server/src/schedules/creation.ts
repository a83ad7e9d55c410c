import {
  longestCreation,
  type CreatedDay,
  type CreationForm,
  type CreationReply,
  type DraftForm,
  type ReoptimiseForm,
} from '@watchbill/core/schedules/create';
import { randomUUID } from 'node:crypto';
import { addDays, daysBetween } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../problems/problem.ts';
import { rehearse } from '../http/input/rehearsal.ts';
import type { CallContext, Publishing } from '../http/call/call.ts';
import { uploadJob, type CallJob } from '../http/call/call-job.ts';
import { clearReplyField } from '../queue/repository.ts';
import { keepGranted } from './commands/granted.ts';
import { holdDays, keyOf } from './commands/held.ts';
import { replaceDays } from './commands.ts';
import { grantOf, withFutureEvents, withTimeOff } from './creation/absences.ts';
import { activityTypesOf } from './policy.ts';
import { judge, keepRules } from './creation/judge.ts';
import { agentsOf, fromPatterns, fromPreferences } from './creation/plan.ts';
import { mustHaveAsked } from './creation/past.ts';
import { messageOf, record } from './creation/record.ts';
import { findDraft, insertDraft, takeDraft, type Draft } from './repository/drafts.ts';

/**
 * Schedules of a division from the patterns that its advisors work, or from their availability.
 * Planned outside any transaction, written in one.
 */
export async function createSchedules(
  call: CallContext,
  { job, ...form }: CreationForm,
  source: 'pattern_assignments' | 'schedule_preferences',
  milliseconds: number,
): Promise<Publishing<CreationReply>> {
  checkRange(form);
  if (!form.as_draft) await mustHaveAsked(call, form.confirmed, form.division_id, form.start_date);
  call.job.report('reading', 0);
  const agents = await agentsOf(call.db, form);
  const { plan, weeks } =
    source === 'pattern_assignments'
      ? { plan: await fromPatterns(call.db, form, agents), weeks: [] }
      : await fromPreferences(call.db, form, agents, {
          inThread: call.job.runInThread,
          milliseconds,
        });
  const draft = { source, form, plan: await withFutureEvents(call.db, form, plan), weeks };
  call.job.report('saving', 1);
  return (publishing) =>
    form.as_draft ? keepDraft(publishing, draft, job) : publish(publishing, draft);
}

/** What would be written now; the draft is kept under the job's name, where that has one. */
async function keepDraft(
  call: CallContext,
  draft: Draft,
  id: string = randomUUID(),
): Promise<CreationReply> {
  const reply = await rehearse(call, (within) => publish(within, draft));
  await insertDraft(call.db, id, draft, { user: call.session.userId, now: call.now });
  const { made, skipped, refused } = reply;
  return {
    ...reply,
    message: messageOf('creation.drafted', { made, skipped, refused }, draft.weeks, call.language),
    create_schedule_id: null,
    draft: id,
    schedule_data_id: [],
    schedule_agent_wise_data_id: [],
    day_wise_data_id: [],
  };
}

/** Writes a draft, once: what has changed since is judged as it is now. */
export async function applyDraft(
  call: CallContext,
  { division_id, draft: id, confirmed }: DraftForm,
): Promise<Publishing<CreationReply>> {
  const of = { id, division: division_id, user: call.session.userId };
  const draft = await findDraft(call.db, of);
  if (draft === undefined) throw apiProblem.field('draft', 'creation.noDraft');
  await mustHaveAsked(call, confirmed, division_id, draft.form.start_date);
  return async (publishing) => {
    if (!(await takeDraft(publishing.db, of))) throw apiProblem.field('draft', 'creation.noDraft');
    // Whoever opens what the job came to is not offered it again.
    await clearReplyField(publishing.db, id, 'draft');
    return publish(publishing, draft);
  };
}

const words = { cancelled: 'creation.cancelled', taken: 'creation.jobTaken' } as const;

const creationJob: CallJob<{ body: CreationForm }> = {
  queue: 'heavy',
  version: 1,
  words,
  describe: ({ body: { job: id, division_id, start_date, end_date } }) => ({
    id,
    about: { division_id },
    start_date,
    end_date,
  }),
};

/** Schedules are made as jobs, which can be followed and cancelled. */
export const scheduleJobs = {
  createFromPatterns: creationJob,
  createFromPreferences: creationJob,
  applyDraft: {
    queue: 'interactive',
    version: 1,
    words,
    describe: ({ body: { division_id } }) => ({ about: { division_id } }),
  } satisfies CallJob<{ body: DraftForm }>,
  reoptimise: {
    queue: 'interactive',
    version: 1,
    words,
    describe: ({ body: { job: id, division_id, date } }) => ({
      id,
      about: { division_id },
      start_date: date,
      end_date: date,
    }),
  } satisfies CallJob<{ body: ReoptimiseForm }>,
  importForeign: uploadJob,
} as const;

function checkRange({ start_date, end_date }: CreationForm): void {
  if (end_date < start_date) throw apiProblem.field('end_date', 'schedules.endBeforeStart');
  if (daysBetween(start_date, end_date) >= longestCreation)
    throw apiProblem.field('end_date', 'creation.tooLong');
}

/**
 * Locked days are kept, those with a shift as asked, and what would break a rule beside what is
 * stored is refused; the rest is written.
 */
async function publish(
  call: CallContext,
  { form, source, plan: planned, weeks }: Draft,
): Promise<CreationReply> {
  const { plan, laid } = await withTimeOff(call.db, form, planned);
  const held = await holdDays(
    call.db,
    [...new Set(plan.map((one) => one.agent_id))],
    addDays(form.start_date, -1),
    addDays(form.end_date, 1),
  );
  const judged = judge(
    plan,
    held,
    form.division_id,
    form.if_schedule_exists === 'overwrite_existing_schedules',
    await activityTypesOf(call.db),
  );
  const { kept, dropped } = await keepRules(call, held, judged);
  const saved = await replaceDays(call, held, kept, judged.cleared);
  const written = new Set(saved.map(({ day }) => keyOf(day)));
  await keepGranted(call.db, laid.filter(({ after }) => written.has(keyOf(after))).map(grantOf));
  const days: CreatedDay[] = [
    ...judged.days,
    ...dropped.map(({ agent_id, date }): CreatedDay => ({
      agent_id,
      date,
      outcome: 'refused',
      reason: 'creation.breaksRules',
    })),
    ...kept.map(({ agent_id, date }): CreatedDay => ({
      agent_id,
      date,
      outcome: 'made',
      reason: null,
    })),
  ].toSorted((a, b) => a.agent_id - b.agent_id || (a.date < b.date ? -1 : 1));
  return {
    ...(await record(call, form, source, days, weeks)),
    draft: null,
    schedule_data_id: [...new Set(saved.map((one) => one.schedule_id))],
    schedule_agent_wise_data_id: saved.map((one) => one.day.day_id ?? 0),
    day_wise_data_id: saved.map((one) => one.day.day_id ?? 0),
  };
}
