import { describe, expect, it } from 'vitest';
import { figuresCsv, writtenFigure, type Figures } from './figures.ts';

const figures: Figures = {
  heading: 'Day',
  columns: [
    { name: 'calls', label: 'Calls', write: (value) => `${value} calls`, drawn: 'bar' },
    { name: 'aht', label: 'AHT (s)', write: String },
  ],
  rows: [
    { key: 'a', label: 'Mon, 2 Nov', figures: { calls: 1234.567, aht: null } },
    { key: 'b', label: '=SUM(A1)', figures: { calls: -3, aht: 240 } },
  ],
};

describe('figuresCsv', () => {
  it('writes plain numbers, nothing where nothing is known, and no formula', () => {
    expect(figuresCsv(figures)).toBe(
      'Day,Calls,AHT (s)\r\n"Mon, 2 Nov",1234.57,\r\n\'=SUM(A1),-3,240\r\n',
    );
  });
});

describe('writtenFigure', () => {
  it('writes a figure as its column does, and a dash where none is known', () => {
    const [calls, aht] = figures.columns;
    expect(writtenFigure(calls!, figures.rows[1]!)).toBe('-3 calls');
    expect(writtenFigure(aht!, figures.rows[0]!)).toBe('–');
  });
});
