export type Minimum = Readonly<{ at: readonly number[]; value: number }>;

/**
 * The downhill simplex of Nelder and Mead (Computer Journal 7, 1965) with the usual coefficients
 * (1, 2, 1/2, 1/2). Stops when the values at the corners agree to `tolerance` of their size, or
 * after `most` evaluations. `steps` are the first simplex's lengths along each axis.
 */
export function minimise(
  loss: (at: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  { most = 60 * (start.length + 1), tolerance = 1e-6 } = {},
): Minimum {
  const corner = (at: readonly number[]) => ({ at, value: finite(loss(at)) });
  let corners = [
    start,
    ...start.map((_, axis) =>
      start.map((value, index) => (index === axis ? value + steps[axis]! : value)),
    ),
  ].map(corner);
  let evaluations = corners.length;
  for (;;) {
    corners = corners.toSorted((a, b) => a.value - b.value);
    const [best, worst] = [corners[0]!, corners.at(-1)!];
    if (
      evaluations >= most ||
      worst.value - best.value <= tolerance * (Math.abs(best.value) + tolerance)
    )
      return best;
    const centre = start.map(
      (_, axis) => corners.slice(0, -1).reduce((sum, one) => sum + one.at[axis]!, 0) / start.length,
    );
    const along = (factor: number) =>
      corner(centre.map((value, axis) => value + factor * (worst.at[axis]! - value)));
    const reflected = along(-1);
    evaluations += 1;
    let taken = reflected;
    if (reflected.value < best.value) {
      const expanded = along(-2);
      evaluations += 1;
      if (expanded.value < reflected.value) taken = expanded;
    } else if (reflected.value >= corners.at(-2)!.value) {
      taken = along(reflected.value < worst.value ? -0.5 : 0.5);
      evaluations += 1;
    }
    if (taken.value < worst.value) corners = [...corners.slice(0, -1), taken];
    else {
      corners = [
        best,
        ...corners
          .slice(1)
          .map((one) => corner(one.at.map((value, axis) => (value + best.at[axis]!) / 2))),
      ];
      evaluations += start.length;
    }
  }
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.MAX_VALUE;
}
