import type { IBufferCell, Terminal } from '@xterm/headless';

/** The sixteen colours that every terminal has, as one with a dark ground shows them. */
const named =
  '#24292f #ff7b72 #3fb950 #d29922 #58a6ff #bc8cff #39c5cf #d0d7de #6e7681 #ffa198 #56d364 #e3b341 #79c0ff #d2a8ff #56d4dd #ffffff'.split(
    ' ',
  );
const ground = '#0d1117';
const ink = '#d0d7de';

/** One of the 256 colours of a palette: the sixteen, a cube of six to a side, and greys. */
function paletteColour(index: number): string {
  if (index < 16) return named[index]!;
  if (index > 231) return grey(8 + (index - 232) * 10);
  const level = (part: number) => (part === 0 ? 0 : 55 + part * 40);
  const cube = index - 16;
  return `rgb(${[36, 6, 1].map((size) => level(Math.floor(cube / size) % 6)).join()})`;
}

const grey = (level: number) => `rgb(${level},${level},${level})`;

const colourOf = (isDefault: boolean, isPalette: boolean, colour: number, usual: string) =>
  isDefault
    ? usual
    : isPalette
      ? paletteColour(colour)
      : `#${colour.toString(16).padStart(6, '0')}`;

function styleOf(cell: IBufferCell): string {
  const front = colourOf(cell.isFgDefault(), cell.isFgPalette(), cell.getFgColor(), ink);
  const back = colourOf(cell.isBgDefault(), cell.isBgPalette(), cell.getBgColor(), ground);
  const [color, background] = cell.isInverse() ? [back, front] : [front, back];
  return [
    `color:${color}`,
    ...(background === ground ? [] : [`background:${background}`]),
    ...(cell.isBold() ? ['font-weight:bold'] : []),
    ...(cell.isDim() ? ['opacity:.6'] : []),
    ...(cell.isUnderline() ? ['text-decoration:underline'] : []),
  ].join(';');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Letters that other fonts lend take the room of their cells and no other. */
const spaced = (text: string, width: number) =>
  /^[ -~]$/.test(text)
    ? escaped(text)
    : `<i style="display:inline-block;font-style:normal;overflow:hidden;vertical-align:bottom;width:${width}ch">${escaped(text)}</i>`;

/** A screen with its colours, as an element of HTML: one span to each stretch of one style. */
export function terminalHtml(terminal: Terminal): string {
  const lines = Array.from({ length: terminal.rows }, (_, row) => {
    const line = terminal.buffer.active.getLine(row)!;
    const spans: { style: string; text: string }[] = [];
    for (let column = 0; column < terminal.cols; column += 1) {
      const cell = line.getCell(column)!;
      if (cell.getWidth() === 0) continue;
      const style = styleOf(cell);
      const last = spans.at(-1);
      const text = spaced(cell.getChars() || ' ', cell.getWidth());
      if (last?.style === style) last.text += text;
      else spans.push({ style, text });
    }
    return spans.map(({ style, text }) => `<span style="${style}">${text}</span>`).join('');
  });
  return `<pre style="margin:0;padding:12px 16px;display:inline-block;background:${ground};font:14px/1.3 'DejaVu Sans Mono','Noto Sans Mono',monospace">${lines.join('\n')}</pre>`;
}
