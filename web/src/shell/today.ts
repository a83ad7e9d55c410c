import { now, onCorrection } from '../kit/date/clock.ts';
import { useCallback, useSyncExternalStore } from 'react';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';

const minute = 60_000;

/** The present date of a zone; it follows the clock past midnight. */
export function useToday(zone: string): PlainDate {
  return useSyncExternalStore(
    everyMinute,
    useCallback(() => todayIn(zone, now()), [zone]),
  );
}

/** The present minute, in milliseconds since 1970. */
export function useThisMinute(): number {
  return useSyncExternalStore(everyMinute, thisMinute);
}

const thisMinute = () => Math.floor(now() / minute) * minute;

/** At the turn of each minute, and when the clock was put right. */
function everyMinute(listener: () => void): () => void {
  const stop = onCorrection(listener);
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      minute - (now() % minute),
    );
  };
  wait();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
