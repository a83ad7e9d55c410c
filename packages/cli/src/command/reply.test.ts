import { describe, expect, it } from 'vitest';
import { rowsOf } from './reply.ts';

describe('the rows of a reply', () => {
  it('are the list that it is, or has', () => {
    expect(rowsOf([{ id: 1 }], {}).rows).toEqual([{ id: 1 }]);
    expect(rowsOf({ count: 7, results: [{ id: 1 }] }, {})).toMatchObject({
      rows: [{ id: 1 }],
      count: 7,
    });
    expect(rowsOf({ data: { data: [{ id: 1 }] } }, { rows: 'data.data' }).rows).toEqual([
      { id: 1 },
    ]);
  });
  it('have the names of the columns that come with them', () =>
    expect(
      rowsOf({ columns: ['Advisor', 'Hours'], rows: [['Ada', 8]] }, { rows: 'rows' }).rows,
    ).toEqual([{ Advisor: 'Ada', Hours: 8 }]));
  it('are one where the reply is a row', () =>
    expect(rowsOf({ id: 1, name: 'Ada' }, {})).toEqual({
      rows: [{ id: 1, name: 'Ada' }],
      isOne: true,
    }));
});
