import { smoothExponentially } from './exponential-smoothing.ts';
import type { Model } from './model.ts';
import type { Training } from './training.ts';

/**
 * The factor model of Shen and Huang (2008, "Interday forecasting and intraday updating of call
 * center arrivals", M&SOM 10): square roots of the counts, days by intervals, are split by their
 * singular values into a few daily shapes; the weight of each shape is forecast as a series of
 * days, and the shapes are put together again. The root makes the noise of small counts even.
 */
export const factorModel: Model = { name: 'factor', needs: 3, forecast: forecastFactors };

const most = 3;

function forecastFactors({ grid, trust, aheadSeason }: Training): Float64Array {
  const slots = grid.slots.length;
  const roots = grid.values.map((value) => Math.sqrt(value + 0.25));
  const shapes = leadingShapes(roots, slots, trust, Math.min(most, slots));
  const forecast = new Float64Array(aheadSeason.length * slots);
  for (const shape of shapes) {
    const weights = trust.map((trusted, day) =>
      trusted === 0
        ? Number.NaN
        : shape.reduce((sum, value, slot) => sum + value * roots[day * slots + slot]!, 0),
    );
    const ahead = smoothExponentially(weights, grid.weekdays.length, aheadSeason.length, [
      { hasTrend: false, isSeasonal: true },
    ]).forecast;
    ahead.forEach((weight, day) =>
      shape.forEach((value, slot) => {
        forecast[day * slots + slot] = forecast[day * slots + slot]! + weight * value;
      }),
    );
  }
  return forecast.map((root) => Math.max(0, Math.max(0, root) ** 2 - 0.25));
}

/**
 * The first right singular vectors of the trusted rows, by orthogonal iteration on their Gram
 * matrix.
 */
function leadingShapes(
  rows: Float64Array,
  slots: number,
  trust: Float64Array,
  count: number,
): readonly Float64Array[] {
  const gram = gramOf(rows, slots, trust);
  let shapes: readonly Float64Array[] = Array.from({ length: count }, (_, index) =>
    Float64Array.from({ length: slots }, (_value, slot) =>
      Math.cos((Math.PI * index * (slot + 0.5)) / slots),
    ),
  );
  for (let round = 0; round < 30; round += 1)
    shapes = orthonormal(round === 0 ? shapes : shapes.map((shape) => times(gram, shape)));
  return shapes;
}

function gramOf(rows: Float64Array, slots: number, trust: Float64Array): Float64Array {
  const gram = new Float64Array(slots * slots);
  trust.forEach((trusted, day) => {
    if (trusted === 0) return;
    for (let a = 0; a < slots; a += 1) {
      const value = rows[day * slots + a]!;
      for (let b = 0; b < slots; b += 1) gram[a * slots + b]! += value * rows[day * slots + b]!;
    }
  });
  return gram;
}

function times(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  const product = new Float64Array(size);
  for (let a = 0; a < size; a += 1)
    for (let b = 0; b < size; b += 1) product[a]! += matrix[a * size + b]! * vector[b]!;
  return product;
}

/** Gram and Schmidt. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    let rest = vector;
    for (const other of done) {
      const along = rest.reduce((sum, value, index) => sum + value * other[index]!, 0);
      rest = rest.map((value, index) => value - along * other[index]!);
    }
    const length = Math.sqrt(rest.reduce((sum, value) => sum + value * value, 0)) || 1;
    done.push(rest.map((value) => value / length));
  }
  return done;
}
