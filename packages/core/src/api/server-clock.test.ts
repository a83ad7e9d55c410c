import { describe, expect, it, vi } from 'vitest';
import type { Answer } from './client.ts';
import { createServerClock } from './server-clock.ts';

const begin = Date.parse('2026-11-24T10:00:00.400Z');
const minute = 60_000;

/**
 * A server whose clock is so far ahead of the device's, and a call that takes some time there and
 * back.
 */
function serverAhead(ahead: number) {
  let own = begin;
  const onCorrection = vi.fn();
  const clock = createServerClock(() => own, onCorrection);
  const call = async (thereMs = 40, backMs = 60, date?: string | null) => {
    const transport = clock.listen(async () => {
      own += thereMs;
      const said = date === undefined ? new Date(own + ahead).toUTCString() : date;
      own += backMs;
      return { headers: { get: () => said } } as unknown as Answer;
    });
    await transport('/', { method: 'GET', headers: {} });
  };
  return {
    call,
    onCorrection,
    wait: (ms: number) => (own += ms),
    error: () => clock.now() - own - ahead,
  };
}

describe('a clock that goes by the server’s', () => {
  it.each([-7 * minute, 7 * minute, 3_600_000, -86_400_000])(
    'is right to the second where the device is %i ms off',
    async (ahead) => {
      const { call, error } = serverAhead(ahead);
      await call();
      expect(Math.abs(error())).toBeLessThan(1000);
    },
  );

  it('comes nearer with each reply', async () => {
    const { call, wait, error } = serverAhead(7 * minute);
    for (let at = 0; at < 20; at += 1) {
      await call();
      wait(373);
    }
    expect(Math.abs(error())).toBeLessThan(100);
  });

  it('leaves a device alone that may be right', async () => {
    const { call, onCorrection, error } = serverAhead(300);
    await call();
    expect(error()).toBe(-300);
    expect(onCorrection).not.toHaveBeenCalled();
  });

  it('begins anew where a clock was set', async () => {
    const { call, wait, error, onCorrection } = serverAhead(0);
    await call();
    expect(error()).toBe(0);
    await call(40, 60, new Date(begin + 7 * minute).toUTCString());
    expect(Math.abs(error() - 7 * minute)).toBeLessThan(1000);
    expect(onCorrection).toHaveBeenCalledTimes(1);
    wait(minute);
    await call();
    expect(error()).toBe(0);
  });

  it('learns nothing of a reply without a date', async () => {
    const { call, error } = serverAhead(7 * minute);
    await call(40, 60, null);
    await call(40, 60, 'noon');
    expect(error()).toBe(-7 * minute);
  });
});
