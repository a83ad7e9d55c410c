import { describe, expect, it } from 'vitest';
import { chartedOf } from './view.ts';

describe('chartedOf', () => {
  it('sums up the figures of rows with the same name', () =>
    expect(
      chartedOf({
        columns: ['Date', 'Advisor', 'Hours'],
        rows: [
          ['2026-03-02', 'Ana', 8],
          ['2026-03-02', 'Ben', 4.5],
          ['2026-03-03', 'Ana', null],
        ],
      }),
    ).toEqual({
      columns: [2],
      rows: [
        { label: '2026-03-02', values: [12.5] },
        { label: '2026-03-03', values: [null] },
      ],
    }));
  it('draws nothing where no column holds numbers alone, or where names are too many', () => {
    expect(chartedOf({ columns: ['Advisor'], rows: [['Ana']] })).toBeNull();
    const rows = Array.from({ length: 61 }, (_, index) => [`Advisor ${index}`, index]);
    expect(chartedOf({ columns: ['Advisor', 'Days'], rows })).toBeNull();
  });
});
