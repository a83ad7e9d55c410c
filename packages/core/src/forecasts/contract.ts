import { z } from 'zod';
import { uploadQuery, uploadReport } from '../api/upload.ts';
import { endpoint, idList, jobId, type Grant, type Right } from '../api/endpoint.ts';
import { channelId } from '../channels/model.ts';
import { divisionId } from '../divisions/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import {
  channelExplanation,
  families,
  forecastChoices,
  forecastEdit,
  forecastInterval,
  forecastModule,
  forecastModules,
  forecastJob,
  forecastRun,
  quarterHour,
  reforecastReply,
  requirementExplanation,
  runForm,
} from './model.ts';

const grants = (right: Right): Grant[] =>
  ['intraday', 'weekly-staffing'].map((subModule) => ({ subModule, right }));
/** Which quarter hour of which forecast is explained. */
const explained = z.object({
  date: plainDate,
  time: quarterHour,
  family: z.enum(families).default('revised'),
  forecast_module: z.enum(forecastChoices).default('simple_average'),
});
const results = z.object({ run: forecastRun, results: z.array(forecastInterval) });
const run = <P extends string, C extends string>(path: P, call: C, method: string) =>
  endpoint({
    method: 'POST',
    path,
    call,
    access: grants('add'),
    body: runForm,
    reply: results,
    isLong: true,
    isShaped: true,
    status: 201,
    summary: `Forecast a channel: asked for ${method}`,
  });
const base = '/api/forecaster/';

export const forecasts = {
  activeForecast: endpoint({
    method: 'POST',
    path: `${base}active-forecast/`,
    call: 'forecast-run-active-forecast',
    access: grants('add'),
    isLong: true,
    isShaped: true,
    status: 201,
    summary:
      'Forecast a channel by the automatic choice among all models, or by the module that is named',
    body: runForm.extend({ forecast_module: z.enum(forecastModules).default('active_forecast') }),
    reply: results,
  }),
  lightgbm: run(`${base}lightgbm/`, 'forecast-run-lightgbm', 'gradient boosting'),
  prophet: run(`${base}prophet/`, 'forecast-run-prophet', 'Prophet'),
  sarima: run(`${base}sarima/`, 'forecast-run-sarima', 'SARIMA'),
  tripleExponential: run(
    `${base}triple-exponential/`,
    'forecast-run-triple-exponential',
    'triple exponential smoothing',
  ),
  randomForest: run(`${base}random-forest/`, 'forecast-run-random-forest', 'random forest'),
  importExport: endpoint({
    method: 'POST',
    path: `${base}active-forecast-import-export/`,
    call: 'active-forecast-import-export',
    access: grants('edit'),
    upload: true,
    isLong: true,
    isShaped: true,
    summary:
      'With a file (columns date, time, volume, aht; by quarter or half hours, as interval_minutes or else the file says): write it into the revised forecast, all or nothing unless partial=true. Without one: the forecast as a file',
    query: uploadQuery,
    body: z.object({
      file: z.unknown().optional(),
      ct_id: channelId,
      start_date: plainDate.optional(),
      end_date: plainDate.optional(),
      division_id: divisionId.nullish(),
      forecast_module: forecastModule,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      interval_minutes: z.coerce
        .number('forecasts.fileInterval')
        .refine((minutes) => minutes === 15 || minutes === 30, 'forecasts.fileInterval')
        .optional(),
    }),
    reply: uploadReport,
  }),
  list: endpoint({
    method: 'GET',
    path: `${base}forecast-intervals/`,
    access: grants('view'),
    isShaped: true,
    summary: 'A channel’s forecast by quarter hours, or a division’s share of it',
    query: z.object({
      ct_id: channelId,
      division_id: divisionId.optional(),
      start_date: plainDate,
      end_date: plainDate,
      family: z.enum(families).default('revised'),
      forecast_module: forecastModule,
    }),
    reply: z.object({ results: z.array(forecastInterval) }),
  }),
  revise: endpoint({
    method: 'PUT',
    path: `${base}forecast-intervals/`,
    access: grants('edit'),
    isShaped: true,
    refusesDisabled: true,
    summary:
      'Change quarter hours of the revised forecast by hand; what they need is worked out again',
    body: z.object({
      ct_id: channelId,
      forecast_module: forecastModule,
      data: z.array(forecastEdit).min(1).max(3000),
    }),
    reply: z.object({ results: z.array(forecastInterval) }),
  }),
  reforecast: endpoint({
    method: 'POST',
    path: `${base}reforecast/`,
    access: grants('edit'),
    isShaped: true,
    refusesDisabled: true,
    summary:
      'Forecast the rest of a channel’s day from what has come so far; the revised forecast alone changes',
    body: z.object({ ct_id: channelId, forecast_module: forecastModule }),
    reply: reforecastReply,
  }),
  explain: endpoint({
    method: 'GET',
    path: `${base}requirement-explanation/`,
    access: grants('view'),
    summary:
      'How the requirement of one quarter hour came about: what went in, each goal, which of them bound, rounding, and what is reached; with a division, its share, and the quarter hour on its clock',
    query: explained.extend({ ct_id: channelId, division_id: divisionId.optional() }),
    reply: requirementExplanation,
  }),
  explainChannels: endpoint({
    method: 'GET',
    path: `${base}requirement-explanations/`,
    access: grants('view'),
    summary:
      'How the requirements of a division’s quarter hour came about, channel by channel; and of a channel without one, why there is none',
    query: explained.extend({ ct_ids: idList(channelId), division_id: divisionId }),
    reply: z.object({ results: z.array(channelExplanation) }),
  }),
  jobs: endpoint({
    method: 'GET',
    path: `${base}forecast-jobs/`,
    access: grants('view'),
    query: z.object({ ct_id: channelId, job: jobId.optional() }),
    reply: z.object({ results: z.array(forecastJob) }),
    summary: 'Runs of a channel that are being computed, and how far they have come',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${base}forecast-jobs/{job}/`,
    access: grants('add'),
    params: z.object({ job: jobId }),
    query: z.object({ ct_id: channelId }),
    reply: z.object({ message: z.string() }),
    summary:
      'Stop a run that is being computed: nothing of it is kept, and whoever asked for it is told',
  }),
  runs: endpoint({
    method: 'GET',
    path: `${base}forecast-runs/`,
    access: grants('view'),
    query: z.object({ ct_id: channelId }),
    reply: z.object({ results: z.array(forecastRun) }),
    summary:
      'The last hundred runs of a channel, newest first: what was asked, what was used, what it learned from',
  }),
} as const;
