import type { Channel } from '@watchbill/core/channels/model';
import type { intraday } from '@watchbill/core/intraday/contract';
import type {
  IntradayFigures,
  IntradayInterval,
  IntradayReply,
} from '@watchbill/core/intraday/model';
import {
  byTime,
  intradayFields,
  intradayFigures,
  intradayTotals,
  together,
} from '@watchbill/core/intraday/rules';
import { forecastStep, type ForecastModule } from '@watchbill/core/forecasts/model';
import { figuresOf } from '@watchbill/core/queue-history/rules';
import { weekOfMonth } from '@watchbill/core/queue-history/rules/distribution';
import { formatClock } from '@watchbill/core/time/minutes';
import {
  addDays,
  datesFrom,
  daysBetween,
  isoWeek,
  monday,
  partsOf,
  startOfWeek,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { channelsOfDivision } from '../channels/commands.ts';
import { placedForecasts } from '../forecasts/commands.ts';
import { ApiProblem, apiProblem, words } from '../http/problem.ts';
import type { Db, Handlers } from '../http/serve.ts';
import { tableFile } from '../http/table-file.ts';
import { loadIntervals } from '../queue-history/commands.ts';
import { coverageOf } from '../schedules/commands.ts';
import { firstDayOfWeek } from '../divisions/commands.ts';
import { findDivision, openIn, outlookIn, staffByChannel } from '../weekly-staffing/commands.ts';

const longestSpan = 62;

export const intradayRoutes: Handlers<typeof intraday> = {
  read: async ({ db, query }) => {
    const [from, to] = [query.start_date, query.end_date];
    if (to < from) throw apiProblem.field('end_date', 'queueHistory.endBeforeStart');
    if (daysBetween(from, to) >= longestSpan)
      throw new ApiProblem(400, 'invalid', {
        end_date: [words('queueHistory.rangeTooLong', { days: longestSpan })],
      });
    const division = query.division_id ?? query.mu_id ?? null;
    const { days, channels } = await loadDays(db, {
      channels: query.ct_id ?? null,
      division,
      from,
      to,
      module: query.forecast_module,
    });
    if (query.export !== true) {
      const firstDay = division === null ? monday : await firstDayOfWeek(db, division);
      return {
        ...replyOf(days, firstDay),
        channels: [...channels].map(([id, own]) => channelOf(id, own)),
      };
    }
    const rows = [...days].flatMap(([date, data]) =>
      data.map((row) => [date, row.time, ...intradayFields.map((field) => rounded(row[field]))]),
    );
    return tableFile(query.format, {
      name: `intraday-${from}-${to}`,
      heading: ['date', 'time', ...intradayFields],
      rows,
    });
  },
};

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

type Asked = Readonly<{
  /** Null for all that the division works. */
  channels: readonly number[] | null;
  division: number | null;
  from: PlainDate;
  to: PlainDate;
  module: ForecastModule;
}>;
type Days = ReadonlyMap<PlainDate, readonly IntradayInterval[]>;
type Put = (
  channel: number,
  date: PlainDate,
  minute: number,
  values: Partial<IntradayFigures>,
) => void;

/** Every quarter hour of each date, of the channels together and of each: forecast and what happened; for a division, its share of the forecast on its own clock, and its staff. */
async function loadDays(
  db: Db,
  asked: Asked,
): Promise<Readonly<{ days: Days; channels: ReadonlyMap<number, Days> }>> {
  const { division, from, to } = asked;
  const worked = division === null ? [] : await channelsOfDivision(db, division);
  const chosen = asked.channels ?? worked.map(({ id }) => id);
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
    division === null ? null : { division, zone: (await findDivision(db, division)).timezone_name };
  for (const channel of chosen)
    for (const family of ['original', 'revised', 'actual'] as const)
      for (const { at, volume, aht, requirement } of await placedForecasts(db, {
        ...place,
        channel,
        from,
        to,
        family,
        module: asked.module,
      }))
        put(channel, at.date, at.minutes, {
          [`${family}_volume`]: volume,
          [`${family}_aht`]: aht,
          [`${family}_requirements`]: requirement,
        });
  if (place === null) await addOutcome(db, { ...asked, channels: chosen }, put);
  const everybody =
    place === null
      ? null
      : await addStaff(db, { ...asked, ...place, channels: chosen }, worked, put);
  const channels = new Map(
    chosen.map((channel) => [
      channel,
      daysOf(asked, (date, minute) =>
        intradayFigures(slots.get(keyOf(channel, date, minute)) ?? {}),
      ),
    ]),
  );
  const days = daysOf(asked, (date, minute) => {
    const rows = [...channels.values()].map((own) => own.get(date)![minute / forecastStep]!);
    const row = together(rows);
    return asked.channels === null
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

/** Who is there for each channel on the division's own clock, counted for one, and what they are expected to reach; scheduled is the whole division, which is answered. */
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

/** How contacts were answered; of intervals longer than a quarter hour every quarter has its part. */
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

function channelOf(id: number, days: Days) {
  return {
    id,
    results: [...days].map(([date, data]) => ({ date: date as string, ...intradayTotals(data) })),
    ...intradayTotals([...days.values()].flat()),
  };
}

/** Weeks of the year are those of ISO, weeks of a month begin where the division's do. */
function replyOf(days: Days, firstDay: number): Omit<IntradayReply, 'channels'> {
  const all = [...days.values()].flat();
  return {
    results: [...days].map(([date, data]) => ({ date, data: [...data], ...intradayTotals(data) })),
    week_of_week_data: weeks(
      days,
      (date) => `${isoWeek(date).year}-W${String(isoWeek(date).week).padStart(2, '0')}`,
      monday,
    ),
    month_of_week_data: weeks(
      days,
      (date) =>
        `${partsOf(date).year}-${String(partsOf(date).month).padStart(2, '0')}-${weekOfMonth(date, firstDay)}`,
      firstDay,
    ),
    month_datas: grouped(days, (date) => date.slice(0, 7)).map(([label, dates]) => ({
      year: Number(label.slice(0, 4)),
      month: Number(label.slice(5)),
      ...intradayTotals(dates.flatMap((date) => days.get(date) ?? [])),
    })),
    ...intradayTotals(all),
  };
}

function grouped(
  days: ReadonlyMap<PlainDate, unknown>,
  labelOf: (date: PlainDate) => string,
): [string, PlainDate[]][] {
  const groups = new Map<string, PlainDate[]>();
  for (const date of days.keys())
    groups.set(labelOf(date), [...(groups.get(labelOf(date)) ?? []), date]);
  return [...groups];
}

/** A week of the month ends with its month. */
function weeks(days: Days, labelOf: (date: PlainDate) => string, firstDay: number) {
  return grouped(days, labelOf).map(([label, dates]) => {
    const rows = dates.flatMap((date) => days.get(date) ?? []);
    const first = dates[0] ?? ('1970-01-01' as PlainDate);
    return {
      label,
      start_date: startOfWeek(first, firstDay) as string,
      end_date: addDays(startOfWeek(first, firstDay), 6) as string,
      data: byTime(rows),
      ...intradayTotals(rows),
    };
  });
}
