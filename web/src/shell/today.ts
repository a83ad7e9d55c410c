import { now } from '../kit/date/clock.ts';
import { useCallback, useSyncExternalStore } from 'react';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';

/** The present date of a zone; it follows the clock past midnight. */
export function useToday(zone: string): PlainDate {
  return useSyncExternalStore(
    everyMinute,
    useCallback(() => todayIn(zone, now()), [zone]),
  );
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}
