import { forecastStep } from '@watchbill/core/forecasts/model';
import {
  longestCredit,
  type CreditForm,
  type creditReply,
} from '@watchbill/core/weekly-staffing/model';
import { daysBetween } from '@watchbill/core/time/plain-date';
import type { z } from 'zod';
import { keepCredits, type Credit, type Mix } from '../../forecasts/commands.ts';
import { apiProblem, ApiProblem, words } from '../../http/problem.ts';
import type { CallContext, Publishing } from '../../http/serve.ts';
import { creditQuestions, creditsOf } from '../commands/credit.ts';
import type { CreditAnswers, CreditTask } from '../compute.ts';
import { findDivision } from '../repository.ts';

/** Finds what channels require with lending in a worker thread; what it returns keeps that. */
export async function credit(
  call: CallContext,
  { division_id, start_date, end_date }: CreditForm,
): Promise<Publishing<z.input<typeof creditReply>>> {
  if (end_date < start_date) throw apiProblem.field('end_date', 'queueHistory.endBeforeStart');
  if (daysBetween(start_date, end_date) >= longestCredit)
    throw new ApiProblem(400, 'invalid', {
      end_date: [words('queueHistory.rangeTooLong', { days: longestCredit })],
    });
  const { timezone_name: zone } = await findDivision(call.db, division_id);
  const span = { from: start_date, to: end_date };
  const questions = await creditQuestions(call.db, { division: division_id, zone, ...span });
  const answers = await call.job.runInThread<CreditAnswers>({
    name: '../thread',
    base: import.meta.url,
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
  return async (keeping) => {
    await keepCredits(
      keeping.db,
      division_id,
      [...found].map(([mix, credits]) => ({ mix, credits })),
    );
    keeping.audit({
      entity: 'credited_requirement',
      entity_id: division_id,
      division_id,
      before: null,
      after: { start_date, end_date, ...hours },
    });
    for (const id of new Set([...found.values()].flat().map(({ channel_id }) => channel_id)))
      keeping.recordChange({
        type: 'forecast',
        id: String(id),
        version: 0,
        scope: { division_id },
      });
    return {
      quarter_hours: [...found.values()].reduce((sum, credits) => sum + credits.length, 0),
      dedicated_hours: hours.dedicated,
      credited_hours: hours.credited,
    };
  };
}
