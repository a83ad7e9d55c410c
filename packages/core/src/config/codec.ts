import { nearest } from '../api/nearest.ts';
import { text } from '../messages/catalogue.ts';
import type { Choices, FormValues, Kind, Lookup } from '../resource/model.ts';
import { levelText, readChoice, readLevel, toTheMinute } from '../resource/words.ts';
import { formatLength, parseLength } from '../time/clock.ts';
import { formatClock, parseClock } from '../time/minutes.ts';
import { isPlainDate } from '../time/plain-date.ts';
import { weekdays } from '../channels/model.ts';
import { nameKey } from '../messages/fold.ts';
import type { ConfigField, Entry, Names, Place, Reader, Value } from './model.ts';

/** Whether a value is a row. */
export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a list. */
export function isList(value: unknown): value is readonly Value[] {
  return Array.isArray(value);
}

/** Whether two values say the same. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Lookups that fields name rows by. */
export function lookupsIn(fields: readonly ConfigField[]): readonly Lookup[] {
  return fields.flatMap(({ kind }) => {
    if (kind.is === 'rows') return lookupsIn(kind.fields);
    if (kind.is === 'own') return kind.mentions === undefined ? [] : [kind.mentions.of];
    return kind.is === 'one' || kind.is === 'many' || kind.is === 'levels' ? [kind.of] : [];
  });
}

/** Labels that a row names others by, with the lookup of each. */
export function mentionsIn(
  fields: readonly ConfigField[],
  entry: Entry,
): readonly Readonly<{ of: Lookup; label: string }>[] {
  return fields.flatMap(({ name, kind }) => {
    const value = entry[name];
    if (value === undefined || value === null) return [];
    if (kind.is === 'one') return [{ of: kind.of, label: String(value) }];
    if (kind.is === 'many' && isList(value))
      return value.map((label) => ({ of: kind.of, label: String(label) }));
    if (kind.is === 'levels' && isList(value))
      return value.map((label) => ({
        of: kind.of,
        label: readLevel(String(label), () => false).name,
      }));
    if (kind.is === 'rows' && isList(value))
      return value.flatMap((one) =>
        mentionsIn(kind.fields, isEntry(one) ? one : { [kind.key]: one }),
      );
    if (kind.is === 'own' && kind.mentions !== undefined) {
      const { of, labels } = kind.mentions;
      return labels(value).map((label) => ({ of, label }));
    }
    return [];
  });
}

/** Fields that a row has, by what its form says. */
export function formFieldsOf(
  fields: readonly ConfigField[],
  form: FormValues,
): readonly ConfigField[] {
  return fields.filter(({ isAsked }) => isAsked?.(form) !== false);
}

/** A form's value as a document says it; nothing is null. */
export function writeValue(kind: ConfigField['kind'], value: unknown, names: Names): Value {
  if (kind.is === 'own') return kind.write(value, names);
  if (value === null || value === undefined || value === '') return null;
  switch (kind.is) {
    case 'time':
    case 'length':
      return toTheMinute(String(value));
    case 'weekdays':
      return orEvery((value as readonly number[]).map((day) => weekdays[day]!));
    case 'choice':
      return wordOf(kind.choices, value);
    case 'one':
      return names.labelOf(kind.of, value) ?? String(value);
    case 'many':
      return (value as readonly number[])
        .map((id) => names.labelOf(kind.of, id) ?? String(id))
        .toSorted();
    case 'levels':
      return (value as readonly (Readonly<{ id: number; level: number }> | string)[])
        .map((one) =>
          typeof one === 'string'
            ? one
            : levelText(names.labelOf(kind.of, one.id) ?? String(one.id), one.level),
        )
        .toSorted();
    default:
      return value as Value;
  }
}

/** Weekdays of which none are chosen are all of them. */
const orEvery = (days: readonly string[]) => (days.length === 0 ? weekdays : days);

/**
 * Choices that have no word are said in English, which every version and language of the product
 * reads.
 */
function wordOf(choices: Choices, value: unknown): Value {
  const chosen = choices.find((one) => one.value === value);
  return typeof chosen?.value === 'number'
    ? text(chosen.label, {}, 'en').toLowerCase()
    : ((chosen?.value ?? null) as Value);
}

/**
 * What a document says of a field, spelled as `writeValue` spells it; undefined where it is wrong.
 */
export function readValue(
  kind: ConfigField['kind'],
  value: Value,
  at: Place,
  reader: Reader,
): Value | undefined {
  if (kind.is === 'own') return kind.read(value, at, reader);
  if (kind.is === 'rows') return readRows(kind, value, at, reader);
  if (value === null || value === '') return kind.is === 'flag' ? false : emptyOf(kind);
  return isList(value) || isEntry(value)
    ? readList(kind, value, at, reader)
    : readWord(kind, value, at, reader);
}

const emptyOf = ({ is }: Kind): Value =>
  is === 'weekdays' ? weekdays : is === 'many' || is === 'levels' ? [] : null;

function readWord(
  kind: Kind,
  value: string | number | boolean,
  at: Place,
  reader: Reader,
): Value | undefined {
  const word = String(value).trim();
  switch (kind.is) {
    case 'flag':
      return typeof value === 'boolean' ? value : reader.refuse(at, 'config.wantsFlag');
    case 'number':
      return typeof value === 'number' ? value : reader.refuse(at, 'config.wantsNumber');
    case 'time': {
      const minutes = parseClock(word);
      return minutes !== null && minutes < 1440
        ? formatClock(minutes)
        : reader.refuse(at, 'config.wantsTime');
    }
    case 'length': {
      const minutes = parseLength(word);
      return minutes === null
        ? reader.refuse(at, 'config.wantsLength')
        : toTheMinute(formatLength(minutes));
    }
    case 'date':
      return isPlainDate(word) ? word : reader.refuse(at, 'config.wantsDate');
    case 'choice': {
      const chosen = readChoice(kind.choices, word);
      const words = kind.choices.map((one) => String(wordOf(kind.choices, one.value))).join(', ');
      return chosen === undefined
        ? reader.refuse(at, 'config.wantsOneOf', { words })
        : wordOf(kind.choices, chosen);
    }
    case 'one':
      return reader.named(kind.of, value, at);
    case 'many':
    case 'levels':
    case 'weekdays':
      return reader.refuse(at, 'config.wantsList');
    default:
      return typeof value === 'boolean' ? reader.refuse(at, 'config.wantsText') : word;
  }
}

function readList(
  kind: Kind,
  value: readonly Value[] | Entry,
  at: Place,
  reader: Reader,
): Value | undefined {
  if (kind.is !== 'many' && kind.is !== 'levels' && kind.is !== 'weekdays')
    return reader.refuse(at, 'config.wantsWord');
  if (!isList(value)) return reader.refuse(at, 'config.wantsList');
  const read = value.map((one, index) => {
    const place = [...at, index];
    if (kind.is === 'many') return reader.named(kind.of, one, place);
    if (kind.is === 'weekdays') return readWeekday(one, place, reader);
    const isName = (name: string) => reader.names.labelNamed(kind.of, name) !== undefined;
    const { name, level } = readLevel(String(one), isName);
    const label = reader.named(kind.of, name, place);
    return label === undefined ? undefined : levelText(label, level);
  });
  if (read.includes(undefined)) return undefined;
  const words = [...new Set(read as readonly string[])];
  return kind.is === 'weekdays'
    ? orEvery(weekdays.filter((day) => words.includes(day)))
    : words.toSorted();
}

/** A weekday by its English name. */
export function readWeekday(value: Value, at: Place, reader: Reader): string | undefined {
  const day = weekdays.find((one) => one === nameKey(String(value)));
  return day ?? reader.refuse(at, 'config.wantsOneOf', { words: weekdays.join(', ') });
}

function readRows(
  { fields, key, isPlain = false }: Extract<ConfigField['kind'], { is: 'rows' }>,
  value: Value,
  at: Place,
  reader: Reader,
): Value | undefined {
  if (value === null) return [];
  if (!isList(value)) return reader.refuse(at, 'config.wantsList');
  const rows = value.map((one, index) => {
    const place = [...at, index];
    if (!isPlain) return readEntry(fields, [key], one, place, reader);
    return readValue(fields.find(({ name }) => name === key)!.kind, one, place, reader);
  });
  return rows.includes(undefined) ? undefined : (rows as readonly Value[]);
}

/**
 * A row of a document with the fields that it says; undefined where one of them is wrong or one
 * that it is called by is missing.
 */
export function readEntry(
  fields: readonly ConfigField[],
  keys: readonly string[],
  value: Value,
  at: Place,
  reader: Reader,
): Entry | undefined {
  const known = fields.map(({ name }) => name);
  if (!isEntry(value)) return reader.refuse(at, 'config.wantsFields', { fields: known.join(', ') });
  let isWhole = true;
  const read: Record<string, Value> = {};
  for (const [name, said] of Object.entries(value)) {
    const field = fields.find((one) => one.name === name);
    const got =
      field === undefined
        ? refuseField(name, known, [...at, name], reader)
        : readValue(field.kind, said, [...at, name], reader);
    if (got === undefined) isWhole = false;
    else read[name] = got;
  }
  const missing = keys.filter((key) => (value[key] ?? '') === '');
  for (const field of missing) reader.refuse(at, 'config.wantsKey', { field });
  return isWhole && missing.length === 0 ? read : undefined;
}

function refuseField(name: string, known: readonly string[], at: Place, reader: Reader): undefined {
  const meant = nearest(name, known);
  return meant === undefined
    ? reader.refuse(at, 'config.noField', { name, fields: known.join(', ') })
    : reader.refuse(at, 'config.noFieldNear', { name, meant });
}

/** What a form takes of a value; `empty` is what the form has for nothing. */
export function formValue(
  kind: Exclude<ConfigField['kind'], { is: 'rows' }>,
  value: Value,
  names: Names,
  empty: unknown,
): unknown {
  if (kind.is === 'own') return kind.form(value, names);
  const words = isList(value) ? value.map(String) : [];
  switch (kind.is) {
    case 'many':
      return words.map((label) => names.idOf(kind.of, label));
    case 'levels':
      return words.map((word) => {
        const { name, level } = readLevel(
          word,
          (one) => names.labelNamed(kind.of, one) !== undefined,
        );
        return { id: names.idOf(kind.of, name), level };
      });
    case 'weekdays':
      return words.map((day) => weekdays.findIndex((one) => one === day));
    default:
  }
  if (value === null) return empty === null ? null : '';
  if (kind.is === 'one') return names.idOf(kind.of, String(value));
  if (kind.is === 'choice') return readChoice(kind.choices, String(value)) ?? value;
  return value;
}
