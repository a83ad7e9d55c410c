import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../time/plain-date.ts';
import type { ReadRow } from './report.ts';
import { createDayList, createDaySpreader, type Profile } from './whole-days.ts';

const line = { id: 7, zone: 'America/New_York' };
const lines = new Map([['orders', line]]);
const profile = (...contacts: readonly number[]): Profile => ({
  minutes: 30,
  slots: contacts.map((count, at) => ({ start: 480 + 30 * at, contacts: count })),
});
const row = (date: string, contacts_received: number, more: Partial<ReadRow> = {}): ReadRow => ({
  date: date as PlainDate,
  minute: 0,
  end: null,
  minutes: 1440,
  offset: 0,
  zone: null,
  queue: 'Orders',
  given: { contacts_received, contacts_handled: contacts_received, aht: 300 },
  ...more,
});

/** 5 May 2026 is a Tuesday. */
const spreader = () =>
  createDaySpreader({
    lines,
    only: null,
    profiles: new Map([
      [
        7,
        {
          days: new Map([['2026-05-12' as PlainDate, profile(1, 1)]]),
          weekdays: new Map([[2, profile(3, 1)]]),
        },
      ],
    ]),
  });

describe('rows that are whole days', () => {
  it('are spread by their weekday, on the clock of their line', () => {
    const spread = spreader()(2, row('2026-05-05', 40));
    expect(spread).toMatchObject({
      rows: [
        { minute: 480, minutes: 30, zone: line.zone, given: { contacts_received: 30 } },
        { minute: 510, minutes: 30, zone: line.zone, given: { contacts_received: 10 } },
      ],
    });
    for (const one of 'rows' in spread ? spread.rows : [])
      expect([one.offset, one.given.aht]).toEqual([null, 300]);
  });
  it('are spread by the intervals that the day itself has', () =>
    expect(spreader()(2, row('2026-05-12', 40))).toMatchObject({
      rows: [{ given: { contacts_received: 20 } }, { given: { contacts_received: 20 } }],
    }));
  it('are refused where nothing tells how they lie, and where they are no days', () => {
    const spread = spreader();
    expect(spread(2, row('2026-05-06', 40))).toMatchObject({
      refused: { field: 'date', key: 'queueHistory.noProfile' },
    });
    expect(spread(3, row('2026-05-05', 40, { queue: 'Returns' }))).toMatchObject({
      refused: { field: 'queue', key: 'queueHistory.noLine' },
    });
    expect(spread(4, row('2026-05-05', 40, { minutes: 30 }))).toMatchObject({
      refused: { field: 'interval_minutes', key: 'queueHistory.noWholeDay' },
    });
  });
  it('come once a day, but for the parts that the file splits it into', () => {
    const spread = spreader();
    for (const part of ['VOICE', 'CHAT'])
      expect(spread(2, row('2026-05-05', 4, { part }))).toHaveProperty('rows');
    expect(spread(3, row('2026-05-05', 4, { part: 'CHAT' }))).toMatchObject({
      refused: { key: 'queueHistory.sameDay', params: { line: 2 } },
    });
  });
  it('name the lines and dates that profiles are wanted of', () => {
    const { add, all } = createDayList({ lines, only: null });
    for (const date of ['2026-05-05', '2026-05-06', '2026-05-05']) add(row(date, 1));
    add(row('2026-05-05', 1, { queue: 'Returns' }));
    expect(all()).toEqual(new Map([[7, new Set(['2026-05-05', '2026-05-06'])]]));
  });
});
