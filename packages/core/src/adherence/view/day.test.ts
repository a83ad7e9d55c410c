import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../../time/plain-date.ts';
import type { AdherenceDay, AdherenceExcuse } from '../model.ts';
import { clocksAround, rangeOf, stretchAt, stretchesOf } from './day.ts';

const at = (time: string, date = '2026-11-20') => `${date}T${time}.000Z`;
const span = (from: string, to: string) => ({
  start: Date.parse(at(from)),
  end: Date.parse(at(to)),
});
const slice = (
  from: string,
  to: string,
  status: AdherenceDay['slices'][number]['status'],
  state: string | null,
) => ({ starts_at: at(from), ends_at: at(to), status, state, reason: null, channel: null });
const excuse = (from: string, to: string): AdherenceExcuse => ({
  id: 1,
  agent_id: 7,
  agent: 'Ada Tester',
  division_id: 1,
  starts_at: at(from),
  ends_at: at(to),
  reason: 'Coaching',
  created_by: 'supervisor',
  created_at: at('12:00:00'),
  version: 1,
});

describe('stretchesOf', () => {
  const slices = [
    slice('09:00:00', '10:00:00', 'in', 'Available'),
    slice('10:00:00', '10:10:30', 'out', 'Break'),
    slice('10:10:30', '10:30:00', 'out', 'Away'),
    slice('10:30:00', '11:00:00', 'unknown', null),
    slice('11:00:00', '11:20:00', 'out', 'Away'),
  ];

  it('joins what is out of adherence whatever the states', () =>
    expect(stretchesOf({ slices, excuses: [] })).toEqual([
      { ...span('10:00:00', '10:30:00'), state: 'Break', excuse: null },
      { ...span('11:00:00', '11:20:00'), state: 'Away', excuse: null },
    ]));

  it('shows each excuse, and what of a stretch it leaves', () => {
    const [inside, apart] = [excuse('10:05:00', '10:20:00'), excuse('12:00:00', '12:30:00')];
    expect(stretchesOf({ slices, excuses: [inside, apart] })).toEqual([
      { ...span('10:00:00', '10:05:00'), state: 'Break', excuse: null },
      { ...span('10:05:00', '10:20:00'), state: 'Break', excuse: inside },
      { ...span('10:20:00', '10:30:00'), state: 'Away', excuse: null },
      { ...span('11:00:00', '11:20:00'), state: 'Away', excuse: null },
      { ...span('12:00:00', '12:30:00'), state: null, excuse: apart },
    ]);
  });
});

describe('rangeOf', () => {
  it('is whole hours around plan and states', () =>
    expect(
      rangeOf({ planned: [], slices: [slice('08:58:20', '17:00:00', 'in', 'Available')] }),
    ).toEqual(span('08:00:00', '17:00:00')));
  it('is none of an empty day', () => expect(rangeOf({ planned: [], slices: [] })).toBeNull());
});

describe('times of day of a stretch', () => {
  const place = (from: string, to: string, toDate = '2026-11-20') => ({
    zone: 'Europe/Berlin',
    date: toPlainDate('2026-11-20'),
    range: { start: Date.parse(at(from)), end: Date.parse(at(to, toDate)) },
  });
  it('hold it whole, to the minute', () =>
    expect(clocksAround(span('10:00:20', '10:05:40'), 'Europe/Berlin')).toEqual({
      starts_at: '11:00',
      ends_at: '11:06',
    }));
  const day = place('08:00:00', '16:00:00');
  const night = place('21:00:00', '05:00:00', '2026-11-21');
  it.each([
    ['of a day', day, '11:00', '11:06', at('10:00:00'), at('10:06:00')],
    ['before what is in sight', day, '07:00', '07:30', at('06:00:00'), at('06:30:00')],
    [
      'of a night, after midnight',
      night,
      '02:00',
      '02:30',
      at('01:00:00', '2026-11-21'),
      at('01:30:00', '2026-11-21'),
    ],
    ['over midnight', night, '23:45', '00:15', at('22:45:00'), at('23:15:00')],
  ])('%s', (_what, where, starts_at, ends_at, start, end) =>
    expect(stretchAt(where, { starts_at, ends_at })).toEqual({ starts_at: start, ends_at: end }),
  );
  it('are none where one is not typed yet', () =>
    expect(stretchAt(day, { starts_at: '', ends_at: '11:00' })).toBeNull());
});
