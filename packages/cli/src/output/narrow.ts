import { widthOf } from '../screen/width.ts';

const gap = 2;
/** No column is narrower than this for the sake of others. */
const least = 6;

/** How wide columns are drawn so that a row fits into a line: the widest give first. */
export function widthsWithin(natural: readonly number[], line: number): readonly number[] {
  const widths = [...natural];
  const total = () => widths.reduce((sum, width) => sum + width, gap * (widths.length - 1));
  while (total() > line) {
    const widest = Math.max(...widths);
    if (widest <= least) break;
    const next = Math.max(least, ...widths.filter((width) => width < widest));
    const over = total() - line;
    const many = widths.filter((width) => width === widest).length;
    const step = Math.max(1, Math.min(widest - next, Math.ceil(over / many)));
    widths.forEach((width, at) => {
      if (width === widest) widths[at] = Math.max(least, width - step);
    });
  }
  return widths;
}

/** A text in so many cells, with an ellipsis where it was longer. */
export function shorten(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let [kept, used] = ['', 0];
  for (const character of text) {
    const cells = widthOf(character);
    if (used + cells > width - 1) break;
    kept += character;
    used += cells;
  }
  return `${kept}…`;
}
