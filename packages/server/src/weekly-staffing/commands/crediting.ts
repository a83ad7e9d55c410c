import { forecastStep } from '@watchbill/core/forecasts/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { AuditEntry } from '../../db/audit.ts';
import type { Change } from '../../db/change.ts';
import type { Credit, Mix } from '../../forecasts/commands.ts';
import type { RunInThread } from '../../queue/job.ts';
import type { CreditAnswers, CreditTask } from '../compute.ts';
import { creditsOf, type CreditQuestion } from './credit.ts';

/**
 * What questions came to: by mix, and the division's hours with advisors of its channels' own and
 * with lending.
 */
type CreditedQuarter = Readonly<{
  credits: readonly Readonly<{ mix: Mix; credits: readonly Credit[] }>[];
  quarterHours: number;
  hours: Readonly<{ dedicated: number; credited: number }>;
}>;

/** Finds in a worker thread what channels require with lending. */
export async function workOutCredit(
  runInThread: RunInThread,
  questions: readonly CreditQuestion[],
): Promise<CreditedQuarter> {
  const answers = await runInThread<CreditAnswers>({
    name: 'weekly-staffing/thread',
    data: {
      seed: questions[0]?.mix.seed ?? 1,
      questions: questions.map(({ question }) => question),
    } satisfies CreditTask,
  });
  const found = new Map<Mix, Credit[]>();
  const hours = { dedicated: 0, credited: 0 };
  for (const [index, { mix, part }] of questions.entries()) {
    const credits = creditsOf(part, answers[index]!);
    found.set(mix, [...(found.get(mix) ?? []), ...credits]);
    for (const [at, { dedicated, credited }] of credits.entries()) {
      hours.dedicated += (dedicated * part.rows[at]!.share * forecastStep) / 60;
      hours.credited += (credited * part.rows[at]!.share * forecastStep) / 60;
    }
  }
  return {
    credits: [...found].map(([mix, credits]) => ({ mix, credits })),
    quarterHours: [...found.values()].reduce((sum, credits) => sum + credits.length, 0),
    hours,
  };
}

/** What the audit says of it. */
export function creditedWith(
  division_id: number,
  { from, to }: Readonly<{ from: PlainDate; to: PlainDate }>,
  { hours }: CreditedQuarter,
): AuditEntry {
  return {
    entity: 'credited_requirement',
    entity_id: division_id,
    division_id,
    before: null,
    after: { start_date: from, end_date: to, ...hours },
  };
}

/**
 * What whoever looks at what the division requires is told: one change of each channel. Not one of
 * its forecast, for that is what the task which works this out wakes for.
 */
export function creditedChanges(division_id: number, { credits }: CreditedQuarter): Change[] {
  const channels = credits.flatMap((one) => one.credits.map(({ channel_id }) => channel_id));
  return [...new Set(channels)].map((id) => ({
    type: 'credited_requirement',
    id: String(id),
    version: 0,
    scope: { division_id },
  }));
}
