import type { forecasts } from '@watchbill/core/forecasts/contract';
import { type ForecastModule, type RunForm } from '@watchbill/core/forecasts/model';
import { daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import type { z } from 'zod';
import { ApiProblem, apiProblem, words } from '../../http/problem.ts';
import type { Db, CallContext, Publishing } from '../../http/serve.ts';
import { keepRun, sharesOf, taskOf } from '../commands.ts';
import type { CannotRun, Computed, ForecastTask } from '../compute.ts';
import { listRuns, toWire } from '../repository.ts';

/** A quarter of a year and a day. */
const longestRun = 93;

/** Computes in a worker thread; what it returns stores the run. */
export async function run(
  call: CallContext,
  form: RunForm,
  module: ForecastModule,
): Promise<Publishing<z.input<typeof forecasts.prophet.reply>>> {
  const { ct_id, start_date, end_date, division_id } = form;
  call.job.report('history', 0);
  checkSpan(start_date, end_date, longestRun);
  const share = await shareOf(call.db, ct_id, division_id, { from: start_date, to: end_date });
  const { task, computed } = await compute(call, form, module);
  call.job.report('saving', 1);
  return async (keeping) => {
    const kept = await keepRun(
      keeping.db,
      {
        channel: ct_id,
        division: division_id ?? null,
        now: call.now,
        user: call.session.userId,
      },
      task,
      computed,
    );
    const [row] = await listRuns(keeping.db, { id: kept });
    if (row === undefined) throw apiProblem.missing();
    keeping.audit({
      entity: 'forecast_run',
      entity_id: kept,
      division_id: division_id ?? null,
      after: row,
    });
    keeping.recordChange({ type: 'forecast', id: String(ct_id), version: kept, scope: {} });
    return { run: row, results: computed.intervals.map((one) => toWire(one, share(one.date))) };
  };
}

function cannotRun({ model, refusal }: CannotRun): ApiProblem {
  const said =
    refusal.code === 'tooShort'
      ? words('forecasts.tooShort', {
          model,
          needs: refusal.needs,
          weeks: Math.floor(refusal.weeks),
        })
      : words('forecasts.noEngine', { model });
  return new ApiProblem(400, 'cannot_run', { start_date: [said] });
}

async function compute(
  { db, job }: CallContext,
  { ct_id, start_date, end_date }: RunForm,
  module: ForecastModule,
): Promise<Readonly<{ task: ForecastTask; computed: Computed }>> {
  const task = await taskOf(db, ct_id, module, start_date, end_date);
  if (task === null)
    throw new ApiProblem(400, 'no_history', {
      start_date: [words('forecasts.noHistory', { date: start_date })],
    });
  const computed = await job.runInThread<Computed | CannotRun>({
    name: 'forecasts/thread',
    data: task,
  });
  if ('refusal' in computed) throw cannotRun(computed);
  return { task, computed };
}

export function checkSpan(from: PlainDate, to: PlainDate, longest = 366): void {
  if (to < from) throw apiProblem.field('end_date', 'queueHistory.endBeforeStart');
  if (daysBetween(from, to) >= longest)
    throw new ApiProblem(400, 'invalid', {
      end_date: [words('queueHistory.rangeTooLong', { days: longest })],
    });
}

/** A division's part of a channel by date; 1 where none is named. */
export async function shareOf(
  db: Db,
  channel: number,
  division: number | null | undefined,
  span: Readonly<{ from: PlainDate; to: PlainDate }>,
): Promise<(date: PlainDate) => number> {
  if (division === undefined || division === null) return () => 1;
  const [found] = await sharesOf(db, division, span, channel);
  if (found === undefined) throw apiProblem.field('division_id', 'forecasts.notWorked');
  return (date) => found.shares.get(date)!;
}
