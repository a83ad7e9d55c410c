import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { describe, expect, it } from 'vitest';
import { filterRows, formatAge, sortRows } from './order.ts';
import { rowOf } from '../../../../tests/support/adherence-rows.ts';

const names = (rows: readonly AdherenceRow[]) => rows.map((row) => row.agents.first_name);

describe('sortRows', () => {
  const rows = [
    rowOf(1, 'Ann', 'in'),
    rowOf(2, 'Bob', 'unscheduled'),
    rowOf(3, 'Cy', 'out', { status_since: '2026-11-20T09:05:00Z' }),
    rowOf(4, 'Di', 'unknown'),
    rowOf(5, 'Ed', 'out', { status_since: '2026-11-20T09:01:00Z' }),
    rowOf(6, 'Flo', 'neutral'),
  ];
  it('puts the worst first: out longest, unknown, neutral, in, unscheduled', () =>
    expect(names(sortRows(rows, 'worst'))).toEqual(['Ed', 'Cy', 'Di', 'Flo', 'Ann', 'Bob']));
  it('sorts by name', () =>
    expect(names(sortRows(rows, 'name'))).toEqual(['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo']));
});

describe('filterRows', () => {
  const rows = [rowOf(1, 'Ann', 'in'), rowOf(2, 'Bob', 'out', { presence_state: 'Break' })];
  it.each([
    ['', ['Ann', 'Bob']],
    ['ann', ['Ann']],
    ['break', ['Bob']],
    ['bo out', ['Bob']],
    ['nobody', []],
  ] as const)('finds by "%s"', (filter, found) =>
    expect(names(filterRows(rows, filter, (status) => status))).toEqual(found),
  );
});

describe('formatAge', () => {
  it.each([
    [0, '0:00'],
    [65_000, '1:05'],
    [10_930_000, '3:02:10'],
    [-5000, '0:00'],
  ])('%i ms is %s', (age, shown) => expect(formatAge(age)).toBe(shown));
});
