import { describe, expect, it } from 'vitest';
import type { AdherenceRow } from './model.ts';
import { filterAdherence, formatSeconds, secondsSince, worstFirst } from './view.ts';

const figures = {
  scheduled_seconds: 0,
  in_seconds: 0,
  out_seconds: 0,
  forgiven_seconds: 0,
  neutral_seconds: 0,
  unknown_seconds: 0,
  other_channel_seconds: 0,
  outside_seconds: 0,
  open_seconds: 0,
  worked_seconds: 0,
  adherence: null,
  adherence_forgiven: null,
  conformance: null,
};
const row = (id: number, changes: Partial<AdherenceRow> = {}): AdherenceRow => ({
  id,
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
  bp_activity_data: null,
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

describe('durations', () => {
  it('count whole seconds and never go below none', () => {
    expect(secondsSince('2026-11-20T09:00:00.000Z', Date.parse('2026-11-20T09:01:05.900Z'))).toBe(
      65,
    );
    expect(secondsSince('2026-11-20T09:00:02.000Z', Date.parse('2026-11-20T09:00:00.000Z'))).toBe(
      0,
    );
  });

  it('are shown short', () => {
    expect([5, 65, 3600, 36_061].map(formatSeconds)).toEqual([
      '0:05',
      '1:05',
      '1:00:00',
      '10:01:01',
    ]);
  });
});
