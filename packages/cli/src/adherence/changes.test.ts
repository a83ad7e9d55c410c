import type { AdherenceRow, AdherenceSummary } from '@watchbill/core/adherence/model';
import { describe, expect, it } from 'vitest';
import { changesOf, createAlerts } from './changes.ts';

const place = { id: 7, mu_name: 'Berlin' };
const noon = Date.parse('2026-11-20T12:00:00Z');
const minutes = (count: number) => count * 60_000;
const row = (id: number, change: Partial<AdherenceRow> = {}) =>
  ({
    id,
    agents: { id, first_name: 'Ada', last_name: String(id) },
    status: 'in',
    status_since: new Date(noon).toISOString(),
    presence_state: 'Talking',
    reason: null,
    channel: null,
    excuse: null,
    adherence_data: { adherence: 90 },
    ...change,
  }) as AdherenceRow;
const known = (rows: readonly AdherenceRow[]) => new Map(rows.map((one) => [one.id, one]));

describe('changes', () => {
  it('are of those who stand otherwise, or are seen for the first time', () => {
    const before = known([row(1), row(2)]);
    const after = [
      row(1, { adherence_data: { adherence: 80 } as never }),
      row(2, { status: 'out' }),
      row(3),
    ];
    expect(changesOf(place, before, after, noon)).toMatchObject([
      {
        advisor_id: 2,
        division: 'Berlin',
        status: 'out',
        was: 'in',
        at: '2026-11-20T12:00:00.000Z',
      },
      { advisor_id: 3, was: null },
    ]);
  });
});

describe('alerts', () => {
  const summary = (adherence: number | null) => ({ figures: { adherence } }) as AdherenceSummary;
  const look = (rows: readonly AdherenceRow[], adherence: number | null = 95) => ({
    rows,
    summary: summary(adherence),
  });

  it('tell once of an advisor who is out for long, and again after a return', () => {
    const judge = createAlerts(place, { outAfter: 10, below: null });
    const out = row(1, { status: 'out', presence_state: 'Away' });
    expect(judge(look([out]), noon + minutes(9))).toEqual([]);
    expect(judge(look([out]), noon + minutes(10))).toMatchObject([
      { kind: 'out', advisor_id: 1, advisor: 'Ada 1', minutes: 10, state: 'Away' },
    ]);
    expect(judge(look([out]), noon + minutes(30))).toEqual([]);
    expect(judge(look([row(1)]), noon + minutes(31))).toEqual([]);
    const again = { ...out, status_since: new Date(noon + minutes(32)).toISOString() };
    expect(judge(look([again]), noon + minutes(45))).toHaveLength(1);
  });
  it('tell nothing of who is excused', () => {
    const judge = createAlerts(place, { outAfter: 10, below: null });
    const excused = row(1, { status: 'out', excuse: { id: 4 } as never });
    expect(judge(look([excused]), noon + minutes(60))).toEqual([]);
  });
  it('tell once of a division below its limit, and nothing where nothing is known', () => {
    const judge = createAlerts(place, { outAfter: null, below: 90 });
    expect(judge(look([], null), noon)).toEqual([]);
    expect(judge(look([], 89.9), noon)).toMatchObject([
      { kind: 'below', adherence: 89.9, limit: 90 },
    ]);
    expect(judge(look([], 85), noon)).toEqual([]);
    expect(judge(look([], 90), noon)).toEqual([]);
    expect(judge(look([], 80), noon)).toHaveLength(1);
  });
});
