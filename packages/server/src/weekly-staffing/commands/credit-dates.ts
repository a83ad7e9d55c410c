import { daysBetween } from '@watchbill/core/time/plain-date';
import type { weeklyStaffing } from '@watchbill/core/weekly-staffing/contract';
import {
  type CreditForm,
  type creditReply,
  longestCredit,
} from '@watchbill/core/weekly-staffing/model';
import type { z } from 'zod';
import { keepCredits } from '../../forecasts/commands.ts';
import type { CallJob, CallJobs } from '../../http/call/call-job.ts';
import type { CallContext, Publishing } from '../../http/call/call.ts';
import { apiProblem, ApiProblem, words } from '../../problems/problem.ts';
import { placeOfDivision } from '../../divisions/commands.ts';
import { creditQuestions } from './credit.ts';
import { creditedChanges, creditedWith, workOutCredit } from './crediting.ts';

/** Finds what channels require with lending in a worker thread; what it returns keeps that. */
export async function creditDates(
  call: CallContext,
  { division_id, start_date, end_date }: CreditForm,
): Promise<Publishing<z.input<typeof creditReply>>> {
  if (end_date < start_date) throw apiProblem.field('end_date', 'queueHistory.endBeforeStart');
  if (daysBetween(start_date, end_date) >= longestCredit)
    throw new ApiProblem(400, 'invalid', {
      end_date: [words('queueHistory.rangeTooLong', { days: longestCredit })],
    });
  const { timezone_name: zone } = await placeOfDivision(call.db, division_id);
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

const creditJob: CallJob<{ body: CreditForm }> = {
  queue: 'heavy',
  version: 1,
  describe: ({ body: { job: id, division_id, start_date, end_date } }) => ({
    id,
    about: { division_id },
    start_date,
    end_date,
  }),
};

/** Requirements are credited as jobs, which can be followed. */
export const weeklyStaffingJobs = {
  credit: creditJob,
} satisfies CallJobs<{ weeklyStaffing: typeof weeklyStaffing }>['weeklyStaffing'];
