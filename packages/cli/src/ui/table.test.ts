import { describe, expect, it } from 'vitest';
import { widthOf } from '../screen/width.ts';
import { filterRows, headingOf, lineOf, placeColumns, sortRows } from './table.ts';
import type { Column } from './view.ts';

type Row = Readonly<{ name: string; age: number }>;
const columns: readonly Column<Row>[] = [
  { name: 'name', label: 'Name', least: 6, most: 20, priority: 0, text: ({ name }) => name },
  {
    name: 'age',
    label: 'Age',
    least: 4,
    most: 4,
    priority: 1,
    align: 'right',
    text: ({ age }) => String(age),
    order: ({ age }) => age,
  },
  { name: 'note', label: 'Note', least: 10, most: 30, priority: 2, text: () => 'none' },
];
const rows = [
  { name: 'Bea', age: 9 },
  { name: 'Ann', age: 10 },
  { name: 'Cy (left)', age: 2 },
];
const names = (some: readonly Row[]) => some.map(({ name }) => name);

describe('columns', () => {
  it.each([
    [12, ['name']],
    [14, ['name', 'age']],
    [60, ['name', 'age', 'note']],
  ])('that fit %i cells are the most telling', (width, kept) => {
    const placed = placeColumns(columns, width);
    expect(placed.map(({ column }) => column.name)).toEqual(kept);
    expect(2 + widthOf(lineOf(placed, rows[0]!, 0))).toBeLessThanOrEqual(width);
  });
  it('say by which of them rows are sorted', () => {
    const placed = placeColumns(columns, 60);
    expect(headingOf(placed, 'name')).toContain('Name ↑');
    expect(headingOf(placed, '-name')).toContain('Name ↓');
  });
});

describe('rows', () => {
  it.each([
    ['', ['Bea', 'Ann', 'Cy (left)']],
    ['^a', ['Ann']],
    ['!ann', ['Bea', 'Cy (left)']],
    ['a$|none', ['Bea', 'Ann', 'Cy (left)']],
    // No pattern: found as it stands.
    ['(left', ['Cy (left)']],
  ])('are filtered by %j', (typed, found) => {
    expect(names(filterRows(rows, columns, typed, 0))).toEqual(found);
  });
  it.each([
    [undefined, ['Bea', 'Ann', 'Cy (left)']],
    ['name', ['Ann', 'Bea', 'Cy (left)']],
    ['age', ['Cy (left)', 'Bea', 'Ann']],
    ['-age', ['Ann', 'Bea', 'Cy (left)']],
  ])('are sorted by %j', (sort, sorted) => {
    expect(names(sortRows(rows, columns, sort, 0))).toEqual(sorted);
  });
});
