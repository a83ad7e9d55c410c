import { spawn } from 'node:child_process';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import type { Division } from '@watchbill/core/divisions/model';
import type { Context } from '../context.ts';
import { allDivisions, findDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { numberOf, perCent, wholeNumber } from '../input.ts';
import { printableJson } from '../output/printable.ts';
import { targetOf, writeStream } from '../output/target.ts';
import {
  changesOf,
  createAlerts,
  type Alert,
  type Limits,
  type Link,
  type Standing,
} from './changes.ts';
import { followDivision, type LiveOptions } from './live.ts';

export type WatchOptions = Readonly<{
  division?: string;
  below?: string;
  outAfter?: string;
  bell?: boolean;
  run?: string;
}>;

/**
 * `watchbill adherence watch --format ndjson`: how everybody stands, then each change and each alert, a line each until Ctrl-C. A program that
 * `--run` names is started for each alert, with its line on its standard input.
 */
export async function streamAdherence(options: WatchOptions, context: Context): Promise<void> {
  if (targetOf(context) !== undefined)
    throw new Stop(exitCode.usage, context.t('cli.watchHasNoEnd'));
  const limits = limitsOf(options, context);
  const api = await context.api();
  const divisions = await allDivisions(api);
  const chosen =
    options.division === undefined
      ? divisions
      : [findDivision(context, divisions, options.division)];
  const events = eventsOf(chosen, limits, {
    url: await context.url(),
    token: (await context.token()) ?? '',
    api,
    now: () => context.now().getTime(),
  });
  await writeStream(context.io.stdout, linesOf(events, options, context), context);
}

function limitsOf({ below, outAfter }: WatchOptions, context: Context): Limits {
  return {
    below: below === undefined ? null : numberOf('--below', below, perCent, context),
    outAfter:
      outAfter === undefined ? null : numberOf('--out-after', outAfter, wholeNumber, context),
  };
}

async function* linesOf(
  events: AsyncIterable<Event>,
  { bell = false, run }: WatchOptions,
  context: Context,
): AsyncGenerator<string> {
  for await (const event of events) {
    const line = `${printableJson(JSON.stringify(event))}\n`;
    if (event.event === 'alert') {
      if (bell) context.io.stderr.write('\u0007');
      if (run !== undefined) tell(run, line, context);
    }
    yield line;
  }
  throw new Stop(exitCode.forbidden, context.t('cli.watchEnded'));
}

type Event = Standing | Alert | Link;

/** Starts a program with an alert on its standard input; what becomes of it does not stop the stream. */
function tell(program: string, line: string, context: Context): void {
  const child = spawn(program, [], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.on('error', (error) =>
    context.say(context.t('cli.watchNotRun', { program, reason: error.message })),
  );
  child.stdin.on('error', () => undefined);
  child.stdin.end(line);
}

/** An advisor may be out for long while nothing changes. */
const lookMs = 5_000;

/** Changes and alerts of divisions as they come; after a lost connection, what changed meanwhile. Ends where the server refuses to tell. */
export async function* eventsOf(
  divisions: readonly Pick<Division, 'id' | 'mu_name' | 'timezone_name'>[],
  limits: Limits,
  options: LiveOptions,
): AsyncGenerator<Event> {
  const waiting: Event[] = [];
  let isRefused = false;
  let wake = () => {};
  const ends = divisions.map((division) => {
    const live = followDivision(division, options);
    const judge = createAlerts(division, limits);
    let known: ReadonlyMap<number, AdherenceRow> = new Map();
    const look = () => {
      const snapshot = live.view.snapshot();
      const now = options.now();
      waiting.push(...changesOf(division, known, snapshot.rows, now), ...judge(snapshot, now));
      known = new Map(snapshot.rows.map((row) => [row.id, row]));
      wake();
    };
    live.view.subscribe(look);
    let wasOpen = true;
    live.onState(() => {
      const { kind } = live.state();
      isRefused ||= kind === 'refused' || kind === 'closed';
      const isOpen = kind === 'open';
      if (kind === 'waiting' ? wasOpen : isOpen && !wasOpen) {
        wasOpen = isOpen;
        waiting.push({
          event: 'link',
          at: new Date(options.now()).toISOString(),
          division_id: division.id,
          division: division.mu_name,
          is_open: isOpen,
        });
      }
      wake();
    });
    const timer = setInterval(look, lookMs);
    return () => {
      clearInterval(timer);
      live.close();
    };
  });
  try {
    for (;;) {
      yield* waiting.splice(0);
      if (isRefused) return;
      if (waiting.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    for (const end of ends) end();
  }
}
