/**
 * Stretches drawn in characters from `start` to `end` (epoch ms): each cell shows what most of it
 * is; a space where nothing is.
 */
export function stripOf(
  spans: readonly Readonly<{ start: number; end: number; mark: string }>[],
  { start, end }: Readonly<{ start: number; end: number }>,
  width: number,
): string {
  const cell = (end - start) / width;
  return Array.from({ length: width }, (_, at) => {
    const [from, to] = [start + at * cell, start + (at + 1) * cell];
    let [best, most] = [' ', 0];
    for (const span of spans) {
      const shared = Math.min(span.end, to) - Math.max(span.start, from);
      if (shared > most) [best, most] = [span.mark, shared];
    }
    return best;
  }).join('');
}

/** Hours beneath a strip, as many as have room, each where it begins. */
export function scaleOf(
  { start, end }: Readonly<{ start: number; end: number }>,
  width: number,
  hourOf: (instant: number) => string,
): string {
  const hour = 3_600_000;
  const perHour = (width * hour) / (end - start);
  const step = [1, 2, 3, 4, 6, 12].find((hours) => hours * perHour >= 4) ?? 24;
  const cells = Array.from({ length: width }, () => ' ');
  for (let at = Math.ceil(start / hour) * hour; at < end; at += step * hour) {
    const place = Math.round(((at - start) / (end - start)) * width);
    const label = hourOf(at);
    if (place + label.length <= width)
      for (const [index, letter] of [...label].entries()) cells[place + index] = letter;
  }
  return cells.join('');
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** A bar as long as a part of the width (0-1), to an eighth of a cell. */
export function barOf(part: number, width: number): string {
  const filled = Math.round(Math.max(0, Math.min(1, part)) * width * 8);
  return '█'.repeat(Math.floor(filled / 8)) + eighths[filled % 8];
}
