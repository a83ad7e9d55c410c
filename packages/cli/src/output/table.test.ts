import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sheetOf } from './sheet.ts';
import { toTable } from './table.ts';

const rows = [
  { id: 7, name: 'Ana Ångström', note: null },
  { id: 12, name: '山田 太郎', note: 'first line\nsecond' },
  { id: 3, name: '', note: 'x' },
];
const sheet = sheetOf(
  'people',
  [
    { key: 'id', label: 'Id', of: (row: (typeof rows)[number]) => row.id },
    { key: 'name', label: 'Name', of: (row) => row.name },
    { key: 'note', label: 'Note', of: (row) => row.note },
  ],
  rows,
);

describe('toTable', () => {
  it('is as wide as its contents, and a row as high as its highest cell', async () => {
    expect(await toTable(sheet, false)).toBe(
      [
        'Id  Name          Note',
        '7   Ana Ångström',
        '12  山田 太郎     first line',
        '                  second',
        '3                 x',
        '',
      ].join('\n'),
    );
  });

  it('says the same in colour', async () => {
    const coloured = await toTable(sheet, true);
    expect(coloured).not.toBe(stripVTControlCharacters(coloured));
    expect(stripVTControlCharacters(coloured).replaceAll(/ +$/gm, '')).toBe(
      await toTable(sheet, false),
    );
  });

  it('is nothing without rows', async () => {
    expect(await toTable({ ...sheet, rows: [] }, true)).toBe('');
  });
});
