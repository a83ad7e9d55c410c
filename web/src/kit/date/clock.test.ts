import { act, renderHook } from '@testing-library/react';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { wallOf } from '@watchbill/core/time/zone';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { testTime } from '../../../../tests/support/clock.ts';
import { useNow } from '../../schedules/editor-view.ts';
import { createConnection } from '../../shell/connection.ts';
import { useToday } from '../../shell/today.ts';
import { now, serverTime, setClock } from './clock.ts';

const minute = 60_000;
const connection = () =>
  createConnection({
    local: localStorage,
    session: sessionStorage,
    fetch: (url, { headers }) => fetch(inject('serverUrl') + url, { headers }),
    path: () => '/',
  });
afterEach(() => setClock(testTime));

describe.each([-7 * minute, 7 * minute, 26 * 60 * minute])(
  'a browser whose clock is %i ms off',
  (off) => {
    beforeEach(() => setClock(() => testTime() + off));

    it('goes by the server’s after its first reply', async () => {
      expect(Math.abs(now() - testTime() - off)).toBeLessThan(1000);
      const kept = testTime() + off;
      await connection().api.session.methods();
      expect(Math.abs(now() - testTime())).toBeLessThan(1500);
      expect(Math.abs(serverTime(kept) - kept + off)).toBeLessThan(1500);
    });

    it('draws the line of now, and begins the day, by the server’s', async () => {
      const zone = 'Europe/London';
      const { date } = wallOf(zone, testTime());
      const line = renderHook(() => useNow(zone, toPlainDate(date)));
      const today = renderHook(() => useToday(zone));
      await act(() => connection().api.session.methods());
      const { minutes } = wallOf(zone, testTime());
      expect(Math.abs(line.result.current! - minutes)).toBeLessThanOrEqual(1);
      expect(today.result.current).toBe(date);
    });
  },
);
