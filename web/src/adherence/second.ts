import { now } from '../kit/date/clock.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let second = now();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for every duration on the page: they all tick together, once a second. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, () => second);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  second = now();
  for (const listener of listeners) listener();
}
