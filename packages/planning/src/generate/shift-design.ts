import { anneal, measure } from './anneal.ts';
import type { Design, ShiftDesign } from './anneal.ts';
import type { SolveModel } from './combine.ts';
import { seededRandom } from '../random.ts';
import type { Limits } from './search.ts';

export type DesignOptions = Readonly<{ seed: number; limits: Limits; solveModel?: SolveModel }>;

/**
 * Kinds that a model has at most: those of the best design known and, nearest first, those that
 * start or last a little otherwise.
 */
const modelKinds = 60;
const annealShare = 0.4;
/**
 * Annealings from one seed each: which kinds are found is a matter of luck, which several short
 * ones have more of than a long one.
 */
const annealings = 5;
/**
 * Share of the seconds left that one model may take, so that another can follow around what it
 * finds.
 */
const modelShare = 0.6;

/**
 * The best design of several annealings and, where a solver is passed, mixed-integer models over
 * few kinds, each around the best design so far, as long as they find a better one (after kernel
 * search, Angelelli, Mansini and Speranza 2010).
 */
export function designShifts(
  problem: ShiftDesign,
  { seed, limits, solveModel }: DesignOptions,
): Design {
  const began = limits.now();
  const share = solveModel ? annealShare : 1;
  const part = {
    ...limits,
    rounds: (limits.rounds * share) / annealings,
    milliseconds: (limits.milliseconds * share) / annealings,
  };
  let best = Array.from({ length: annealings }, (_, place) =>
    anneal(problem, seededRandom(seed + place), part),
  ).reduce((least, one) => (one.cost < least.cost ? one : least));
  if (!solveModel) return best;
  for (let isBetter = true; isBetter && !limits.shouldStop?.();) {
    const seconds = (modelShare * (limits.milliseconds - (limits.now() - began))) / 1000;
    const found = seconds > 1 ? solveAround(problem, best, solveModel, seconds) : null;
    isBetter = found !== null && found.cost < best.cost - 1e-9;
    if (found && isBetter) best = found;
  }
  return best;
}

function solveAround(
  problem: ShiftDesign,
  best: Design,
  solveModel: SolveModel,
  seconds: number,
): Design | null {
  const open = nearestKinds(problem, best);
  const values = solveModel(
    modelOf({ ...problem, kinds: open.map((kind) => problem.kinds[kind]!) }),
    seconds,
  );
  if (!values) return null;
  const countOf = (kind: number, day: number) =>
    open.includes(kind) ? Math.round(values[`x${open.indexOf(kind)}_${day}`] ?? 0) : 0;
  return measure(
    problem,
    problem.kinds.map((_, kind) =>
      Array.from({ length: problem.days }, (_, day) => countOf(kind, day)),
    ),
  );
}

function nearestKinds({ kinds }: ShiftDesign, { counts }: Design): readonly number[] {
  const used = kinds.filter((_, kind) => counts[kind]!.some((count) => count > 0));
  const distance = (one: ShiftDesign['kinds'][number]) =>
    Math.min(
      ...used.map(
        (other) => Math.abs(other.start - one.start) + Math.abs(other.length - one.length),
      ),
    );
  const ranked = kinds
    .map((one, kind) => ({ kind, away: distance(one) }))
    .sort((a, b) => a.away - b.away || a.kind - b.kind);
  return ranked.slice(0, Math.max(modelKinds, used.length)).map(({ kind }) => kind);
}

function modelOf({ days, demand, kinds, under, over, perKind }: ShiftDesign): string {
  const perDay = demand.length / days;
  const most = Math.max(...Array.from(demand));
  const terms = Array.from({ length: demand.length }, (): string[] => []);
  const each = kinds.flatMap((_, kind) =>
    Array.from({ length: days }, (_, day) => ({ kind, day, name: `x${kind}_${day}` })),
  );
  for (const { kind, day, name } of each) {
    const { start, length } = kinds[kind]!;
    for (let slot = 0; slot < length; slot++)
      terms[(day * perDay + start + slot) % demand.length]!.push(name);
  }
  const cost = [
    ...kinds.map((_, kind) => `${perKind} y${kind}`),
    ...terms.flatMap((_, slot) => [`${under} u${slot}`, `${over} o${slot}`]),
  ];
  const cover = terms.map(
    (names, slot) =>
      ` c${slot}: ${[`u${slot}`, ...names].join('\n + ')}\n - o${slot} = ${demand[slot]!}`,
  );
  const used = each.map(
    ({ kind, name, day }) =>
      ` k${kind}_${day}: ${name} - ${mostUseful(kinds[kind]!, day, perDay, demand, most)} y${kind} <= 0`,
  );
  return [
    'Minimize',
    ` cost: ${cost.join('\n + ')}`,
    'Subject To',
    ...cover,
    ...used,
    'General',
    ...each.map(({ name }) => ` ${name}`),
    'Binary',
    ...kinds.map((_, kind) => ` y${kind}`),
    'End',
  ].join('\n');
}

/**
 * No more of a shift than the highest demand that it meets: a tight bound for the use of its kind.
 */
function mostUseful(
  { start, length }: ShiftDesign['kinds'][number],
  day: number,
  perDay: number,
  demand: ArrayLike<number>,
  most: number,
): number {
  let highest = 0;
  for (let slot = 0; slot < length; slot++)
    highest = Math.max(highest, demand[(day * perDay + start + slot) % demand.length]!);
  return Math.min(most, highest);
}
