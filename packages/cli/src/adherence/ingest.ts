import type { Api } from '@watchbill/core/api/client';
import {
  readFeedFile,
  shiftTo,
  type BadFeedLine,
  type FeedEvent,
  type FeedProblem,
} from '@watchbill/core/adherence/feed-file';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { aboveZero, numberOf, readInput } from '../input.ts';
import { withInterrupt } from '../output/interrupt.ts';
import { present } from '../output/present.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

export type IngestOptions = Readonly<{
  feed: string;
  speed: string;
  silentAfter?: string;
  shiftTo?: string;
  partial?: boolean;
}>;
type Plan = Readonly<{
  feed: string;
  speed: number;
  silentAfter: number | null | undefined;
  shift: number;
}>;
type Totals = { accepted: number; duplicates: number; unknown: Set<string> };

const batchSize = 2000;
const roundMs = 1000;

/** `watchbill adherence ingest FILE`: bad lines are told one by one, and refuse the whole file unless `--partial`. */
export async function ingestFile(
  file: string,
  options: IngestOptions,
  context: Context,
): Promise<void> {
  const read = readFeedFile(await readInput(file, context));
  if (read.missing.length > 0)
    throw new Stop(
      exitCode.refused,
      context.t('cli.feedMissing', { columns: read.missing.join(', ') }),
    );
  if (read.bad.length > 0) await present(context, badSheet(read.bad, context));
  if (read.bad.length > 0 && options.partial !== true)
    throw new Stop(exitCode.refused, context.t('cli.feedBad', { count: read.bad.length }));
  const plan = planOf(options, read.events, context);
  const api = await context.api();
  const totals: Totals = { accepted: 0, duplicates: 0, unknown: new Set() };
  const sayWhatIsStored = () => {
    context.say(
      context.t('cli.feedDone', {
        accepted: totals.accepted,
        duplicates: totals.duplicates,
      }),
    );
    context.say(context.t('cli.feedAgain'));
    return false;
  };
  await withInterrupt(sayWhatIsStored, () => send(read.events, plan, api, context, totals)).catch(
    (error: unknown) => {
      if (totals.accepted + totals.duplicates > 0) sayWhatIsStored();
      throw error;
    },
  );
  if (read.bad.length === 0)
    await present(context, totalsSheet(read.events.length, totals, context));
  if (totals.unknown.size > 0)
    context.say(context.t('cli.feedUnknown', { logins: [...totals.unknown].sort().join(', ') }));
  context.say(
    context.t('cli.feedDone', { accepted: totals.accepted, duplicates: totals.duplicates }),
  );
  if (read.bad.length > 0)
    throw new Stop(exitCode.refused, context.t('cli.feedSkipped', { count: read.bad.length }));
  if (read.events.length > 0 && totals.accepted + totals.duplicates === 0)
    throw new Stop(exitCode.refused, '');
}

function planOf(options: IngestOptions, events: readonly FeedEvent[], context: Context): Plan {
  const { t } = context;
  if (options.shiftTo !== undefined && !isPlainDate(options.shiftTo))
    throw new Stop(exitCode.usage, t('cli.badDate', { date: options.shiftTo }));
  return {
    feed: options.feed,
    speed:
      options.speed === 'max' ? Infinity : numberOf('--speed', options.speed, aboveZero, context),
    shift: options.shiftTo === undefined ? 0 : shiftTo(events, options.shiftTo),
    silentAfter:
      options.silentAfter === undefined
        ? undefined
        : options.silentAfter === 'never'
          ? null
          : numberOf('--silent-after', options.silentAfter, aboveZero, context),
  };
}

/** Sends what is due: everything at once, or second by second at the speed asked for. */
async function send(
  events: readonly FeedEvent[],
  plan: Plan,
  api: Api,
  context: Context,
  totals: Totals,
): Promise<void> {
  const begun = context.now().getTime();
  const first = events[0]?.at ?? 0;
  for (let sent = 0; sent < events.length;) {
    const due =
      plan.speed === Infinity ? Infinity : first + (context.now().getTime() - begun) * plan.speed;
    const batch = events.slice(sent, sent + batchSize).filter((event) => event.at <= due);
    if (batch.length > 0) await sendBatch(batch, plan, api, totals);
    if (sent === 0 && plan.silentAfter !== undefined && batch.length > 0)
      await api.adherence.updateFeed(
        { params: { name: plan.feed }, body: { silent_after_seconds: plan.silentAfter } },
        { ifMatch: '*' },
      );
    sent += batch.length;
    if (batch.length < batchSize && sent < events.length)
      await new Promise((resolve) => setTimeout(resolve, roundMs));
  }
}

async function sendBatch(
  batch: readonly FeedEvent[],
  plan: Plan,
  api: Api,
  totals: Totals,
): Promise<void> {
  const events = batch.map(({ login_id, state, reason, channel, at }) => ({
    login_id,
    state,
    ...(reason === '' ? {} : { reason }),
    ...(channel === '' ? {} : { channel }),
    at: new Date(at + plan.shift).toISOString(),
  }));
  const reply = await api.adherence.ingest({ body: { feed: plan.feed, events } });
  totals.accepted += reply.accepted;
  totals.duplicates += reply.duplicates;
  for (const login of reply.unknown_logins) totals.unknown.add(login);
}

const problems: Readonly<Record<FeedProblem, MessageKey>> = {
  badTimestamp: 'cli.badTimestamp',
  noLogin: 'cli.noLogin',
  noState: 'cli.noState',
  badSeconds: 'cli.badSeconds',
  badJson: 'cli.badJson',
  badShape: 'cli.badShape',
  badQuote: 'cli.badQuote',
};

function badSheet(bad: readonly BadFeedLine[], { t }: Context): Sheet {
  return sheetOf<BadFeedLine>(
    'ingest',
    [
      { key: 'line', label: t('cli.columnLine'), of: (row) => row.line },
      { key: 'field', label: t('cli.columnField'), of: (row) => row.field },
      { key: 'value', label: t('cli.columnValue'), of: (row) => row.value },
      { key: 'reason', label: t('cli.columnReason'), of: (row) => t(problems[row.problem]) },
    ],
    bad,
  );
}

function totalsSheet(count: number, totals: Totals, { t }: Context): Sheet {
  return sheetOf(
    'ingest',
    [
      { key: 'events', label: t('cli.columnLine'), of: () => count },
      { key: 'accepted', label: t('cli.columnAccepted'), of: () => totals.accepted },
      { key: 'duplicates', label: t('cli.columnDuplicates'), of: () => totals.duplicates },
      {
        key: 'unknown_logins',
        label: t('cli.columnLogin'),
        of: () => [...totals.unknown].sort().join(' '),
        only: 'files',
      },
    ],
    [totals],
  );
}
