import type { forecasts } from '@watchbill/core/forecasts/contract';
import { forecastJob, type ForecastModule, type RunForm } from '@watchbill/core/forecasts/model';
import { text } from '@watchbill/core/messages/catalogue';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../http/problem.ts';
import type { Handlers } from '../http/serve.ts';
import { tableFile } from '../http/table-file.ts';
import { uploadJob, type CallJob, type CallJobs } from '../http/call-job.ts';
import type { JobServices } from '../jobs/queue.ts';
import { listOpenJobs } from '../jobs/repository.ts';
import { creditsOf } from './commands.ts';
import { listRuns, loadForecast, toWire } from './repository.ts';
import { explanationOf } from './routes/explanation.ts';
import { reforecast, revise } from './routes/revised.ts';
import { fileColumns, importRevised } from './routes/revised-file.ts';
import { checkSpan, run, shareOf } from './routes/run.ts';

export const forecastRoutes = ({ jobs }: JobServices): Handlers<typeof forecasts> => ({
  activeForecast: async ({ body, ...call }) => run(call, body, body.forecast_module),
  lightgbm: async ({ body, ...call }) => run(call, body, 'lightgbm'),
  prophet: async ({ body, ...call }) => run(call, body, 'prophet'),
  sarima: async ({ body, ...call }) => run(call, body, 'sarima'),
  tripleExponential: async ({ body, ...call }) => run(call, body, 'triple_exponential'),
  randomForest: async ({ body, ...call }) => run(call, body, 'random_forest'),
  importExport: async ({ body, query, ...call }) => {
    if (body.file !== undefined) return importRevised(call, body, query);
    const today = call.now.toISOString().slice(0, 10) as PlainDate;
    const [from, to] = [body.start_date ?? today, body.end_date ?? body.start_date ?? today];
    checkSpan(from, to);
    const share = await shareOf(call.db, body.ct_id, body.division_id, { from, to });
    const rows = (
      await loadForecast(call.db, {
        channels: [body.ct_id],
        from,
        to,
        family: 'revised',
        modules: [body.forecast_module],
      })
    ).map((one) => toWire(one, share(one.date)));
    if (rows.length === 0) throw apiProblem.plain('generic.noDataForCriteria', 'not_found', 404);
    return tableFile(body.format, {
      name: `forecast-${from}-${to}`,
      heading: fileColumns,
      rows: rows.map((row) => fileColumns.map((name) => row[name])),
    });
  },
  list: async ({ db, query }) => {
    checkSpan(query.start_date, query.end_date);
    const span = { from: query.start_date, to: query.end_date };
    const share = await shareOf(db, query.ct_id, query.division_id, span);
    const creditOf =
      query.division_id === undefined
        ? () => null
        : await creditsOf(db, {
            ...span,
            division: query.division_id,
            channel: query.ct_id,
            family: query.family,
            module: query.forecast_module,
          });
    const rows = await loadForecast(db, {
      channels: [query.ct_id],
      from: query.start_date,
      to: query.end_date,
      family: query.family,
      modules: [query.forecast_module],
    });
    return {
      results: rows.map((one) => toWire(one, share(one.date), creditOf(one.date, one.start_min))),
    };
  },
  revise: async ({ body, ...call }) => ({
    results: (await revise(call, body.ct_id, body.forecast_module, body.data)).rows.map((one) =>
      toWire(one),
    ),
  }),
  reforecast: async ({ body, ...call }) => reforecast(call, body.ct_id, body.forecast_module),
  explain: async ({ db, query }) => {
    const found = await explanationOf(db, query);
    if (found === 'no_contacts')
      throw apiProblem.plain('generic.noDataForCriteria', 'not_found', 404);
    if (found === 'no_handling_time')
      throw apiProblem.plain('forecasts.noHandlingTime', 'no_handling_time', 409);
    return found;
  },
  explainChannels: async ({ db, query: { ct_ids, ...asked } }) => {
    const results = [];
    for (const ct_id of ct_ids)
      results.push({ ct_id, explanation: await explanationOf(db, { ...asked, ct_id }) });
    return { results };
  },
  jobs: async ({ db, query: { ct_id, job } }) => ({
    results: (await listOpenJobs(db, { channel_id: ct_id }, job)).map((one) =>
      forecastJob.parse({ ...one, ct_id, forecast_module: moduleOf(one) }),
    ),
  }),
  cancel: async ({ params, query, ...call }) => {
    const isOpen = await jobs.cancel(call.db, params.job, { about: { channel_id: query.ct_id } });
    if (!isOpen) throw apiProblem.missing('forecasts.noJob');
    call.afterCommit(() => jobs.cancelled(params.job));
    call.audit({ entity: 'forecast_job', entity_id: params.job, before: { ct_id: query.ct_id } });
    return { message: text('forecasts.cancelled', {}, call.language) };
  },
  runs: async ({ db, query }) => ({ results: await listRuns(db, { channel: query.ct_id }) }),
});

/** The module that each call runs; `activeForecast` runs the one that it is told. */
const modules = {
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

function moduleOf({ kind, input }: Readonly<{ kind: string; input: object | null }>) {
  const call = kind.slice('forecasts.'.length) as keyof typeof modules;
  const asked = input as { body?: { forecast_module?: ForecastModule } } | null;
  return modules[call] ?? asked?.body?.forecast_module ?? 'active_forecast';
}
