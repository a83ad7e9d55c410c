import { describe, expect, it } from 'vitest';
import { createColumnReader } from './column.ts';

const english = { language: 'en', delimiter: ',' } as const;

describe('a column', () => {
  it.each(['', '-', '–', '--', '#N/A', '#DIV/0!', '#NV', 'NaN', 'NULL', 'N/A', 'n/a', 'k. A.'])(
    'has no value at %j',
    (cell) => {
      const reader = createColumnReader([cell], english);
      expect([reader.number(cell), reader.length(cell), reader.percent(cell)]).toEqual([
        null,
        null,
        null,
      ]);
    },
  );
  it('of parts of one reads 0.8, 1 and 0.9 so, and a value above one as it is, which is said', () => {
    const cells = ['0.8', '1', '0.9', '80'];
    const reader = createColumnReader(cells, english);
    expect(cells.map(reader.percent)).toEqual([80, 100, 90, 80]);
    expect(reader.interpretations()).toMatchObject([{ key: 'upload.readPercentages' }]);
  });
  it.each([
    [
      ['80', '1', '90'],
      [80, 1, 90],
    ],
    [
      ['1', '0', '1'],
      [100, 0, 100],
    ],
    [
      ['0.5 %', '1 %'],
      [0.5, 1],
    ],
    [
      ['95%', '0.95', '95'],
      [95, 95, 95],
    ],
    [
      ['0,07', '0,93'],
      [7, 93],
    ],
    [
      ['0.925', '0.972', '1.5'],
      [92.5, 97.2, 150],
    ],
    [
      ['0.02', '1.5'],
      [2, 1.5],
    ],
  ])('of %j is %j per cent', (cells, values) =>
    expect(cells.map(createColumnReader(cells, english).percent)).toEqual(values),
  );
  it('of lengths with seconds reads a pair as hours and minutes', () => {
    const cells = ['7:30:00', '26:15:00', '1,234', '07:30'];
    const reader = createColumnReader([...cells, '182.375'], english, { isWhole: true });
    expect([cells[1], cells[3]].map((cell) => reader.length(cell!))).toEqual([94_500, 27_000]);
    expect(createColumnReader(['03:20'], english).length('03:20')).toBe(200);
  });
  it('of dates reads all in one order, and says so where it could be another', () => {
    const reader = createColumnReader(['03/04/2026'], english);
    expect(reader.date('03/04/2026')).toBe('2026-04-03');
    expect(reader.date('x')).toBeUndefined();
    expect(reader.interpretations()).toEqual([
      { key: 'upload.readDates', params: { order: 'DMY' } },
    ]);
    const chosen = createColumnReader(['03/04/2026'], { ...english, dateOrder: 'mdy' });
    expect(chosen.date('03/04/2026')).toBe('2026-03-04');
    expect(chosen.interpretations()).toEqual([]);
  });
  it('of a workbook is the numbers that it has, whoever reads it', () =>
    expect(createColumnReader(['182.3750'], { language: 'de' }).number('182.3750')).toBe(182.375));
});
