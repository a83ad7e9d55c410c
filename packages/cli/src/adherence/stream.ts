import type { AdherenceRow } from '@watchbill/core/adherence/model';
import type { Division } from '@watchbill/core/divisions/model';
import type { Context } from '../context.ts';
import { allDivisions, findDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { liveOf } from '../live.ts';
import { createQueue } from '../output/queue.ts';
import { targetOf, writeStream } from '../output/target.ts';
import {
  hasLimits,
  limitsOf,
  lineOf,
  raiseAlert,
  type AlertOptions,
  type Voice,
} from './alerts.ts';
import {
  changesOf,
  createAlerts,
  type Alert,
  type Limits,
  type Link,
  type StandingChange,
} from './changes.ts';
import { followDivision, type LiveOptions } from './live.ts';

export type WatchOptions = AlertOptions & Readonly<{ division?: string }>;

/**
 * `watchbill adherence watch --format ndjson`: how everybody stands, then each change and each
 * alert, a line each until Ctrl-C. A program that `--run` names is started for each alert, with its
 * line on its standard input.
 */
export async function streamAdherence(options: WatchOptions, context: Context): Promise<void> {
  if (targetOf(context) !== undefined)
    throw new Stop(exitCode.usage, context.t('cli.watchHasNoEnd'));
  hasLimits(options, context);
  const api = await context.api();
  const divisions = await allDivisions(api);
  const looked =
    options.division === undefined
      ? divisions
      : [findDivision(context, divisions, options.division)];
  const limits = limitsOf(options, { divisions, looked }, context);
  const live = await liveOf(context);
  const events = eventsOf(looked, limits, { live, api, now: () => context.now().getTime() });
  await writeStream(context.io.stdout, linesOf(events, options, context), context).finally(
    live.close,
  );
}

async function* linesOf(
  events: AsyncIterable<Event>,
  options: AlertOptions,
  context: Context,
): AsyncGenerator<string> {
  const voice: Voice = {
    t: context.t,
    ring: () => context.io.stderr.write('\u0007'),
    say: (text) => context.say(text),
    complaints: 'inherit',
  };
  for await (const event of events) {
    if (event.event === 'alert') raiseAlert(event, options, voice);
    yield lineOf(event);
  }
  throw new Stop(exitCode.forbidden, context.t('cli.watchEnded'));
}

type Event = StandingChange | Alert | Link;

/** An advisor may be out for long while nothing changes. */
const lookMs = 5_000;

/**
 * Changes and alerts of divisions as they come; after a lost connection, what changed meanwhile.
 * Ends where the server refuses to tell.
 */
export async function* eventsOf(
  divisions: readonly Pick<Division, 'id' | 'mu_name' | 'timezone_name'>[],
  limitsFor: (division: Pick<Division, 'id'>) => Limits,
  options: LiveOptions,
): AsyncGenerator<Event> {
  const events = createQueue<Event>();
  const ends = divisions.map((division) => {
    const live = followDivision(division, options);
    const judge = createAlerts(division, limitsFor(division));
    let known: ReadonlyMap<number, AdherenceRow> = new Map();
    const look = () => {
      const snapshot = live.snapshot();
      const now = options.now();
      events.put(...changesOf(division, known, snapshot.rows, now), ...judge(snapshot, now));
      known = new Map(snapshot.rows.map((row) => [row.id, row]));
    };
    live.onSnapshot(look);
    let wasOpen = true;
    live.onState(() => {
      const { kind } = live.state();
      if (kind === 'refused' || kind === 'closed') events.close();
      const isOpen = kind === 'open';
      if (kind === 'waiting' ? wasOpen : isOpen && !wasOpen) {
        wasOpen = isOpen;
        events.put({
          event: 'link',
          at: new Date(options.now()).toISOString(),
          division_id: division.id,
          division: division.mu_name,
          is_open: isOpen,
        });
      }
    });
    const timer = setInterval(look, lookMs);
    return () => {
      clearInterval(timer);
      live.close();
    };
  });
  try {
    yield* events.values();
  } finally {
    for (const end of ends) end();
  }
}
