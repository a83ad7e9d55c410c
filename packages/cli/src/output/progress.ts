import type { Context } from '../context.ts';

/** How far a long computation has come, as one line on stderr that rewrites itself; nothing where nobody sits at the terminal. */
export function writeProgress({
  common,
  io,
}: Context): Readonly<{ show: (part: number, doing?: string) => void; clear: () => void }> {
  if (!common.isInteractive) return { show: () => undefined, clear: () => undefined };
  let shown = '';
  const write = (line: string) => {
    if (line !== shown) io.stderr.write(`\r${line.padEnd(shown.length)}`);
    shown = line;
  };
  return {
    show: (part, doing = '') =>
      write(
        `${'█'.repeat(Math.round(part * width)).padEnd(width, '░')} ${Math.round(part * 100)} % ${doing}`.trimEnd(),
      ),
    clear: () => io.stderr.write(`\r${' '.repeat(shown.length + echo.length)}\r`),
  };
}

const width = 30;
/** What a terminal writes behind the line where the work is interrupted. */
const echo = '^C';
const lookMs = 500;

/** A job of the server: how far it has come and what it is at (nothing where it is not there, yet or any more), and how it is cancelled. */
export type Job = Readonly<{
  look: () => Promise<Readonly<{ part: number; doing: string }> | undefined>;
  cancel: () => Promise<unknown>;
}>;

/** Shows how far a job has come until it has ended. Ctrl-C cancels it on the server, whose refusal then ends the command; a second one ends the command alone. */
export async function followed<T>(
  context: Context,
  { look, cancel }: Job,
  work: () => Promise<T>,
): Promise<T> {
  const progress = writeProgress(context);
  const show = async () => {
    const seen = await look();
    if (seen !== undefined) progress.show(seen.part, seen.doing);
  };
  const onSignal = () => void cancel().catch(() => undefined);
  const timer = context.common.isInteractive
    ? setInterval(() => void show().catch(() => undefined), lookMs)
    : undefined;
  process.once('SIGINT', onSignal);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.off('SIGINT', onSignal);
    progress.clear();
  }
}
