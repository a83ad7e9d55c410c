import type { PlainDate } from '@watchbill/core/time/plain-date';
import { erlangC } from '@watchbill/planning/requirement/erlang-c';
import { describe, expect, it } from 'vitest';
import { levelsOf, type OpenSkillGroup } from './levels.ts';

const date = '2026-11-23' as PlainDate;
const [billing, german] = [1, 2];
const handling = 300;

/** What open advisors give channels with so many erlangs, all contacts of five minutes. */
function outlookOf(groups: readonly OpenSkillGroup[], erlangs: readonly number[]) {
  const channels = erlangs.map((_, at) => ({ id: [billing, german][at]!, priority: 1 }));
  const rows = erlangs.map((load, at) => ({
    channel: channels[at]!.id,
    date,
    start_min: 600,
    at: { date, minutes: 600 },
    volume: (load * 900) / handling,
    aht: handling,
    requirement: 1,
    dedicated: 1,
    credited: null,
    share: 1,
  }));
  const targets = new Map(channels.map(({ id }) => [id, []]));
  return levelsOf(groups, rows, channels, targets).outlook;
}

const serving = (channel: number) => ({ channel, level: 1, reserve: false });
const both = [serving(0), serving(1)];

describe('levelsOf', () => {
  it.each([20, 100, 400])('is what Erlang says of a pool of %d erlangs', (erlangs) => {
    for (const occupancy of [0.75, 0.85, 0.95]) {
      const agents = Math.ceil(erlangs / occupancy);
      const load = { contacts: (erlangs * 900) / handling, aht: handling, interval: 900 };
      const exact = erlangC(load, agents, 20)!;
      const one = outlookOf([{ open: agents, serves: [serving(0)] }], [erlangs]);
      const two = outlookOf(
        [
          { open: agents - 5, serves: both },
          { open: 5, serves: both },
        ],
        [0.7 * erlangs, 0.3 * erlangs],
      );
      expect([...one, ...two]).toHaveLength(3);
      for (const { service_level, margin, asa, occupancy: busy } of [...one, ...two]) {
        expect(service_level).toBeCloseTo(100 * exact.serviceLevel, 6);
        expect(asa).toBeCloseTo(exact.asa, 6);
        expect(busy).toBeCloseTo(100 * exact.occupancy, 6);
        expect(margin).toBe(0);
      }
    }
  });

  it('says how sure it is where advisors are shared in part', () => {
    const groups = [
      { open: 14, serves: [serving(0)] },
      { open: 8, serves: both },
    ];
    const [first, second] = outlookOf(groups, [12, 5]);
    const load = { contacts: (12 * 900) / handling, aht: handling, interval: 900 };
    const alone = erlangC(load, 14, 20)!;
    expect(first!.service_level - first!.margin).toBeGreaterThan(100 * alone.serviceLevel);
    // By a run of 2,000,000 contacts.
    const sure = [89.2, 67.4];
    for (const [at, { service_level, margin }] of [first!, second!].entries()) {
      expect(margin).toBeGreaterThan(0);
      expect(Math.abs(service_level - sure[at]!)).toBeLessThan(margin);
    }
  });
});
