import { seededRandom } from '../random.ts';
import { Features } from './features.ts';
import type { Model } from './model.ts';
import type { Training } from './training.ts';
import { binColumns, growTree, valueOf, valueOfRow, type Growth } from './trees.ts';

/**
 * Gradient boosting (Friedman 2001) of leaf-wise trees on histograms, as LightGBM (Ke and others
 * 2017) does it: small steps, each on a sample of rows and features, towards what the interval
 * differs from its base.
 */
export const lightgbm: Model = { name: 'lightgbm', needs: 6, isSlow: true, forecast: boost };

const trees = 60;
const rate = 0.08;
const sampled = 0.7;
const shape = { leaves: 15, leastRows: 20, lambda: 5, features: 0.8 };

function boost(training: Training): Float64Array {
  const features = new Features(training);
  const { columns, targets } = features.learn(training.ahead.length);
  const table = binColumns(columns);
  const random = seededRandom(1);
  const growth: Growth = { ...shape, random };
  const rest = targets.slice();
  const ahead = features.ahead();
  const roots = ahead.base.slice();
  const row = new Float64Array(columns.length);
  for (let round = 0; round < trees; round += 1) {
    const rows = Int32Array.from({ length: table.rows }, (_, index) => index).filter(
      () => random() < sampled,
    );
    const tree = growTree(table, rest, rows, growth);
    for (let index = 0; index < table.rows; index += 1)
      rest[index]! -= rate * valueOfRow(tree, table, index);
    for (let index = 0; index < roots.length; index += 1)
      roots[index]! += rate * valueOf(tree, readRow(ahead.columns, index, row));
  }
  return countsOf(roots);
}

/** One row of features across columns, written where told. */
export function readRow(
  columns: readonly Float64Array[],
  index: number,
  row: Float64Array,
): Float64Array {
  for (let column = 0; column < columns.length; column += 1) row[column] = columns[column]![index]!;
  return row;
}

/** Counts of square roots of (count + 1/4). */
export function countsOf(roots: Float64Array): Float64Array {
  return roots.map((root) => Math.max(0, Math.max(0, root) ** 2 - 0.25));
}
