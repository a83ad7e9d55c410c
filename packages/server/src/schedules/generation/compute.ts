import { availableParallelism } from 'node:os';
import { checkRoster, type Finding } from '@watchbill/planning/check/check';
import { coverageOf, type Shortfall } from '@watchbill/planning/check/coverage';
import { leastShortOf } from '@watchbill/planning/check/least-short';
import { lowerBound } from '@watchbill/planning/generate/bound';
import type { Conflict } from '@watchbill/planning/generate/conflict';
import { solveInParts } from '@watchbill/planning/generate/parts';
import { costOf, openPlan } from '@watchbill/planning/generate/plan';
import { placeRoster } from '@watchbill/planning/generate/place';
import type { Problem, Roster } from '@watchbill/planning/generate/problem';
import { reoptimiseDay } from '@watchbill/planning/generate/reoptimise';
import type { Limits } from '@watchbill/planning/generate/search';
import { solve, type Solution } from '@watchbill/planning/generate/solve';
import { runThread, sources } from '../../worker.ts';
import type { Half } from './half-thread.ts';

/**
 * A week to be generated beside the main thread, or a day to be made anew, how long it may take at
 * most, and the memory that each thread of it may fill.
 */
export type GenerationData = Readonly<{
  problem: Problem;
  milliseconds: number;
  mostMegabytes: number;
  anew?: Readonly<{ roster: Roster; mayMoveShifts: boolean }>;
}>;
/**
 * The roster, what the checker, which shares nothing with the solver, says of it and of the dates'
 * own coverage, and how good a week is (null for a day, and where there was no time to find out).
 */
export type GenerationReply = Readonly<{
  roster: Roster;
  conflicts: readonly Conflict[];
  findings: readonly Finding[];
  shortfalls: readonly Shortfall[];
  /** Minutes that each demand lacks whatever roster is chosen. */
  leastShort: readonly number[];
  quality: Quality | null;
}>;
/**
 * What a roster costs and the least that any by the same rules can, in minutes of shortage,
 * fairness left aside.
 */
export type Quality = Readonly<{ cost: number; bound: number }>;

/** Tells how far the computation has come, from 0 to 1. */
type Progress = (phase: string, part: number) => void;
type Task = GenerationData & Readonly<{ progress: Progress }>;

/**
 * Rounds of the search for each advisor, and of the bound: small divisions are done before the time
 * is up, and come out the same each time.
 */
const roundsEach = 1500;
const boundRounds = 150;
/** With fewer the bound lies so far off that it says little of the roster. */
const fewestRounds = 60;
/** The bound's share of the time. */
const boundShare = 0.15;
/** From how many advisors on two threads find a better roster than one in the same time. */
const splitFrom = 100;

const now = () => performance.now();

/** Searches a week, or makes a day anew, checks it, and judges how good a week is. */
export async function compute(data: GenerationData, progress: Progress): Promise<GenerationReply> {
  const { problem, milliseconds, anew } = data;
  const task: Task = { ...data, progress };
  const searchShare = anew === undefined ? 1 - boundShare : 1;
  const { roster, contracts, conflicts } = await search(task, {
    rounds: roundsEach * problem.advisors.length,
    milliseconds: milliseconds * searchShare,
    now,
    onProgress: (share) => progress('searching', share * searchShare),
  });
  return {
    roster,
    conflicts,
    findings: checkRoster(problem, roster, contracts),
    shortfalls: coverageOf(problem, roster, problem.days),
    leastShort: leastShortOf(problem, problem.days),
    quality: anew === undefined ? judge(task, roster, searchShare) : null,
  };
}

async function search(task: Task, limits: Limits): Promise<Solution> {
  const { problem, anew, progress } = task;
  progress('searching', 0);
  if (anew !== undefined)
    return reoptimiseDay(problem, anew.roster, {
      day: 0,
      absent: new Set(),
      mayMoveShifts: anew.mayMoveShifts,
      seed: 1,
      limits,
    }).solution;
  return problem.advisors.length < splitFrom || availableParallelism() < 2
    ? solve(problem, { seed: 1, limits })
    : searchInHalves(task, limits);
}

/**
 * The first half of the days is searched in a thread beside this one, which searches the second
 * meanwhile, and then the whole.
 */
function searchInHalves({ problem, mostMegabytes }: Task, limits: Limits): Promise<Solution> {
  let [begun, done] = [0, 0];
  return solveInParts(problem, { seed: 1, limits }, async (task) => {
    begun += 1;
    if (begun === 1) return half(task, mostMegabytes);
    const [from, share] = [done, task.limits.rounds / limits.rounds];
    const solution = solve(task.problem, {
      ...task.options,
      limits: {
        ...task.limits,
        now,
        onProgress: (part, cost) => limits.onProgress?.(from + part * share, cost),
      },
    });
    done += share;
    return solution;
  });
}

async function half(task: Half['task'], mostMegabytes: number): Promise<Solution> {
  const reply = await runThread<Half['found']>(
    'schedules/generation/half-thread',
    sources,
    task,
    mostMegabytes,
  );
  if ('failure' in reply) throw new Error(reply.failure);
  return reply;
}

/**
 * How good the roster is, fairness left aside: the bound takes that for nothing, so that it alone
 * would make most of the gap.
 */
function judge(
  { problem, milliseconds, progress }: Task,
  roster: Roster,
  searchShare: number,
): Quality | null {
  progress('judging', searchShare);
  const plain = { ...problem, weights: { ...problem.weights, fairness: 0 } };
  const plan = openPlan(plain);
  placeRoster(plan, roster);
  const cost = costOf(plan);
  const { bound, rounds } = lowerBound(plain, {
    target: cost,
    start: roster,
    limits: {
      rounds: boundRounds,
      milliseconds: milliseconds * boundShare,
      now,
      onProgress: (share) => progress('judging', searchShare + share * boundShare),
    },
  });
  return bound < cost && rounds < fewestRounds ? null : { cost, bound: Math.min(bound, cost) };
}
