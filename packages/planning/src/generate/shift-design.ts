import type { SolveModel } from './combine.ts';

/**
 * Minimum shift design (Musliu, Schaerf and Slany 2004): which few kinds of shift, and how many of each on each day, cover a cyclic week. Times in slots of
 * the demand; `demand` holds a whole number of slots a day; weights are per slot short, per slot over and per kind of shift used.
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
export type Design = Readonly<{ counts: readonly (readonly number[])[]; cost: number; short: number; spare: number; used: number }>;

/** The design as a mixed-integer model; null where the solver found none in its time. */
export function designShifts(problem: ShiftDesign, solveModel: SolveModel, seconds: number): Design | null {
  const values = solveModel(modelOf(problem), seconds);
  if (!values) return null;
  return measure(problem, problem.kinds.map((_, kind) => Array.from({ length: problem.days }, (_, day) => Math.round(values[`x${kind}_${day}`] ?? 0))));
}

/** What counts by kind and day cost, counted from the counts alone. */
export function measure({ days, demand, kinds, under, over, perKind }: ShiftDesign, counts: readonly (readonly number[])[]): Design {
  const cover = new Float64Array(demand.length);
  kinds.forEach(({ start, length }, kind) => counts[kind]!.forEach((count, day) => {
    for (let slot = 0; slot < length; slot++) cover[((day * demand.length) / days + start + slot) % demand.length]! += count;
  }));
  const short = cover.reduce((sum, have, slot) => sum + Math.max(0, demand[slot]! - have), 0);
  const spare = cover.reduce((sum, have, slot) => sum + Math.max(0, have - demand[slot]!), 0);
  const used = counts.filter((row) => row.some((count) => count > 0)).length;
  return { counts, cost: under * short + over * spare + perKind * used, short, spare, used };
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
