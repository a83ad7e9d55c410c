import { parentPort, workerData } from 'node:worker_threads';
import type { Problem, Roster } from '@watchbill/planning/generate/problem';
import { solve } from '@watchbill/planning/generate/solve';

/** A week to be generated beside the main thread, and how long it may take at most. */
export type GenerationData = Readonly<{ problem: Problem; milliseconds: number }>;
export type GenerationReply = Readonly<{ roster: Roster }>;

/** Rounds of the search for each advisor: small divisions are done before the time is up, and come out the same each time. */
const roundsEach = 1500;

const { problem, milliseconds } = workerData as GenerationData;
const { roster } = solve(problem, { seed: 1, limits: { rounds: roundsEach * problem.advisors.length, milliseconds, now: () => performance.now() } });
parentPort?.postMessage({ roster } satisfies GenerationReply, []);
