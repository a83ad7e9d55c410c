import { readNumber } from '@watchbill/core/messages/typed-number';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { numberOf, wholeNumber } from '../input.ts';
import { under } from './under.ts';
import { shownIn, valuesOf, type Sheet } from './sheet.ts';

/** A row as its cells, as JSON has it, and as the command gave it. */
type Item = Readonly<{ row: unknown; cells: Readonly<Record<string, unknown>>; json: unknown }>;

/**
 * The rows that `--filter` leaves, in the order of `--sort`, as many as `--limit` says. Stop
 * (usage) for a field that rows do not have.
 */
export function select(context: Context, sheet: Sheet): Sheet {
  const { filter = [], sort, limit } = context.common.look ?? {};
  if (filter.length === 0 && sort === undefined && limit === undefined) return sheet;
  const all = itemsOf(sheet);
  const known = fieldNames(sheet);
  const kept = filter.reduce((items, one) => items.filter(testOf(context, one, known)), all);
  const sorted = sort === undefined ? kept : inOrder(context, kept, sort, known);
  const most = limit === undefined ? Infinity : numberOf('--limit', limit, wholeNumber, context);
  if (sorted.length > most)
    context.say(context.t('cli.moreRows', { shown: most, count: sorted.length }));
  const items = sorted.slice(0, most);
  return {
    ...sheet,
    rows: items.map(({ row }) => row),
    ...(Array.isArray(sheet.json) ? { json: items.map(({ json }) => json) } : {}),
  };
}

function itemsOf(sheet: Sheet): readonly Item[] {
  const cells = valuesOf(sheet);
  const json: readonly unknown[] | undefined =
    Array.isArray(sheet.json) && sheet.json.length === sheet.rows.length ? sheet.json : undefined;
  return sheet.rows.map((row, at) => ({ row, cells: cells[at]!, json: json?.[at] ?? cells[at] }));
}

/** The fields of a sheet: its columns, and those that JSON has besides. */
export function fieldNames(sheet: Sheet): readonly string[] {
  const columns = shownIn('files', sheet).map(({ key }) => key);
  const rows = Array.isArray(sheet.json) ? sheet.json : [sheet.json];
  const inJson = rows.flatMap((row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.keys(row) : [],
  );
  return [...new Set([...columns, ...inJson])];
}

/**
 * A usage error that names all fields, where one is not among them; an empty list has none to name.
 */
export function mustKnow(context: Context, field: string, known: readonly string[]): void {
  if (known.length === 0 || known.includes(field) || known.includes(field.split('.')[0]!)) return;
  throw new Stop(
    exitCode.usage,
    context.t('cli.fieldUnknown', { field, fields: known.join(', ') }),
  );
}

const valueOf = ({ cells, json }: Item, field: string): unknown =>
  field in cells ? cells[field] : under(json, field);

const operators = ['!=', '>=', '<=', '=', '~', '>', '<'] as const;

/**
 * `field=value`, `!=`, `~` (has in it), `<`, `<=`, `>`, `>=`; numbers by their size, other words by
 * their letters.
 */
function testOf(
  context: Context,
  written: string,
  known: readonly string[],
): (item: Item) => boolean {
  const found = /^([\w.]+)(!=|>=|<=|=|~|>|<)(.*)$/s.exec(written);
  if (found === null)
    throw new Stop(
      exitCode.usage,
      context.t('cli.badFilter', { given: written, operators: operators.join(' ') }),
    );
  const [, field = '', operator = '', value = ''] = found;
  mustKnow(context, field, known);
  return (item) => {
    const cell = valueOf(item, field);
    const text = cell === null || cell === undefined ? '' : String(cell);
    const order = compare(cell, value);
    switch (operator) {
      case '=':
        return text.toLowerCase() === value.toLowerCase();
      case '!=':
        return text.toLowerCase() !== value.toLowerCase();
      case '~':
        return text.toLowerCase().includes(value.toLowerCase());
      case '>':
        return order > 0;
      case '>=':
        return order >= 0;
      case '<':
        return order < 0;
      default:
        return order <= 0;
    }
  };
}

function inOrder(
  context: Context,
  items: readonly Item[],
  sort: string,
  known: readonly string[],
): readonly Item[] {
  const isDown = sort.startsWith('-');
  const field = isDown ? sort.slice(1) : sort;
  mustKnow(context, field, known);
  return items.toSorted((a, b) => {
    const order = compare(valueOf(a, field), valueOf(b, field));
    return isDown ? -order : order;
  });
}

function compare(a: unknown, b: unknown): number {
  const [one, other] = [numeric(a), numeric(b)];
  if (one !== null && other !== null) return one - other;
  return String(a ?? '').localeCompare(String(b ?? ''));
}

function numeric(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? readNumber(value, 'en') : null;
}
