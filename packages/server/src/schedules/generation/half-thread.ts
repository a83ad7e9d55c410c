import { parentPort, workerData } from 'node:worker_threads';
import type { PartTask } from '@watchbill/planning/generate/parts';
import { solve, type Solution } from '@watchbill/planning/generate/solve';
import { giveWayToReaders } from '../../queue/thread-priority.ts';

/** A half of a week that is searched beside the other. */
export type Half = Readonly<{ task: PartTask; found: Solution }>;

giveWayToReaders();
const { problem, options, limits } = workerData as Half['task'];
parentPort?.postMessage(
  solve(problem, {
    ...options,
    limits: { ...limits, now: () => performance.now() },
  }) satisfies Half['found'],
  [],
);
