import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { forecasts } from '@watchbill/core/forecasts/contract';
import {
  forecastEdit,
  forecastJob,
  forecastStep,
  type Family,
  type ForecastEdit,
  type ForecastModule,
  type RunForm,
} from '@watchbill/core/forecasts/model';
import { text } from '@watchbill/core/messages/catalogue';
import { formatClock } from '@watchbill/core/time/minutes';
import { dayOfWeek, daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf, wallOf } from '@watchbill/core/time/zone';
import type { z } from 'zod';
import { reforecastDay } from '@watchbill/planning/forecast/intraday';
import { explain } from '@watchbill/planning/requirement/explain';
import { goalsOf } from '@watchbill/planning/requirement/requirement';
import { targetAt, targetsOf } from '../forecasting-targets/commands.ts';
import { ApiProblem, apiProblem, words } from '../http/problem.ts';
import type { Db, Handlers, CallContext, Publishing } from '../http/serve.ts';
import { tableFile } from '../http/table-file.ts';
import { badRows, checkUpload, type CheckedRow } from '../http/upload.ts';
import type { CallJob } from '../http/call-job.ts';
import type { JobServices } from '../jobs/queue.ts';
import { listOpenJobs } from '../jobs/repository.ts';
import { findDivision } from '../weekly-staffing/commands.ts';
import { keepRun, needOf, sharesOf, taskOf, usualModules, zoneOfChannel } from './commands.ts';
import type { CannotRun, Computed, ComputedInterval, ForecastTask } from './compute.ts';
import { listRuns, loadForecast, toWire, writeForecast } from './repository.ts';

/** A quarter of a year and a day. */
const longestRun = 93;

export const forecastRoutes = ({ jobs }: JobServices): Handlers<typeof forecasts> => ({
  activeForecast: async ({ body, ...call }) => run(call, body, body.forecast_module),
  lightgbm: async ({ body, ...call }) => run(call, body, 'lightgbm'),
  prophet: async ({ body, ...call }) => run(call, body, 'prophet'),
  sarima: async ({ body, ...call }) => run(call, body, 'sarima'),
  tripleExponential: async ({ body, ...call }) => run(call, body, 'triple_exponential'),
  randomForest: async ({ body, ...call }) => run(call, body, 'random_forest'),
  importExport: async ({ body, ...call }) => {
    if (body.file !== undefined)
      return importRevised(call, body.file, body.ct_id, body.forecast_module);
    const today = call.now.toISOString().slice(0, 10) as PlainDate;
    const [from, to] = [body.start_date ?? today, body.end_date ?? body.start_date ?? today];
    checkSpan(from, to);
    const share = await shareOf(call.db, body.ct_id, body.division_id);
    const rows = (
      await loadForecast(call.db, {
        channels: [body.ct_id],
        from,
        to,
        family: 'revised',
        modules: [body.forecast_module],
      })
    ).map((one) => toWire(one, share));
    if (rows.length === 0) throw apiProblem.plain('generic.noDataForCriteria', 'not_found', 404);
    const heading = [
      'date',
      'time',
      'volume',
      'aht',
      'requirement',
      'requirement_whole',
      'requirement_missing',
    ] as const;
    return tableFile(body.format, {
      name: `forecast-${from}-${to}`,
      heading,
      rows: rows.map((row) => heading.map((name) => row[name])),
    });
  },
  list: async ({ db, query }) => {
    checkSpan(query.start_date, query.end_date);
    const share = await shareOf(db, query.ct_id, query.division_id);
    const rows = await loadForecast(db, {
      channels: [query.ct_id],
      from: query.start_date,
      to: query.end_date,
      family: query.family,
      modules: [query.forecast_module],
    });
    return { results: rows.map((one) => toWire(one, share)) };
  },
  revise: async ({ body, ...call }) => ({
    results: (await revise(call, body.ct_id, body.forecast_module, body.data)).rows.map((one) =>
      toWire(one),
    ),
  }),
  reforecast: async ({ body, ...call }) => reforecast(call, body.ct_id, body.forecast_module),
  explain: async ({ db, query }) => {
    const { date, minutes, share } = await quarterHourOf(db, query);
    const rows = await loadForecast(db, {
      channels: [query.ct_id],
      from: date,
      to: date,
      family: query.family,
      modules: query.forecast_module === 'usual' ? usualModules : [query.forecast_module],
    });
    const row = rows.find((one) => one.start_min === minutes);
    if (row === undefined) throw apiProblem.plain('generic.noDataForCriteria', 'not_found', 404);
    if (row.aht === null || row.requirement === null)
      throw apiProblem.plain('forecasts.noHandlingTime', 'no_handling_time', 409);
    const { question, answer, steps } = explain({
      contacts: row.volume,
      aht: row.aht,
      interval: forecastStep * 60,
      ...goalsOf(targetAt(await targetsOf(db, query.ct_id), dayOfWeek(date), minutes)),
    });
    const [run = null] = row.run_id == null ? [] : await listRuns(db, { id: row.run_id });
    return {
      model: answer.model,
      erlangs: answer.offered,
      agents: answer.agents,
      fractional: answer.fractional,
      scheduled: answer.scheduled,
      binding: [...answer.binding],
      by_goal: { ...answer.byGoal },
      steps: [...steps],
      question,
      date,
      time: formatClock(minutes),
      required: row.requirement,
      share,
      run,
    };
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
/** Forecasts are run as jobs, which can be followed and cancelled. */
export const forecastJobs = {
  activeForecast: forecastRun,
  lightgbm: forecastRun,
  prophet: forecastRun,
  sarima: forecastRun,
  tripleExponential: forecastRun,
  randomForest: forecastRun,
} satisfies Record<keyof typeof modules, CallJob<{ body: RunForm }>>;

function moduleOf({ kind, input }: Readonly<{ kind: string; input: object | null }>) {
  const call = kind.slice('forecasts.'.length) as keyof typeof modules;
  const asked = input as { body?: { forecast_module?: ForecastModule } } | null;
  return modules[call] ?? asked?.body?.forecast_module ?? 'active_forecast';
}

/** Computes in a worker thread; what it returns stores the run. */
async function run(
  call: CallContext,
  form: RunForm,
  module: ForecastModule,
): Promise<Publishing<z.input<typeof forecasts.prophet.reply>>> {
  const { ct_id, start_date, end_date, division_id } = form;
  call.job.report('history', 0);
  checkSpan(start_date, end_date, longestRun);
  const share = await shareOf(call.db, ct_id, division_id);
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
    return { run: row, results: computed.intervals.map((one) => toWire(one, share)) };
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
    name: './thread',
    base: import.meta.url,
    data: task,
  });
  if ('refusal' in computed) throw cannotRun(computed);
  return { task, computed };
}

function checkSpan(from: PlainDate, to: PlainDate, longest = 366): void {
  if (to < from) throw apiProblem.field('end_date', 'queueHistory.endBeforeStart');
  if (daysBetween(from, to) >= longest)
    throw new ApiProblem(400, 'invalid', {
      end_date: [words('queueHistory.rangeTooLong', { days: longest })],
    });
}

/** A division's part of a channel; 1 where none is named. */
async function shareOf(
  db: Db,
  channel: number,
  division: number | null | undefined,
): Promise<number> {
  if (division === undefined || division === null) return 1;
  const [found] = await sharesOf(db, division, channel);
  if (found === undefined) throw apiProblem.field('division_id', 'forecasts.notWorked');
  return found.share;
}

/** A channel's quarter hour on its own clock: where a division is named, the one that its clock shows, and its part of the channel. */
async function quarterHourOf(
  db: Db,
  { ct_id, division_id, date, time }: HandlerInput<typeof forecasts.explain>['query'],
): Promise<Readonly<{ date: PlainDate; minutes: number; share: number }>> {
  if (division_id === undefined) return { date, minutes: time, share: 1 };
  const share = await shareOf(db, ct_id, division_id);
  const zone = await zoneOfChannel(db, ct_id);
  const { timezone_name: clock } = await findDivision(db, division_id);
  return {
    ...(zone === clock
      ? { date, minutes: time }
      : wallOf(zone, instantOf(clock, date, time, 'start'))),
    share,
  };
}

/** The rest of today from what has come so far. The original stays what it is measured by, so that doing it again does not add up. */
async function reforecast(call: CallContext, channel: number, module: ForecastModule) {
  const today = wallOf(await zoneOfChannel(call.db, channel), call.now.getTime());
  const load = (family: Family) =>
    loadForecast(call.db, {
      channels: [channel],
      from: today.date,
      to: today.date,
      family,
      modules: [module],
    });
  const original = await load('original');
  const came = (await load('actual')).filter(
    (one) => one.start_min + forecastStep <= today.minutes,
  );
  if (original.length === 0) throw apiProblem.plain('generic.noDataForCriteria', 'not_found', 404);
  const known = (came.at(-1)?.start_min ?? -forecastStep) + forecastStep;
  const day = (rows: readonly ComputedInterval[], otherwise: (start: number) => number) =>
    Float64Array.from(
      { length: 1440 / forecastStep },
      (_, slot) =>
        rows.find((one) => one.start_min === slot * forecastStep)?.volume ??
        otherwise(slot * forecastStep),
    );
  const { volumes, ratio, believed, isTooEarly, elapsedMinutes } = reforecastDay({
    forecast: day(original, () => 0),
    actual: day(came, (start) => (start < known ? 0 : Number.NaN)),
    step: forecastStep,
  });
  const targets = await targetsOf(call.db, channel);
  const rest = original
    .filter((one) => one.start_min >= known)
    .map(({ channel_id: _channel, ...one }): ComputedInterval => {
      const row = {
        ...one,
        volume: volumes[one.start_min / forecastStep] ?? one.volume,
        bands: one.bands?.map((bound) => bound * believed) ?? null,
      };
      return { ...row, ...needOf(row, targets) };
    });
  await writeForecast(call.db, { channel, module, family: 'revised', run: null }, rest);
  call.audit({
    entity: 'forecast',
    entity_id: channel,
    before: null,
    after: { date: today.date, ratio, believed, intervals: rest.length },
  });
  call.recordChange({ type: 'forecast', id: String(channel), version: 0, scope: {} });
  return {
    date: today.date,
    ratio,
    believed,
    is_too_early: isTooEarly,
    elapsed_minutes: elapsedMinutes,
    results: rest.map((one) => toWire(one)),
  };
}

/** Edits of the revised forecast. A handling time that is not given stays, else is the day's; what is there as it is given is not written. */
async function revise(
  call: CallContext,
  channel: number,
  module: ForecastModule,
  edits: readonly ForecastEdit[],
): Promise<{ rows: ComputedInterval[]; changed: number }> {
  const dates = edits.map((one) => one.date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return { rows: [], changed: 0 };
  checkSpan(from, to);
  const before = await loadForecast(call.db, {
    channels: [channel],
    from,
    to,
    family: 'revised',
    modules: [module],
  });
  const held = new Map(before.map((one) => [`${one.date} ${one.start_min}`, one]));
  const targets = await targetsOf(call.db, channel);
  const rows = edits.map(({ date, time, volume, aht }) => {
    const stored = held.get(`${date} ${time}`);
    const own =
      stored?.volume === volume
        ? stored.aht
        : (stored?.aht ?? meanTime(before.filter((one) => one.date === date)));
    const row = { date, start_min: time, volume, aht: aht ?? own };
    return { ...row, ...needOf(row, targets) };
  });
  const last = [...new Map(rows.map((row) => [`${row.date} ${row.start_min}`, row])).values()];
  const heldOf = (row: ComputedInterval) => held.get(`${row.date} ${row.start_min}`);
  const changed = last.filter((row) =>
    (['volume', 'aht', 'requirement', 'requirement_whole'] as const).some(
      (figure) => heldOf(row)?.[figure] !== row[figure],
    ),
  );
  if (changed.length === 0) return { rows: last, changed: 0 };
  await writeForecast(call.db, { channel, module, family: 'revised', run: null }, changed);
  call.audit({
    entity: 'forecast',
    entity_id: channel,
    before: { intervals: changed.map((row) => heldOf(row) ?? null) },
    after: { intervals: changed },
  });
  call.recordChange({ type: 'forecast', id: String(channel), version: 0, scope: {} });
  return { rows: last, changed: changed.length };
}

/** Mean handling time of a day's contacts, over those for which it is known. */
function meanTime(day: readonly ComputedInterval[]): number | null {
  const known = day.flatMap(({ volume, aht }) =>
    aht === null ? [] : [{ volume, seconds: volume * aht }],
  );
  const volume = known.reduce((sum, one) => sum + one.volume, 0);
  return volume === 0 ? null : known.reduce((sum, one) => sum + one.seconds, 0) / volume;
}

const columns = ['date', 'time', 'volume', 'aht'] as const;

async function importRevised(
  call: CallContext,
  file: unknown,
  channel: number,
  module: ForecastModule,
) {
  const checked = await checkUpload(file, { all: columns, optional: ['aht'] }, async (rows) =>
    rows.map(({ line, cell }): CheckedRow<ForecastEdit> => {
      const parsed = forecastEdit.safeParse({
        date: cell('date'),
        time: cell('time'),
        volume: cell('volume') || undefined,
        aht: cell('aht') || undefined,
      });
      return parsed.success
        ? { good: parsed.data }
        : { bad: badRows(line, parsed.error, call.language) };
    }),
  );
  if (checked.refused > 0) {
    const message = text(
      'upload.nothingSaved',
      {
        refused: checked.refused,
        total: checked.refused + checked.good.length,
        good: checked.good.length,
      },
      call.language,
    );
    throw new ApiProblem(400, 'bad_rows', { non_field_errors: [message], rows: checked.bad });
  }
  return async (writing: CallContext) => {
    const { changed } = await revise(writing, channel, module, checked.good);
    return {
      message: text('forecasts.revised', { count: changed }, call.language),
      updated: changed,
    };
  };
}
