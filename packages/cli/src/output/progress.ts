import type { JobRow } from '@watchbill/core/jobs/contract';
import { isEnded } from '@watchbill/core/jobs/model';
import { phaseOf } from '@watchbill/core/jobs/view';
import { isMessageKey, type MessageKey } from '@watchbill/core/messages/catalogue';
import type { Api } from '@watchbill/core/api/client';
import { ApiError } from '@watchbill/core/api/errors';
import { defaultProfile, type Context } from '../context.ts';
import { wordsOf as failureWords } from '../exit.ts';
import { withInterrupt } from './interrupt.ts';
import { printable } from './printable.ts';

/** Shows how far work has come, from 0 to 1. */
export type Progress = Readonly<{
  show: (part: number, doing?: string) => void;
  clear: () => void;
}>;

/**
 * How far a long computation has come, as one line on stderr that rewrites itself, with the time
 * that is left once that can be told, and of rows how many a second; nothing where nobody sits at
 * the terminal.
 */
export function writeProgress({ common, io, t }: Context, rows?: number): Progress {
  if (!common.isInteractive) return { show: () => undefined, clear: () => undefined };
  const begun = performance.now();
  let shown = '';
  const write = (line: string) => {
    if (line !== shown) io.stderr.write(`\r${printable(line).padEnd(shown.length)}`);
    shown = line;
  };
  const pace = (part: number): string[] => {
    const seconds = (performance.now() - begun) / 1000;
    if (seconds < leastSeconds || part < leastPart) return [];
    const left = t('cli.timeLeft', { time: secondsText((seconds * (1 - part)) / part) });
    if (rows === undefined) return [left];
    const rate = Math.round((rows * part) / seconds).toLocaleString(common.lang);
    return [t('cli.rowsASecond', { count: rate }), left];
  };
  return {
    show: (part, doing = '') =>
      write(
        [
          `${'█'.repeat(Math.round(part * width)).padEnd(width, '░')} ${Math.round(part * 100)} % ${doing}`.trimEnd(),
          ...pace(part),
        ].join(' · '),
      ),
    clear: () => io.stderr.write(`\r${' '.repeat(shown.length + echo.length)}\r`),
  };
}

/** Before so much of the work is done, what is left of it is anybody's guess. */
const [leastSeconds, leastPart] = [2, 0.02];

const secondsText = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/** The progress of a stretch of the work, which begins at `from` and is `share` of it. */
export const portionOf = ({ show, clear }: Progress, from: number, share: number): Progress => ({
  show: (part, doing) => show(from + part * share, doing),
  clear,
});

const width = 30;
/** What a terminal writes behind the line where the work is interrupted. */
const echo = '^C';

export type Following = Readonly<{ onJob: (job: JobRow) => void }>;
type Work<T> = (options: Following) => Promise<T>;

/**
 * Shows how far the job of a call has come until it has ended. Ctrl-C cancels it on the server,
 * whose refusal then ends the command; a second one ends the command alone. Whatever ends the
 * command before the job says how to follow it.
 */
export function followWork<T>(
  context: Context,
  api: Api,
  work: Work<T>,
  progress = writeProgress(context),
): Promise<T> {
  let isInterrupted = false;
  const cancel = (job: JobRow) => {
    context.say(context.t('cli.jobCancelling', { id: job.id }));
    api.jobs
      .cancel({ params: { id: job.id } })
      .catch((error: unknown) => context.say(failureWords(error, context.common.lang)));
  };
  return watchWork(
    context,
    { work, progress },
    {
      onNew: (job) => {
        if (isInterrupted) cancel(job);
      },
      onInterrupt: (job) => {
        if (isInterrupted) return 'leave';
        isInterrupted = true;
        if (job === undefined) context.say(context.t('cli.jobAwaited'));
        else cancel(job);
        return 'stay';
      },
    },
  );
}

/** The same for a job that somebody else may wait for: Ctrl-C leaves it alone. */
export function looksOn<T>(context: Context, work: Work<T>): Promise<T> {
  const watcher = { onNew: () => undefined, onInterrupt: () => 'leave' as const };
  return watchWork(context, { work, progress: writeProgress(context) }, watcher);
}

type Watcher = Readonly<{
  onNew: (job: JobRow) => void;
  onInterrupt: (job: JobRow | undefined) => 'leave' | 'stay';
}>;

async function watchWork<T>(
  context: Context,
  { work, progress }: Readonly<{ work: Work<T>; progress: Progress }>,
  watcher: Watcher,
): Promise<T> {
  let job: JobRow | undefined;
  const onJob = (seen: JobRow) => {
    const isNew = job === undefined;
    job = seen;
    if (isNew) watcher.onNew(seen);
    if (!isEnded(seen.state)) progress.show(seen.part, wordsOf(context, phaseOf(seen)));
  };
  const sayWhereItIs = () => {
    progress.clear();
    if (job === undefined) context.say(unknownWork(context));
    else if (!isEnded(job.state))
      context.say(
        context.t('cli.jobLeft', {
          id: job.id,
          command: commandLine(context, ['jobs', 'follow', job.id]),
        }),
      );
  };
  const interrupt = () => {
    progress.clear();
    if (watcher.onInterrupt(job) === 'stay') return true;
    sayWhereItIs();
    return false;
  };
  try {
    return await withInterrupt(interrupt, () => work({ onJob }));
  } catch (error) {
    if (job !== undefined || mayHaveBegun(error)) sayWhereItIs();
    throw error;
  } finally {
    progress.clear();
  }
}

/** What is to be said of a call that may have begun something, though no answer came. */
export const unknownWork = (context: Context): string =>
  context.t('cli.jobUnknown', { command: commandLine(context, ['jobs', 'list', '--open']) });

/** Whether the server may have heard of a call that it did not answer. */
export function mayHaveBegun(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 0) return false;
  const { code, cause } = Object(error.cause) as NodeJS.ErrnoException;
  return !unsent.test(code ?? (Object(cause) as NodeJS.ErrnoException).code ?? '');
}

/** Where no connection was made, nothing went through it. */
const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** A command line to the same server as the same user, as it can be typed. */
function commandLine({ common: { profile, url } }: Context, words: readonly string[]): string {
  const flags = [
    ...(profile === defaultProfile ? [] : ['--profile', profile]),
    ...(url === undefined ? [] : ['--url', url]),
  ];
  return ['watchbill', ...words, ...flags]
    .map((word) => (/^[\w.:/@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
}

/** A text of the catalogue, or words as they are. */
export const wordsOf = (context: Context, words: MessageKey | string): string =>
  isMessageKey(words) ? context.t(words) : words;
