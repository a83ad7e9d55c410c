import { describe, expect, it } from 'vitest';
import { nextCell } from './grid-keys.ts';

const grid = { rows: 30, columns: 7, page: { row: 10, column: 0 } };
const press = (key: string, at: [number, number], more: object = {}, of = grid) => {
  const cell = nextCell(
    { key, ctrlKey: false, metaKey: false, ...more },
    { row: at[0], column: at[1] },
    of,
  );
  return cell === null ? null : [cell.row, cell.column];
};

describe('keys of a grid', () => {
  it.each<[string, [number, number], [number, number]]>([
    ['ArrowDown', [1, 2], [2, 2]],
    ['ArrowUp', [0, 2], [0, 2]],
    ['ArrowRight', [1, 6], [1, 6]],
    ['ArrowLeft', [1, 2], [1, 1]],
    ['PageDown', [25, 2], [29, 2]],
    ['PageUp', [12, 2], [2, 2]],
    ['Home', [3, 4], [3, 0]],
    ['End', [3, 4], [3, 6]],
  ])('%s leads from %j to %j', (key, from, to) => expect(press(key, from)).toEqual(to));

  it('lead to the first and the last row with Ctrl', () => {
    expect(press('Home', [3, 4], { ctrlKey: true })).toEqual([0, 4]);
    expect(press('End', [3, 4], { metaKey: true })).toEqual([29, 4]);
  });

  it('walk rows where there is one column, and leave the other arrows to the page', () => {
    const rows = { ...grid, columns: 1 };
    expect(press('End', [3, 0], {}, rows)).toEqual([29, 0]);
    expect(press('ArrowRight', [3, 0], {}, rows)).toBeNull();
  });

  it('leave every other key to the page', () => expect(press('x', [0, 0])).toBeNull());
});
