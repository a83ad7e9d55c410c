import type { ColumnReader, ColumnRule } from '../cells/column.ts';
import {
  endOfMonth,
  epochDay,
  fromEpochDay,
  isoWeek,
  startOfMonth,
  startOfWeek,
  type PlainDate,
} from '../time/plain-date.ts';
import { metricOf, standardMetrics, type MeasuredValue } from './model.ts';

const plain = (header: string) => header.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const standardHeaders = Object.keys(standardMetrics);
const known = new Map<string, string>([
  ...standardHeaders.map((header) => [plain(header), header] as const),
  ['qapercentage', 'QA'],
  ['answerrate', 'Answer Rate%'],
  ['acw', 'ACW Secs'],
  ['avgholdtime', 'Avg Hold Time Secs'],
]);

/** A standard metric in its own spelling, however a file spells it; any other header as it is. */
export function metricHeader(header: string): string {
  return known.get(plain(header)) ?? header.trim();
}

/**
 * The value of a cell in its metric's unit, as its column writes it: times in seconds, percentages
 * 0 to 100 (`85%`, `85` and `0.85` are the same, specification 000 section 9). Null for a cell
 * without a value, undefined for one that is none.
 */
export function readMetric(
  header: string,
  cell: string,
  reader: ColumnReader,
): number | null | undefined {
  const value = cell.includes(':')
    ? reader.length(cell)
    : metricOf(header)?.unit === 'percent'
      ? reader.percent(cell)
      : reader.number(cell);
  return value !== null && value !== undefined && value < 0 ? undefined : value;
}

/** What a column of a metric can be: a mean time is of minutes and seconds. */
export function metricRule(header: string): ColumnRule {
  const metric = metricOf(header);
  if (metric?.summary === 'sum') return { isWhole: true };
  return metric?.unit === 'seconds' ? { isAverage: true, most: 86_400 } : {};
}

/** Which set the headers are (specification 000, performance dashboards). */
export function headerSetOf(headers: readonly string[]): 'old' | 'new' | 'combine' {
  const standard = headers.filter((header) => metricOf(header) !== undefined).length;
  if (standard === headers.length) return 'old';
  return standard === 0 ? 'new' : 'combine';
}

/** Headers that occur, the standard ones first and in their order. */
export function headersOf(measured: readonly MeasuredValue[]): string[] {
  const found = new Set(measured.map((one) => one.header));
  const standard = standardHeaders.filter((header) => found.delete(header));
  return [...standard, ...[...found].sort()];
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/**
 * One figure a header over any days and advisors, by the formula of its metric (`standardMetrics`),
 * to two decimals.
 */
export function summarise(measured: readonly MeasuredValue[]): Record<string, number> {
  const values = new Map<string, MeasuredValue[]>();
  for (const one of measured) {
    const rows = values.get(one.header);
    if (rows === undefined) values.set(one.header, [one]);
    else rows.push(one);
  }
  return Object.fromEntries(
    headersOf(measured).map((header) => [header, twoDecimals(summaryOf(header, values))]),
  );
}

/**
 * What a week of several is like: counts are those of a mean week, everything else is as over all
 * their days.
 */
export function averageOf(weeks: readonly (readonly MeasuredValue[])[]): Record<string, number> {
  const all = weeks.flat();
  const total = summarise(all);
  return Object.fromEntries(
    Object.entries(total).map(([header, value]) => {
      const among = weeks.filter((week) => week.some((one) => one.header === header)).length;
      return [header, metricOf(header)?.summary === 'sum' ? twoDecimals(value / among) : value];
    }),
  );
}

type ByHeader = ReadonlyMap<string, readonly MeasuredValue[]>;

function summaryOf(header: string, values: ByHeader): number {
  const own = values.get(header) ?? [];
  const summary = metricOf(header)?.summary ?? 'mean';
  if (summary === 'sum') return totalOf(own);
  return (summary === 'ratio' ? answerRate(own, values) : null) ?? totalOf(own) / own.length;
}

/**
 * Per cent of the calls of those days that tell both counts; null where none does, and for a single
 * day, which tells its own.
 */
function answerRate(own: readonly MeasuredValue[], values: ByHeader): number | null {
  const missed = new Map(
    (values.get('Calls Missed') ?? []).map((one) => [placeOf(one), one.value]),
  );
  const handled = (values.get('Calls Handled') ?? []).filter((one) => missed.has(placeOf(one)));
  if (own.length === 1 && handled.length <= 1) return null;
  const answered = totalOf(handled);
  const offered = handled.reduce(
    (sum, one) => sum + one.value + (missed.get(placeOf(one)) ?? 0),
    0,
  );
  return offered === 0 ? null : (100 * answered) / offered;
}

const placeOf = ({ agent_id, date }: MeasuredValue) => `${agent_id} ${date}`;
const totalOf = (rows: readonly MeasuredValue[]) => rows.reduce((sum, one) => sum + one.value, 0);

export type Week = Readonly<{ number: number; from: PlainDate; to: PlainDate }>;

/** Weeks that touch the dates, Monday to Sunday, numbered as ISO 8601 does. */
export function isoWeeks(from: PlainDate, to: PlainDate): Week[] {
  const weeks: Week[] = [];
  // By number: there is no date after the year 9999 to compare with, and this would never end.
  for (let day = epochDay(startOfWeek(from, 1)); day <= epochDay(to); day += 7) {
    const start = fromEpochDay(day);
    weeks.push({ number: isoWeek(start).week, from: start, to: fromEpochDay(day + 6) });
  }
  return weeks;
}

/** Weeks of the months that the dates touch, cut to them and numbered from 1 within each month. */
export function weeksOfMonths(from: PlainDate, to: PlainDate, firstDay: number): Week[] {
  const weeks: Week[] = [];
  for (let day = epochDay(startOfMonth(from)), number = 1; day <= epochDay(to);) {
    const start = fromEpochDay(day);
    const last = epochDay(endOfMonth(start));
    const stop = Math.min(epochDay(startOfWeek(start, firstDay)) + 6, last);
    if (stop >= epochDay(from)) weeks.push({ number, from: start, to: fromEpochDay(stop) });
    number = stop === last ? 1 : number + 1;
    day = stop + 1;
  }
  return weeks;
}

/** `W10 (02-03-2026 - 08-03-2026)` */
export function weekLabel({ number, from, to }: Week): string {
  const shown = (date: PlainDate) => date.split('-').toReversed().join('-');
  return `W${number} (${shown(from)} - ${shown(to)})`;
}
