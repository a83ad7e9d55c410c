import { sortedQuantile, sortedOf } from './robust.ts';

/** Columns of features cut into at most 64 bins: `edges[f][b]` is the greatest value of bin b. */
export type BinnedColumns = Readonly<{
  rows: number;
  columns: readonly Uint8Array[];
  edges: readonly Float64Array[];
}>;
/**
 * A regression tree as arrays by node; node 0 is the root, a leaf has feature -1. Rows go left
 * where their bin is at most `bin`, values where they are at most `threshold`.
 */
export type Tree = Readonly<{
  feature: readonly number[];
  bin: readonly number[];
  threshold: readonly number[];
  left: readonly number[];
  right: readonly number[];
  value: readonly number[];
}>;
export type Growth = Readonly<{
  leaves: number;
  leastRows: number;
  /** Rows of 0 that stand beside a leaf's own: L2 regularisation. */
  lambda: number;
  /** Chance of a feature to be tried. */
  features: number;
  random: () => number;
}>;

const mostBins = 64;

/** Cuts features at their quantiles. */
export function binColumns(columns: readonly Float64Array[]): BinnedColumns {
  const edges = columns.map((column) => {
    const sorted = sortedOf(
      column.length > 4000
        ? column.filter((_, row) => row % Math.ceil(column.length / 4000) === 0)
        : column,
    );
    const cuts = [
      ...new Set(
        Array.from({ length: mostBins - 1 }, (_, index) =>
          sortedQuantile(sorted, (index + 1) / mostBins),
        ),
      ),
    ];
    return Float64Array.from([...cuts, Infinity]);
  });
  return {
    rows: columns[0]?.length ?? 0,
    edges,
    columns: columns.map((column, index) =>
      Uint8Array.from(column, (value) => binOf(edges[index]!, value)),
    ),
  };
}

function binOf(edges: Float64Array, value: number): number {
  let [low, high] = [0, edges.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= edges[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

type Split = Readonly<{ feature: number; bin: number; gain: number }>;
/** Sums and counts of targets by feature and bin: `feature * mostBins + bin`. */
type Histogram = Readonly<{ sums: Float64Array; counts: Int32Array }>;
type Leaf = Readonly<{ node: number; rows: Int32Array; histogram: Histogram; split: Split | null }>;
type Growing = { readonly [Name in keyof Tree]: number[] };

/**
 * Grows a tree leaf by leaf, always where the loss falls most (LightGBM, Ke and others 2017), from
 * histograms of the targets: gain = L^2/(l+lambda) + R^2/(r+lambda) - S^2/(s+lambda), a leaf's
 * value = S/(s+lambda), with sums and counts of its targets. The greater child's histogram is its
 * parent's less the smaller child's.
 */
export function growTree(
  table: BinnedColumns,
  targets: Float64Array,
  rows: Int32Array,
  growth: Growth,
): Tree {
  const tree: Growing = { feature: [], bin: [], threshold: [], left: [], right: [], value: [] };
  const usable = table.columns
    .map((_, feature) => feature)
    .filter(() => growth.random() < growth.features);
  const addLeaf = (own: Int32Array, histogram: Histogram): Leaf => {
    const sum = own.reduce((total, row) => total + targets[row]!, 0);
    const node = tree.feature.push(-1) - 1;
    for (const list of [tree.bin, tree.threshold, tree.left, tree.right]) list.push(0);
    tree.value.push(sum / (own.length + growth.lambda));
    return {
      node,
      rows: own,
      histogram,
      split:
        own.length < 2 * growth.leastRows
          ? null
          : bestSplit(table, histogram, own.length, sum, usable, growth),
    };
  };
  let open = [addLeaf(rows, histogramOf(table, targets, rows, usable))];
  for (let leaves = 1; leaves < growth.leaves; leaves += 1) {
    const widest = open.reduce((best, leaf) =>
      (leaf.split?.gain ?? 0) > (best.split?.gain ?? 0) ? leaf : best,
    );
    if (widest.split === null) break;
    const { feature, bin } = widest.split;
    const [low, high] = splitRows(widest.rows, table.columns[feature]!, bin);
    const small = histogramOf(table, targets, low.length < high.length ? low : high, usable);
    const large = less(widest.histogram, small);
    const left = addLeaf(low, low.length < high.length ? small : large);
    const right = addLeaf(high, low.length < high.length ? large : small);
    tree.feature[widest.node] = feature;
    tree.bin[widest.node] = bin;
    tree.threshold[widest.node] = table.edges[feature]![bin]!;
    tree.left[widest.node] = left.node;
    tree.right[widest.node] = right.node;
    open = [...open.filter((leaf) => leaf !== widest), left, right];
  }
  return tree;
}

function histogramOf(
  table: BinnedColumns,
  targets: Float64Array,
  rows: Int32Array,
  usable: readonly number[],
): Histogram {
  const sums = new Float64Array(table.columns.length * mostBins);
  const counts = new Int32Array(sums.length);
  for (const feature of usable) {
    const column = table.columns[feature]!;
    const from = feature * mostBins;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index]!;
      const bin = from + column[row]!;
      sums[bin]! += targets[row]!;
      counts[bin]! += 1;
    }
  }
  return { sums, counts };
}

function less(whole: Histogram, part: Histogram): Histogram {
  return {
    sums: whole.sums.map((sum, bin) => sum - part.sums[bin]!),
    counts: whole.counts.map((count, bin) => count - part.counts[bin]!),
  };
}

/** Rows whose bin is at most a bin, and the others. */
function splitRows(rows: Int32Array, column: Uint8Array, bin: number): [Int32Array, Int32Array] {
  const [low, high] = [new Int32Array(rows.length), new Int32Array(rows.length)];
  let [lows, highs] = [0, 0];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    if (column[row]! <= bin) low[lows++] = row;
    else high[highs++] = row;
  }
  return [low.subarray(0, lows), high.subarray(0, highs)];
}

function bestSplit(
  table: BinnedColumns,
  { sums, counts }: Histogram,
  rows: number,
  sum: number,
  usable: readonly number[],
  { leastRows, lambda }: Growth,
): Split | null {
  const before = (sum * sum) / (rows + lambda);
  let best: Split | null = null;
  for (const feature of usable) {
    let [leftSum, leftCount] = [0, 0];
    for (let bin = 0; bin < table.edges[feature]!.length - 1; bin += 1) {
      leftSum += sums[feature * mostBins + bin]!;
      leftCount += counts[feature * mostBins + bin]!;
      if (leftCount < leastRows) continue;
      if (rows - leftCount < leastRows) break;
      const gain =
        (leftSum * leftSum) / (leftCount + lambda) +
        (sum - leftSum) ** 2 / (rows - leftCount + lambda) -
        before;
      if (gain > (best?.gain ?? 1e-12)) best = { feature, bin, gain };
    }
  }
  return best;
}

/** The tree's value for a row of bins. */
export function valueOfRow(tree: Tree, table: BinnedColumns, row: number): number {
  let node = 0;
  while (tree.feature[node]! >= 0)
    node =
      table.columns[tree.feature[node]!]![row]! <= tree.bin[node]!
        ? tree.left[node]!
        : tree.right[node]!;
  return tree.value[node]!;
}

/** The tree's value for features as they are. */
export function valueOf(tree: Tree, features: ArrayLike<number>): number {
  let node = 0;
  while (tree.feature[node]! >= 0)
    node =
      features[tree.feature[node]!]! <= tree.threshold[node]!
        ? tree.left[node]!
        : tree.right[node]!;
  return tree.value[node]!;
}
