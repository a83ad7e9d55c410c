import { describe, expect, it } from 'vitest';
import { loadWithRetry } from './load.ts';

function trial(failures: number) {
  const waits: number[] = [];
  const marks = new Map<string, string>();
  let attempts = 0;
  let reloads = 0;
  const load = async () => {
    attempts += 1;
    if (attempts <= failures) throw new Error('not reachable');
    return 'the screen';
  };
  const ways = {
    wait: async (ms: number) => void waits.push(ms),
    reload: () => void (reloads += 1),
    marks: {
      getItem: (key: string) => marks.get(key) ?? null,
      setItem: (key: string, value: string) => void marks.set(key, value),
      removeItem: (key: string) => void marks.delete(key),
    },
  };
  return {
    run: () => loadWithRetry(load, ways),
    waits,
    marks,
    attempts: () => attempts,
    reloads: () => reloads,
  };
}

describe('loadWithRetry', () => {
  it('tries 3 more times, a second apart', async () => {
    const { run, waits, reloads } = trial(3);
    expect(await run()).toBe('the screen');
    expect(waits).toEqual([1000, 1000, 1000]);
    expect(reloads()).toBe(0);
  });

  it('then reloads the page', async () => {
    const { run, attempts, reloads, marks } = trial(9);
    const outcome = await Promise.race([
      run(),
      new Promise((resolve) => void setTimeout(resolve, 20, 'still waiting')),
    ]);
    expect(outcome).toBe('still waiting');
    expect(attempts()).toBe(4);
    expect(reloads()).toBe(1);
    expect(marks.size).toBe(1);
  });

  it('fails for good when a reload did not help', async () => {
    const { run, marks, reloads } = trial(9);
    marks.set('watchbill.reloaded', 'true');
    await expect(run()).rejects.toThrow('not reachable');
    expect(reloads()).toBe(0);
  });
});
