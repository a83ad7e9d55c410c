import { minutesInDay } from './problem.ts';
import type { Problem } from './problem.ts';

/**
 * Coverage of every demand by interval, in advisor-minutes, with its cost kept up to date. A cell
 * is `layer * slots + slot`; the last layer is presence where the problem limits it. `rate` is what
 * a minute more is worth in a cell, as long as it fills the interval.
 */
export type CoverageGrid = Readonly<{
  interval: number;
  slots: number;
  layers: number;
  /** First cell of the presence layer, -1 without one. */
  presence: number;
  low: Float64Array;
  high: Float64Array;
  under: Float64Array;
  over: Float64Array;
  cover: Float64Array;
  cost: Float64Array;
  rate: Float64Array;
  /** The sum of `cost`, and how much dearer a shortage grows with its depth. */
  total: { cost: number; spread: number };
}>;

/** What a shift adds: minutes to cells. */
export type Contribution = Readonly<{ cells: Int32Array; minutes: Uint16Array }>;

export function openCoverageGrid(problem: Problem): CoverageGrid {
  const slots = ((problem.days + 1) * minutesInDay) / problem.interval;
  const layers = problem.demands.length + (problem.presence ? 1 : 0);
  const cells = () => new Float64Array(slots * layers);
  const grid: CoverageGrid = {
    interval: problem.interval,
    slots,
    layers,
    presence: problem.presence ? problem.demands.length * slots : -1,
    low: cells(),
    high: cells(),
    under: cells(),
    over: cells(),
    cover: cells(),
    cost: cells(),
    rate: cells(),
    total: { cost: 0, spread: problem.weights.spread },
  };
  problem.demands.forEach((demand, layer) => {
    const { under, over } = problem.weights;
    fillLayer(
      grid,
      layer,
      demand.required,
      demand.required,
      under * (demand.under ?? 1),
      over * (demand.over ?? 1),
    );
  });
  if (problem.presence)
    fillLayer(
      grid,
      layers - 1,
      problem.presence.least,
      problem.presence.most,
      problem.presence.weight,
      problem.presence.weight,
    );
  for (let cell = 0; cell < slots * layers; cell++) refresh(grid, cell);
  return grid;
}

function fillLayer(
  grid: CoverageGrid,
  layer: number,
  low: ArrayLike<number>,
  high: ArrayLike<number>,
  under: number,
  over: number,
): void {
  for (let slot = 0; slot < grid.slots; slot++) {
    const cell = layer * grid.slots + slot;
    grid.low[cell] = (low[slot] ?? 0) * grid.interval;
    grid.high[cell] = (high[slot] ?? 0) * grid.interval;
    grid.under[cell] = under;
    grid.over[cell] = over;
  }
}

/** Makes deep shortages dearer, or as dear as the problem has them again. */
export function setSpread(grid: CoverageGrid, spread: number): void {
  grid.total.spread = spread;
  for (let cell = 0; cell < grid.cost.length; cell++) refresh(grid, cell);
}

/**
 * Cost of a cell at a coverage: linear, with a small square so that shortages spread rather than
 * gather.
 */
export function costAt(grid: CoverageGrid, cell: number, cover: number): number {
  const short = grid.low[cell]! - cover;
  if (short > 0)
    return grid.under[cell]! * short * (1 + (grid.total.spread * short) / (2 * grid.interval));
  const spare = cover - grid.high[cell]!;
  return spare > 0
    ? grid.over[cell]! * spare * (1 + (grid.total.spread * spare) / (2 * grid.interval))
    : 0;
}

function refresh(grid: CoverageGrid, cell: number): void {
  const cover = grid.cover[cell]!;
  const cost = costAt(grid, cell, cover);
  grid.total.cost += cost - grid.cost[cell]!;
  grid.cost[cell] = cost;
  grid.rate[cell] = (cost - costAt(grid, cell, cover + grid.interval)) / grid.interval;
}

/** Adds (`sign` 1) or takes away (-1) a shift's minutes. */
export function apply(grid: CoverageGrid, shift: Contribution, sign: number): void {
  const { cells, minutes } = shift;
  for (let index = 0; index < cells.length; index++) {
    const spent = minutes[index]!;
    if (spent === 0) continue;
    grid.cover[cells[index]!]! += sign * spent;
    refresh(grid, cells[index]!);
    if (grid.presence >= 0) {
      const cell = grid.presence + (cells[index]! % grid.slots);
      grid.cover[cell]! += sign * spent;
      refresh(grid, cell);
    }
  }
}

/** Minutes short and over by layer, without weights. */
export function shortfall(
  grid: CoverageGrid,
): Readonly<{ shortage: Float64Array; overage: Float64Array }> {
  const [shortage, overage] = [new Float64Array(grid.layers), new Float64Array(grid.layers)];
  grid.cover.forEach((cover, cell) => {
    const layer = Math.floor(cell / grid.slots);
    shortage[layer]! += Math.max(0, grid.low[cell]! - cover);
    overage[layer]! += Math.max(0, cover - grid.high[cell]!);
  });
  return { shortage, overage };
}
