import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerBound } from '@watchbill/planning/generate/bound';
import { openHighs } from '@watchbill/planning/generate/highs';
import type { Problem } from '@watchbill/planning/generate/problem';
import { designShifts } from '@watchbill/planning/generate/shift-design';
import type { ShiftDesign } from '@watchbill/planning/generate/shift-design';
import { solve } from '@watchbill/planning/generate/solve';
import type { SolveOptions } from '@watchbill/planning/generate/solve';

/** What a bench thread is asked for: a roster, then a bound on its cost; or a design of shifts. */
export type SolveTask = Readonly<{ problem: Problem; seconds: number; boundSeconds: number; byLines?: boolean; options: Omit<SolveOptions, 'limits' | 'solveModel'> }>;
export type DesignTask = Readonly<{ design: ShiftDesign; seconds: number }>;

const task = workerData as SolveTask | DesignTask;
const answer = 'design' in task ? { design: designShifts(task.design, await openSolver(), task.seconds) } : await solveTask(task);
parentPort?.postMessage(answer, []);

async function solveTask({ problem, seconds, boundSeconds, byLines, options }: SolveTask) {
  const limits = (given: number) => ({ rounds: Infinity, milliseconds: given * 1000, now: () => performance.now() });
  const solution = solve(problem, { ...options, limits: limits(seconds), ...(byLines ? { solveModel: await openSolver() } : {}) });
  return { solution, bound: boundSeconds > 0 ? lowerBound(problem, { limits: limits(boundSeconds), target: solution.cost, start: solution.roster }) : null };
}

function openSolver() {
  return openHighs(readFileSync(createRequire(import.meta.url).resolve('highs/runtime')));
}
