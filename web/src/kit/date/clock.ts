import { createServerClock, type ServerClock } from '@watchbill/core/api/server-clock';

const listeners = new Set<() => void>();
let clock = clockOf(() => Date.now());

function clockOf(own: () => number): ServerClock {
  return createServerClock(own, () => {
    for (const listener of listeners) listener();
  });
}

/**
 * What time it is by the server's clock, in milliseconds since 1970: the one place of the page that
 * asks its browser, whose own clock may be wrong.
 */
export function now(): number {
  return clock.now();
}

/**
 * What time it was there at an instant of the browser's clock, as queries know them
 * (`dataUpdatedAt`).
 */
export function serverTime(own: number): number {
  return clock.at(own);
}

/** A transport whose replies put the clock right. */
export const listen: ServerClock['listen'] = (transport) => (url, sent) =>
  clock.listen(transport)(url, sent);

/** Tells when the clock jumps, since the server was heard. */
export function onCorrection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whoever opens a page may say what time its browser has: tests do. */
export function setClock(own: () => number): void {
  clock = clockOf(own);
}
