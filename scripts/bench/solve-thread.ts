import { parentPort, workerData } from 'node:worker_threads';
import { lowerBound } from '@watchbill/planning/generate/bound';
import type { Problem } from '@watchbill/planning/generate/problem';
import { solve } from '@watchbill/planning/generate/solve';
import type { SolveOptions } from '@watchbill/planning/generate/solve';

/** What a bench thread is asked for: a roster, then a bound on its cost. */
export type SolveTask = Readonly<{ problem: Problem; seconds: number; boundSeconds: number; options: Omit<SolveOptions, 'limits'> }>;

const { problem, seconds, boundSeconds, options } = workerData as SolveTask;
const limits = (given: number) => ({ rounds: Infinity, milliseconds: given * 1000, now: () => performance.now() });
const solution = solve(problem, { ...options, limits: limits(seconds) });
const bound = boundSeconds > 0 ? lowerBound(problem, { limits: limits(boundSeconds), target: solution.cost }) : null;
parentPort?.postMessage({ solution, bound }, []);
