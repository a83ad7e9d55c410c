import { anneal, measure } from './anneal.ts';
import type { Design, ShiftDesign } from './anneal.ts';
import type { SolveModel } from './combine.ts';
import { seeded } from '../random.ts';
import type { Limits } from './search.ts';

export type DesignOptions = Readonly<{ seed: number; limits: Limits; solveModel?: SolveModel }>;

/** Kinds up to which the whole model is asked for; above, those of the annealed design. */
const wholeModel = 60;
const annealShare = 0.4;

/**
 * A design by simulated annealing and, where a solver is passed, the mixed-integer model over the kinds that the annealed design uses (all of them where they
 * are few): the better of the two.
 */
export function designShifts(problem: ShiftDesign, { seed, limits, solveModel }: DesignOptions): Design {
  const share = solveModel ? annealShare : 1;
  const annealed = anneal(problem, seeded(seed), { ...limits, rounds: limits.rounds * share, milliseconds: limits.milliseconds * share });
  const open = problem.kinds.length <= wholeModel ? [...problem.kinds.keys()] : annealed.counts.flatMap((row, kind) => (row.some((count) => count > 0) ? [kind] : []));
  const values = limits.shouldStop?.() ? null : solveModel?.(modelOf({ ...problem, kinds: open.map((kind) => problem.kinds[kind]!) }), (limits.milliseconds * (1 - share)) / 1000);
  if (!values) return annealed;
  const countOf = (kind: number, day: number) => Math.round(values[`x${open.indexOf(kind)}_${day}`] ?? 0);
  const solved = measure(problem, problem.kinds.map((_, kind) => Array.from({ length: problem.days }, (_, day) => countOf(kind, day))));
  return solved.cost < annealed.cost ? solved : annealed;
}

function modelOf({ days, demand, kinds, under, over, perKind }: ShiftDesign): string {
  const perDay = demand.length / days;
  const most = Math.max(...Array.from(demand));
  const terms = Array.from({ length: demand.length }, (): string[] => []);
  const each = kinds.flatMap((_, kind) => Array.from({ length: days }, (_, day) => ({ kind, day, name: `x${kind}_${day}` })));
  for (const { kind, day, name } of each) {
    const { start, length } = kinds[kind]!;
    for (let slot = 0; slot < length; slot++) terms[(day * perDay + start + slot) % demand.length]!.push(name);
  }
  const cost = [...kinds.map((_, kind) => `${perKind} y${kind}`), ...terms.flatMap((_, slot) => [`${under} u${slot}`, `${over} o${slot}`])];
  const cover = terms.map((names, slot) => ` c${slot}: ${[`u${slot}`, ...names].join('\n + ')}\n - o${slot} = ${demand[slot]!}`);
  const used = each.map(({ kind, name, day }) => ` k${kind}_${day}: ${name} - ${mostUseful(kinds[kind]!, day, perDay, demand, most)} y${kind} <= 0`);
  return [
    'Minimize', ` cost: ${cost.join('\n + ')}`, 'Subject To', ...cover, ...used, 'General', ...each.map(({ name }) => ` ${name}`), 'Binary', ...kinds.map((_, kind) => ` y${kind}`), 'End',
  ].join('\n');
}

/** No more of a shift than the highest demand that it meets: a tight bound for the use of its kind. */
function mostUseful({ start, length }: ShiftDesign['kinds'][number], day: number, perDay: number, demand: ArrayLike<number>, most: number): number {
  let highest = 0;
  for (let slot = 0; slot < length; slot++) highest = Math.max(highest, demand[(day * perDay + start + slot) % demand.length]!);
  return Math.min(most, highest);
}
