import { parentPort, workerData } from 'node:worker_threads';
import { checkRoster, type Finding } from '@watchbill/planning/check/check';
import { coverageOf, type Shortfall } from '@watchbill/planning/check/coverage';
import type { Conflict } from '@watchbill/planning/generate/construct';
import type { Problem, Roster } from '@watchbill/planning/generate/problem';
import { reoptimiseDay } from '@watchbill/planning/generate/reoptimise';
import { solve } from '@watchbill/planning/generate/solve';

/** A week to be generated beside the main thread, or a day to be made anew, and how long it may take at most. */
export type GenerationData = Readonly<{ problem: Problem; milliseconds: number; anew?: Readonly<{ roster: Roster; mayMoveShifts: boolean }> }>;
/** The roster, and what the checker, which shares nothing with the solver, says of it. */
export type GenerationReply = Readonly<{ roster: Roster; conflicts: readonly Conflict[]; findings: readonly Finding[]; shortfalls: readonly Shortfall[] }>;

/** Rounds of the search for each advisor: small divisions are done before the time is up, and come out the same each time. */
const roundsEach = 1500;

const { problem, milliseconds, anew } = workerData as GenerationData;
const limits = { rounds: roundsEach * problem.advisors.length, milliseconds, now: () => performance.now() };
const { roster, contracts, conflicts } = anew === undefined ? solve(problem, { seed: 1, limits }) : reoptimiseDay(problem, anew.roster, { day: 0, absent: new Set(), mayMoveShifts: anew.mayMoveShifts, seed: 1, limits }).solution;
parentPort?.postMessage({ roster, conflicts, findings: checkRoster(problem, roster, contracts), shortfalls: coverageOf(problem, roster) } satisfies GenerationReply, []);
