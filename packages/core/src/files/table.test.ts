import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv.ts';
import { recordsOf } from './table.ts';

describe('recordsOf', () => {
  const read = (text: string, size = 7) => [
    ...recordsOf(
      Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
        text.slice(index * size, (index + 1) * size),
      ),
      ',',
    ),
  ];
  it('splits lines that come in parts, and keeps their numbers', () => {
    expect(read('a, b ,c\r\n\r\n1,2,3')).toEqual([
      { line: 1, cells: ['a', 'b', 'c'], text: 'a, b ,c' },
      { line: 2, cells: [''], text: '' },
      { line: 3, cells: ['1', '2', '3'], text: '1,2,3' },
    ]);
  });
  it('reads quoted cells, over lines too; a quote inside a cell is a quote', () => {
    expect(read('"a ""x"", b","two\nlines",c\n5" disk,2\n')).toEqual([
      { line: 1, cells: ['a "x", b', 'two\nlines', 'c'], text: '"a ""x"", b","two\nlines",c' },
      { line: 3, cells: ['5" disk', '2'], text: '5" disk,2' },
    ]);
  });
  it('does not lose the rest to a quote that is never closed', () =>
    expect(read('a,"b\nc,d').map((record) => record.cells)).toEqual([['a', '"b\nc', 'd']]));
  it('reads what is written', () => {
    const cell = fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[\r\t]/g, '').trim());
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (rows) => {
          expect([...recordsOf([writeCsv(rows)], ',')].map((record) => record.cells)).toEqual(rows);
        },
      ),
    );
  });
});

describe('a cell that begins as a formula', () => {
  it.each([...'=+-@\t\r\n＝＋－＠'])(
    'ASVS 4: is made text, and read back as it was: %j',
    (trigger) => {
      const cell = `${trigger}HYPERLINK("https://evil.example";"x")`;
      const [record] = [...recordsOf([writeCsv([['name', cell]])], ',')];
      expect(writeCsv([[cell]])).toContain(`'${trigger}HYPERLINK`);
      expect(record!.cells[1]).toBe(cell);
    },
  );
  it.each([',', ';', '\t', '\r', '\n'])(
    'ASVS 4: begins none behind %j, whatever a spreadsheet takes for the end of a cell',
    (mark) => expect(writeCsv([[`a${mark}=1+1`, 1]])).toBe(`"a${mark}=1+1",1\r\n`),
  );
  it('ASVS 4: is left alone where it is a number', () =>
    expect(writeCsv([['-1', '+2.5', -3]])).toBe('-1,+2.5,-3\r\n'));
});
