import type { Cell, Column, Sheet } from '../output/sheet.ts';
import { sheetOf } from '../output/sheet.ts';
import { under } from '../output/under.ts';
import type { CommandData, Values } from './model.ts';

/** What a call answered, as rows. */
export type Answer = Readonly<{
  rows: readonly Values[];
  /** How many there are, where these are not all. */
  count?: number | undefined;
  /** The reply is one row. */
  isOne: boolean;
}>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The rows of a reply: the reply itself, or what stands under `results`, `data` or the name that
 * the command says.
 */
export function rowsOf(reply: unknown, { rows }: Pick<CommandData, 'rows'>): Answer {
  if (Array.isArray(reply)) return { rows: reply.map(asRow), isOne: false };
  if (!isObject(reply)) return { rows: reply == null ? [] : [asRow(reply)], isOne: true };
  const inside = rows === undefined ? (reply['results'] ?? reply['data']) : under(reply, rows);
  if (Array.isArray(inside)) {
    const count = reply['count'];
    return {
      rows: inside.map(rowByColumns(reply['columns'])),
      isOne: false,
      ...(typeof count === 'number' ? { count } : {}),
    };
  }
  return { rows: [isObject(inside) ? inside : reply], isOne: true };
}

/** A row that is a list of values has them under the names of the columns that come with it. */
const rowByColumns =
  (columns: unknown) =>
  (value: unknown): Values =>
    Array.isArray(value) && Array.isArray(columns)
      ? Object.fromEntries(columns.map((name, at) => [String(name), value[at]]))
      : asRow(value);

const asRow = (value: unknown): Values => (isObject(value) ? value : { value });

/**
 * Rows as a sheet: the columns that the command names for eyes, every plain field for files, and
 * all there is for JSON.
 */
export function sheetOfReply(
  title: string,
  { rows, isOne }: Answer,
  { columns }: CommandData,
): Sheet {
  const plain = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const shown = columns ?? usual(rows, plain);
  const all = [
    ...shown,
    ...plain.filter((name) => !shown.some((one) => one.split('.')[0] === name)),
  ];
  const column = (name: string): Column<Values> => ({
    key: name,
    label: name,
    of: (row) => cellOf(under(row, name)),
    ...(shown.includes(name) ? {} : { only: 'files' as const }),
  });
  return { ...sheetOf(title, all.map(column), rows), json: isOne ? rows[0] : rows };
}

/** A table shows this many fields of a row, unless the command says which. */
const mostShown = 8;
const hidden = /^(version|is_disabled|code)$/;

function usual(rows: readonly Values[], names: readonly string[]): readonly string[] {
  const isPlain = (name: string) => rows.every((row) => !isObject(row[name]) && !isDeep(row[name]));
  const plain = names.filter((name) => isPlain(name) && !hidden.test(name));
  return (plain.length === 0 ? names : plain).slice(0, mostShown);
}

const isDeep = (value: unknown): boolean => Array.isArray(value) && value.some(isObject);

/** A value in one cell: names for what has them, words with commas for lists, JSON for the rest. */
function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value)) {
    const cells = value.map((one) => nameOf(one) ?? (isObject(one) ? undefined : cellOf(one)));
    return cells.includes(undefined) ? JSON.stringify(value) : cells.join(', ');
  }
  return nameOf(value) ?? JSON.stringify(value);
}

/** What a row is called that lies in another. */
function nameOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const { first_name, last_name } = value;
  if (typeof first_name === 'string' && typeof last_name === 'string')
    return `${first_name} ${last_name}`;
  const name = value['name'] ?? value['description'] ?? value['label'];
  return typeof name === 'string' ? name : undefined;
}
