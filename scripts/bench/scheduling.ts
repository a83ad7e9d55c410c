import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { checkRoster } from '@watchbill/planning/check/check';
import type { Design, ShiftDesign } from '@watchbill/planning/generate/anneal';
import type { Roster } from '@watchbill/planning/generate/problem';
import { runThread } from '@watchbill/server/worker';
import { costOfRoster, readInstance } from './curtois-qu.ts';
import { solveInThread } from './roster.ts';
import type { DesignTask } from './solve-thread.ts';

/** Published instances: cost beside the best known, each in its own thread, two at a time. */
export async function benchScheduling(print: (line: string) => void): Promise<void> {
  const folder = process.env.WATCHBILL_REFERENCE_DATA;
  if (folder === undefined) return print('skipped: WATCHBILL_REFERENCE_DATA names no folder');
  const best = tableOf(folder, 'curtois_qu');
  print(
    'Curtois and Qu, 120 s (goals: 1-2 optimal, 3 within 2 %, 5, 7, 9, 11 within 15 %, the others feasible):',
  );
  await twoAtATime(best, (row) => rosterLine(folder, row), print);
  print('shift design, 120 s (goal: within 2 % of the best known):');
  const designs = tableOf(folder, 'shift_design');
  await twoAtATime(
    readdirSync(join(folder, 'scheduling', 'shift_design')).filter((file) => file.endsWith('.dzn')),
    (file) => designLine(folder, file, designs),
    print,
  );
}

type Table = readonly (readonly string[])[];

function tableOf(folder: string, name: string): Table {
  const text = readFileSync(join(folder, 'scheduling', name, 'best_known.csv'), 'utf8');
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));
}

async function twoAtATime<T>(
  all: readonly T[],
  run: (one: T) => Promise<string>,
  print: (line: string) => void,
): Promise<void> {
  const left = [...all];
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) print(await run(one));
  };
  await Promise.all([next(), next()]);
}

/**
 * A roster for an instance, what it costs by the instance's own objective, how many hard rules it
 * breaks, and the seconds that it took in all.
 */
export type InstanceSolution = Readonly<{
  roster: Roster;
  cost: number;
  broken: number;
  seconds: number;
}>;

/**
 * Solves a published instance in a thread of its own, in at most so many seconds, the start of the
 * thread included. Cost and broken rules are counted from the roster alone, by the checker.
 */
export async function solveInstance(
  folder: string,
  instance: string,
  seconds: number,
): Promise<InstanceSolution> {
  const began = performance.now();
  const problem = readInstance(folder, instance);
  const {
    solution: { roster, contracts },
  } = await solveInThread({
    problem,
    seconds,
    began: Date.now(),
    boundSeconds: 0,
    byLines: true,
    options: { seed: 1 },
  });
  return {
    roster,
    cost: costOfRoster(problem, roster),
    broken: checkRoster(problem, roster, contracts).length,
    seconds: (performance.now() - began) / 1000,
  };
}

async function rosterLine(
  folder: string,
  [instance = '', , , , best = '']: readonly string[],
): Promise<string> {
  const { cost, broken, seconds } = await solveInstance(folder, instance, 120);
  const verdict = broken > 0 ? `${broken} rules broken; ` : '';
  return `  ${instance}: ${verdict}${Math.round(cost)}, best known ${best || 'none here'}${gap(cost, best)}, ${seconds.toFixed(0)} s`;
}

async function designLine(folder: string, file: string, best: Table): Promise<string> {
  const design = readDesign(readFileSync(join(folder, 'scheduling', 'shift_design', file), 'utf8'));
  const began = performance.now();
  const answer = await runThread<Readonly<{ design: Design }>>(
    './solve-thread',
    import.meta.url,
    { design, seconds: 120 } satisfies DesignTask,
    4096,
  );
  const known = best.find(([name]) => name === file)?.[3] ?? '';
  if ('failure' in answer) throw new Error(answer.failure);
  const { cost, used, short, spare } = answer.design;
  return `  ${file}: ${cost}, best known ${known}${gap(cost, known)}, ${used} kinds of shift, ${short} slots short, ${spare} over, ${secondsSince(began)} s`;
}

function gap(cost: number, best: string): string {
  return Number(best) > 0 ? ` (${(100 * (cost / Number(best) - 1)).toFixed(1)} % above)` : '';
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}

/** A MiniZinc data file; its weights are per minute, the design's per slot. */
function readDesign(text: string): ShiftDesign {
  const list = (name: string) =>
    (new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').split(',').map(Number);
  const value = (name: string) => Number(new RegExp(`${name} = ([\\d.]+);`).exec(text)?.[1]);
  const [minStart, maxStart, minLength, maxLength] = [
    'minStart',
    'maxStart',
    'minLength',
    'maxLength',
  ].map(list);
  const kinds = new Map<string, ShiftDesign['kinds'][number]>();
  minStart!.forEach((first, type) => {
    for (let start = first; start <= maxStart![type]!; start++)
      for (let length = minLength![type]!; length <= maxLength![type]!; length++)
        kinds.set(`${start} ${length}`, { start, length });
  });
  const interval = value('interval');
  return {
    days: value('days'),
    demand: list('demand'),
    kinds: [...kinds.values()],
    under: value('weightUnderCover') * interval,
    over: value('weightOverCover') * interval,
    perKind: value('weightShiftInstances'),
  };
}
