import {
  forecastStep,
  type Family,
  type ForecastEdit,
  type ForecastModule,
} from '@watchbill/core/forecasts/model';
import { minutesInDay } from '@watchbill/core/time/interval';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { wallOf } from '@watchbill/core/time/zone';
import { reforecastDay } from '@watchbill/planning/forecast/intraday';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { Fate } from '../../http/input/upload.ts';
import { wantedOf, withNeeds, zoneOfChannel } from '../commands.ts';
import type { ComputedInterval } from '../compute.ts';
import { checkSpan } from '../queries/shares.ts';
import { loadForecast, toWire, writeForecast } from '../repository.ts';

/**
 * The rest of today from what has come so far. The original stays what it is measured by, so that
 * doing it again does not add up.
 */
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

/**
 * Edits of the revised forecast. A handling time that is not given stays, else is the day's; what
 * is there as it is given is not written.
 */
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
