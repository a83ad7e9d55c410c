import { describe, expect, it } from 'vitest';
import { groupLines, linesCsv, sortLines, type ShiftLine } from './shift-lines.ts';

const line = (name: string, start: number, more: Partial<ShiftLine> = {}): ShiftLine => ({
  key: name,
  agent: start,
  name,
  division: 'London',
  start,
  shift: Number.isFinite(start) ? `${start / 60}:00` : '',
  breaks: '',
  others: '',
  hours: 480,
  paid: 450,
  ...more,
});
const lines = [
  line('Cara', 540),
  line('Anna', 600, { hours: 300 }),
  line('Ben', Number.POSITIVE_INFINITY, { hours: 0, paid: 0 }),
  line('Dora', 540),
];
const unknown = { demand: undefined, teams: new Map<number, string>() };
const names = (some: readonly ShiftLine[]) => some.map(({ name }) => name);

describe('a list of shifts', () => {
  it('is sorted by a column, and by name where that is the same', () => {
    expect(names(sortLines(lines, 'name', false))).toEqual(['Anna', 'Ben', 'Cara', 'Dora']);
    expect(names(sortLines(lines, 'shift', false))).toEqual(['Cara', 'Dora', 'Anna', 'Ben']);
    expect(names(sortLines(lines, 'hours', true))).toEqual(['Cara', 'Dora', 'Anna', 'Ben']);
  });

  it('is grouped by shift, and by the channels that advisors serve', () => {
    expect(groupLines(lines, 'none', unknown)).toEqual([{ title: null, lines }]);
    const byShift = groupLines(lines, 'shift', unknown);
    expect(byShift.map(({ title, lines: own }) => [title, names(own)])).toEqual([
      ['–', ['Ben']],
      ['10:00', ['Anna']],
      ['9:00', ['Cara', 'Dora']],
    ]);
    const demand = {
      channels: [{ id: 7, name: 'Billing', required: null }],
      advisors: [{ agent_id: 600, channels: [7], reserves: [] }],
      shortages: [],
    };
    expect(groupLines(lines, 'channels', { ...unknown, demand }).map(({ title }) => title)).toEqual(
      ['–', 'Billing'],
    );
  });

  it('is grouped by team', () => {
    const teams = new Map([
      [540, 'Thames'],
      [600, 'Severn'],
    ]);
    const byTeam = groupLines(lines, 'team', { ...unknown, teams });
    expect(byTeam.map(({ title, lines: own }) => [title, names(own)])).toEqual([
      ['–', ['Ben']],
      ['Severn', ['Anna']],
      ['Thames', ['Cara', 'Dora']],
    ]);
  });

  it('is a file with hours in figures', () => {
    const csv = linesCsv(lines.slice(0, 1), (column) => column);
    expect(csv.trim().split('\r\n')).toEqual([
      'name,shift,breaks,others,hours,paid',
      'Cara,9:00,,,8,7.5',
    ]);
  });
});
