import { availableParallelism } from 'node:os';
import { ApiProblem } from '../problems/problem.ts';

/**
 * Runs so many pieces of work at once and lets so many wait; who finds no place is refused at once
 * and told when to come again.
 */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

const retrySeconds = 5;

export function createGate({
  atOnce,
  waiting,
}: Readonly<{ atOnce: number; waiting: number }>): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = (): Promise<void> | void => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting)
      throw new ApiProblem(
        503,
        'busy',
        { non_field_errors: ['problem.signInBusy'] },
        { 'retry-after': String(retrySeconds) },
      );
    return new Promise((resolve) => {
      queue.push(resolve);
    });
  };
  /** Who waits longest takes the place over. */
  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/**
 * Passwords are hashed here, one fewer at once than there are cores and two at most: the rest of
 * the machine, and of the four threads that files and compression share, stays for other calls.
 */
export const passwordGate = createGate({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 600,
});
