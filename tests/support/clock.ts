const begin = process.env['WATCHBILL_TEST_NOW'] ?? '2026-11-24T10:00:00Z';

/**
 * Milliseconds between the clock of tests and this machine's: tests begin at one instant, whatever
 * the day that they run on, and say the same on every day. The process that begins a run decides,
 * for all that it starts.
 */
export const clockOffset = Number(
  (process.env['WATCHBILL_CLOCK_OFFSET'] ??= String(Date.parse(begin) - Date.now())),
);

/**
 * What time it is in tests, in milliseconds since 1970, for servers and pages that are not told
 * otherwise; it goes on as time does.
 */
export const testTime = (): number => Date.now() + clockOffset;
export const testNow = (): Date => new Date(testTime());
/** The date on which tests begin, in UTC. */
export const testDay = begin.slice(0, 10);
