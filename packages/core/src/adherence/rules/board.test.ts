import { describe, expect, it } from 'vitest';
import type { AdherenceRow } from '../model.ts';
import { byTeam, filterAdherence, worstFirst } from './board.ts';

const figures = {
  scheduled_seconds: 0,
  in_seconds: 0,
  out_seconds: 0,
  forgiven_seconds: 0,
  excused_seconds: 0,
  excused_out_seconds: 0,
  neutral_seconds: 0,
  unknown_seconds: 0,
  other_channel_seconds: 0,
  outside_seconds: 0,
  open_seconds: 0,
  worked_seconds: 0,
  adherence: null,
  adherence_forgiven: null,
  adherence_excused: null,
  conformance: null,
};
const row = (id: number, changes: Partial<AdherenceRow> = {}): AdherenceRow => ({
  id,
  date: '2026-11-20',
  team: null,
  agents: { id, first_name: `Advisor ${id}`, last_name: 'Weiß' },
  mu_name: 'London',
  login_id: `40${id}`,
  presence_state: 'Ready',
  reason: null,
  channel: null,
  since: null,
  state_duration: null,
  status: 'in',
  status_since: null,
  excuse: null,
  bp_activity_data: null,
  shift: null,
  color_code: null,
  icon: null,
  adherence_data: figures,
  ...changes,
});
const ids = (rows: readonly AdherenceRow[]) => rows.map(({ id }) => id);

describe('worstFirst', () => {
  it('puts the longest out first, then the unknown, and the unscheduled last', () => {
    const rows = [
      row(1),
      row(2, { status: 'unscheduled' }),
      row(3, {
        status: 'out',
        since: '2026-11-20T06:00:00Z',
        status_since: '2026-11-20T09:10:00Z',
      }),
      row(4, { status: 'unknown' }),
      row(5, {
        status: 'out',
        since: '2026-11-20T09:15:00Z',
        status_since: '2026-11-20T08:10:00Z',
      }),
      row(6, { adherence_data: { ...figures, adherence: 71.5 } }),
    ];
    expect(ids(worstFirst(rows))).toEqual([5, 3, 4, 6, 1, 2]);
  });

  it('keeps a fixed order among equals, so that rows do not dance', () => {
    expect(ids(worstFirst([row(9), row(2), row(5)]))).toEqual([2, 5, 9]);
  });
});

describe('filterAdherence', () => {
  const breakTypes = new Set([1]);
  const lunch = {
    activity_id: 1,
    description: 'Meal',
    channel: null,
    start_time: '12:00',
    end_time: '12:30',
  };
  const rows = [
    row(1, { status: 'out', reason: 'Printer' }),
    row(2, { bp_activity_data: lunch }),
    row(3, { status: 'outside' }),
    row(4, { status: 'unscheduled' }),
  ];
  it.each([
    ['weiß', null, [1, 2, 3, 4]],
    ['printer', null, [1]],
    ['MEAL', null, [2]],
    ['', 'out', [1]],
    ['', 'break', [2]],
    ['', 'unscheduled', [3, 4]],
    ['printer', 'break', []],
  ] as const)('%j in %s', (text, group, found) => {
    expect(ids(filterAdherence(rows, { text, group, breakTypes }))).toEqual(found);
  });
});

describe('byTeam', () => {
  it('puts teams in the order of their names, and who is in none at the end', () => {
    const out = { ...figures, in_seconds: 100, out_seconds: 100 };
    const teams = byTeam([
      row(1),
      row(2, { team: 'Red', status: 'out', adherence_data: out }),
      row(3, { team: 'Blue' }),
      row(4, { team: 'Red' }),
    ]);
    expect(teams.map(({ team, rows, out: count }) => [team, ids(rows), count])).toEqual([
      ['Blue', [3], 0],
      ['Red', [2, 4], 1],
      [null, [1], 0],
    ]);
    expect(teams[1]!.figures.adherence).toBe(50);
  });
});
