import type { Limits } from './search.ts';

/**
 * Minimum shift design (Musliu, Schaerf and Slany 2004): which few kinds of shift, and how many of
 * each on each day, cover a cyclic week. Times in slots of the demand; `demand` holds a whole
 * number of slots a day; weights are per slot short, per slot over and per kind of shift used.
 */
export type ShiftDesign = Readonly<{
  days: number;
  demand: ArrayLike<number>;
  kinds: readonly Readonly<{ start: number; length: number }>[];
  under: number;
  over: number;
  perKind: number;
}>;

/** Advisors by kind and day, and what the design costs. */
export type Design = Readonly<{
  counts: readonly (readonly number[])[];
  cost: number;
  short: number;
  spare: number;
  used: number;
}>;

/** What counts by kind and day cost, counted from the counts alone. */
export function measure(
  { days, demand, kinds, under, over, perKind }: ShiftDesign,
  counts: readonly (readonly number[])[],
): Design {
  const cover = new Float64Array(demand.length);
  kinds.forEach(({ start, length }, kind) =>
    counts[kind]!.forEach((count, day) => {
      for (let slot = 0; slot < length; slot++)
        cover[((day * demand.length) / days + start + slot) % demand.length]! += count;
    }),
  );
  const short = cover.reduce((sum, have, slot) => sum + Math.max(0, demand[slot]! - have), 0);
  const spare = cover.reduce((sum, have, slot) => sum + Math.max(0, have - demand[slot]!), 0);
  const used = counts.filter((row) => row.some((count) => count > 0)).length;
  return { counts, cost: under * short + over * spare + perKind * used, short, spare, used };
}

/** Counts by `kind * days + day` with their coverage and cost. */
type State = { counts: Int16Array; cover: Int16Array; perKind: Int32Array; cost: number };

/**
 * A design by simulated annealing (after the local search of Musliu, Schaerf and Slany 2004): a
 * shift more or less on a day, a shift changed into one of another kind, a whole kind given up for
 * another.
 */
export function anneal(problem: ShiftDesign, random: () => number, limits: Limits): Design {
  const state = openState(problem);
  const near = neighbours(problem);
  const began = limits.now();
  let best = { cost: state.cost, counts: state.counts.slice() };
  const [hottest, coldest] = [2 * problem.perKind, problem.perKind / 40];
  let share = 0;
  for (let round = 0; round < limits.rounds && share < 1; round++) {
    if (round % 256 === 0) {
      share = Math.max(round / limits.rounds, (limits.now() - began) / limits.milliseconds);
      if (limits.shouldStop?.()) break;
    }
    const warmth = hottest * (coldest / hottest) ** Math.min(1, share);
    change(problem, state, near, random, -warmth * Math.log(random() + 1e-12));
    if (state.cost < best.cost - 1e-9) best = { cost: state.cost, counts: state.counts.slice() };
  }
  return measure(
    problem,
    problem.kinds.map((_, kind) => [
      ...best.counts.subarray(kind * problem.days, (kind + 1) * problem.days),
    ]),
  );
}

function openState(problem: ShiftDesign): State {
  const { kinds, days, demand } = problem;
  return {
    counts: new Int16Array(kinds.length * days),
    cover: new Int16Array(demand.length),
    perKind: new Int32Array(kinds.length),
    cost: Array.from(demand).reduce((sum, one) => sum + problem.under * one, 0),
  };
}

/** Kinds that start or last a little otherwise, by kind. */
function neighbours({ kinds }: ShiftDesign): readonly (readonly number[])[] {
  return kinds.map((one) =>
    kinds.flatMap((other, index) =>
      other !== one && Math.abs(other.start - one.start) + Math.abs(other.length - one.length) <= 3
        ? [index]
        : [],
    ),
  );
}

function add(problem: ShiftDesign, state: State, kind: number, day: number, count: number): void {
  if (count === 0) return;
  const { demand, under, over } = problem;
  const { start, length } = problem.kinds[kind]!;
  const first = (day * demand.length) / problem.days + start;
  for (let slot = first; slot < first + length; slot++) {
    const at = slot % demand.length;
    const before = state.cover[at]! - demand[at]!;
    const after = before + count;
    state.cover[at] = after + demand[at]!;
    state.cost +=
      (after > 0 ? over * after : -under * after) - (before > 0 ? over * before : -under * before);
  }
  state.counts[kind * problem.days + day]! += count;
  const used = state.perKind[kind]!;
  state.perKind[kind] = used + count;
  if (used === 0) state.cost += problem.perKind;
  else if (used + count === 0) state.cost -= problem.perKind;
}

/** One move, undone where it costs more than `tolerance`. */
function change(
  problem: ShiftDesign,
  state: State,
  near: readonly (readonly number[])[],
  random: () => number,
  tolerance: number,
): void {
  const before = state.cost;
  const draw = (count: number) => Math.floor(random() * count);
  const day = draw(problem.days);
  const kind = pickKind(state, random);
  const close = near[kind]!;
  const other =
    random() < 0.5 && close.length > 0 ? close[draw(close.length)]! : pickKind(state, random);
  const sort = random();
  if (sort < 0.35) {
    const count = random() < 0.5 && state.counts[kind * problem.days + day]! > 0 ? -1 : 1;
    add(problem, state, kind, day, count);
    if (state.cost > before + tolerance) add(problem, state, kind, day, -count);
  } else if (sort < 0.97) {
    if (other === kind || !state.counts[kind * problem.days + day]) return;
    add(problem, state, kind, day, -1);
    add(problem, state, other, day, 1);
    if (state.cost <= before + tolerance) return;
    add(problem, state, other, day, -1);
    add(problem, state, kind, day, 1);
  } else if (other !== kind) moveKind(problem, state, kind, other, before + tolerance);
}

/** A kind in use mostly, any one at times. */
function pickKind(state: State, random: () => number): number {
  for (let tries = 0; tries < 12; tries++) {
    const kind = Math.floor(random() * state.perKind.length);
    if (state.perKind[kind]! > 0) return kind;
  }
  return Math.floor(random() * state.perKind.length);
}

function moveKind(
  problem: ShiftDesign,
  state: State,
  from: number,
  to: number,
  most: number,
): void {
  const row = state.counts.slice(from * problem.days, (from + 1) * problem.days);
  row.forEach((count, day) => {
    add(problem, state, from, day, -count);
    add(problem, state, to, day, count);
  });
  if (state.cost <= most) return;
  row.forEach((count, day) => {
    add(problem, state, to, day, -count);
    add(problem, state, from, day, count);
  });
}
