import type { forecasts } from '@watchbill/core/forecasts/contract';
import { forecastJob } from '@watchbill/core/forecasts/model';
import { text } from '@watchbill/core/messages/catalogue';
import { apiProblem } from '../problems/problem.ts';
import type { Handlers } from '../http/call/call.ts';
import type { JobServices } from '../queue/queue.ts';
import { listOpenJobs } from '../queue/repository.ts';
import { revisedFile } from './export.ts';
import { forecastRows } from './queries/shares.ts';
import { listRuns, toWire } from './repository.ts';
import { explanationOf, explainRequirement } from './queries/explanation.ts';
import { reforecast, revise } from './commands/revise.ts';
import { importRevisions } from './upload.ts';
import { runForecast, moduleOf } from './commands/run.ts';

export const forecastRoutes = ({ jobs }: JobServices): Handlers<typeof forecasts> => ({
  activeForecast: async ({ body, ...call }) => runForecast(call, body, body.forecast_module),
  lightgbm: async ({ body, ...call }) => runForecast(call, body, 'lightgbm'),
  prophet: async ({ body, ...call }) => runForecast(call, body, 'prophet'),
  sarima: async ({ body, ...call }) => runForecast(call, body, 'sarima'),
  tripleExponential: async ({ body, ...call }) => runForecast(call, body, 'triple_exponential'),
  randomForest: async ({ body, ...call }) => runForecast(call, body, 'random_forest'),
  importExport: ({ body, query, ...call }) =>
    body.file === undefined ? revisedFile(call, body) : importRevisions(call, body, query),
  list: async ({ db, query }) => ({ results: await forecastRows(db, query) }),
  revise: async ({ body, ...call }) => ({
    results: (await revise(call, body.ct_id, body.forecast_module, body.data)).rows.map((one) =>
      toWire(one),
    ),
  }),
  reforecast: async ({ body, ...call }) => reforecast(call, body.ct_id, body.forecast_module),
  explain: ({ db, query }) => explainRequirement(db, query),
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
