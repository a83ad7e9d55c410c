import { dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { NoHistory } from './grid.ts';
import {
  runForecast,
  type ForecastRequest,
  type LineForecast,
  type RecordedInterval,
} from './run.ts';

/** A line with history that a new line may be like. */
export type Elder = Readonly<{ name: string; history: readonly RecordedInterval[] }>;
/**
 * Which line a new one was forecast by, how alike their weeks are (1: the same shares in every
 * interval), and how many times its contacts the new one has.
 */
export type Likeness = Readonly<{ name: string; likeness: number; scale: number }>;
export type NewLineRequest = ForecastRequest &
  Readonly<{
    elders: readonly Elder[];
    /** Contacts a week that are expected of the new line, where it has no history to measure. */
    weekly?: number;
  }>;

/**
 * Forecasts a line too new to have a season of its own: as the elder whose week is most alike, at
 * the new line's scale. Likeness is 1 less the total variation between shares of the intervals that
 * the new line has seen; the scale is the new line's contacts over what the elder's average week
 * has there, or the expected week over the elder's. Without any history of its own the first elder
 * is taken. Throws `NoHistory` where there is no elder.
 */
export function forecastNewLine(
  request: NewLineRequest,
): LineForecast & Readonly<{ alike: Likeness }> {
  const own = weekOf(
    request.history.filter((one) => one.date < request.from),
    request.step,
  );
  const compared = request.elders.map((elder) => ({
    elder,
    ...compare(
      own,
      weekOf(
        elder.history.filter((one) => one.date < request.from),
        request.step,
      ),
      request.weekly,
    ),
  }));
  const [best] = compared.toSorted((a, b) => b.likeness - a.likeness);
  if (best === undefined) throw new NoHistory('there is no line that a new one could be like');
  const { elder, likeness, scale } = best;
  const forecast = runForecast({ ...request, history: elder.history });
  const intervals = forecast.intervals.map((one) => ({
    ...one,
    volume: one.volume * scale,
    bands: one.bands.map(({ level, lower, upper }) => ({
      level,
      lower: lower * scale,
      upper: upper * scale,
    })),
  }));
  return { ...forecast, intervals, alike: { name: elder.name, likeness, scale } };
}

/** Mean contacts by weekday and interval: how many days were seen, and their sum. */
type Week = ReadonlyMap<number, Readonly<{ sum: number; days: ReadonlySet<PlainDate> }>>;

function weekOf(history: readonly RecordedInterval[], step: number): Week {
  const week = new Map<number, { sum: number; days: Set<PlainDate> }>();
  for (const { date, start, count } of history) {
    if (Number.isNaN(count)) continue;
    const place = dayOfWeek(date) * 1440 + Math.floor(start / step) * step;
    const seen = week.get(place) ?? { sum: 0, days: new Set() };
    seen.sum += count;
    seen.days.add(date);
    week.set(place, seen);
  }
  return week;
}

function compare(
  own: Week,
  elder: Week,
  weekly: number | undefined,
): Readonly<{ likeness: number; scale: number }> {
  const meanAt = (week: Week, place: number) =>
    (week.get(place)?.sum ?? 0) / (week.get(place)?.days.size ?? 1);
  const total = (week: Week, places: Iterable<number>) =>
    [...places].reduce((sum, place) => sum + meanAt(week, place), 0);
  const places = [...own.keys()];
  const [mine, theirs] = [total(own, places), total(elder, places)];
  if (mine === 0 || theirs === 0)
    return {
      likeness: 0,
      scale: weekly === undefined ? 1 : weekly / (total(elder, elder.keys()) || 1),
    };
  const apart =
    places.reduce(
      (sum, place) => sum + Math.abs(meanAt(own, place) / mine - meanAt(elder, place) / theirs),
      0,
    ) / 2;
  return { likeness: 1 - apart, scale: mine / theirs };
}
