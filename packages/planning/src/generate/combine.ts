import type { Shift } from './shift.ts';
import { costOf, openPlan, place, settle } from './plan.ts';
import type { Plan } from './plan.ts';
import type { Problem } from './problem.ts';

/** One line of an advisor, day by day. */
export type Column = Readonly<{ advisor: number; shifts: readonly (Shift | null)[] }>;

/**
 * Solves a model in the CPLEX LP format (HiGHS does); values by name of the columns, or null where
 * it found none in its time.
 */
export type SolveModel = (
  model: string,
  seconds: number,
) => Readonly<Record<string, number>> | null;

/** Lines by advisor, each once. */
export type Pool = Map<string, Column>;

/** Adds a line; one that is there already becomes the newest. */
export function addColumn(pool: Pool, column: Column): void {
  const key = `${column.advisor}:${column.shifts.map((shift) => (shift ? `${shift.template}.${shift.start}` : '')).join()}`;
  pool.delete(key);
  pool.set(key, column);
}

/** Takes the oldest lines out until the others have at most so many shifts. */
export function makeRoom(pool: Pool, most: number): void {
  const shiftsIn = ({ shifts }: Column) => shifts.filter(Boolean).length;
  let over = [...pool.values()].reduce((sum, column) => sum + shiftsIn(column), 0) - most;
  for (const [key, column] of pool) {
    if (over <= 0) return;
    over -= shiftsIn(column);
    pool.delete(key);
  }
}

/**
 * The best mix of known lines, one for each advisor: the covering core of the problem as a
 * set-partitioning model with a shortage and a surplus for each cell. `secondsLeft` is asked when
 * the model is made. Null where the solver found no whole mix in its time. Made for problems of
 * some thousand lines and cells.
 */
export function combine(
  problem: Problem,
  pool: Pool,
  solveModel: SolveModel,
  secondsLeft: () => number,
): readonly Column[] | null {
  const columns = [...pool.values()];
  const model = modelOf(openPlan(problem), columns);
  const seconds = secondsLeft();
  const values = seconds > 0 ? solveModel(model, seconds) : null;
  if (!values) return null;
  const mix = columns.filter((_, index) => (values[`x${index}`] ?? 0) > 0.5);
  const owners = new Set(columns.map(({ advisor }) => advisor));
  const isWhole =
    mix.length === owners.size && new Set(mix.map(({ advisor }) => advisor)).size === owners.size;
  return isWhole ? mix : null;
}

function modelOf(plan: Plan, columns: readonly Column[]): string {
  const { problem, grid } = plan;
  const cells = new Map<number, string[]>();
  grid.low.forEach((low, cell) => {
    if (low > 0) cells.set(cell, []);
  });
  const owners = problem.advisors.map((): string[] => []);
  const costs = columns.map((column, index) => {
    owners[column.advisor]!.push(`x${index}`);
    for (const shift of column.shifts) addTerms(cells, shift, index);
    return `${number(lineCost(plan, column))} x${index}`;
  });
  const gaps = [...cells.keys()].flatMap((cell) => [
    `${number(grid.under[cell]!)} u${cell}`,
    `${number(grid.over[cell]!)} o${cell}`,
  ]);
  const rows = [...cells].map(
    ([cell, terms]) =>
      ` c${cell}: ${[...terms, `1 u${cell}`, `- 1 o${cell}`].join('\n + ').replaceAll('+ -', '-')} = ${number(grid.low[cell]!)}`,
  );
  return [
    'Minimize',
    ` cost: ${[...costs, ...gaps].join('\n + ').replaceAll('+ -', '- ')}`,
    'Subject To',
    ...rows,
    ...owners.flatMap((names, advisor) =>
      names.length > 0 ? [` a${advisor}: ${names.join('\n + ')} = 1`] : [],
    ),
    'Binary',
    ` ${columns.map((_, index) => `x${index}`).join('\n ')}`,
    'End',
  ].join('\n');
}

function addTerms(cells: Map<number, string[]>, shift: Shift | null, column: number): void {
  shift?.cells.forEach((cell, index) => {
    const spent = shift.minutes[index]!;
    if (spent === 0) return;
    const terms = cells.get(cell) ?? [];
    cells.set(cell, terms);
    terms.push(`${spent} x${column}`);
  });
}

function lineCost(plan: Plan, { advisor, shifts }: Column): number {
  const before = plan.total.personal;
  shifts.forEach((shift, day) => place(plan, advisor, day, shift));
  settle(plan, advisor);
  const cost = plan.total.personal - before;
  shifts.forEach((_, day) => place(plan, advisor, day, null));
  settle(plan, advisor);
  return cost;
}

function number(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

/** Puts lines on a plan; its cost then. */
export function placeColumns(plan: Plan, columns: readonly Column[]): number {
  for (const { advisor, shifts } of columns) {
    shifts.forEach((shift, day) => place(plan, advisor, day, shift));
    settle(plan, advisor);
  }
  return costOf(plan);
}
