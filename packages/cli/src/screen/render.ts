import { render, type Instance, type RenderOptions } from 'ink';
import type { ReactElement } from 'react';

/**
 * Erases what was scrolled away: hours of somebody's work, which no screen of ours brought there.
 */
const eraseScrollback = '\u001b[3J';

type Options = RenderOptions & Readonly<{ stdout: NodeJS.WriteStream }>;

/**
 * Draws on a terminal and leaves its scrollback alone, which Ink erases where a frame was as high
 * as the terminal is now.
 */
export function renderScreen(screen: ReactElement, options: Options): Instance {
  return render(screen, { ...options, stdout: withScrollback(options.stdout) });
}

function withScrollback(stdout: NodeJS.WriteStream): NodeJS.WriteStream {
  return new Proxy(stdout, {
    get: (terminal, name) => {
      const value = Reflect.get(terminal, name, terminal) as unknown;
      if (typeof value !== 'function') return value;
      if (name !== 'write') return value.bind(terminal) as unknown;
      return (text: string | Uint8Array, ...more: readonly never[]) =>
        terminal.write(
          typeof text === 'string' ? text.replaceAll(eraseScrollback, '') : text,
          ...more,
        );
    },
  });
}
