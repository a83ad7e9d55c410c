import type { Context } from '../context.ts';

/** How far a long computation has come, as one line on stderr that rewrites itself; nothing where nobody sits at the terminal. */
export function writeProgress({ common, io }: Context): Readonly<{ show: (part: number, doing?: string) => void; clear: () => void }> {
  if (!common.isInteractive) return { show: () => undefined, clear: () => undefined };
  let shown = '';
  const write = (line: string) => {
    if (line !== shown) io.stderr.write(`\r${line.padEnd(shown.length)}`);
    shown = line;
  };
  return { show: (part, doing = '') => write(`${'█'.repeat(Math.round(part * width)).padEnd(width, '░')} ${Math.round(part * 100)} % ${doing}`.trimEnd()), clear: () => io.stderr.write(`\r${' '.repeat(shown.length)}\r`) };
}

const width = 30;

/** Shows that the server is at work, second by second, where somebody sits at the terminal. */
export async function working<T>({ common, io, t }: Context, work: () => Promise<T>): Promise<T> {
  if (!common.isInteractive) return work();
  const begun = performance.now();
  const line = () => t('cli.working', { seconds: Math.round((performance.now() - begun) / 1000) });
  const timer = setInterval(() => io.stderr.write(`\r${line()}`), 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    io.stderr.write(`\r${' '.repeat(line().length)}\r`);
  }
}
