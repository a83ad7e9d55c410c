import type { forecasts } from '@watchbill/core/forecasts/contract';
import type { ForecastModule, RunForm } from '@watchbill/core/forecasts/model';
import type { z } from 'zod';
import { type CallJob, uploadJob, type CallJobs } from '../../http/call/call-job.ts';
import { ApiProblem, apiProblem, words } from '../../problems/problem.ts';
import type { CallContext, Publishing } from '../../http/call/call.ts';
import { keepRun, taskOf } from '../commands.ts';
import type { CannotRun, ComputedRun, ForecastTask } from '../compute.ts';
import { checkSpan, shareOf } from '../queries/shares.ts';
import { listRuns, toWire } from '../repository.ts';

/** A quarter of a year and a day. */
const longestRun = 93;

/** Computes in a worker thread; what it returns stores the run. */
export async function runForecast(
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
): Promise<Readonly<{ task: ForecastTask; computed: ComputedRun }>> {
  const task = await taskOf(db, ct_id, module, start_date, end_date);
  if (task === null)
    throw new ApiProblem(400, 'no_history', {
      start_date: [words('forecasts.noHistory', { date: start_date })],
    });
  const computed = await job.runInThread<ComputedRun | CannotRun>({
    name: 'forecasts/thread',
    data: task,
  });
  if ('refusal' in computed) throw cannotRun(computed);
  return { task, computed };
}

/** The module that each call runs; `activeForecast` runs the one that it is told. */
const moduleOfCall = {
  activeForecast: undefined,
  lightgbm: 'lightgbm',
  prophet: 'prophet',
  sarima: 'sarima',
  tripleExponential: 'triple_exponential',
  randomForest: 'random_forest',
} as const;

const forecastRun: CallJob<{ body: RunForm }> = {
  queue: 'heavy',
  version: 1,
  words: { cancelled: 'forecasts.cancelled', taken: 'forecasts.jobTaken' },
  describe: ({ body: { job: id, ct_id, start_date, end_date } }) => ({
    id,
    about: { channel_id: ct_id },
    start_date,
    end_date,
  }),
};

/** Forecasts are run, and read from files, as jobs, which can be followed and cancelled. */
export const forecastJobs = {
  importExport: { ...uploadJob, isFor: ({ body }) => body.file !== undefined },
  activeForecast: forecastRun,
  lightgbm: forecastRun,
  prophet: forecastRun,
  sarima: forecastRun,
  tripleExponential: forecastRun,
  randomForest: forecastRun,
} satisfies CallJobs<{ forecasts: typeof forecasts }>['forecasts'];

/** The module that a forecast's job runs. */
export function moduleOf({ kind, input }: Readonly<{ kind: string; input: object | null }>) {
  const call = kind.slice('forecasts.'.length) as keyof typeof moduleOfCall;
  const asked = input as { body?: { forecast_module?: ForecastModule } } | null;
  return moduleOfCall[call] ?? asked?.body?.forecast_module ?? 'active_forecast';
}
