import { isBlank } from '@watchbill/core/cells/blank';
import { readClock } from '@watchbill/core/cells/clock';
import { text } from '@watchbill/core/messages/catalogue';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { UploadQuery } from '@watchbill/core/api/upload';
import type { forecasts } from '@watchbill/core/forecasts/contract';
import {
  forecastEdit,
  forecastStep,
  type Family,
  type ForecastEdit,
  type ForecastModule,
} from '@watchbill/core/forecasts/model';
import { minutesInDay } from '@watchbill/core/time/interval';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf, wallOf } from '@watchbill/core/time/zone';
import { reforecastDay } from '@watchbill/planning/forecast/intraday';
import { mustBeEnabled } from '../../http/disabled.ts';
import { apiProblem } from '../../http/problem.ts';
import { carriedOut } from '../../http/rehearsal.ts';
import type { Db, CallContext } from '../../http/serve.ts';
import {
  badRow,
  badRows,
  checkUpload,
  reportOf,
  type CheckedRow,
  type Fate,
} from '../../http/upload.ts';
import { findDivision } from '../../weekly-staffing/commands.ts';
import { wantedOf, withNeeds, zoneOfChannel } from '../commands.ts';
import type { ComputedInterval } from '../compute.ts';
import { loadForecast, toWire, writeForecast } from '../repository.ts';
import { checkSpan, shareOf } from './run.ts';

/** A channel's quarter hour on its own clock: where a division is named, the one that its clock shows, and its part of the channel. */
export async function quarterHourOf(
  db: Db,
  { ct_id, division_id, date, time }: HandlerInput<typeof forecasts.explain>['query'],
): Promise<Readonly<{ date: PlainDate; minutes: number; share: number }>> {
  if (division_id === undefined) return { date, minutes: time, share: 1 };
  const zone = await zoneOfChannel(db, ct_id);
  const { timezone_name: clock } = await findDivision(db, division_id);
  const own =
    zone === clock ? { date, minutes: time } : wallOf(zone, instantOf(clock, date, time, 'start'));
  const share = await shareOf(db, ct_id, division_id, { from: own.date, to: own.date });
  return { ...own, share: share(own.date) };
}

/** The rest of today from what has come so far. The original stays what it is measured by, so that doing it again does not add up. */
export async function reforecast(call: CallContext, channel: number, module: ForecastModule) {
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
  const whole = original.map(({ channel_id: _channel, ...one }): ComputedInterval => ({
    ...one,
    volume: volumes[one.start_min / forecastStep] ?? one.volume,
    bands: one.bands?.map((bound) => bound * believed) ?? null,
  }));
  const rest = withNeeds(whole, await wantedOf(call.db, channel)).filter(
    (one) => one.start_min >= known,
  );
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
export async function revise(
  call: CallContext,
  channel: number,
  module: ForecastModule,
  edits: readonly ForecastEdit[],
): Promise<{ rows: ComputedInterval[]; fateOf: (edit: ForecastEdit) => Fate }> {
  const dates = edits.map((one) => one.date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return { rows: [], fateOf: () => 'unchanged' };
  checkSpan(from, to);
  const wanted = await wantedOf(call.db, channel);
  // Work that may wait moves what is needed on the dates beside.
  const beside = Math.ceil(wanted.due / minutesInDay);
  const before = await loadForecast(call.db, {
    channels: [channel],
    from: addDays(from, -beside),
    to: addDays(to, beside),
    family: 'revised',
    modules: [module],
  });
  const held = new Map(before.map((one) => [`${one.date} ${one.start_min}`, one]));
  const edited = edits.map(({ date, time, volume, aht }) => {
    const stored = held.get(`${date} ${time}`);
    const own =
      stored?.volume === volume
        ? stored.aht
        : (stored?.aht ?? meanTime(before.filter((one) => one.date === date)));
    return { date, start_min: time, volume, aht: aht ?? own };
  });
  const keyOf = (row: Readonly<{ date: PlainDate; start_min: number }>) =>
    `${row.date} ${row.start_min}`;
  const last = new Map(edited.map((row) => [keyOf(row), row]));
  const unedited = wanted.due === 0 ? [] : before.filter((row) => !last.has(keyOf(row)));
  const needed = withNeeds(
    [
      ...unedited.map(({ date, start_min, volume, aht, bands }) => ({
        date,
        start_min,
        volume,
        aht,
        bands,
      })),
      ...last.values(),
    ],
    wanted,
  );
  const rows = needed.filter((row) => last.has(keyOf(row)));
  const heldOf = (row: ComputedInterval) => held.get(keyOf(row));
  const changed = needed.filter((row) =>
    (['volume', 'aht', 'requirement', 'requirement_whole'] as const).some(
      (figure) => heldOf(row)?.[figure] !== row[figure],
    ),
  );
  const keysChanged = new Set(changed.map(keyOf));
  const fateOf = ({ date, time }: ForecastEdit): Fate => {
    const key = keyOf({ date, start_min: time });
    if (!keysChanged.has(key)) return 'unchanged';
    return held.has(key) ? 'updated' : 'added';
  };
  if (changed.length === 0) return { rows, fateOf };
  await writeForecast(call.db, { channel, module, family: 'revised', run: null }, changed);
  call.audit({
    entity: 'forecast',
    entity_id: channel,
    before: { intervals: changed.map((row) => heldOf(row) ?? null) },
    after: { intervals: changed },
  });
  call.recordChange({ type: 'forecast', id: String(channel), version: 0, scope: {} });
  return { rows, fateOf };
}

/** Mean handling time of a day's contacts, over those for which it is known. */
function meanTime(day: readonly ComputedInterval[]): number | null {
  const known = day.flatMap(({ volume, aht }) =>
    aht === null ? [] : [{ volume, seconds: volume * aht }],
  );
  const volume = known.reduce((sum, one) => sum + one.volume, 0);
  return volume === 0 ? null : known.reduce((sum, one) => sum + one.seconds, 0) / volume;
}

/** Columns of the forecast's file; what the quarter hours need is there for the reader, and worked out again. */
export const fileColumns = [
  'date',
  'time',
  'volume',
  'aht',
  'requirement',
  'requirement_whole',
  'requirement_missing',
] as const;
/** What the command line's file has besides. */
const boundColumns = ['lower_80', 'upper_80'];
const optionalColumns = [...fileColumns.slice(fileColumns.indexOf('aht')), ...boundColumns];
/** Seconds beyond which no handling time was meant. */
const longestHandling = 86_400;
/** Quarter hours of the longest span. */
const mostRows = 366 * 96;

/**
 * Writes the quarter hours of a file into the revised forecast, or its half hours in the shape that the forecast has within each. One bad row
 * refuses the whole file unless `partial`; `dry_run` writes nothing.
 */
export async function importRevised(
  call: CallContext,
  {
    file,
    ct_id,
    forecast_module,
    interval_minutes,
  }: HandlerInput<typeof forecasts.importExport>['body'],
  query: UploadQuery,
) {
  await mustBeEnabled(call.db, 'channel', [ct_id], 'ct_id');
  const columns = {
    all: [...fileColumns, ...boundColumns],
    optional: optionalColumns,
    typed: ['date', 'volume', 'aht'],
    rules: (column: string) => (column === 'aht' ? { most: longestHandling } : {}),
    mostRows,
  };
  let isExport = false;
  const reading = { ...query, language: call.language, zone: await zoneOfChannel(call.db, ct_id) };
  const checked = await checkUpload(file, columns, reading, async (rows) =>
    rows.map(({ line, cell, has, reader }): CheckedRow<ForecastEdit> => {
      isExport ||= has('requirement');
      const numberIn = (column: 'volume' | 'aht') =>
        reader(column).number(cell(column)) ?? (isBlank(cell(column)) ? undefined : cell(column));
      const time = readClock(cell('time'));
      const given = {
        date: reader('date').date(cell('date')) ?? cell('date'),
        time: time === null ? cell('time') : formatClock(time),
        volume: numberIn('volume'),
        aht: numberIn('aht'),
      };
      const parsed = forecastEdit.safeParse(given);
      if (!parsed.success) return { bad: badRows(line, parsed.error, given, call.language) };
      if (interval_minutes !== undefined && parsed.data.time % interval_minutes !== 0)
        return {
          bad: [
            badRow(
              line,
              'time',
              'queueHistory.offGrid',
              { minutes: interval_minutes },
              call.language,
            ),
          ],
        };
      return { good: parsed.data };
    }),
  );
  const isByHalves =
    interval_minutes === undefined
      ? !isExport && hasHalfHours(checked.good)
      : interval_minutes === 30;
  return carriedOut(call, query, async (writing) => {
    const quarters = isByHalves
      ? await quartersOf(writing.db, ct_id, forecast_module, checked.good)
      : new Map(checked.good.map((edit) => [edit, [edit]]));
    const { fateOf } = await revise(writing, ct_id, forecast_module, [...quarters.values()].flat());
    const report = reportOf(
      checked,
      query,
      (edit) => commonFate((quarters.get(edit) ?? []).map(fateOf)),
      call.language,
    );
    const note = text('forecasts.readAsHalfHours', {}, call.language);
    return isByHalves ? { ...report, warnings: [...report.warnings, note] } : report;
  });
}

/** Whether a file is by half hours: all of its times are on one, and some two are one apart. */
function hasHalfHours(edits: readonly ForecastEdit[]): boolean {
  const keys = new Set(edits.map(({ date, time }) => `${date} ${time}`));
  return (
    edits.every(({ time }) => time % 30 === 0) &&
    edits.some(({ date, time }) => keys.has(`${date} ${time + 30}`))
  );
}

/** The two quarter hours of each half hour, which share its contacts as those of the forecast do; evenly where it has none. */
async function quartersOf(
  db: Db,
  channel: number,
  module: ForecastModule,
  edits: readonly ForecastEdit[],
): Promise<ReadonlyMap<ForecastEdit, readonly ForecastEdit[]>> {
  const dates = edits.map((one) => one.date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  checkSpan(from, to);
  const shapes: Map<string, number>[] = [];
  for (const family of ['revised', 'original'] as const) {
    const rows = await loadForecast(db, {
      channels: [channel],
      from,
      to,
      family,
      modules: [module],
    });
    shapes.push(new Map(rows.map((row) => [`${row.date} ${row.start_min}`, row.volume])));
  }
  return new Map(
    edits.map((edit) => {
      const times = [edit.time, edit.time + forecastStep] as const;
      const pairs = shapes.map((shape) =>
        times.map((time) => shape.get(`${edit.date} ${time}`) ?? 0),
      );
      const [first = 1, second = 1] = pairs.find((pair) => sumOf(pair) > 0) ?? [];
      const whole = first + second;
      // What is there already stays to the last digit.
      const scale = Math.abs(whole - edit.volume) < 1e-9 ? 1 : edit.volume / whole;
      return [
        edit,
        [
          { ...edit, volume: first * scale },
          { ...edit, time: times[1], volume: second * scale },
        ],
      ];
    }),
  );
}

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0);

function commonFate(fates: readonly Fate[]): Fate {
  const [first = 'unchanged', ...rest] = fates;
  return rest.every((fate) => fate === first) ? first : 'updated';
}
