import { describe, expect, it } from 'vitest';
import { isMessageKey } from '../messages/catalogue.ts';
import { figureNames } from './model.ts';
import { byDate, figureKey, figureText, modelKey, naiveWape, sideBySide } from './view.ts';

describe('an explanation', () => {
  it('has a word for every figure, and for models that can be asked for', () => {
    expect(figureNames.map(figureKey).filter((key) => !isMessageKey(key))).toEqual([]);
    expect([modelKey('triple_exponential'), modelKey('theta_profile')]).toEqual([
      'forecasts.tripleExponential',
      null,
    ]);
  });
  it('writes rates in per cent', () => {
    expect([
      figureText({ name: 'reachedServiceLevel', value: 0.86423 }),
      figureText({ name: 'reachedAsa', value: 9.27026 }),
      figureText({ name: 'agents', value: 33 }),
    ]).toEqual(['86.4 %', '9.27', '33']);
  });
});

const quarter = (time: string, volume: number) => ({
  date: '2026-11-23',
  time,
  volume,
  aht: 240,
  requirement: 2,
  requirement_whole: 2,
  requirement_missing: null,
  bands: [{ level: 0.8, lower: volume - 2, upper: volume + 2 }],
});

describe('versions of a forecast', () => {
  const rows = sideBySide({
    original: [quarter('09:15', 10), quarter('09:00', 8)],
    revised: [quarter('09:00', 12)],
    actual: [quarter('09:15', 9)],
  });
  it('stand beside each other by time, bounds being those of what holds', () =>
    expect(rows).toMatchObject([
      { time: '09:00', original: 8, revised: 12, actual: null, lower: 10, upper: 14 },
      { time: '09:15', original: 10, revised: null, actual: 9, lower: 8, upper: 12 },
    ]));
  it('add up by date', () =>
    expect(byDate(rows)).toEqual([
      { date: '2026-11-23', original: 18, revised: 12, actual: 9, aht: 240, hours: 0.5 },
    ]));
});

describe('naiveWape', () => {
  const day = (date: string, contacts_received: number) => ({
    date,
    history_data: [{ history_time: '09:00', contacts_received }],
  });
  it('is the error of the week before', () =>
    expect(naiveWape([day('2026-11-09', 8), day('2026-11-16', 10)])).toBe(20));
  it('is not known of one week', () => expect(naiveWape([day('2026-11-09', 8)])).toBeNull());
});
