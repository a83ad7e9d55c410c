import { array, assert, boolean, double, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadDeferredWork } from './deferred.ts';

describe('spreadDeferred', () => {
  it('spreads work evenly over the time it has', () => {
    const { work, left } = spreadDeferredWork([10, 0, 0, 0, 6, 0, 0, 0, 0, 0], 4);
    expect([...work].map((value) => Math.round(value * 10) / 10)).toEqual([
      2.5, 2.5, 2.5, 2.5, 1.5, 1.5, 1.5, 1.5, 0, 0,
    ]);
    expect(left).toBeCloseTo(0);
  });
  it('does at once what has no time, and nothing while closed', () => {
    expect([...spreadDeferredWork([5, 1, 8], 1).work]).toEqual([5, 1, 8]);
    const { work } = spreadDeferredWork([6, 3, 0, 0, 0], 2, (index) => index !== 1);
    expect(work[1]).toBe(0);
    expect(work.reduce((a, b) => a + b, 0)).toBeCloseTo(9);
  });
  it('leaves over what is due after the end', () =>
    expect(spreadDeferredWork([0, 0, 9], 3).left).toBeCloseTo(9));
  it('leaves none where all is to be done', () => {
    const { work, left } = spreadDeferredWork([0, 8, 0, 4], 3, undefined, true);
    expect([...work].map((one) => Math.round(one * 1000) / 1000)).toEqual([0, 4, 4, 4]);
    expect(left).toBe(0);
  });
  it('keeps every deadline, does nothing before it comes, and has no higher peak than the busiest window asks for', () => {
    const rows = array(tuple(double({ min: 0, max: 500, noNaN: true }), boolean()), {
      minLength: 1,
      maxLength: 60,
    });
    assert(
      property(rows, integer({ min: 1, max: 12 }), (given, deadline) => {
        const open = given.flatMap(([, isOpen], index) => (isOpen ? [index] : []));
        const { work, left } = spreadDeferredWork(
          given.map(([value]) => value),
          deadline,
          (index) => given[index]![1],
        );
        const come = (until: number) =>
          given.slice(0, until + 1).reduce((sum, [value]) => sum + value, 0);
        let done = 0;
        for (const [place, index] of open.entries()) {
          expect(work[index]!).toBeGreaterThanOrEqual(-1e-6);
          done += work[index]!;
          expect(done).toBeLessThanOrEqual(come(index) + 1e-6);
          const dueUntil = open[place - deadline + 1];
          expect(done).toBeGreaterThanOrEqual((dueUntil === undefined ? 0 : come(dueUntil)) - 1e-6);
        }
        const last = open.at(-1);
        expect(done + left).toBeCloseTo(last === undefined ? 0 : come(last), 4);
        // No plan can stay under the average of work that both comes and is due within a window.
        let peak = 0;
        for (let from = 0; from < open.length; from += 1)
          for (let to = from; to < open.length; to += 1) {
            const due = open[to - deadline + 1];
            const before = from === 0 ? 0 : come(open[from - 1]!);
            if (due !== undefined) peak = Math.max(peak, (come(due) - before) / (to - from + 1));
          }
        expect(Math.max(0, ...work)).toBeLessThanOrEqual(peak + 1e-6);
      }),
    );
  });
});
