import { types as standard, type CustomTypesConfig } from 'pg';

const oid = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  int8s: 1016,
  timestamps: 1115,
  dates: 1182,
} as const;

/** A count beyond 2^53 stays text rather than lose digits. */
const readInteger = (text: string): number | string =>
  Number.isSafeInteger(Number(text)) ? Number(text) : text;
const readText = (text: string): string => text;
/**
 * Lists of numbers and dates in one dimension: no item holds a comma, and only timestamps are
 * quoted.
 */
function readList(text: string): (string | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : item.replaceAll('"', '')));
}

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, readInteger],
  // A plain date and a wall-clock time have no instant: as `Date` they would shift with the host's
  // zone.
  [oid.date, readText],
  [oid.timestamp, readText],
  [oid.int8s, (text) => readList(text).map((item) => (item === null ? null : readInteger(item)))],
  [oid.dates, readList],
  [oid.timestamps, readList],
]);

/**
 * How values arrive, alike on both databases: int8 as number, timestamptz as Date, date as
 * 'YYYY-MM-DD'.
 */
export const types: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(id)) ??
    standard.getTypeParser(id, format as 'text'),
};
