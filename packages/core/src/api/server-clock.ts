import type { Transport } from './client.ts';

/** A clock that goes by the server's. */
export type ServerClock = Readonly<{
  /**
   * What time it is there, in milliseconds since 1970: this device's time, put right by what
   * replies said of theirs.
   */
  now: () => number;
  /** What time it was there at an instant of this device's clock. */
  at: (own: number) => number;
  /** A transport whose replies put the clock right. */
  listen: (transport: Transport) => Transport;
}>;

/**
 * Each reply names the second in which the server sent it (its Date header), between the call and
 * its answer here: how far the server is ahead lies within these bounds. Those of several replies
 * narrow each other down, and where they contradict, a clock was set anew and the last holds. A
 * device that may be right is left alone. `onCorrection` is told when the clock jumps.
 */
export function createServerClock(
  own: () => number,
  onCorrection: () => void = () => undefined,
): ServerClock {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  let ahead = 0;
  const noteDate = (date: string | null, asked: number, answered: number) => {
    const second = Date.parse(date ?? '');
    if (Number.isNaN(second)) return;
    const [low, high] = [second - answered, second + 1000 - asked];
    const isContradicted = low > most || high < least;
    least = isContradicted ? low : Math.max(least, low);
    most = isContradicted ? high : Math.min(most, high);
    const next = least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2);
    if (next === ahead) return;
    ahead = next;
    onCorrection();
  };
  const at = (instant: number) => instant + ahead;
  return {
    now: () => at(own()),
    at,
    listen: (transport) => async (url, sent) => {
      const asked = own();
      const answer = await transport(url, sent);
      noteDate(answer.headers.get('date'), asked, own());
      return answer;
    },
  };
}
