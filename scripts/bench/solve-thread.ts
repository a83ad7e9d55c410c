import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerBound } from '@watchbill/planning/generate/bound';
import { openHighs } from '@watchbill/planning/generate/highs';
import type { Problem } from '@watchbill/planning/generate/problem';
import { designShifts } from '@watchbill/planning/generate/shift-design';
import type { ShiftDesign } from '@watchbill/planning/generate/anneal';
import { solve } from '@watchbill/planning/generate/solve';
import type { SolveOptions } from '@watchbill/planning/generate/solve';

/** What a bench thread is asked for: a roster, then a bound on its cost; or a design of shifts. */
export type SolveTask = Readonly<{ problem: Problem; seconds: number; boundSeconds: number; byLines?: boolean; options: Omit<SolveOptions, 'limits' | 'solveModel'> }>;
export type DesignTask = Readonly<{ design: ShiftDesign; seconds: number }>;

const task = workerData as SolveTask | DesignTask;
const answer = 'design' in task ? { design: designShifts(task.design, { seed: 1, limits: limits(task.seconds), solveModel: await openSolver() }) } : await solveTask(task);
parentPort?.postMessage(answer, []);

function limits(seconds: number) {
  return { rounds: Infinity, milliseconds: seconds * 1000, now: () => performance.now() };
}

async function solveTask({ problem, seconds, boundSeconds, byLines, options }: SolveTask) {
  const solution = solve(problem, { ...options, limits: limits(seconds), ...(byLines ? { solveModel: await openSolver() } : {}) });
  return { solution, bound: boundSeconds > 0 ? lowerBound(problem, { limits: limits(boundSeconds), target: solution.cost, start: solution.roster }) : null };
}

function openSolver() {
  return openHighs(readFileSync(createRequire(import.meta.url).resolve('highs/runtime')));
}
