import { parentPort, workerData } from 'node:worker_threads';
import { detectDelimiter } from '@watchbill/core/files/table';
import '@watchbill/core/messages/all';
import {
  text,
  type Language,
  type MessageKey,
  type Params,
} from '@watchbill/core/messages/catalogue';
import { minutesInDay } from '@watchbill/core/time/interval';
import { formatClock } from '@watchbill/core/time/minutes';
import type { BadRow } from '@watchbill/core/api/upload';
import type { ImportOptions } from '@watchbill/core/queue-history/import/model';
import type { Misfit } from '@watchbill/core/queue-history/import/length';
import {
  createPlacer,
  type KnownLine,
  type LineNames,
  type PlacedRow,
  type RowRefusal,
} from '@watchbill/core/queue-history/import/place';
import { createDaySpreader, type Profiles } from '@watchbill/core/queue-history/import/whole-days';
import type { Row } from '@watchbill/core/cells/heading';
import {
  dialectOf,
  findHeading,
  type Dialect,
  type Uncertainty,
} from '@watchbill/core/queue-history/import/dialect';
import type { ReadRow } from '@watchbill/core/queue-history/import/report';
import { rawColumns } from '@watchbill/core/queue-history/model';
import { fieldOf, givenAverages } from '@watchbill/core/queue-history/rules/given';
import { failureOf, type SheetFailure } from '../http/sheet/sheet-limits.ts';
import { chooseSheet, type SheetProblem } from '../http/sheet/sheet-choice.ts';
import { openingOf, type SheetFile } from '../http/sheet/sheet-rows.ts';
import type { HistoryBatch, HistoryDays, Span } from '../db/history-steps.ts';
import { goByZonesOfProcess } from '../zones.ts';
import { daysIn, readingsIn, rowsOf } from './rows.ts';

/**
 * What the thread is given, and what it tells. Columns are array literals of the database, ready to
 * send.
 */
export type HistoryThreadData = Readonly<{
  file: SheetFile;
  options: ImportOptions;
  lines: LineNames;
  only: KnownLine | null;
  language: Language;
  /** Where the lines are, where that is one place. */
  zone: string | null;
  /** Rows to a statement. */
  batchSize: number;
  /** What whole days are spread by; null where nobody has asked for it yet. */
  profiles: Profiles | null;
}>;
export type HistorySummary = Readonly<{
  good: number;
  refused: number;
  bad: readonly BadRow[];
  notes: readonly Readonly<{ line: number; message: string }>[];
  /** Queues that are no line. */
  missing: readonly string[];
  /** The first rows as they were read. */
  preview: readonly PreviewRow[];
  first: string | null;
  last: string | null;
  lines: readonly number[];
  days: readonly HistoryDays[];
  interval_minutes: number;
  /** Headings that are none of ours. */
  unread: readonly string[];
  dialect: Readonly<{
    columns: Readonly<Record<string, string>>;
    date_order: string;
    decimal: string;
    heading_line: number;
    /** Units of bare numbers, by the column of lengths. */
    units: Readonly<Record<string, string>>;
    sheet: string | null;
    /** What could have been read otherwise. */
    uncertain: Uncertainty[];
  }>;
}>;
export type PreviewRow = Readonly<{
  line: number;
  queue: string;
  start: string;
  contacts_received: number | null;
  contacts_handled: number | null;
  aht: number | null;
}>;
export type HistoryThreadMessage =
  | { batch: HistoryBatch }
  | { summary: HistorySummary }
  | SheetFailure
  | { problem: 'queueHistory.noHeading' | 'upload.noRows' }
  | { wholeDays: ReturnType<typeof daysIn> }
  | { sheets: SheetProblem }
  | { missingColumn: string }
  | { misfit: Misfit };

const daysToStatement = 100;
const mostTold = 1000;
/** Names of queues that are told of. */
const mostMissing = 200;
const mostShown = 20;

type ThreadOutcome = {
  good: number;
  refused: number;
  bad: BadRow[];
  notes: { line: number; message: string }[];
  missing: Set<string>;
  preview: PreviewRow[];
  first: number;
  last: number;
  days: Map<number, Set<number>>;
  /** Whole days that were spread, and the shortest of their intervals. */
  spread: number;
  shortest: number;
};

async function run(data: HistoryThreadData): Promise<void> {
  const chosen = await chooseSheet(
    data.file,
    data.options.sheet,
    (opening) => findHeading(opening, data.options.mapping) !== null,
  );
  if ('problem' in chosen) return send({ sheets: chosen });
  const rows = await rowsOf(data.file, chosen.sheet);
  const found = findHeading(rows, data.options.mapping);
  const missing = Object.values(data.options.mapping ?? {}).find(
    (name) =>
      !Object.values(found?.heading.named ?? {}).some(
        (cell) => cell.toLowerCase() === name?.trim().toLowerCase(),
      ),
  );
  if (found === null) return send({ problem: 'queueHistory.noHeading' });
  if (missing !== undefined) return send({ missingColumn: missing });
  const dialect = dialectOf(rows, found, data.options, {
    delimiter:
      data.file.kind === 'csv'
        ? detectDelimiter(new TextDecoder('windows-1252').decode(openingOf(data.file)))
        : '',
    language: data.language,
    zone: data.zone,
  });
  const { minutes } = dialect;
  if (typeof minutes !== 'number') return send({ misfit: minutes });
  if (minutes === minutesInDay && data.profiles === null)
    return send({ wholeDays: daysIn(rows, dialect, data) });
  const told = await read(rows, dialect, { ...data, minutes });
  if (told.good + told.refused === 0) return send({ problem: 'upload.noRows' });
  const { heading, headingLine, dateOrder, decimal, uncertain } = dialect;
  const readings = readingsOf(dialect);
  told.notes.unshift(
    ...uncertain.map((one) => ({
      line: headingLine,
      message: text(...readings[one], data.language),
    })),
  );
  if (told.spread > 0)
    told.notes.unshift({
      line: headingLine,
      message: text('queueHistory.noteSpread', { count: told.spread }, data.language),
    });
  const stamp = (minute: number) =>
    Number.isFinite(minute) ? new Date(minute * 60_000).toISOString().slice(0, 16) : null;
  send({
    summary: {
      good: told.good,
      refused: told.refused,
      bad: told.bad,
      notes: told.notes,
      missing: [...told.missing],
      preview: told.preview,
      first: stamp(told.first),
      last: stamp(told.last),
      lines: [...told.days.keys()],
      days: [...daysOf(told.days)],
      interval_minutes: told.spread > 0 ? told.shortest : minutes,
      unread: heading.unread,
      dialect: {
        columns: heading.named,
        date_order: dateOrder,
        decimal,
        heading_line: headingLine,
        units: Object.fromEntries([...dialect.lengths].map(([column, { unit }]) => [column, unit])),
        sheet: chosen.isOneOfSeveral ? chosen.sheet : null,
        uncertain: [...uncertain],
      },
    },
  });
}

/** What is said of each reading that could have been another. */
function readingsOf({
  heading,
  dateOrder,
  decimal,
}: Dialect): Readonly<Record<Uncertainty, [MessageKey, Params]>> {
  return {
    dates: ['queueHistory.noteDateOrder', { order: dateOrder.toUpperCase() }],
    decimal: ['queueHistory.noteDecimal', { decimal }],
    unit: ['queueHistory.noteMilliseconds', {}],
    percentages: ['queueHistory.notePercentages', {}],
    ends: ['queueHistory.noteInclusiveEnds', {}],
    parts: ['queueHistory.noteParts', { columns: [...heading.splitBy.values()].join(', ') }],
  };
}

async function read(
  rows: Iterable<Row>,
  dialect: Dialect,
  data: HistoryThreadData & Readonly<{ minutes: number }>,
): Promise<ThreadOutcome> {
  const told: ThreadOutcome = {
    good: 0,
    refused: 0,
    bad: [],
    notes: [],
    missing: new Set(),
    preview: [],
    first: Infinity,
    last: -Infinity,
    days: new Map(),
    spread: 0,
    shortest: minutesInDay,
  };
  const placer = createPlacer({
    lines: data.lines,
    only: data.only,
    zone: data.options.timezone ?? null,
    minutes: data.minutes,
  });
  let batch: PlacedRow[] = [];
  const take = async (placed: PlacedRow) => {
    told.first = Math.min(told.first, placed.day * 1440 + placed.start_min);
    told.last = Math.max(told.last, placed.day * 1440 + placed.start_min);
    noteDay(told.days, placed);
    batch.push(placed);
    if (batch.length < data.batchSize) return;
    await hand(batch);
    batch = [];
  };
  const say = (
    line: number,
    field: string,
    key: Parameters<typeof text>[0],
    params: Readonly<Record<string, string | number>>,
  ) => {
    if (told.bad.length < mostTold)
      told.bad.push({ line, field, message: text(key, params, data.language) });
  };
  const note = (
    line: number,
    key: Parameters<typeof text>[0],
    params: Readonly<Record<string, string | number>> = {},
  ) => {
    if (told.notes.length < mostTold)
      told.notes.push({ line, message: text(key, params, data.language) });
  };
  const refuse = (line: number, { field, key, params }: RowRefusal, queue: string) => {
    told.refused += 1;
    say(line, field, key, params);
    if (key === 'queueHistory.noLine' && told.missing.size < mostMissing) told.missing.add(queue);
  };
  const put = (line: number, row: ReadRow): PlacedRow | null => {
    const { placed, refused, notes } = placer.place(line, row);
    for (const { key, params } of notes) note(line, key, params);
    if (refused === null) {
      told.good += 1;
      if (told.preview.length < mostShown) told.preview.push(previewOf(line, row));
    } else refuse(line, refused, row.queue);
    return placed;
  };
  const spread =
    data.profiles === null || dialect.minutes !== minutesInDay
      ? null
      : createDaySpreader({ ...data, profiles: data.profiles });
  for (const { line, reading } of readingsIn(rows, dialect)) {
    if (reading === 'total') note(line, 'queueHistory.noteTotals');
    else if ('problems' in reading) {
      told.refused += 1;
      for (const problem of reading.problems)
        say(line, problem.field, problem.key, { value: problem.value });
    } else if (spread === null) {
      const placed = put(line, reading.row);
      if (placed !== null) await take(placed);
    } else {
      const day = spread(line, reading.row);
      if ('refused' in day) refuse(line, day.refused, reading.row.queue);
      else {
        told.spread += 1;
        told.shortest = Math.min(told.shortest, ...day.rows.map((row) => row.minutes ?? 60));
        for (const row of day.rows) {
          const placed = put(line, row);
          if (placed !== null) await take(placed);
        }
      }
    }
  }
  for (const placed of placer.rest()) await take(placed);
  if (batch.length > 0) await hand(batch);
  return told;
}

function previewOf(line: number, { queue, date, minute, given }: ReadRow): PreviewRow {
  return {
    line,
    queue,
    start: `${date}T${formatClock(minute)}`,
    contacts_received: given.contacts_received ?? null,
    contacts_handled: given.contacts_handled ?? null,
    aht: given.aht ?? given.att ?? null,
  };
}

/**
 * The dates of a line and their length of interval, as one number each: a set of objects would hold
 * all of them.
 */
function noteDay(days: Map<number, Set<number>>, { line_id, day, minutes }: PlacedRow): void {
  const known = days.get(line_id) ?? new Set<number>();
  if (known.size === 0) days.set(line_id, known);
  known.add(day * 64 + minutes);
}

function* daysOf(known: ReadonlyMap<number, ReadonlySet<number>>): Generator<HistoryDays> {
  const all = [...known].flatMap(([line, days]) =>
    [...days].map((one) => ({ line, day: Math.floor(one / 64), minutes: one % 64 })),
  );
  for (let from = 0; from < all.length; from += daysToStatement) {
    const part = all.slice(from, from + daysToStatement);
    yield {
      lines: `{${part.map((one) => one.line).join(',')}}`,
      days: `{${part.map((one) => one.day).join(',')}}`,
      minutes: `{${part.map((one) => one.minutes).join(',')}}`,
    };
  }
}

/** One batch ahead of the reader: the next is read while the database takes the last. */
async function hand(batch: readonly PlacedRow[]): Promise<void> {
  await answerOf();
  const literal = (value: (one: PlacedRow) => number | null) =>
    `{${batch.map((one) => value(one) ?? 'null').join(',')}}`;
  const keys = [
    literal((one) => one.line_id),
    literal((one) => one.start),
    literal((one) => one.day),
    literal((one) => one.start_min),
    literal((one) => one.minutes),
  ];
  // What the file does not tell of is not sent: it is null by itself.
  const known = rawColumns.filter((column) => batch.some((one) => one.raw[column] !== null));
  const figures = known.map((column) => ({ column, values: literal((one) => one.raw[column]) }));
  const said = figures.map(({ column, values }) => ({ field: fieldOf.get(column), values }));
  const given = [...said, ...givenAverages.map((field) => ({ field, values: '' }))].flatMap(
    ({ field, values }) => {
      if (field === undefined || (values === '' && batch.every((one) => one.given[field] == null)))
        return [];
      const own = literal((one) => one.given[field] ?? null);
      return own === values ? [] : [{ field, values: own }];
    },
  );
  send({ batch: { span: spanOf(batch), keys, figures, given } });
}

function spanOf(batch: readonly PlacedRow[]): Span {
  const span = { lines: new Set<number>(), first: Infinity, last: -Infinity };
  for (const { line_id, start } of batch) {
    span.lines.add(line_id);
    span.first = Math.min(span.first, start);
    span.last = Math.max(span.last, start);
  }
  return { ...span, lines: [...span.lines] };
}

const wishes = { open: 2, waiting: [] as (() => void)[] };

/** Resolves when the reader has room for another batch. */
function answerOf(): Promise<void> {
  if (wishes.open > 0) {
    wishes.open -= 1;
    return Promise.resolve();
  }
  return new Promise((resolve) => wishes.waiting.push(resolve));
}

function send(message: HistoryThreadMessage): void {
  parentPort?.postMessage(message, []);
}

parentPort?.on('message', () => {
  const next = wishes.waiting.shift();
  if (next === undefined) wishes.open += 1;
  else next();
});
goByZonesOfProcess();
run(workerData as HistoryThreadData)
  .catch((error: unknown) => send(failureOf(error)))
  .finally(() => parentPort?.close());
