import {
  forecastStep,
  type ForecastEdit,
  type ForecastModule,
} from '@watchbill/core/forecasts/model';
import type { Db } from '../../db/tables.ts';
import { checkSpan } from '../queries/shares.ts';
import { loadForecast } from '../repository.ts';

/** Whether a file is by half hours: all of its times are on one, and some two are one apart. */
export function hasHalfHours(edits: readonly ForecastEdit[]): boolean {
  const keys = new Set(edits.map(({ date, time }) => `${date} ${time}`));
  return (
    edits.every(({ time }) => time % 30 === 0) &&
    edits.some(({ date, time }) => keys.has(`${date} ${time + 30}`))
  );
}

/**
 * The two quarter hours of each half hour, which share its contacts as those of the forecast do;
 * evenly where it has none.
 */
export async function quartersOf(
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
      const [first = 1, second = 1] = pairs.find(([one = 0, other = 0]) => one + other > 0) ?? [];
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
