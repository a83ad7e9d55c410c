import { describe, expect, it } from 'vitest';
import {
  isExact,
  leftOver,
  mendSheet,
  readSheet,
  sheetText,
  suggestColumns,
  workbookCell,
} from './sheet.ts';

const targets = [
  { column: 'name', label: 'Name' },
  { column: 'channel', label: 'Channel' },
  { column: 'week_start', label: 'First day of the week' },
  { column: 'note', label: 'Beschreibung' },
];
const bytes = (text: string) => new TextEncoder().encode(text);
const file = '\uFEFFTitle;Channel name\r\n\r\nTidal;"Voice\nand chat"\r\nLost;Nowhere\r\n';

describe('suggestColumns', () => {
  it.each([
    [
      ['Channel', 'NAME'],
      ['channel', 'name'],
    ],
    [
      ['Week start', 'week-start'],
      ['week_start', null],
    ],
    [
      ['first day of the week', 'beschreibung'],
      ['week_start', 'note'],
    ],
    [
      ['Title', 'Channel name'],
      [null, 'channel'],
    ],
    [
      ['Channel name', 'Name'],
      ['channel', 'name'],
    ],
    [
      ['Colour', ''],
      [null, null],
    ],
  ])('takes %j for %j', (heading, columns) => {
    expect(suggestColumns(heading, targets)).toEqual(columns);
  });
});

describe('a sheet', () => {
  it('is read with the line of each row', () => {
    expect(readSheet(bytes(file))).toEqual({
      heading: { line: 1, cells: ['Title', 'Channel name'] },
      rows: [
        { line: 3, cells: ['Tidal', 'Voice\nand chat'] },
        { line: 5, cells: ['Lost', 'Nowhere'] },
      ],
      delimiter: ';',
    });
  });

  it('keeps its rows on their lines when it is written under other headings', () => {
    const sheet = readSheet(bytes(file))!;
    const written = sheetText(mendSheet(sheet, new Map([[5, ['Lost', 'Voice']]])), ['name', null]);
    expect(readSheet(bytes(written))).toEqual({
      heading: { line: 1, cells: ['name', 'Channel name'] },
      rows: [sheet.rows[0], { line: 5, cells: ['Lost', 'Voice'] }],
      delimiter: ';',
    });
  });

  it('has a workbook\u2019s numbers as no reader takes them for others, but in columns of names', () => {
    const sheet = {
      heading: { line: 1, cells: ['Title', 'AHT'] },
      rows: [{ line: 2, cells: ['1.125', '182.375'], exact: [0, 1] }],
    };
    expect(sheetText(sheet, ['name', null], new Set(['name']))).toBe(
      'name,AHT\r\n1.125,182.3750\r\n',
    );
    const cells = new Map([[2, ['1.125', '1.234']]]);
    expect(sheetText(mendSheet(sheet, cells), [null, null])).toBe('Title,AHT\r\n1.1250,1.234\r\n');
  });

  it('gives what is left of it under its own heading', () => {
    expect(leftOver(readSheet(bytes(file))!, new Set([5]))).toBe(
      'Title,Channel name\r\nLost,Nowhere\r\n',
    );
  });

  it('is none where nothing is in it', () => {
    expect(readSheet(bytes('\r\n \r\n'))).toBeNull();
  });
});

describe('a cell of a workbook', () => {
  const zero = Date.UTC(1899, 11, 31);
  it.each([
    [new Date(zero + 26.25 * 3_600_000), '26:15:00'],
    [new Date(zero + 7.5 * 3_600_000), '07:30:00'],
    [new Date(zero + 24 * 3_600_000), '24:00:00'],
    [new Date(zero + 9 * 3_600_000 - 0.4), '09:00:00'],
    [new Date(Date.UTC(2026, 2, 2)), '2026-03-02'],
    [182.375, '182.375'],
    ['007', '007'],
  ])('%j is %s', (value, text) => expect(workbookCell(value)).toBe(text));
  it('is exact where its text could be read otherwise', () =>
    expect([182.375, 1182.375, 182.5, 182, '182.375'].map(isExact)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]));
});
