import { forecastStep, type Family, type ForecastModule } from '@watchbill/core/forecasts/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf, wallOf } from '@watchbill/core/time/zone';
import { dueMinutesOf } from '../channels/commands.ts';
import { targetsOf } from '../forecasting-targets/commands.ts';
import type { Db } from '../db/tables.ts';
import { specialDaysOf } from '../special-days/queries.ts';
import { outlierVerdictsOf } from '../outliers/queries.ts';
import { thresholdOf } from '../queue-history/commands.ts';
import { learnedFrom, type ComputedRun, type ForecastTask, type RunRequest } from './compute.ts';
import {
  clearRevisions,
  insertRun,
  loadForecast,
  lockedDates,
  observedOf,
  writeForecast,
} from './repository.ts';
import { loadCredits } from './repository/credits.ts';
import { sharesOf, zoneOfChannel } from './repository/shares.ts';

export { forecastOf, withNeeds } from './compute.ts';
export { findMix, keepCredits, loadCredits, type Credit, type Mix } from './repository/credits.ts';
export { committedOf, lastForecastOf, sharesOf, zoneOfChannel } from './repository/shares.ts';

/** What a run of a channel over dates needs to know; null where there is nothing to learn from. */
export async function taskOf(
  db: Db,
  channel: number,
  module: ForecastModule,
  from: PlainDate,
  to: PlainDate,
): Promise<ForecastTask | null> {
  const learns = learnedFrom(from);
  const history = await observedOf(db, channel, learns, addDays(from, -1));
  return history.length === 0
    ? null
    : {
        module,
        history,
        from,
        to,
        threshold: await thresholdOf(db, channel, from),
        targets: await targetsOf(db, channel),
        specialDays: await specialDaysOf(db, channel, learns, to),
        judgedDays: await outlierVerdictsOf(db, channel),
        due: await dueMinutesOf(db, channel),
      };
}

/** What is wanted of a channel's contacts. */
export async function wantedOf(db: Db, channel: number): Promise<RunRequest> {
  return { targets: await targetsOf(db, channel), due: await dueMinutesOf(db, channel) };
}

type Run = Readonly<{ channel: number; division: number | null; now: Date; user: number | null }>;

/**
 * Stores a run: dates without an original forecast get one, and all dates the new revised one. Its
 * id.
 */
export async function keepRun(
  db: Db,
  run: Run,
  { module, from, to }: ForecastTask,
  { intervals, ...learned }: ComputedRun,
): Promise<number> {
  const id = await insertRun(db, { ...run, ...learned, module, from, to });
  const locked = await lockedDates(db, run.channel, module, from, to);
  const target = { channel: run.channel, module, run: id };
  await writeForecast(
    db,
    { ...target, family: 'original' },
    intervals.filter((one) => !locked.has(one.date)),
  );
  await clearRevisions(db, run.channel, module, from, to);
  await writeForecast(db, { ...target, family: 'revised' }, intervals);
  return id;
}

/** What is read where no module is named: the first that has a forecast of the date. */
export const usualModules = ['active_forecast', 'simple_average'] as const;

/**
 * Advisors that are needed on contacts, per quarter hour of each date: fractional by Erlang C (96
 * values a date). Of a channel in its enterprise division's zone, or of a division in its own: the
 * sum of its shares (see `sharesOf`) of the channels it works. Dates that no forecast covers are
 * missing, so that none is not taken for nought, and so are contacts without a handling time.
 * Revised unless told, and by the automatic choice; by the simple average where that has not run
 * for a date.
 */
export async function requirementsOf(
  db: Db,
  asked: Span & (ChannelFilter | DivisionFilter),
): Promise<Map<PlainDate, Float64Array>> {
  return requirementsIn(await placedForecasts(db, asked));
}

/** The advisors that forecasts need together, per quarter hour of each date that one covers. */
export function requirementsIn(
  rows: readonly PlacedForecast[],
  figure: 'requirement' | 'dedicated' = 'requirement',
): Map<PlainDate, Float64Array> {
  const days = new Map<PlainDate, Float64Array>();
  for (const { at, [figure]: needed } of rows) {
    if (needed === null) continue;
    const slots = days.get(at.date) ?? new Float64Array(1440 / forecastStep);
    const index = Math.floor(at.minutes / forecastStep);
    slots[index] = (slots[index] ?? 0) + needed;
    days.set(at.date, slots);
  }
  return days;
}

type Span = Readonly<{
  from: PlainDate;
  to: PlainDate;
  family?: Family | undefined;
  module?: ForecastModule | undefined;
}>;
/**
 * A forecast quarter hour: `date` and `start_min` are its channel's own, `at` is where it lies on
 * the clock that was asked for.
 */
export type PlacedForecast = Readonly<{
  channel: number;
  date: PlainDate;
  start_min: number;
  at: Readonly<{ date: PlainDate; minutes: number }>;
  volume: number;
  aht: number | null;
  /** With lending where that was worked out, else dedicated. */
  requirement: number | null;
  /** With advisors of its own. */
  dedicated: number | null;
  /**
   * With the lending that the division's mix of advisors allows; null where that was not worked out
   * for this forecast.
   */
  credited: number | null;
  /** The part of the channel's contacts and advisors that these are, 0-1. */
  share: number;
}>;

type ChannelFilter = Readonly<{ channel: number }>;
type DivisionFilter = Readonly<{ division: number; zone: string; channel?: number | undefined }>;

/**
 * Forecasts of a channel on its own clock, or a division's shares (see `sharesOf`) of the forecasts
 * of its channels, or of one, on the division's.
 */
export function placedForecasts(
  db: Db,
  asked: Span & (ChannelFilter | DivisionFilter),
): Promise<PlacedForecast[]> {
  return 'division' in asked ? forecastOfDivision(db, asked) : forecastOfChannel(db, asked);
}

/**
 * Advisors that a division requires of a channel's quarter hours with the lending of its mix, by
 * the channel's own date and minute; null where that was not worked out.
 */
export async function creditsOf(
  db: Db,
  { division, channel, ...span }: Span & Readonly<{ division: number; channel: number }>,
): Promise<(date: PlainDate, minute: number) => number | null> {
  const zone = await zoneOfChannel(db, channel);
  const rows = await placedForecasts(db, { division, channel, zone, ...span });
  const known = new Map(rows.map((row) => [`${row.date} ${row.start_min}`, row.credited]));
  return (date, minute) => known.get(`${date} ${minute}`) ?? null;
}

async function forecastOfDivision(
  db: Db,
  { division, zone, channel, ...span }: Span & DivisionFilter,
): Promise<PlacedForecast[]> {
  const around = { from: addDays(span.from, -1), to: addDays(span.to, 1) };
  const shares = new Map(
    (await sharesOf(db, division, around, channel)).map((one) => [one.channel, one]),
  );
  const rows = await loadForecast(db, {
    channels: [...shares.keys()],
    ...around,
    ...chooseForecasts(span),
  });
  const credits = new Map(
    (await loadCredits(db, { division, ...around })).map((one) => [
      `${one.channel_id} ${one.date} ${one.start_min}`,
      one,
    ]),
  );
  return rows.flatMap(
    ({ channel_id, date, start_min, volume, aht, requirement }): PlacedForecast[] => {
      const credit = credits.get(`${channel_id} ${date} ${start_min}`);
      const part = shares.get(channel_id);
      if (part === undefined) return [];
      const at =
        part.zone === zone
          ? { date, minutes: start_min }
          : movedTo(zone, part.zone, date, start_min);
      const share = part.shares.get(date)!;
      const ofPart = (value: number | null) => (value === null ? null : value * share);
      const [dedicated, credited] = [
        ofPart(requirement),
        // Of another forecast it says nothing.
        ofPart(
          credit !== undefined && isSame(credit.dedicated, requirement) ? credit.credited : null,
        ),
      ];
      return at.date < span.from || at.date > span.to
        ? []
        : [
            {
              channel: channel_id,
              date,
              start_min,
              at,
              volume: volume * share,
              aht,
              requirement: credited ?? dedicated,
              dedicated,
              credited,
              share,
            },
          ];
    },
  );
}

async function forecastOfChannel(
  db: Db,
  { channel, ...span }: Span & ChannelFilter,
): Promise<PlacedForecast[]> {
  const rows = await loadForecast(db, {
    channels: [channel],
    from: span.from,
    to: span.to,
    ...chooseForecasts(span),
  });
  return rows.map(({ date, start_min, volume, aht, requirement }) => ({
    channel,
    date,
    start_min,
    volume,
    aht,
    requirement,
    dedicated: requirement,
    credited: null,
    share: 1,
    at: { date, minutes: start_min },
  }));
}

const isSame = (one: number, other: number | null) =>
  other !== null && Math.abs(one - other) <= 1e-9 * Math.max(1, one);

const chooseForecasts = ({ family = 'revised', module }: Span) => ({
  family,
  modules: module === undefined ? usualModules : [module],
  isLean: true,
});

/** A quarter hour of one zone on the clock of another. */
function movedTo(
  zone: string,
  from: string,
  date: PlainDate,
  minute: number,
): { date: PlainDate; minutes: number } {
  return wallOf(zone, instantOf(from, date, minute, 'start'));
}
