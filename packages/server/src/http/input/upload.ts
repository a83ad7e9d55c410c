import {
  createColumnReader,
  type ColumnReader,
  type ColumnRule,
  type Interpretation,
} from '@watchbill/core/cells/column';
import { headingKey, isRemark } from '@watchbill/core/cells/heading';
import { nearest } from '@watchbill/core/api/nearest';
import type { BadRow, RowChange, UploadQuery, UploadReport } from '@watchbill/core/api/upload';
import { issuesByField } from '@watchbill/core/api/validation';
import {
  sayPhrase,
  text,
  type Language,
  type MessageKey,
  type Params,
} from '@watchbill/core/messages/catalogue';
import type { z } from 'zod';
import { ApiProblem, apiProblem, words } from '../../problems/problem.ts';
import { sheetBatches, unreadable } from '../sheet/sheet.ts';
import type { Samples } from '../sheet/sheet-thread.ts';
import { warningsOf, type Unread } from './unread.ts';

/** One row of a sheet by its heading; a column that the file leaves out reads empty. */
export type UploadRow = Readonly<{
  line: number;
  cell: (column: string) => string;
  /** Whether the file has the column: what one that it leaves out would say stays as it is. */
  has: (column: string) => boolean;
  /** Cells of columns that the caller did not name, by their heading as written. */
  others: ReadonlyMap<string, string>;
  /** Reads cells of a column (by our name or its own heading) as all of them support. */
  reader: (column: string) => ColumnReader;
}>;
export type Columns = Readonly<{
  all: readonly string[];
  optional: readonly string[];
  /** What else headings call a column: the file's own name of it goes before. */
  otherNames?: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Whatever else the file has is read too, by its heading. */
  takesOthers?: boolean;
  /** What such a heading stands for: two that stand for one thing are refused. */
  otherName?: (heading: string) => string;
  /** Rows that it may have, where that is less than of any file. */
  mostRows?: number;
  /**
   * Columns whose cells are numbers, dates, percentages or lengths; with `takesOthers` the others
   * are as well.
   */
  typed?: readonly string[];
  /** What such a column can be: see `createColumnReader`. */
  rules?: (column: string) => ColumnRule;
}>;
/** What a person has said of a file: its sheet, and how its cells are written. */
export type Reading = Pick<UploadQuery, 'sheet' | 'date_order' | 'decimal' | 'unit'> &
  Readonly<{ language: Language; zone?: string | null }>;
/** A row as it will be saved, or what is wrong with it. */
export type CheckedRow<R> = Readonly<{ good: R }> | Readonly<{ bad: readonly BadRow[] }>;
export type CheckedFile<R> = Readonly<{
  good: R[];
  bad: BadRow[];
  refused: number;
  /** Headings of columns that nothing asks for. */
  unread?: readonly Unread[];
  /** What columns were read as, where they could have been read otherwise. */
  interpretations?: readonly ColumnInterpretation[];
  /** The sheet of several that was taken, where nobody has named one. */
  sheet?: string | null;
}>;
type ColumnInterpretation = Interpretation & Readonly<{ column: string }>;
/** What a file does to a row; one that is there as the file says is not written, nor told of. */
export type Fate = 'added' | 'updated' | 'unchanged';

/** Reports name this many bad rows; the count is of all. */
const mostBad = 1000;

/**
 * Reads a CSV or XLSX file against its heading (names in any order, case and spacing) and hands its
 * rows to `check` a thousand at a time, in their order, letting other calls go between. Refuses a
 * file that lacks a column or has no rows.
 */
export async function checkUpload<R>(
  file: unknown,
  columns: Columns,
  reading: Reading,
  check: (rows: readonly UploadRow[]) => Promise<readonly CheckedRow<R>[]>,
): Promise<CheckedFile<R>> {
  const checked: { good: R[]; bad: BadRow[]; refused: number } = { good: [], bad: [], refused: 0 };
  let places: Places | null = null;
  let found = 0;
  let sheet: string | null = null;
  let samples: Samples = { delimiter: '', cells: new Map() };
  const namesOf = (all: readonly string[]) =>
    all.flatMap((column) => [column, ...(columns.otherNames?.[column] ?? [])]);
  const how = {
    columns: namesOf(columns.all),
    sheet: reading.sheet,
    sampled: columns.takesOthers === true ? ('all' as const) : namesOf(columns.typed ?? []),
    onSamples: (of: Samples) => (samples = of),
    onSheet: (of: string) => (sheet = of),
  };
  for await (const batch of sheetBatches(file, how)) {
    const rows: UploadRow[] = [];
    for (const [index, cells] of batch.rows.entries()) {
      if (cells.every((cell) => cell === '')) continue;
      if (places === null) places = placesOf(cells, columns, readersOf(samples, columns, reading));
      else rows.push(rowOf(batch.lines[index] ?? 0, cells, places));
    }
    found += rows.length;
    const { mostRows: most = found } = columns;
    if (found > most)
      throw unreadable({ failure: '', excess: { key: 'problem.rowsOver', most, found } }, 'csv');
    if (rows.length > 0) gather(checked, await check(rows));
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (places === null) throw apiProblem.field('file', 'problem.emptyFile');
  if (checked.good.length + checked.refused === 0) throw apiProblem.field('file', 'upload.noRows');
  return {
    ...checked,
    unread: columns.takesOthers === true ? [] : unreadOf(places, columns),
    interpretations: places.interpretations(),
    sheet,
  };
}

/** Readers of columns by their place, made when they are first asked for. */
function readersOf(
  { delimiter, cells }: Samples,
  { rules = () => ({}) }: Columns,
  { date_order, decimal, unit, language, zone = null }: Reading,
): (column: string, index: number) => ColumnReader {
  const hints = { language, zone, delimiter, dateOrder: date_order, decimal, unit };
  const made = new Map<number, ColumnReader>();
  return (column, index) => {
    const known =
      made.get(index) ?? createColumnReader(cells.get(index) ?? [], hints, rules(column));
    made.set(index, known);
    return known;
  };
}

function gather<R>(
  checked: { good: R[]; bad: BadRow[]; refused: number },
  rows: readonly CheckedRow<R>[],
): void {
  for (const row of rows) {
    if ('good' in row) checked.good.push(row.good);
    else {
      checked.refused += 1;
      if (checked.bad.length < mostBad) checked.bad.push(...row.bad);
    }
  }
}

type Places = Readonly<{
  named: ReadonlyMap<string, number>;
  others: readonly Readonly<{ heading: string; index: number }>[];
  reader: (column: string) => ColumnReader;
  interpretations: () => readonly ColumnInterpretation[];
}>;

function rowOf(
  line: number,
  cells: readonly string[],
  { named, others, reader }: Places,
): UploadRow {
  const at = (index: number) => cells[index] ?? '';
  return {
    line,
    cell: (column) => at(named.get(column) ?? -1),
    has: (column) => named.has(column),
    others: new Map(others.map(({ heading, index }) => [heading, at(index)])),
    reader,
  };
}

/** What is said of a foreign file's columns, which are many. */
export function unreadColumns(headings: readonly string[], language: Language): string[] {
  if (headings.length === 0) return [];
  return [text('upload.unreadColumns', { columns: headings.join(', ') }, language)];
}

const unreadOf = ({ others }: Places, { all }: Columns): Unread[] =>
  others.map(({ heading }) => ({ name: heading, near: nearest(heading, all) }));

function placesOf(
  heading: readonly string[],
  columns: Columns,
  readerAt: (column: string, index: number) => ColumnReader,
): Places {
  const keys = heading.map(headingKey);
  const named = new Map(
    columns.all.flatMap((column) => {
      const index = keys.indexOf(headingKey(column));
      return index < 0 ? [] : [[column, index] as const];
    }),
  );
  const own = new Set(named.values());
  for (const column of columns.all) {
    const others = new Set((columns.otherNames?.[column] ?? []).map(headingKey));
    const index = keys.findIndex((key, at) => others.has(key) && !own.has(at));
    if (!named.has(column) && index >= 0) named.set(column, index);
  }
  for (const [column, index] of named)
    if (keys.lastIndexOf(keys[index] ?? '') !== index)
      throw new ApiProblem(400, 'invalid', {
        file: [words('upload.sameColumn', { column })],
      });
  const missing = columns.all.filter(
    (column) => !named.has(column) && !columns.optional.includes(column),
  );
  if (missing.length > 0)
    throw new ApiProblem(400, 'invalid', {
      file: [
        words('upload.missingColumns', {
          columns: columns.all.join(', '),
          missing: missing.join(', '),
        }),
      ],
    });
  const taken = new Set(named.values());
  const others = heading.flatMap((cell, index) =>
    cell.trim() === '' || isRemark(cell) || taken.has(index)
      ? []
      : [{ heading: cell.trim(), index }],
  );
  if (columns.takesOthers === true) mustDiffer(others, columns.otherName ?? ((heading) => heading));
  const places = new Map([...named, ...others.map((one) => [one.heading, one.index] as const)]);
  const reader = (column: string) => readerAt(column, places.get(column) ?? -1);
  const interpretations = () =>
    [...places.keys()].flatMap((column) =>
      reader(column)
        .interpretations()
        .map((one) => ({ ...one, column })),
    );
  return { named, others, reader, interpretations };
}

/** Refuses two headings that stand for one thing: which of them would count? */
function mustDiffer(others: Places['others'], nameOf: (heading: string) => string): void {
  const firsts = new Map<string, string>();
  for (const { heading } of others) {
    const column = nameOf(heading);
    const first = firsts.get(column);
    firsts.set(column, first ?? heading);
    if (first === undefined) continue;
    const message =
      first === heading
        ? words('upload.sameColumn', { column })
        : words('upload.sameOther', { column, first, second: heading });
    throw new ApiProblem(400, 'invalid', { file: [message] });
  }
}

/** What a schema finds wrong with a row, in the reader's language. */
export function badRows(
  line: number,
  error: z.ZodError,
  given: unknown,
  language: Language,
): BadRow[] {
  return issuesByField(error, given).map(({ path, message }) => ({
    line,
    field: path.join('.') || 'non_field_errors',
    message: sayPhrase(message, language),
  }));
}

export function badRow(
  line: number,
  field: string,
  key: MessageKey,
  params: Params,
  language: Language,
): BadRow {
  return { line, field, message: text(key, params, language) };
}

/**
 * Says what was or would be done. Throws, when rows are bad and neither switch is set: all or
 * nothing; what else is known of the file is told either way.
 */
export function reportOf<R>(
  checked: CheckedFile<R>,
  query: UploadQuery,
  fateOf: (row: R) => Fate,
  language: Language,
  more: Readonly<Record<string, unknown>> = {},
): UploadReport {
  const [dryRun, partial] = [query.dry_run === true, query.partial === true];
  const fates = checked.good.map(fateOf);
  const count = (fate: Fate) => fates.filter((one) => one === fate).length;
  const counted = {
    added: count('added'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: checked.refused,
  };
  const counts = {
    ...more,
    dry_run: dryRun,
    total: fates.length + checked.refused,
    ...counted,
    rows: checked.bad.toSorted((one, other) => one.line - other.line).slice(0, mostBad),
    warnings: [
      ...(checked.sheet == null
        ? []
        : [text('upload.readSheet', { sheet: checked.sheet }, language)]),
      ...warningsOf(checked.unread ?? [], language),
    ],
    interpretation: (checked.interpretations ?? []).map(({ column, key, params }) => ({
      column,
      message: text(key, params, language),
    })),
  };
  if (checked.refused === 0 || dryRun || partial)
    return {
      ...counts,
      message: text(dryRun ? 'upload.wouldDo' : 'upload.done', counted, language),
    };
  const message = text(
    'upload.nothingSaved',
    { refused: checked.refused, total: counts.total, good: checked.good.length },
    language,
  );
  throw new ApiProblem(400, 'bad_rows', {
    non_field_errors: [message],
    ...counts,
    added: 0,
    updated: 0,
    unchanged: 0,
    message,
  });
}

/** Reports name this many changed rows. */
export const mostChanges = 200;

/** The first rows of a file that change something, as its report tells them. */
export function firstChanges<R>(rows: readonly R[], changeOf: (row: R) => RowChange): RowChange[] {
  const changes: RowChange[] = [];
  for (const row of rows) {
    const change = changeOf(row);
    if (change.fields.length > 0) changes.push(change);
    if (changes.length === mostChanges) break;
  }
  return changes;
}

/** Fields of a row that differ, by their columns: as they are, and as the file has them. */
export const differing = (
  fields: readonly (readonly [field: string, before: string, after: string])[],
): RowChange['fields'] =>
  fields.flatMap(([field, before, after]) => (before === after ? [] : [{ field, before, after }]));

/** Parts of a long list, for statements that take arrays. */
export function* partsOf<T>(list: readonly T[], size = 5000): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}
