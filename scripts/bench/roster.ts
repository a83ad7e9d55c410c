import { performance } from 'node:perf_hooks';
import { checkRoster } from '@watchbill/planning/check/check';
import { coverageOf } from '@watchbill/planning/check/coverage';
import type { Bound } from '@watchbill/planning/generate/bound';
import {
  type Contract,
  paidMinutes,
  type Problem,
  type Roster,
} from '@watchbill/planning/generate/problem';
import type { Solution } from '@watchbill/planning/generate/solve';
import { runThread } from '@watchbill/server/worker';
import { readSites, type Site } from './roster-problem.ts';
import type { SolveTask } from './solve-thread.ts';

export type Answer = Readonly<{ solution: Solution; slowestLook: number; bound: Bound | null }>;

/** Solves a problem in a thread of its own. */
export async function solveInThread(task: SolveTask): Promise<Answer> {
  const answer = await runThread<Answer>('./solve-thread', import.meta.url, task, 4096);
  if ('failure' in answer) throw new Error(answer.failure);
  return answer;
}

/**
 * The real schedule of two sites rebuilt from its coverage, both at once on two cores, then with
 * less requirement and contracts relaxed.
 */
export async function benchRoster(print: (line: string) => void): Promise<void> {
  const folder = process.env.WATCHBILL_REFERENCE_DATA;
  if (folder === undefined) return print('skipped: WATCHBILL_REFERENCE_DATA names no folder');
  const sites = readSites(folder);
  for (const { name, problem, real } of sites) {
    const findings = checkRoster(
      problem,
      real,
      problem.advisors.map((advisor) => advisor.contracts[0]!),
    );
    print(
      `${name}: ${problem.advisors.length} advisors; the real schedule: ${figures(problem, real)}, ${findings.length} findings`,
    );
  }
  for (const seconds of [10, 60]) await rebuild(sites, seconds, print);
  await relax(sites, 60, print);
}

async function rebuild(
  sites: readonly Site[],
  seconds: number,
  print: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  const answers = await Promise.all(
    sites.map(({ problem }) =>
      solveInThread({ problem, seconds, boundSeconds: 0, options: { seed: 1 } }),
    ),
  );
  const taken = (performance.now() - began) / 1000;
  print(
    `as it was, ${taken.toFixed(1)} s on two threads (goal: shortage of at most 2 % in 60 s; bound 0, the real schedule reaches it):`,
  );
  answers.forEach(({ solution }, index) => {
    const { name, problem } = sites[index]!;
    const findings = checkRoster(problem, solution.roster, solution.contracts);
    print(
      `  ${name}: ${figures(problem, solution.roster)}, ${findings.length} findings, first roster after ${Math.round(solution.firstAfter)} ms`,
    );
    for (const part of coverageOf(problem, solution.roster))
      print(
        `    ${part.name}: required ${part.required.toFixed(0)} min, short ${part.shortage.toFixed(0)}, over ${part.overage.toFixed(0)}`,
      );
  });
}

/**
 * 95 % of the requirement, any number of days up to the contract's: fewest paid hours, a shortage
 * dearer than the pay.
 */
async function relax(
  sites: readonly Site[],
  seconds: number,
  print: (line: string) => void,
): Promise<void> {
  const relaxed = sites.map(({ problem }) => relaxedProblem(problem));
  const answers = await Promise.all(
    relaxed.map((problem) =>
      solveInThread({ problem, seconds, boundSeconds: 30, options: { seed: 1 } }),
    ),
  );
  print(`requirement at 95 %, contracts relaxed, ${seconds} s:`);
  answers.forEach(({ solution, bound }, index) => {
    const [{ name, real }, problem] = [sites[index]!, relaxed[index]!];
    const findings = checkRoster(problem, solution.roster, solution.contracts);
    print(
      `  ${name}: ${hours(problem, solution.roster)} paid hours (real ${hours(problem, real)}), ${figures(problem, solution.roster)}, ${findings.length} findings; cost ${solution.cost.toFixed(0)}, bound ${bound!.bound.toFixed(0)} (gap ${(100 * (solution.cost / bound!.bound - 1)).toFixed(2)} %)`,
    );
  });
}

function relaxedProblem(problem: Problem): Problem {
  const free = (contract: Contract): Contract => ({
    ...contract,
    daysPerWeek: { min: 0, max: contract.daysPerWeek.max },
    paidPerWeek: { min: 0, max: contract.paidPerWeek.max },
    offers: contract.offers.map((offer) => ({ ...offer, min: 0 })),
  });
  return {
    ...problem,
    contracts: problem.contracts.map(free),
    weights: { ...problem.weights, under: 4, over: 0, paid: 1 },
    demands: problem.demands.map((demand) => ({
      ...demand,
      required: Array.from(demand.required, (agents) => 0.95 * agents),
    })),
  };
}

export function figures(problem: Problem, roster: Roster): string {
  const parts = coverageOf(problem, roster);
  const sum = (of: 'required' | 'shortage' | 'overage') =>
    parts.reduce((total, part) => total + part[of], 0);
  const share = (of: 'shortage' | 'overage') =>
    `${sum(of).toFixed(0)} min (${((100 * sum(of)) / sum('required')).toFixed(2)} %)`;
  return `short ${share('shortage')}, over ${share('overage')}`;
}

function hours(problem: Problem, roster: Roster): number {
  return Math.round(
    roster
      .flat()
      .reduce(
        (sum, shift) => sum + (shift ? paidMinutes(problem.templates[shift.template]!) : 0),
        0,
      ) / 60,
  );
}
