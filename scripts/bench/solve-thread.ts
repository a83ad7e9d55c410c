import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerBound } from '@watchbill/planning/generate/bound';
import type { Bound } from '@watchbill/planning/generate/bound';
import { openHighs } from '@watchbill/planning/generate/highs';
import type { Problem, Roster } from '@watchbill/planning/generate/problem';
import { designShifts } from '@watchbill/planning/generate/shift-design';
import type { ShiftDesign } from '@watchbill/planning/generate/anneal';
import { solve } from '@watchbill/planning/generate/solve';
import type { SolveOptions } from '@watchbill/planning/generate/solve';

/**
 * What a bench thread is asked for: a roster, then a bound on its cost; a bound alone; or a design
 * of shifts.
 */
export type SolveTask = Readonly<{
  problem: Problem;
  seconds: number;
  /**
   * When the seconds began (milliseconds of the epoch, which threads share); at the thread's first
   * search without it.
   */
  began?: number;
  boundSeconds: number;
  byLines?: boolean;
  options: Omit<SolveOptions, 'limits' | 'solveModel'>;
}>;
export type BoundTask = Readonly<{
  boundOf: Problem;
  roster: Roster;
  cost: number;
  seconds: number;
}>;
export type DesignTask = Readonly<{ design: ShiftDesign; seconds: number }>;
export type Bounded = Readonly<{ bound: Bound; slowestLook: number }>;

const task = workerData as SolveTask | BoundTask | DesignTask;
const answer =
  'design' in task
    ? {
        design: designShifts(task.design, {
          seed: 1,
          limits: limits(task.seconds),
          solveModel: await openSolver(),
        }),
      }
    : 'boundOf' in task
      ? boundTask(task)
      : await solveTask(task);
parentPort?.postMessage(answer, []);

function limits(seconds: number) {
  return { rounds: Infinity, milliseconds: seconds * 1000, now: () => performance.now() };
}

/**
 * Limits that note the longest time between two looks at `shouldStop`, the beginning and the end
 * included: no cancel is honoured later than that.
 */
function watched(seconds: number) {
  let [last, slowest] = [performance.now(), 0];
  const look = () => {
    const now = performance.now();
    slowest = Math.max(slowest, now - last);
    last = now;
    return slowest;
  };
  return { limits: { ...limits(seconds), shouldStop: () => look() < 0 }, slowestLook: look };
}

function boundTask({ boundOf, roster, cost, seconds }: BoundTask): Bounded {
  const { limits, slowestLook } = watched(seconds);
  return {
    bound: lowerBound(boundOf, { limits, target: cost, start: roster }),
    slowestLook: slowestLook(),
  };
}

async function solveTask({ problem, seconds, began, boundSeconds, byLines, options }: SolveTask) {
  const solver = byLines ? { solveModel: await openSolver() } : {};
  const gone = began === undefined ? 0 : (Date.now() - began) / 1000;
  const { limits: own, slowestLook } = watched(seconds - gone);
  const solution = solve(problem, { ...options, limits: own, ...solver });
  const looked = slowestLook();
  return {
    solution,
    slowestLook: looked,
    bound:
      boundSeconds > 0
        ? lowerBound(problem, {
            limits: limits(boundSeconds),
            target: solution.cost,
            start: solution.roster,
          })
        : null,
  };
}

function openSolver() {
  return openHighs(readFileSync(createRequire(import.meta.url).resolve('highs/runtime')));
}
