import { performance } from 'node:perf_hooks';
import { checkRoster } from '@watchbill/planning/check/check';
import { coverageOf } from '@watchbill/planning/check/coverage';
import { solveInParts } from '@watchbill/planning/generate/parts';
import {
  type Advisor,
  type Break,
  type Contract,
  type Demand,
  type Problem,
  type Roster,
  type Template,
  weightsFor,
} from '@watchbill/planning/generate/problem';
import { reoptimiseDay } from '@watchbill/planning/generate/reoptimise';
import type { Solution } from '@watchbill/planning/generate/solve';
import { seededRandom } from '@watchbill/planning/random';
import { runThread } from '@watchbill/server/worker';
import { figures, solveInThread } from './roster.ts';
import type { BoundTask, Bounded } from './solve-thread.ts';

const breaks = (length: number): readonly Break[] => [
  { name: 'Break', earliest: 60, latest: 150, increment: 15, length: 15, paid: true },
  {
    name: 'Meal',
    earliest: length / 2 - 75,
    latest: length / 2 + 45,
    increment: 15,
    length: 30,
    paid: false,
  },
  {
    name: 'Break',
    earliest: length - 165,
    latest: length - 60,
    increment: 15,
    length: 15,
    paid: true,
  },
];
const shift = (
  name: string,
  length: number,
  earliestStart: number,
  latestStart: number,
): Template => ({
  name,
  earliestStart,
  latestStart,
  increment: 30,
  length,
  breaks: breaks(length),
  workBetween: 45,
});
const templates = [
  shift('Early 8 h', 510, 420, 600),
  shift('Late 8 h', 510, 630, 810),
  shift('Short 6 h', 390, 420, 900),
  shift('Long 10 h', 630, 420, 660),
];
const rules = {
  rest: 660,
  consecutiveDays: { min: 1, max: 6 },
  consecutiveDaysOff: { min: 1, max: 7 },
  weekends: 3,
};
const week = (days: number, paid: number) => ({
  daysPerWeek: { min: days, max: days },
  paidPerWeek: { min: paid, max: paid },
});
const contracts: readonly Contract[] = [
  {
    ...rules,
    name: 'Full time',
    offers: [
      { template: 0, min: 0, max: 5 },
      { template: 1, min: 0, max: 5 },
    ],
    ...week(5, 2400),
  },
  { ...rules, name: 'Four long days', offers: [{ template: 3, min: 0, max: 4 }], ...week(4, 2400) },
  { ...rules, name: 'Part time', offers: [{ template: 2, min: 0, max: 4 }], ...week(4, 1440) },
];
const skills = 5;

/**
 * A made-up contact centre: five skills of unlike size and shape, advisors with one to three of
 * them, three contracts, time off for one in ten. The requirement is what the centre can give on
 * average, bent into two peaks a day and a week with a busy Monday; days differ by up to 7 % from
 * their weekday.
 */
export function madeUpCentre(staff: number, days: number, seed: number): Problem {
  const random = seededRandom(seed);
  const advisors = Array.from({ length: staff }, (_, index): Advisor => {
    const first = Math.floor(random() ** 1.5 * skills);
    const more = Array.from({ length: Math.floor(random() * 3) }, () =>
      Math.floor(random() * skills),
    );
    const off = Math.floor(random() * days);
    return {
      id: `A${index}`,
      contracts: [index % 4 === 3 ? 2 : index % 8 === 1 ? 1 : 0],
      activities: [...new Set([first, ...more])].sort((a, b) => a - b),
      ...(random() < 0.1 ? { unavailable: [{ start: off * 1440, end: (off + 1) * 1440 }] } : {}),
    };
  });
  return {
    days,
    firstWeekday: 1,
    interval: 15,
    demands: demandsFor(advisors, days, random),
    templates,
    contracts,
    advisors,
    weights: { ...weightsFor(0), fairness: 0 },
  };
}

function demandsFor(
  advisors: readonly Advisor[],
  days: number,
  random: () => number,
): readonly Demand[] {
  const dayShare = [0.185, 0.165, 0.16, 0.155, 0.155, 0.1, 0.08];
  return Array.from({ length: skills }, (_, skill) => {
    const shares = advisors.map(({ activities }) =>
      activities.includes(skill) ? 1 / activities.length : 0,
    );
    const minutes = advisors.reduce(
      (sum, { contracts: [contract = 0] }, index) =>
        sum + shares[index]! * contracts[contract]!.paidPerWeek.max * 0.94,
      0,
    );
    const [morning, afternoon, weight] = [
      600 + 60 * random(),
      900 + 120 * random(),
      0.5 + 0.4 * random(),
    ];
    const shape = Array.from({ length: 96 }, (_, slot) =>
      curve(slot * 15, morning, afternoon, weight),
    );
    const whole = shape.reduce((sum, one) => sum + one, 0);
    const volume = Array.from(
      { length: days },
      (_, day) => minutes * dayShare[day % 7]! * (0.93 + 0.14 * random()),
    );
    const required = Array.from(
      { length: days * 96 },
      (_, slot) =>
        Math.round((volume[Math.floor(slot / 96)]! * shape[slot % 96]! * 10) / whole / 15) / 10,
    );
    return { name: `Skill ${skill + 1}`, required };
  });
}

/** Open from 7:00 to 22:00, with a peak in the morning and one in the afternoon. */
function curve(minute: number, morning: number, afternoon: number, weight: number): number {
  if (minute < 420 || minute >= 1320) return 0;
  const bell = (peak: number, width: number) => Math.exp(-(((minute - peak) / width) ** 2));
  return 0.25 + bell(morning, 110) + weight * bell(afternoon, 150);
}

/**
 * Scale: 500 advisors for four weeks, 5,000 for one, each on two threads; how soon a cancel is
 * honoured; a day made anew after fifty sick calls.
 */
export async function benchGenerate(print: (line: string) => void): Promise<void> {
  const centre = madeUpCentre(500, 28, 7);
  const { roster } = await measure(centre, 60, print);
  callInSick(centre, roster, print);
  await measure(madeUpCentre(5000, 7, 7), 120, print);
}

async function measure(
  problem: Problem,
  seconds: number,
  print: (line: string) => void,
): Promise<Solution> {
  const [began, used] = [performance.now(), process.cpuUsage().user];
  let slowest = 0;
  const solution = await solveInParts(
    problem,
    {
      seed: 1,
      limits: { rounds: Infinity, milliseconds: seconds * 1000, now: () => performance.now() },
    },
    async ({ problem, options, limits }) => {
      const answer = await solveInThread({
        problem,
        seconds: limits.milliseconds / 1000,
        boundSeconds: 0,
        options,
      });
      slowest = Math.max(slowest, answer.slowestLook);
      return answer.solution;
    },
  );
  const [taken, processor] = [
    (performance.now() - began) / 1000,
    (process.cpuUsage().user - used) / 1e6,
  ];
  const findings = checkRoster(problem, solution.roster, solution.contracts);
  print(
    `${problem.advisors.length} advisors, ${problem.days} days: ${figures(problem, solution.roster)}, ${findings.length} findings; first roster after ${(solution.firstAfter / 1000).toFixed(2)} s`,
  );
  const answer = await runThread<Bounded>(
    './solve-thread',
    import.meta.url,
    { boundOf: problem, roster: solution.roster, cost: solution.cost, seconds } satisfies BoundTask,
    4096,
  );
  if ('failure' in answer) throw new Error(answer.failure);
  const {
    bound: { bound, rounds },
    slowestLook,
  } = answer;
  const gap = solution.cost - bound;
  const required = problem.demands.reduce(
    (sum, demand) => sum + Array.from(demand.required).reduce((all, one) => all + one * 15, 0),
    0,
  );
  print(
    `  cost ${solution.cost.toFixed(0)} after ${taken.toFixed(0)} s (${processor.toFixed(0)} s of processor time on two threads), bound ${bound.toFixed(0)} after ${seconds} s more in ${rounds} rounds; gap ${((100 * gap) / bound).toFixed(2)} % of the bound, ${((100 * gap) / required).toFixed(2)} % of the requirement`,
  );
  print(
    `  a cancel is honoured within ${slowest.toFixed(0)} ms in the search, ${slowestLook.toFixed(0)} ms in the bound (goal: 200 ms); at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB (goal: 4096)`,
  );
  const { slowestLook: construction } = await solveInThread({
    problem,
    seconds: 0,
    boundSeconds: 0,
    options: { seed: 1 },
  });
  print(`  and within ${construction.toFixed(0)} ms in the construction`);
  return solution;
}

/** Fifty advisors do not come on the second Wednesday. */
function callInSick(problem: Problem, roster: Roster, print: (line: string) => void): void {
  const [day, seconds] = [9, 5];
  const atWork = roster.flatMap((days, advisor) => (days[day] ? [advisor] : []));
  const random = seededRandom(3);
  const absent = new Set(atWork.toSorted(() => random() - 0.5).slice(0, 50));
  const began = performance.now();
  const { solution, movedShifts, movedBreaks } = reoptimiseDay(problem, roster, {
    day,
    absent,
    mayMoveShifts: true,
    seed: 1,
    limits: { rounds: Infinity, milliseconds: seconds * 1000, now: () => performance.now() },
  });
  const short = (one: Roster) =>
    coverageOf(problem, one).reduce((sum, { shortage }) => sum + shortage, 0);
  const [was, without, now] = [
    roster,
    roster.map((days, advisor) => (absent.has(advisor) ? days.with(day, null) : days)),
    solution.roster,
  ].map(short);
  print(
    `  50 of ${atWork.length} call in sick: ${(without! - was!).toFixed(0)} min more short, ${(now! - was!).toFixed(0)} min once the day is made anew in ${((performance.now() - began) / 1000).toFixed(1)} s; ${movedShifts.length} shifts and the breaks of ${movedBreaks.length} others moved`,
  );
}
