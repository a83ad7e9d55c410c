import { parentPort } from 'node:worker_threads';
import { halfOf, madeWeek, requireAll } from './skills-week.ts';

/** What the requirements of half a week take. */
export type HalfWeek = ReturnType<typeof requireAll>;

parentPort?.postMessage(requireAll(halfOf(madeWeek(), 1)) satisfies HalfWeek, []);
