import {
  longestCredit,
  type CreditForm,
  type creditReply,
} from '@watchbill/core/weekly-staffing/model';
import { daysBetween } from '@watchbill/core/time/plain-date';
import type { z } from 'zod';
import { keepCredits } from '../../forecasts/commands.ts';
import { apiProblem, ApiProblem, words } from '../../http/problem.ts';
import type { CallContext, Publishing } from '../../http/serve.ts';
import { creditQuestions } from '../commands/credit.ts';
import { creditedChanges, creditedWith, workOutCredit } from '../commands/crediting.ts';
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
  const found = await workOutCredit(call.job.runInThread, questions);
  return async (keeping) => {
    await keepCredits(keeping.db, division_id, found.credits);
    keeping.audit(creditedWith(division_id, span, found));
    for (const change of creditedChanges(division_id, found)) keeping.recordChange(change);
    return {
      quarter_hours: found.quarterHours,
      dedicated_hours: found.hours.dedicated,
      credited_hours: found.hours.credited,
    };
  };
}
