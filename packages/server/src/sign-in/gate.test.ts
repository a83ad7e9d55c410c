import { expect, it } from 'vitest';
import type { ApiProblem } from '../problems/problem.ts';
import { createGate } from './gate.ts';

it('ASVS 46: runs so many at once, lets so many wait in order, and refuses the rest at once', async () => {
  const gate = createGate({ atOnce: 2, waiting: 3 });
  const [begun, ends]: [number[], (() => void)[]] = [[], []];
  const enter = (name: number) =>
    gate(
      () =>
        new Promise<number>((resolve) => {
          begun.push(name);
          ends.push(() => resolve(name));
        }),
    );
  const five = [1, 2, 3, 4, 5].map(enter);
  await expect(enter(6)).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  } satisfies Partial<ApiProblem>);
  expect(begun).toEqual([1, 2]);
  for (let done = 0; done < 5; done += 1) {
    ends[done]!();
    expect(await five[done]).toBe(done + 1);
  }
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

it('gives the place of work that failed to the next', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 });
  const broken = gate(() => Promise.reject(new Error('broken')));
  const next = gate(() => Promise.resolve('next'));
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
