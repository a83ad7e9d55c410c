import type { JobRow } from '@watchbill/core/jobs/contract';
import { isEnded } from '@watchbill/core/jobs/model';
import { phaseOf } from '@watchbill/core/jobs/view';
import { isMessageKey, type MessageKey } from '@watchbill/core/messages/catalogue';
import type { Api } from '@watchbill/core/api/client';
import type { Context } from '../context.ts';
import { printable } from './printable.ts';

/** How far a long computation has come, as one line on stderr that rewrites itself; nothing where nobody sits at the terminal. */
export function writeProgress({
  common,
  io,
}: Context): Readonly<{ show: (part: number, doing?: string) => void; clear: () => void }> {
  if (!common.isInteractive) return { show: () => undefined, clear: () => undefined };
  let shown = '';
  const write = (line: string) => {
    if (line !== shown) io.stderr.write(`\r${printable(line).padEnd(shown.length)}`);
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

/**
 * Shows how far the job of a call has come until it has ended. Ctrl-C cancels it on the server, whose refusal then ends the command; a second
 * one ends the command alone.
 */
export async function followed<T>(
  context: Context,
  api: Api,
  work: (options: Readonly<{ onJob: (job: JobRow) => void }>) => Promise<T>,
): Promise<T> {
  const progress = writeProgress(context);
  let id: string | undefined;
  let isInterrupted = false;
  const cancel = () => {
    isInterrupted = true;
    if (id !== undefined) void api.jobs.cancel({ params: { id } }).catch(() => undefined);
  };
  const onJob = (job: JobRow) => {
    const isNew = id === undefined;
    id = job.id;
    if (isNew && isInterrupted) cancel();
    if (!isEnded(job.state)) progress.show(job.part, wordsOf(context, phaseOf(job)));
  };
  process.once('SIGINT', cancel);
  try {
    return await work({ onJob });
  } finally {
    process.off('SIGINT', cancel);
    progress.clear();
  }
}

/** A text of the catalogue, or words as they are. */
export const wordsOf = (context: Context, words: MessageKey | string): string =>
  isMessageKey(words) ? context.t(words) : words;
