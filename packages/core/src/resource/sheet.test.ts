import { describe, expect, it } from 'vitest';
import { leftOver, mended, readSheet, sheetText, suggestColumns } from './sheet.ts';

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
    });
  });

  it('keeps its rows on their lines when it is written under other headings', () => {
    const sheet = readSheet(bytes(file))!;
    const written = sheetText(mended(sheet, new Map([[5, ['Lost', 'Voice']]])), ['name', null]);
    expect(readSheet(bytes(written))).toEqual({
      heading: { line: 1, cells: ['name', 'Channel name'] },
      rows: [sheet.rows[0], { line: 5, cells: ['Lost', 'Voice'] }],
    });
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
