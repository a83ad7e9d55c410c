import { addDays, dayOfWeek, daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';

/** Contacts that began in an interval of a date, and the seconds they took together (of `handled` contacts); null where the time is not known. */
export type Observed = Readonly<{ date: PlainDate; start_min: number; minutes: number; volume: number; handled: number; handle: number | null }>;
export type Predicted = Readonly<{ date: PlainDate; start_min: number; volume: number; aht: number }>;
export type Forecast = Readonly<{ intervals: readonly Predicted[]; history_from: PlainDate | null; history_to: PlainDate | null; history_days: number; days_left_out: number }>;

export type SeasonalOptions = Readonly<{
  from: PlainDate; to: PlainDate;
  /** Minutes of an interval of the forecast; longer intervals of history are spread evenly. */
  step: number;
  /** Days whose contacts deviate further than this from their weekday's median are left out, in per cent; null leaves none out. */
  threshold: number | null;
  weeks?: number;
}>;

/** What a week further back counts of the week after it. */
const decay = 0.85;
const usualWeeks = 8;

/** The method's honest name. */
export const seasonalAverageName = 'seasonal average';

/**
 * Forecasts by the seasonal average: contacts of an interval are the mean of the same weekday and interval over the last eight weeks of history before the forecast, each week
 * counting 0.85 of the one after it. A weekday with other history but none in an interval has none there; a date without any history counts for nothing.
 * Handling time is the weighted seconds over the weighted contacts of the same weekday and interval, else of the interval on any day, else of all history.
 */
export function seasonalAverage(history: readonly Observed[], options: SeasonalOptions): Forecast {
  const days = keptDays(history, options);
  const dates = [...days.kept.keys()].sort();
  const profiles = new Map<number, Profile>();
  const everyDay = profileOf([...days.kept.values()], options);
  const intervals: Predicted[] = [];
  for (let date = options.from; date <= options.to; date = addDays(date, 1)) {
    const weekday = dayOfWeek(date);
    const profile = profiles.get(weekday) ?? profileOf([...days.kept].filter(([day]) => dayOfWeek(day) === weekday).map(([, slots]) => slots), options);
    profiles.set(weekday, profile);
    intervals.push(...predictedOf(date, profile, everyDay, options.step));
  }
  return { intervals, history_from: dates[0] ?? null, history_to: dates.at(-1) ?? null, history_days: dates.length, days_left_out: days.leftOut };
}

type Slots = readonly Observed[];
type Profile = Readonly<{ weight: number; volume: Float64Array; handled: Float64Array; handle: Float64Array }>;

/** History of the weeks before the forecast by date, less the days beyond the threshold. */
function keptDays(history: readonly Observed[], { from, threshold, weeks = usualWeeks }: SeasonalOptions): { kept: Map<PlainDate, Slots>; leftOut: number } {
  const before = history.filter((one) => one.date < from);
  const last = before.reduce<PlainDate | null>((latest, one) => (latest === null || one.date > latest ? one.date : latest), null);
  const days = new Map<PlainDate, Observed[]>();
  for (const one of before) {
    if (last === null || daysBetween(one.date, last) >= weeks * 7) continue;
    const day = days.get(one.date) ?? [];
    day.push(one);
    days.set(one.date, day);
  }
  if (threshold === null) return { kept: days, leftOut: 0 };
  const volumes = new Map([...days].map(([date, slots]) => [date, slots.reduce((sum, one) => sum + one.volume, 0)]));
  const kept = new Map([...days].filter(([date]) => {
    const usual = median([...volumes].filter(([other]) => dayOfWeek(other) === dayOfWeek(date)).map(([, volume]) => volume));
    return usual === 0 || (Math.abs((volumes.get(date) ?? 0) - usual) / usual) * 100 <= threshold;
  }));
  return { kept, leftOut: days.size - kept.size };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Weighted sums by interval over some days. */
function profileOf(days: readonly Slots[], { from, step }: SeasonalOptions): Profile {
  const [volume, handled, handle] = [new Float64Array(1440 / step), new Float64Array(1440 / step), new Float64Array(1440 / step)];
  let total = 0;
  for (const slots of days) {
    const weight = decay ** Math.floor(daysBetween(slots[0]?.date ?? from, from) / 7);
    total += weight;
    for (const one of slots) {
      const length = Math.max(one.minutes, 1);
      for (let minute = one.start_min; minute < Math.min(1440, one.start_min + length); minute = (Math.floor(minute / step) + 1) * step) {
        const index = Math.floor(minute / step);
        const part = (weight * (Math.min((index + 1) * step, one.start_min + length) - minute)) / length;
        volume[index] = (volume[index] ?? 0) + one.volume * part;
        if (one.handle === null) continue;
        handled[index] = (handled[index] ?? 0) + one.handled * part;
        handle[index] = (handle[index] ?? 0) + one.handle * part;
      }
    }
  }
  return { weight: total, volume, handled, handle };
}

function predictedOf(date: PlainDate, profile: Profile, everyDay: Profile, step: number): Predicted[] {
  const sum = (values: Float64Array) => values.reduce((a, b) => a + b, 0);
  const ratio = (seconds: number, contacts: number) => (contacts > 0 ? seconds / contacts : null);
  return Array.from(profile.volume, (volume, index) => ({
    date, start_min: index * step, volume: profile.weight === 0 ? 0 : volume / profile.weight,
    aht: ratio(profile.handle[index] ?? 0, profile.handled[index] ?? 0) ?? ratio(everyDay.handle[index] ?? 0, everyDay.handled[index] ?? 0) ?? ratio(sum(everyDay.handle), sum(everyDay.handled)) ?? 0,
  }));
}
