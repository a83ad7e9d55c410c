import { describe, expect, it } from 'vitest';
import { coverFor, escalationAt, nextApprovers, type Approver } from './rules.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
const hours = (count: number) => count * 3_600_000;

describe('escalationAt', () => {
  it('is after the hours of the division', () => {
    const since = at('08:00');
    expect(escalationAt({ since, startsAt: since + hours(240), hours: 24 })).toBe(
      since + hours(24),
    );
  });
  it('is halfway to what is asked for where that comes first, a quarter of an hour at least', () => {
    const since = at('08:00');
    expect(escalationAt({ since, startsAt: at('16:00'), hours: 24 })).toBe(at('12:00'));
    expect(escalationAt({ since, startsAt: at('08:10'), hours: 24 })).toBe(at('08:15'));
    expect(escalationAt({ since, startsAt: at('07:00'), hours: 24 })).toBe(at('08:15'));
  });
  it('is never where the division wants none', () => {
    expect(escalationAt({ since: 0, startsAt: hours(1), hours: 0 })).toBe(Infinity);
  });
});

describe('nextApprovers', () => {
  const all: readonly Approver[] = [
    { id: 1, tier: 'all' },
    { id: 2, tier: 'enterprise' },
    { id: 3, tier: 'division' },
    { id: 4, tier: 'division' },
  ];
  it('are the nearest that have not been notified', () => {
    expect(nextApprovers(all, new Set())).toEqual([3, 4]);
    expect(nextApprovers(all, new Set([3, 4]))).toEqual([2]);
    expect(nextApprovers(all, new Set([2, 3, 4]))).toEqual([1]);
    expect(nextApprovers(all, new Set([1, 2, 3, 4]))).toEqual([]);
  });
});

describe('coverFor', () => {
  const may = new Set([1, 2, 3]);
  it('is the cover, or the cover of an absent cover', () => {
    expect(coverFor(1, new Map([[1, 2]]), may)).toBe(2);
    expect(
      coverFor(
        1,
        new Map([
          [1, 2],
          [2, 3],
        ]),
        may,
      ),
    ).toBe(3);
    expect(coverFor(3, new Map([[1, 2]]), may)).toBe(3);
  });
  it('is nobody who may not approve, and ends where covers go in circles', () => {
    expect(coverFor(1, new Map([[1, 9]]), may)).toBe(1);
    expect(
      coverFor(
        1,
        new Map([
          [1, 2],
          [2, 1],
        ]),
        may,
      ),
    ).toBe(2);
  });
});
