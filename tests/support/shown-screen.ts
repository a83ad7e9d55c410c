import { stripVTControlCharacters } from 'node:util';
import { render } from 'ink-testing-library';
import { expect } from 'vitest';

/**
 * A terminal's screen of a size, once it is drawn and listens: its last frame without colours, keys
 * that are typed, and another size.
 */
export async function showScreen(
  element: Parameters<typeof render>[0],
  size: Readonly<{ columns: number; rows: number }>,
) {
  const shown = render(element);
  const resize = (columns: number, rows: number) => {
    Object.defineProperties(shown.stdout, {
      columns: { value: columns, configurable: true },
      rows: { value: rows, configurable: true },
    });
    shown.stdout.emit('resize');
  };
  resize(size.columns, size.rows);
  const frame = () => stripVTControlCharacters(shown.lastFrame() ?? '');
  await expect
    .poll(() => [frame().split('\n').length, shown.stdin.listenerCount('readable') > 0], {
      timeout: 20_000,
    })
    .toEqual([size.rows - 1, true]);
  const type = async (keys: string) => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    shown.stdin.write(keys);
  };
  return { frame, type, resize, unmount: shown.unmount };
}
