import { describe, expect, it } from 'vitest';
import { weekdays } from '../channels/model.ts';
import type { Lookup } from '../resource/model.ts';
import { formValue, readEntry, readValue, writeValue } from './codec.ts';
import type { ConfigField, Value } from './model.ts';
import { openNames, openReader } from './names.ts';

const of: Lookup = {
  key: 'channels',
  load: () =>
    Promise.resolve([
      { value: 1, label: 'Retail / Voice' },
      { value: 2, label: 'Travel / Voice' },
      { value: 3, label: 'Travel / Chat (2)' },
    ]),
};
const names = openNames({} as never);
await names.load([of]);

type Kind = Exclude<ConfigField['kind'], { is: 'rows' }>;
const kinds = {
  time: { is: 'time' },
  length: { is: 'length', unit: 'hours' },
  flag: { is: 'flag' },
  number: { is: 'number' },
  date: { is: 'date' },
  text: { is: 'text' },
  weekdays: { is: 'weekdays' },
  one: { is: 'one', of },
  many: { is: 'many', of },
  levels: { is: 'levels', of },
  start: {
    is: 'choice',
    choices: [
      { value: 0, label: 'fields.sunday' },
      { value: 1, label: 'fields.monday' },
    ],
  },
} as const satisfies Record<string, Kind>;
type Name = keyof typeof kinds;

const read = (kind: Kind, value: Value) => {
  const reader = openReader(names);
  const got = readValue(kind, value, ['here'], reader);
  return reader.problems.length > 0
    ? reader.problems.map(({ message }) => message.split('|')[0])
    : got;
};

describe('a value of a document', () => {
  it.each<[Name, unknown, Value]>([
    ['time', '09:30:00', '09:30'],
    ['length', '40:00:00', '40:00'],
    ['flag', true, true],
    ['number', 5, 5],
    ['date', '2026-03-29', '2026-03-29'],
    ['text', 'Früh', 'Früh'],
    ['weekdays', [0, 6], ['sunday', 'saturday']],
    ['start', 1, 'monday'],
    ['one', 1, 'Retail / Voice'],
    ['many', [2, 1], ['Retail / Voice', 'Travel / Voice']],
    [
      'levels',
      [
        { id: 3, level: 99 },
        { id: 1, level: 3 },
      ],
      ['Retail / Voice (3)', 'Travel / Chat (2) (99)'],
    ],
  ])('%s %j is written as %j, and read as it was written', (name, form, expected) => {
    const kind = kinds[name];
    expect(writeValue(kind, form, names)).toEqual(expected);
    expect(read(kind, expected)).toEqual(expected);
    const again = formValue(kind, expected, names, '');
    expect(writeValue(kind, again, names)).toEqual(expected);
  });

  it.each<[Name, Value, Value]>([
    ['time', '9:30', '09:30'],
    ['length', '7:05', '07:05'],
    ['weekdays', ['Saturday', 'sunday', 'saturday'], ['sunday', 'saturday']],
    ['one', 'retail / voice', 'Retail / Voice'],
    ['one', 'Chat (2)', 'Travel / Chat (2)'],
    ['many', ['Travel / Voice', 'Retail / Voice'], ['Retail / Voice', 'Travel / Voice']],
    ['start', 'Monday', 'monday'],
    ['weekdays', [], weekdays],
    ['number', null, null],
    ['many', null, []],
  ])('%s %j means %j', (name, value, expected) =>
    expect(read(kinds[name], value)).toEqual(expected),
  );

  it.each<[Name, Value, string]>([
    ['time', '24:30', 'config.wantsTime'],
    ['time', true, 'config.wantsTime'],
    ['length', 'long', 'config.wantsLength'],
    ['flag', 'yes', 'config.wantsFlag'],
    ['number', '5', 'config.wantsNumber'],
    ['date', '2026-02-30', 'config.wantsDate'],
    ['text', false, 'config.wantsText'],
    ['text', ['a'], 'config.wantsWord'],
    ['weekdays', 'monday', 'config.wantsList'],
    ['weekdays', ['someday'], 'config.wantsOneOf'],
    ['start', 'friday', 'config.wantsOneOf'],
    ['one', 'Voice', 'config.severalNamed'],
    ['one', 'Retail / Voise', 'config.noneNamedNear'],
    ['one', 'Something else', 'config.noneNamed'],
    ['many', [['Voice']], 'config.wantsName'],
    ['levels', ['Nobody (3)'], 'config.noneNamed'],
  ])('%s %j is refused: %s', (name, value, key) => expect(read(kinds[name], value)).toEqual([key]));
});

describe('a row of a document', () => {
  const fields: readonly ConfigField[] = [
    { name: 'name', from: 'name', kind: kinds.text },
    { name: 'from', from: 'from', kind: kinds.time },
  ];
  it('has every problem told, each at its place', () => {
    const reader = openReader(names);
    const row = { form: '9:00', from: 'soon', colour: 'red' };
    expect(readEntry(fields, ['name'], row, ['rows', 1], reader)).toBeUndefined();
    expect(reader.problems.map(({ at, message }) => [at.join('.'), message.split('|')[0]])).toEqual(
      [
        ['rows.1.form', 'config.noFieldNear'],
        ['rows.1.from', 'config.wantsTime'],
        ['rows.1.colour', 'config.noField'],
        ['rows.1', 'config.wantsKey'],
      ],
    );
  });
  it('is fields, not a word', () => {
    const reader = openReader(names);
    readEntry(fields, ['name'], 'Early', ['rows', 0], reader);
    expect(reader.problems[0]?.message).toContain('config.wantsFields');
  });
});

it('names what is there alone: what is still to be added has no id', () => {
  names.keep(of, 'Retail / Mail');
  expect(names.labelNamed(of, 'mail')).toBe('Retail / Mail');
  expect(() => names.idOf(of, 'Retail / Mail')).toThrow('has no "Retail / Mail" yet');
});
