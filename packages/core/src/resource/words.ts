import { nameKey } from '../messages/fold.ts';
import { languages, text, type MessageKey, type Params } from '../messages/catalogue.ts';
import { weekdays } from './fields.ts';
import { valueOf, type Choices, type Field, type FormValues, type Kind } from './model.ts';
import { worstLevel } from './levels.ts';

type Translate = (key: MessageKey, params?: Params) => string;
export type Cell = string | number | boolean | null;

/**
 * What a field's value says: the words of a choice, the members of a list in one line; numbers and
 * flags as they are, null for nothing.
 */
export function cellOf(kind: Kind, value: unknown, t: Translate): Cell {
  if (value === null || value === undefined) return null;
  if (kind.is === 'choice') {
    const chosen = kind.choices.find((choice) => choice.value === value);
    return chosen === undefined ? null : t(chosen.label);
  }
  if (kind.is === 'weekdays') return weekdaysText(value as readonly number[], t);
  if (kind.is === 'time' || kind.is === 'length') return toTheMinute(value as string);
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

function weekdaysText(days: readonly number[], t: Translate): string {
  if (days.length % 7 === 0) return t('fields.everyDay');
  return days.map((day) => t(weekdays[day]!)).join(', ');
}

/** `HH:mm` of a time of day or a length as the wire has it. */
export function toTheMinute(written: string): string {
  return written.replace(/^(\d+:\d\d):\d\d$/, '$1');
}

/** What files say of a field, as an import reads it again. */
export function fileCellOf<Row>(field: Field<Row>, row: Row, t: Translate): Cell {
  const value = field.inFile === undefined ? valueOf(field, row) : field.inFile(row);
  return Array.isArray(value) && field.kind.is !== 'weekdays'
    ? listText(value.map(String))
    : cellOf(field.kind, value, t);
}

/**
 * Names in one cell, parted by semicolons; one that holds a semicolon or begins with a quote stands
 * in quotes, its own doubled.
 */
export function listText(names: readonly string[]): string {
  const written = names.map((name) =>
    /^"|;/.test(name) ? `"${name.replaceAll('"', '""')}"` : name,
  );
  return written.join('; ');
}

/** What `listText` has written, read again; a quote that nothing closes is a letter of its name. */
export function readList(cell: string): string[] {
  const names: string[] = [];
  let open: string[] = [];
  for (const part of cell.split(';')) {
    const isOdd = part.split('"').length % 2 === 0;
    const isOpen = open.length > 0 ? !isOdd : isOdd && part.trimStart().startsWith('"');
    open.push(part);
    if (isOpen) continue;
    names.push(withoutQuotes(open.join(';')));
    open = [];
  }
  return [...names, ...open.map(withoutQuotes)].filter((name) => name !== '');
}

function withoutQuotes(name: string): string {
  const [, quoted] = /^"((?:[^"]|"")*)"$/.exec(name.trim()) ?? [];
  return quoted?.replaceAll('""', '"') ?? name.trim();
}

/** The value of a choice by itself or by its words, in any case and any language that is loaded. */
export function readChoice(choices: Choices, word: string): number | string | undefined {
  const wanted = nameKey(word);
  return choices.find(({ value, label }) => String(value) === wanted || isSaid(label, wanted))
    ?.value;
}

/** Yes or no in words. */
export function readFlag(word: string): boolean | undefined {
  const wanted = nameKey(word);
  if (['true', '1', 'x'].includes(wanted) || isSaid('generic.yes', wanted)) return true;
  if (['false', '0'].includes(wanted) || isSaid('generic.no', wanted)) return false;
  return undefined;
}

/** English is understood everywhere; the other languages where their texts are at hand. */
function isSaid(key: MessageKey, wanted: string): boolean {
  return languages.some((language) => nameKey(text(key, {}, language)) === wanted);
}

/** A form without what is empty: to a schema, that was not given. */
export function withoutEmpty(values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === '' || value === null || value === undefined) return [];
      const isNested = typeof value === 'object' && !Array.isArray(value);
      return [[name, isNested ? withoutEmpty(value as FormValues) : value] as const];
    }),
  );
}

/** A proficiency and the worst level of it that will do. */
export type AskedLevel = Readonly<{ id: number; level: number }>;

const levelled = /^(.*\S)\s*\((\d{1,2})\)$/;

/**
 * How a proficiency with the worst level that will do is written: "German (3)", or its name alone
 * where any level will do and the name does not end in a number of its own.
 */
export function levelText(name: string, level: number): string {
  return level === worstLevel && !levelled.test(name) ? name : `${name} (${level})`;
}

/**
 * What `levelText` has written, read again; any level where none is written, or where only all of
 * it is a name that ends in a number of its own.
 */
export function readLevel(
  written: string,
  isName: (name: string) => boolean,
): Readonly<{ name: string; level: number }> {
  const word = written.trim();
  const [, name, level] = levelled.exec(word) ?? [];
  return name === undefined || (isName(word) && !isName(name))
    ? { name: word, level: worstLevel }
    : { name, level: Number(level) };
}
