import type { Channel } from '@watchbill/core/channels/model';
import type { intraday } from '@watchbill/core/intraday/contract';
import type {
  IntradayField,
  IntradayFigures,
  IntradayInterval,
  IntradayReply,
} from '@watchbill/core/intraday/model';
import {
  byTime,
  intradayFields,
  intradayFigures,
  intradayTotals,
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
    const days = await loadDays(db, {
      channel: query.ct_id,
      division: query.division_id ?? query.mu_id ?? null,
      from,
      to,
      module: query.forecast_module,
    });
    if (query.export !== true) return replyOf(days);
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
  channel: number;
  division: number | null;
  from: PlainDate;
  to: PlainDate;
  module: ForecastModule;
}>;
type Slots = Map<string, Partial<Record<IntradayField, number | null>>>;

/** Every quarter hour of each date: the channel's forecast and what happened; for a division, its share of the forecast on its own clock, and its staff. */
async function loadDays(db: Db, asked: Asked): Promise<Map<PlainDate, IntradayInterval[]>> {
  const { channel, division, from, to } = asked;
  const slots: Slots = new Map();
  const put = (
    date: PlainDate,
    minute: number,
    values: Partial<Record<IntradayField, number | null>>,
  ) => void slots.set(`${date} ${minute}`, { ...slots.get(`${date} ${minute}`), ...values });
  const worked = division === null ? [] : await channelsOfDivision(db, division);
  if (division !== null && !worked.some(({ id }) => id === channel))
    throw apiProblem.field('division_id', 'forecasts.notWorked');
  const place =
    division === null ? null : { division, zone: (await findDivision(db, division)).timezone_name };
  for (const family of ['original', 'revised', 'actual'] as const) {
    for (const { at, volume, aht, requirement } of await placedForecasts(db, {
      ...place,
      channel,
      from,
      to,
      family,
      module: asked.module,
    })) {
      put(at.date, at.minutes, {
        [`${family}_volume`]: volume,
        [`${family}_aht`]: aht,
        [`${family}_requirements`]: requirement,
      });
    }
  }
  if (place === null) await addOutcome(db, asked, put);
  else await addStaff(db, { ...asked, ...place }, worked, put);
  return new Map(
    datesFrom(from, to).map((date) => [
      date,
      Array.from({ length: 1440 / forecastStep }, (_, index) => ({
        time: formatClock(index * forecastStep),
        ...intradayFigures(slots.get(`${date} ${index * forecastStep}`) ?? {}),
      })),
    ]),
  );
}

/** Who is there for the channel on the division's own clock, and what they are expected to reach; scheduled is the whole division. */
async function addStaff(
  db: Db,
  {
    channel,
    division,
    zone,
    from,
    to,
    module,
  }: Omit<Asked, 'division'> & Readonly<{ division: number; zone: string }>,
  worked: readonly Channel[],
  put: (date: PlainDate, minute: number, values: Partial<IntradayFigures>) => void,
): Promise<void> {
  const covered = await coverageOf(db, division, from, to);
  const rows = await placedForecasts(db, { division, zone, from, to, module });
  const staffed = await staffByChannel(db, { division, from, to }, rows, worked);
  for (const [date, slots] of covered) {
    for (const [index, { start, scheduled }] of slots.entries()) {
      const quarter = staffed.get(date)![index]!;
      const expected = outlookIn(quarter, [channel]);
      put(date, start, {
        scheduled,
        open: openIn(quarter, [channel]),
        expected_service_level: expected?.service_level ?? null,
        expected_asa: expected?.asa ?? null,
        expected_occupancy: expected?.occupancy ?? null,
      });
    }
  }
}

/** How contacts were answered; of intervals longer than a quarter hour every quarter has its part. */
async function addOutcome(
  db: Db,
  { channel, from, to }: Asked,
  put: (date: PlainDate, minute: number, values: Partial<IntradayFigures>) => void,
): Promise<void> {
  for (const row of await loadIntervals(db, { channels: [channel], from, to })) {
    const { service_level, asa } = figuresOf(row);
    const parts = Math.max(1, row.minutes / forecastStep);
    for (let index = 0; index < parts; index += 1) {
      put(row.date, Math.floor(row.start_min / forecastStep + index) * forecastStep, {
        actual_handled: partOf(row.handled, parts),
        actual_abandoned: partOf(row.abandoned, parts),
        actual_service_level: service_level,
        actual_asa: asa,
      });
    }
  }
}

const partOf = (value: number | null, parts: number) => (value === null ? null : value / parts);

function replyOf(days: ReadonlyMap<PlainDate, readonly IntradayInterval[]>): IntradayReply {
  const all = [...days.values()].flat();
  return {
    results: [...days].map(([date, data]) => ({ date, data: [...data], ...intradayTotals(data) })),
    week_of_week_data: weeks(
      days,
      (date) => `${isoWeek(date).year}-W${String(isoWeek(date).week).padStart(2, '0')}`,
    ),
    month_of_week_data: weeks(
      days,
      (date) =>
        `${partsOf(date).year}-${String(partsOf(date).month).padStart(2, '0')}-${weekOfMonth(date)}`,
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

/** Weeks from Monday; a week of the month ends with its month. */
function weeks(
  days: ReadonlyMap<PlainDate, readonly IntradayInterval[]>,
  labelOf: (date: PlainDate) => string,
) {
  return grouped(days, labelOf).map(([label, dates]) => {
    const rows = dates.flatMap((date) => days.get(date) ?? []);
    const first = dates[0] ?? ('1970-01-01' as PlainDate);
    return {
      label,
      start_date: startOfWeek(first, 1) as string,
      end_date: addDays(startOfWeek(first, 1), 6) as string,
      data: byTime(rows),
      ...intradayTotals(rows),
    };
  });
}
