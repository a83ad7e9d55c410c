import { nameKey } from '../../messages/fold.ts';
import { epochDay, type PlainDate } from '../../time/plain-date.ts';
import { formatClock } from '../../time/minutes.ts';
import { instantOf, wallOf } from '../../time/zone.ts';
import { carriedNotes, wrongParts, type CarriedNote } from '../rules.ts';
import { givenOf, rawOf, type GivenFigures } from '../rules/given.ts';
import { intervalLengths, rawColumns, type RawInterval } from '../model.ts';
import type { ImportColumn } from './model.ts';
import type { ReadRow } from './report.ts';

/** A line that rows may be of. */
export type KnownLine = Readonly<{ id: number; zone: string }>;
/** Lines by lower-case name (and id), or why a name cannot be used. */
export type LineNames = ReadonlyMap<
  string,
  KnownLine | 'queueHistory.severalLines' | 'queueHistory.lineOutside'
>;

/**
 * A row in its place: minutes since the epoch, days since it and the minute of the line's own
 * clock.
 */
export type PlacedRow = Readonly<{
  line_id: number;
  start: number;
  day: number;
  start_min: number;
  minutes: number;
  raw: RawInterval;
  /** What the file says of it; `raw` follows from that. */ given: GivenFigures;
}>;
type MessageKey =
  | 'queueHistory.noLine'
  | 'queueHistory.severalLines'
  | 'queueHistory.lineOutside'
  | 'queueHistory.noLineColumn'
  | 'queueHistory.offGrid'
  | 'queueHistory.sameInterval'
  | 'queueHistory.sameDay'
  | 'queueHistory.noWholeDay'
  | 'queueHistory.noProfile'
  | 'queueHistory.partsExceed'
  | 'queueHistory.notReadyExceeds'
  | 'queueHistory.intervalLength';
export type RowRefusal = Readonly<{
  field: ImportColumn;
  key: MessageKey;
  params: Readonly<Record<string, string | number>>;
}>;
export type Note =
  | CarriedNote
  | Readonly<{
      key: 'queueHistory.noteForward' | 'queueHistory.noteDoubled';
      params: Readonly<Record<string, string | number>>;
    }>;
export type Placing = Readonly<{
  placed: PlacedRow | null;
  refused: RowRefusal | null;
  notes: readonly Note[];
}>;

type Options = Readonly<{
  lines: LineNames;
  only: KnownLine | null;
  zone: string | null;
  minutes: number;
}>;

const lengths: readonly number[] = intervalLengths;

/**
 * Puts rows where they belong, remembering what has been placed. A local time that the clock skips
 * is counted later by the length of the change, together with what stands there; one that comes
 * twice is the first instant the first time and the second instant the second time. Parts of an
 * interval are added up. Any other repetition is refused, naming the line of the first. Rows that
 * may be added up are held back until `rest`.
 */
export function createPlacer(options: Options): {
  place: (line: number, row: ReadRow) => Placing;
  rest: () => PlacedRow[];
} {
  const taken = createTakenIntervals();
  const lineOf = createLineFinder(options);
  const held = new Map<string, PlacedRow>();
  const dayOf = createDays();

  const place = (lineNumber: number, row: ReadRow): Placing => {
    const checked = check(row, options, lineOf);
    if ('refused' in checked) return { placed: null, refused: checked.refused, notes: [] };
    const { line, raw, minutes } = checked;
    const zone = row.zone ?? options.zone ?? line.zone;
    const day = dayOf(zone, row.date);
    const at =
      row.offset === null
        ? instantIn(day, zone, row)
        : { start: epochDay(row.date) * 1440 + row.minute - row.offset, isForward: false };
    const owner = row.part === undefined ? line.id : `${line.id}\n${row.part}`;
    const found = taken.take(owner, at, lineNumber, () =>
      row.offset === null && day.hasChange ? minuteAt(zone, row.date, row.minute, 'end') : at.start,
    );
    if (found.first !== null)
      return {
        placed: null,
        refused: {
          field: 'history_time',
          key: 'queueHistory.sameInterval',
          params: { line: found.first },
        },
        notes: [],
      };
    const notes = [
      ...clockNotes(row, at.isForward, found.start !== at.start),
      ...(row.part === undefined ? carriedNotes(raw) : []),
    ];
    const isPlain = zone === line.zone && row.offset === null && !day.hasChange;
    const own = isPlain
      ? { day: day.number, start_min: row.minute }
      : wallAt(line.zone, found.start);
    const placed = { line_id: line.id, start: found.start, ...own, minutes, raw, given: row.given };
    const isAdded = row.part !== undefined || (day.hasForward && row.offset === null);
    if (!isAdded) return { placed, refused: null, notes };
    const key = `${line.id} ${found.start}`;
    const before = held.get(key);
    held.set(key, before === undefined ? placed : addedUp(placed, addRaw(before.raw, raw)));
    return { placed: null, refused: null, notes };
  };
  return { place, rest: () => [...held.values()] };
}

/**
 * The line of a queue's name, or why there is none; what was made of a name is kept, for the rows
 * of a file have few.
 */
export function createLineFinder({
  lines,
  only,
}: Pick<Options, 'lines' | 'only'>): (queue: string) => KnownLine | MessageKey {
  const known = new Map<string, KnownLine | MessageKey>();
  return (queue) => {
    if (only !== null) return only;
    if (queue === '') return 'queueHistory.noLineColumn';
    const before = known.get(queue);
    if (before !== undefined) return before;
    const found = lines.get(queue) ?? lines.get(nameKey(queue)) ?? 'queueHistory.noLine';
    known.set(queue, found);
    return found;
  };
}

type CheckedLine =
  | Readonly<{ line: KnownLine; raw: RawInterval; minutes: number }>
  | Readonly<{ refused: RowRefusal }>;

function check(
  row: ReadRow,
  { minutes }: Options,
  lineOf: ReturnType<typeof createLineFinder>,
): CheckedLine {
  const refused = (field: ImportColumn, key: MessageKey, params: RowRefusal['params'] = {}) => ({
    refused: { field, key, params },
  });
  const line = lineOf(row.queue);
  if (typeof line === 'string') return refused('queue', line, { name: row.queue });
  const length = row.minutes ?? (row.end === null ? minutes : (row.end - row.minute + 1440) % 1440);
  if (!lengths.includes(length))
    return refused(
      row.minutes === null ? 'end' : 'interval_minutes',
      'queueHistory.intervalLength',
    );
  if (row.minute % length !== 0)
    return refused('history_time', 'queueHistory.offGrid', {
      minutes: length,
      time: formatClock(row.minute),
    });
  const raw = rawOf(row.given);
  const wrong = wrongParts(raw);
  return wrong === null
    ? { line, raw, minutes: length }
    : refused(
        wrong,
        wrong === 'not_ready_time' ? 'queueHistory.notReadyExceeds' : 'queueHistory.partsExceed',
      );
}

function wallAt(zone: string, start: number): { day: number; start_min: number } {
  const wall = wallOf(zone, start * 60_000);
  return { day: epochDay(wall.date), start_min: wall.minutes };
}

function clockNotes(row: ReadRow, isForward: boolean, isSecond: boolean): Note[] {
  if (!isForward && !isSecond) return [];
  return [
    {
      key: isForward ? 'queueHistory.noteForward' : 'queueHistory.noteDoubled',
      params: { time: formatClock(row.minute) },
    },
  ];
}

type At = Readonly<{ start: number; isForward: boolean }>;

/** A line, and the part of its intervals where they are split. */
type Owner = number | string;
type TakenIntervals = Map<Owner, Map<number, number>>;

/**
 * Which line of the file each interval of a line stands on. `second` is the later instant of a
 * doubled time.
 */
function createTakenIntervals(): {
  take: (
    owner: Owner,
    at: At,
    lineNumber: number,
    second: () => number,
  ) => { start: number; first: number | null };
} {
  const [real, forwarded]: [TakenIntervals, TakenIntervals] = [new Map(), new Map()];
  const listOf = (lists: TakenIntervals, owner: Owner) => {
    const list = lists.get(owner) ?? new Map<number, number>();
    if (list.size === 0) lists.set(owner, list);
    return list;
  };
  return {
    take: (owner, { start, isForward }, lineNumber, second) => {
      const list = listOf(isForward ? forwarded : real, owner);
      const first = list.get(start);
      if (first === undefined) {
        list.set(start, lineNumber);
        return { start, first: null };
      }
      const later = second();
      if (isForward || list.has(later)) return { start, first };
      list.set(later, lineNumber);
      return { start: later, first: null };
    },
  };
}

/**
 * `midnight` is the minute since the epoch at which the local day begins, `number` its days since
 * the epoch.
 */
type Day = Readonly<{ midnight: number; number: number; hasChange: boolean; hasForward: boolean }>;

const minuteAt = (zone: string, date: PlainDate, minute: number, edge: 'start' | 'end') =>
  instantOf(zone, date, minute, edge) / 60_000;

function createDays(): (zone: string, date: PlainDate) => Day {
  const zones = new Map<string, Map<PlainDate, Day>>();
  return (zone, date) => {
    const days = zones.get(zone) ?? new Map<PlainDate, Day>();
    zones.set(zone, days);
    const known = days.get(date);
    if (known !== undefined) return known;
    const midnight = minuteAt(zone, date, 0, 'start');
    const length = minuteAt(zone, date, 1440, 'start') - midnight;
    const day = {
      midnight,
      number: epochDay(date),
      hasChange: length !== 1440,
      hasForward: length < 1440,
    };
    days.set(date, day);
    return day;
  };
}

/**
 * The instant of a row's time; of a skipped one, what the clock would have come to had it not been
 * put forward.
 */
function instantIn(day: Day, zone: string, row: ReadRow): At {
  if (!day.hasChange) return { start: day.midnight + row.minute, isForward: false };
  const start = minuteAt(zone, row.date, row.minute, 'start');
  const isThere = wallOf(zone, start * 60_000).minutes === row.minute;
  return isThere
    ? { start, isForward: false }
    : { start: day.midnight + row.minute, isForward: true };
}

const addedUp = (placed: PlacedRow, raw: RawInterval): PlacedRow => ({
  ...placed,
  raw,
  given: givenOf(raw),
});

function addRaw(a: RawInterval, b: RawInterval): RawInterval {
  const sum = (x: number | null, y: number | null) => (x === null ? y : y === null ? x : x + y);
  return Object.fromEntries(
    rawColumns.map((column) => [column, sum(a[column], b[column])]),
  ) as RawInterval;
}
