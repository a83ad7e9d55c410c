/** Where values are drawn: pixels of a slot, and of `most`. */
export type Plane = Readonly<{ slot: number; height: number; most: number }>;
type Values = readonly (number | null)[];

/** SVG path of a line that holds each value for its slot; it breaks where a value is not known. */
export function stepLine(values: Values, plane: Plane): string {
  let path = '';
  values.forEach((value, index) => {
    if (value === null) return;
    const [y, next] = [yOf(value, plane), toHundredths((index + 1) * plane.slot)];
    path +=
      index > 0 && values[index - 1] !== null
        ? `V${y}H${next}`
        : `M${toHundredths(index * plane.slot)} ${y}H${next}`;
  });
  return path;
}

/** SVG path of the area between two values of each slot, where the upper lies above the lower. */
export function stepArea(lower: readonly number[], upper: readonly number[], plane: Plane): string {
  return upper
    .map((top, index) => {
      const bottom = lower[index] ?? 0;
      return top <= bottom
        ? ''
        : `M${toHundredths(index * plane.slot)} ${yOf(bottom, plane)}V${yOf(top, plane)}H${toHundredths((index + 1) * plane.slot)}V${yOf(bottom, plane)}Z`;
    })
    .join('');
}

/** Round values of a scale up to `most`: at most four. */
export function scaleOf(most: number): readonly number[] {
  const step =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((one) => most / one <= 4) ?? 10_000;
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

export function yOf(value: number, { height, most }: Plane): number {
  return toHundredths(height * (1 - value / most));
}

const toHundredths = (value: number) => Math.round(value * 100) / 100;
