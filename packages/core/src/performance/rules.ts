import { addDays, dayOfWeek, partsOf, startOfMonth, startOfWeek, toPlainDate, type PlainDate } from '../time/plain-date.ts';
import { countedMetrics, percentageMetrics, standardMetrics, timeMetrics, type Measured } from './model.ts';

const plain = (header: string) => header.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const known = new Map<string, string>([...standardMetrics.map((header) => [plain(header), header] as const), ['qapercentage', 'QA'], ['answerrate', 'Answer Rate%'], ['acw', 'ACW Secs'], ['avgholdtime', 'Avg Hold Time Secs']]);

/** A standard metric in its own spelling, however a file spells it; any other header as it is. */
export function metricHeader(header: string): string {
  return known.get(plain(header)) ?? header.trim();
}

/**
 * The value of a cell in its metric's unit: HH:MM:SS of a time metric in seconds, percentages 0 to 100 (`85%`, `85` and `0.85` are the same,
 * specification 000 section 9), a decimal comma allowed. Null for an empty cell, undefined for one that is no number.
 */
export function readMetric(header: string, cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '' || text === '-') return null;
  const clock = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text);
  if (clock !== null) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const value = Number(text.replace(/\s*%$/, '').replace(/^(-?\d+),(\d+)$/, '$1.$2'));
  if (!Number.isFinite(value) || value < 0) return undefined;
  const isFraction = percentageMetrics.includes(header) && value <= 1 && !text.endsWith('%');
  return isFraction ? value * 100 : value;
}

/** Which set the headers are (specification 000, performance dashboards). */
export function headerSetOf(headers: readonly string[]): 'old' | 'new' | 'combine' {
  const standard = headers.filter((header) => (standardMetrics as readonly string[]).includes(header)).length;
  if (standard === headers.length) return 'old';
  return standard === 0 ? 'new' : 'combine';
}

/** Headers that occur, the standard ones first and in their order. */
export function headersOf(measured: readonly Measured[]): string[] {
  const found = new Set(measured.map((one) => one.header));
  const standard = standardMetrics.filter((header) => found.delete(header));
  return [...standard, ...[...found].sort()];
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/**
 * One figure a header over any days and advisors: counts summed, the rest averaged to two decimals. Averages of handling are weighted by the
 * calls handled that day, since a day of two calls says less than one of eighty; days without that count weigh one.
 */
export function summarise(measured: readonly Measured[]): Record<string, number> {
  const handled = new Map(measured.filter((one) => one.header === 'Calls Handled').map((one) => [`${one.agent_id} ${one.date}`, one.value]));
  const sums = new Map<string, { total: number; weight: number }>();
  for (const { agent_id, date, header, value } of measured) {
    const weight = timeMetrics.includes(header) || percentageMetrics.includes(header) ? handled.get(`${agent_id} ${date}`) ?? 1 : 1;
    const sum = sums.get(header) ?? { total: 0, weight: 0 };
    sums.set(header, { total: sum.total + value * weight, weight: sum.weight + weight });
  }
  return Object.fromEntries(headersOf(measured).map((header) => {
    const { total, weight } = sums.get(header) ?? { total: 0, weight: 0 };
    return [header, twoDecimals(countedMetrics.includes(header) || weight === 0 ? total : total / weight)];
  }));
}

export type Week = Readonly<{ number: number; from: PlainDate; to: PlainDate }>;

/** Weeks that touch the dates, Monday to Sunday, numbered as ISO 8601 does. */
export function isoWeeks(from: PlainDate, to: PlainDate): Week[] {
  const weeks: Week[] = [];
  for (let start = startOfWeek(from, 1); start <= to; start = addDays(start, 7)) weeks.push({ number: isoWeekNumber(start), from: start, to: addDays(start, 6) });
  return weeks;
}

/** The week's Thursday decides its year (ISO 8601). */
export function isoWeekNumber(date: PlainDate): number {
  const thursday = addDays(startOfWeek(date, 1), 3);
  const first = startOfMonth(toPlainDate(`${partsOf(thursday).year}-01-01`));
  let number = 1;
  for (let day = addDays(first, (4 - dayOfWeek(first) + 7) % 7); day < thursday; day = addDays(day, 7)) number += 1;
  return number;
}

/** Weeks of the months that the dates touch, cut to them and numbered from 1 within each month. */
export function weeksOfMonths(from: PlainDate, to: PlainDate, firstDay: number): Week[] {
  const weeks: Week[] = [];
  for (let start = startOfMonth(from), number = 1; start <= to; ) {
    const [end, last] = [addDays(startOfWeek(start, firstDay), 6), lastOfMonth(start)];
    const stop = end < last ? end : last;
    if (stop >= from) weeks.push({ number, from: start, to: stop });
    number = stop === last ? 1 : number + 1;
    start = addDays(stop, 1);
  }
  return weeks;
}

function lastOfMonth(date: PlainDate): PlainDate {
  const { year, month } = partsOf(date);
  return addDays(toPlainDate(`${month === 12 ? year + 1 : year}-${String(month === 12 ? 1 : month + 1).padStart(2, '0')}-01`), -1);
}

/** `W10 (02-03-2026 - 08-03-2026)` */
export function weekLabel({ number, from, to }: Week): string {
  const shown = (date: PlainDate) => date.split('-').toReversed().join('-');
  return `W${number} (${shown(from)} - ${shown(to)})`;
}
