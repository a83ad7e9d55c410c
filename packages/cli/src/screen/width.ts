const zeroWidth = /\p{Mn}|\p{Me}|\p{Cf}|\p{Variation_Selector}/u;
/** East Asian wide and fullwidth blocks, and pictures; half a flag is one cell. */
const wide =
  /(?!\p{Regional_Indicator})[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;
/**
 * A picture with its variation, its skin and those that it is joined with: terminals draw that in
 * one to eight cells.
 */
const pictures =
  /(\p{Extended_Pictographic})(?:\ufe0f|\p{Emoji_Modifier})*(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*)*/gu;
const plain = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff]*$/;

/** Cells of a terminal that a text takes. */
export function widthOf(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += cellsOf(character);
  return width;
}

/**
 * The text cut (with an ellipsis) or padded to exactly this many cells: marks that some terminals
 * give a cell of their own count as one, and of joined pictures the first stands for all, so that
 * no terminal draws more.
 */
export function fit(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const clean = text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(pictures, '$1');
  const length = widthOf(clean);
  if (length > width) return cut(clean, width);
  const padding = ' '.repeat(width - length);
  return align === 'left' ? clean + padding : padding + clean;
}

function cut(text: string, width: number): string {
  let [kept, used] = ['', 0];
  for (const character of text) {
    const cells = cellsOf(character);
    if (used + cells > width - 1) break;
    kept += character;
    used += cells;
  }
  return `${kept}…${' '.repeat(Math.max(0, width - 1 - used))}`.slice(
    0,
    width === 0 ? 0 : undefined,
  );
}

function cellsOf(character: string): number {
  if (zeroWidth.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
