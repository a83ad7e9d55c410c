import { seededRandom } from '../random.ts';
import { Features } from './features.ts';
import { countsOf, readRow } from './lightgbm.ts';
import type { Model } from './model.ts';
import type { Training } from './training.ts';
import { binColumns, growTree, valueOf } from './trees.ts';

/**
 * A random forest (Breiman 2001): the mean of deep trees, each of a bootstrap sample and a random
 * half of the features, of what the interval differs from its base.
 */
export const randomForest: Model = {
  name: 'random_forest',
  needs: 6,
  isSlow: true,
  forecast: average,
};

const trees = 40;
const shape = { leaves: 48, leastRows: 15, lambda: 2, features: 0.5 };

function average(training: Training): Float64Array {
  const features = new Features(training);
  const { columns, targets } = features.learn(training.ahead.length);
  const table = binColumns(columns);
  const random = seededRandom(2);
  const ahead = features.ahead();
  const roots = ahead.base.slice();
  const row = new Float64Array(columns.length);
  for (let round = 0; round < trees; round += 1) {
    const rows = Int32Array.from({ length: table.rows }, () => Math.floor(random() * table.rows));
    const tree = growTree(table, targets, rows, { ...shape, random });
    for (let index = 0; index < roots.length; index += 1)
      roots[index]! += valueOf(tree, readRow(ahead.columns, index, row)) / trees;
  }
  return countsOf(roots);
}
