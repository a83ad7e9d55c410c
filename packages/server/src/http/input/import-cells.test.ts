import { createColumnReader } from '@watchbill/core/cells/column';
import type { Kind } from '@watchbill/core/resource/model';
import { describe, expect, it } from 'vitest';
import { isTyped, readCell, ruleOf } from './import-cells.ts';

const field = (kind: Kind) => ({ name: 'figure', label: 'generic.name', kind }) as const;
const read = (kind: Kind, column: readonly string[]) => {
  const reader = createColumnReader(
    column,
    { language: 'de', delimiter: ';' },
    ruleOf([field(kind)])('figure'),
  );
  return column.map((cell) => readCell(field(kind), cell, undefined, reader));
};
const values = (...all: readonly string[]) => all.map((value) => ({ is: 'value', value }));

describe('cells of a field', () => {
  it.each<[Kind, readonly string[], readonly string[]]>([
    [{ is: 'number' }, ['1.440', '2.880,5', '-'], ['1440', '2880.5', '']],
    [{ is: 'date' }, ['03.04.2026', '13.04.2026', ''], ['2026-04-03', '2026-04-13', '']],
    [{ is: 'time' }, ['7:30', '19.45 Uhr', '0730', '--'], ['07:30', '19:45', '07:30', '']],
    [
      { is: 'length', unit: 'hours' },
      ['8:30', '7,5', '90 min', '40 h'],
      ['08:30', '07:30', '01:30', '40:00'],
    ],
    [{ is: 'length', unit: 'minutes' }, ['45', '1:15:00'], ['00:45', '01:15']],
    [{ is: 'text' }, ['007', '1.440'], ['007', '1.440']],
  ])('of kind %j are read as their column supports: %j', (kind, cells, wanted) =>
    expect(read(kind, cells)).toEqual(values(...wanted)),
  );
  it('that are no such thing stay as they are, for the form to refuse', () =>
    expect([
      ...read({ is: 'time' }, ['soon']),
      ...read({ is: 'length', unit: 'hours' }, ['long']),
      ...read({ is: 'date' }, ['31.02.2026']),
    ]).toEqual(values('soon', 'long', '31.02.2026')));
  it('are looked through first where they can be written in several ways', () =>
    expect(
      [{ is: 'number' }, { is: 'date' }, { is: 'length', unit: 'hours' }, { is: 'time' }].map(
        (kind) => isTyped(kind as Kind),
      ),
    ).toEqual([true, true, true, false]));
});
