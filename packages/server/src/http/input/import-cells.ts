import { isBlank } from '@watchbill/core/cells/blank';
import { readClock } from '@watchbill/core/cells/clock';
import type { ColumnReader, ColumnRule } from '@watchbill/core/cells/column';
import { nameKey } from '@watchbill/core/messages/fold';
import { columnOf, type Field, type Kind } from '@watchbill/core/resource/model';
import { readChoice, readFlag, readLevel, readList } from '@watchbill/core/resource/words';
import { formatClock, formatDuration } from '@watchbill/core/time/minutes';

/** A row of another noun, by its name. */
export type NamedRow = Readonly<{ id: number; name: string }>;

/** Whether cells of a field can be written in several ways, of which their column tells. */
export const isTyped = ({ is }: Kind): boolean => ['number', 'date', 'length'].includes(is);

/**
 * How lengths of a noun are written: hours and minutes, or bare numbers in a unit of the field's
 * own.
 */
export function ruleOf<Row>(fields: readonly Field<Row>[]): (column: string) => ColumnRule {
  const rules = new Map(
    fields.flatMap((field): (readonly [string, ColumnRule])[] =>
      field.kind.is === 'length'
        ? [[columnOf(field), { unit: field.kind.unit, pair: 'hours and minutes' }]]
        : [],
    ),
  );
  return (column) => rules.get(column) ?? {};
}

/** What a cell says as a form's value, or the name that it has of nothing, or of several. */
type Cell =
  | Readonly<{ is: 'value'; value: unknown }>
  | Readonly<{ is: 'unknown' | 'ambiguous'; name: string }>;

/** A cell as a form's value: choices and names of other nouns by name or id, in any case. */
export function readCell<Row>(
  { kind }: Field<Row>,
  cell: string,
  ids: Ids | undefined,
  reader: ColumnReader,
): Cell {
  const word = cell.trim();
  if (kind.is === 'many' || kind.is === 'levels') {
    const read = kind.is === 'many' ? readName : readLevels;
    const cells = readList(word).map((part) => read(part, ids));
    const wrong = cells.find((one) => one.is !== 'value');
    return wrong ?? { is: 'value', value: cells.map((one) => 'value' in one && one.value) };
  }
  if (word === '') return { is: 'value', value: '' };
  if (kind.is === 'one') return readName(word, ids);
  if (kind.is === 'flag') return findKnown(word, readFlag(word));
  if (kind.is === 'choice') return findKnown(word, readChoice(kind.choices, word));
  if (kind.is === 'number') return readTyped(reader.number(word), word);
  if (kind.is === 'date') return readTyped(reader.date(word), word);
  if (kind.is === 'time') return readTyped(clockText(word), word);
  if (kind.is === 'length') return readTyped(lengthText(reader.length(word)), word);
  return { is: 'value', value: word };
}

/**
 * What a column's reader made of a cell: nothing where the cell says so, and the word where it is
 * no such thing, for the form to refuse.
 */
const readTyped = (value: string | number | null | undefined, word: string): Cell => ({
  is: 'value',
  value: value === null ? '' : String(value ?? word),
});

function clockText(word: string): string | null | undefined {
  const minute = readClock(word);
  if (minute === null) return isBlank(word) ? null : undefined;
  return formatClock(minute);
}

/** Seconds as hours and minutes. */
function lengthText(seconds: number | null | undefined): string | null | undefined {
  return seconds == null ? seconds : formatDuration(seconds / 60).padStart(5, '0');
}

function readName(word: string, ids: Ids | undefined): Cell {
  const id = ids?.get(nameKey(word));
  return id === 'several' ? { is: 'ambiguous', name: word } : findKnown(word, id);
}

/** A name alone, or with a level behind it. */
function readLevels(word: string, ids: Ids | undefined): Cell {
  const { name, level } = readLevel(word, (all) => readName(all, ids).is === 'value');
  const found = readName(name, ids);
  return found.is === 'value' ? { is: 'value', value: { id: found.value, level } } : found;
}

function findKnown(name: string, value: unknown): Cell {
  return value === undefined ? { is: 'unknown', name } : { is: 'value', value };
}

export type Ids = ReadonlyMap<string, number | 'several'>;

/**
 * Names come after ids, so that a name that looks like a number wins; a name that several have says
 * none of them.
 */
export function idsByName(rows: readonly NamedRow[]): Ids {
  const ids = new Map<string, number | 'several'>(rows.map(({ id }) => [String(id), id]));
  const seen = new Map<string, number>();
  for (const { id, name } of rows) {
    const word = nameKey(name);
    ids.set(word, (seen.get(word) ?? id) === id ? id : 'several');
    seen.set(word, id);
  }
  return ids;
}
