import type { Channel } from '@watchbill/core/channels/model';
import { forecastStep, type ForecastModule } from '@watchbill/core/forecasts/model';
import type { IntradayFigures, IntradayInterval } from '@watchbill/core/intraday/model';
import { intradayFigures, together } from '@watchbill/core/intraday/rules';
import type { IntradayDays } from '@watchbill/core/intraday/rules/span';
import { figuresOf } from '@watchbill/core/queue-history/rules';
import { formatClock } from '@watchbill/core/time/minutes';
import { datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import { channelsOfDivision } from '../channels/commands.ts';
import { placedForecasts } from '../forecasts/commands.ts';
import { apiProblem } from '../problems/problem.ts';
import type { Db } from '../db/tables.ts';
import { loadIntervals } from '../queue-history/commands.ts';
import { coverageOf } from '../schedules/commands.ts';
import { openIn, outlookIn, staffByChannel } from '../weekly-staffing/queries/staffed-quarters.ts';
import { placeOfDivision } from '../divisions/commands.ts';

type Filter = Readonly<{
  /** Null for all that the division works. */
  channels: readonly number[] | null;
  division: number | null;
  from: PlainDate;
  to: PlainDate;
  module: ForecastModule;
}>;
type Put = (
  channel: number,
  date: PlainDate,
  minute: number,
  values: Partial<IntradayFigures>,
) => void;

/**
 * Every quarter hour of each date, of the channels together and of each: forecast and what
 * happened; for a division, its share of the forecast on its own clock, and its staff.
 */
export async function loadDays(
  db: Db,
  filter: Filter,
): Promise<Readonly<{ days: IntradayDays; channels: ReadonlyMap<number, IntradayDays> }>> {
  const { division, from, to } = filter;
  const worked = division === null ? [] : await channelsOfDivision(db, division);
  const chosen = filter.channels ?? worked.map(({ id }) => id);
  if (division !== null && !chosen.every((channel) => worked.some(({ id }) => id === channel)))
    throw apiProblem.field('division_id', 'forecasts.notWorked');
  const slots = new Map<string, Partial<IntradayFigures>>();
  const keyOf = (channel: number, date: PlainDate, minute: number) =>
    `${channel} ${date} ${minute}`;
  const put: Put = (channel, date, minute, values) => {
    const key = keyOf(channel, date, minute);
    slots.set(key, { ...slots.get(key), ...values });
  };
  const place =
    division === null
      ? null
      : { division, zone: (await placeOfDivision(db, division)).timezone_name };
  for (const channel of chosen)
    for (const family of ['original', 'revised', 'actual'] as const)
      for (const { at, volume, aht, requirement } of await placedForecasts(db, {
        ...place,
        channel,
        from,
        to,
        family,
        module: filter.module,
      }))
        put(channel, at.date, at.minutes, {
          [`${family}_volume`]: volume,
          [`${family}_aht`]: aht,
          [`${family}_requirements`]: requirement,
        });
  if (place === null) await addOutcome(db, { ...filter, channels: chosen }, put);
  const everybody =
    place === null
      ? null
      : await addStaff(db, { ...filter, ...place, channels: chosen }, worked, put);
  const channels = new Map(
    chosen.map((channel) => [
      channel,
      daysOf(filter, (date, minute) =>
        intradayFigures(slots.get(keyOf(channel, date, minute)) ?? {}),
      ),
    ]),
  );
  const days = daysOf(filter, (date, minute) => {
    const rows = [...channels.values()].map((own) => own.get(date)![minute / forecastStep]!);
    const row = together(rows);
    return filter.channels === null
      ? intradayFigures({
          ...row,
          open: everybody?.get(date)?.[minute / forecastStep]?.open ?? null,
        })
      : row;
  });
  return { days, channels };
}

function daysOf(
  { from, to }: Readonly<{ from: PlainDate; to: PlainDate }>,
  figuresAt: (date: PlainDate, minute: number) => IntradayFigures,
): Map<PlainDate, IntradayInterval[]> {
  return new Map(
    datesFrom(from, to).map((date) => [
      date,
      Array.from({ length: 1440 / forecastStep }, (_, index) => ({
        time: formatClock(index * forecastStep),
        ...figuresAt(date, index * forecastStep),
      })),
    ]),
  );
}

/**
 * Who is there for each channel on the division's own clock, counted for one, and what they are
 * expected to reach; scheduled is the whole division, which is answered.
 */
async function addStaff(
  db: Db,
  {
    channels,
    division,
    zone,
    from,
    to,
    module,
  }: Readonly<{
    channels: readonly number[];
    division: number;
    zone: string;
    from: PlainDate;
    to: PlainDate;
    module: ForecastModule;
  }>,
  worked: readonly Channel[],
  put: Put,
) {
  const covered = await coverageOf(db, division, from, to);
  const rows = await placedForecasts(db, { division, zone, from, to, module });
  const staffed = await staffByChannel(db, { division, from, to }, rows, worked);
  for (const [date, slots] of covered)
    for (const [index, { start, scheduled }] of slots.entries())
      for (const channel of channels) {
        const quarter = staffed.get(date)![index]!;
        const expected = outlookIn(quarter, [channel]);
        put(channel, date, start, {
          scheduled,
          open: openIn(quarter, [channel]),
          expected_service_level: expected?.service_level ?? null,
          expected_asa: expected?.asa ?? null,
          expected_occupancy: expected?.occupancy ?? null,
        });
      }
  return covered;
}

/**
 * How contacts were answered; of intervals longer than a quarter hour every quarter has its part.
 */
async function addOutcome(
  db: Db,
  { channels, from, to }: Readonly<{ channels: readonly number[]; from: PlainDate; to: PlainDate }>,
  put: Put,
): Promise<void> {
  for (const channel of channels)
    for (const row of await loadIntervals(db, { channels: [channel], from, to })) {
      const { service_level, asa } = figuresOf(row);
      const parts = Math.max(1, row.minutes / forecastStep);
      for (let index = 0; index < parts; index += 1) {
        put(channel, row.date, Math.floor(row.start_min / forecastStep + index) * forecastStep, {
          actual_handled: partOf(row.handled, parts),
          actual_abandoned: partOf(row.abandoned, parts),
          actual_service_level: service_level,
          actual_asa: asa,
        });
      }
    }
}

const partOf = (value: number | null, parts: number) => (value === null ? null : value / parts);
