import { createHash } from 'node:crypto';
import type { Api } from '@watchbill/core/api/client';
import {
  feedReader,
  isBad,
  missingColumns,
  shiftTo,
  type BadFeedLine,
  type FeedEvent,
  type FeedLine,
  type FeedProblem,
} from '@watchbill/core/adherence/feed-file';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { openingOf, rowsIn, withRowsFile, type Opening, type RowsFile } from '../bulk/file.ts';
import { journalOf } from '../bulk/journal.ts';
import { aboveZero, numberOf, wholeNumber, withMap, type UploadFlags } from '../input.ts';
import { withInterrupt } from '../output/interrupt.ts';
import { present, presentAside } from '../output/present.ts';
import { writeProgress } from '../output/progress.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';
import { checkFile } from '../output/target.ts';

export type IngestOptions = Pick<
  UploadFlags,
  'map' | 'saveMap' | 'errors' | 'restart' | 'partRows' | 'partial'
> &
  Readonly<{ feed: string; speed: string; silentAfter?: string; shiftTo?: string }>;
type Plan = Readonly<{
  feed: string;
  /** Infinity sends all there is in the order of the file. */
  speed: number;
  silentAfter: number | null | undefined;
  shift: number;
  /** Events of one call. */
  most: number;
}>;
type Totals = { accepted: number; duplicates: number; unknown: Set<string> };

/**
 * A file that was gone through once: how many events it has, when the first was, and the first of
 * its bad lines.
 */
type Survey = Readonly<{
  events: number;
  first: number;
  bad: readonly BadFeedLine[];
  badCount: number;
  digest: string;
}>;

const batchSize = 5000;
const mostBad = 1000;
const roundMs = 1000;

/**
 * `watchbill adherence ingest FILE`: bad lines are told one by one, and refuse the whole file
 * unless `--partial`. The file is gone through twice and never held: what was interrupted goes on
 * after the last events that were stored.
 */
export async function ingestFile(
  file: string,
  options: IngestOptions,
  context: Context,
): Promise<void> {
  if (options.errors !== undefined) await checkFile(options.errors, context);
  await withMap(options, context, (map) =>
    withRowsFile(file, map, context, (given) =>
      ingest({ ...given, isByLine: true }, options, context),
    ),
  );
}

async function ingest(rows: RowsFile, options: IngestOptions, context: Context): Promise<void> {
  const { t } = context;
  const opening = openingOf(rows, context);
  const lines = () => linesIn(rows, opening);
  if (rows.kind === 'workbook') throw new Stop(exitCode.refused, t('cli.feedWorkbook'));
  const missing = rows.kind === 'json' ? [] : missingColumns(opening.cells);
  if (missing.length > 0)
    throw new Stop(exitCode.refused, t('cli.feedMissing', { columns: missing.join(', ') }));
  const survey = surveyOf(lines());
  if (survey.badCount > 0) await reportBadRows(survey, { rows, opening }, options, context);
  if (survey.badCount > 0 && options.partial !== true)
    throw new Stop(exitCode.refused, t('cli.feedBad', { count: survey.badCount }));
  const plan = planOf(options, survey, context);
  const totals: Totals = { accepted: 0, duplicates: 0, unknown: new Set() };
  await sendAll(lines, { plan, survey, options }, context, totals);
  const done = { accepted: totals.accepted, duplicates: totals.duplicates };
  if (survey.badCount === 0) await present(context, totalsSheet(survey.events, totals, context));
  if (totals.unknown.size > 0)
    context.say(t('cli.feedUnknown', { logins: [...totals.unknown].sort().join(', ') }));
  context.say(t('cli.feedDone', done));
  if (survey.badCount > 0)
    throw new Stop(exitCode.refused, t('cli.feedSkipped', { count: survey.badCount }));
  if (survey.events > 0 && totals.accepted + totals.duplicates === 0)
    throw new Stop(exitCode.refused, '');
}

function* linesIn(rows: RowsFile, opening: Opening): Generator<FeedLine> {
  const read = feedReader(rows.kind === 'json' ? null : opening.cells);
  for (const row of rowsIn(rows, opening)) yield* read(row);
}

function surveyOf(lines: Iterable<FeedLine>): Survey {
  const hash = createHash('sha256');
  const bad: BadFeedLine[] = [];
  let [events, badCount, first] = [0, 0, Infinity];
  for (const line of lines) {
    if (isBad(line)) {
      badCount += 1;
      if (bad.length < mostBad) bad.push(line);
      continue;
    }
    events += 1;
    first = Math.min(first, line.at);
    hash.update(JSON.stringify(line));
  }
  return { events, badCount, bad, first, digest: hash.digest('hex') };
}

async function reportBadRows(
  { bad, badCount }: Survey,
  { rows, opening }: Readonly<{ rows: RowsFile; opening: Opening }>,
  { errors }: IngestOptions,
  context: Context,
): Promise<void> {
  await presentAside(context, badSheet(bad, context));
  if (errors === undefined) return;
  const { writeBadRows } = await import('../bulk/errors.ts');
  const told = bad.map(({ line, field, problem }) => ({
    line,
    field,
    message: context.t(problems[problem]),
  }));
  await writeBadRows(errors, { rows, opening, bad: told, refused: badCount }, context);
}

function planOf(options: IngestOptions, { first, events }: Survey, context: Context): Plan {
  const { t } = context;
  if (options.shiftTo !== undefined && !isPlainDate(options.shiftTo))
    throw new Stop(exitCode.usage, t('cli.badDate', { date: options.shiftTo }));
  return {
    feed: options.feed,
    speed:
      options.speed === 'max' ? Infinity : numberOf('--speed', options.speed, aboveZero, context),
    shift: options.shiftTo === undefined || events === 0 ? 0 : shiftTo(first, options.shiftTo),
    silentAfter:
      options.silentAfter === undefined
        ? undefined
        : options.silentAfter === 'never'
          ? null
          : numberOf('--silent-after', options.silentAfter, aboveZero, context),
    most:
      options.partRows === undefined
        ? batchSize
        : Math.min(batchSize, numberOf('--part-rows', options.partRows, wholeNumber, context)),
  };
}

type Task = Readonly<{ plan: Plan; survey: Survey; options: IngestOptions }>;

/**
 * Sends the events of a file: in its order as fast as they are taken, or as they come due at the
 * speed asked for.
 */
async function sendAll(
  lines: () => Iterable<FeedLine>,
  { plan, survey, options }: Task,
  context: Context,
  totals: Totals,
): Promise<void> {
  const api = await context.api();
  // What was sent as it came due was in another order.
  const isPaced = plan.speed !== Infinity;
  const journal = await journalOf(
    ['adherence', plan.feed, plan.shift, isPaced, survey.digest],
    context,
  );
  const before = options.restart === true ? undefined : journal.read();
  const after = before?.rows ?? 0;
  if (before !== undefined)
    context.say(
      context.t('cli.importGoesOn', { count: after, total: survey.events, at: before.at }),
    );
  const progress = writeProgress(context, survey.events - after);
  let sent = after;
  const sayWhatIsStored = () => {
    progress.clear();
    const { accepted, duplicates } = totals;
    context.say(context.t('cli.feedDone', { accepted, duplicates }));
    context.say(context.t('cli.importStopped', { count: sent, total: survey.events }));
    return false;
  };
  const batches = isPaced ? due(lines, after, plan, context) : batchesOf(lines, after, plan);
  const send = async () => {
    for await (const batch of batches) {
      await sendBatch(batch, plan, api, totals);
      if (sent === after && plan.silentAfter !== undefined)
        await api.adherence.updateFeed(
          { params: { name: plan.feed }, body: { silent_after_seconds: plan.silentAfter } },
          { ifMatch: '*' },
        );
      sent += batch.length;
      journal.write(sent);
      progress.show((sent - after) / (survey.events - after));
    }
    journal.drop();
  };
  await withInterrupt(sayWhatIsStored, send).catch((error: unknown) => {
    if (sent > after) sayWhatIsStored();
    throw error;
  });
  progress.clear();
}

function* eventsOf(lines: Iterable<FeedLine>): Generator<FeedEvent> {
  for (const line of lines) if (!isBad(line)) yield line;
}

function* batchesOf(
  lines: () => Iterable<FeedLine>,
  after: number,
  { most }: Plan,
): Generator<readonly FeedEvent[]> {
  let batch: FeedEvent[] = [];
  let seen = 0;
  for (const event of eventsOf(lines())) {
    seen += 1;
    if (seen <= after) continue;
    batch.push(event);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * What comes due second by second, in the order of time: for replays, which are of a day or so, all
 * events are held.
 */
async function* due(
  lines: () => Iterable<FeedLine>,
  after: number,
  { speed, most }: Plan,
  context: Context,
): AsyncGenerator<readonly FeedEvent[]> {
  const events = [...eventsOf(lines())].toSorted((a, b) => a.at - b.at || a.line - b.line);
  const begun = context.now().getTime();
  const first = events[after]?.at ?? 0;
  for (let sent = after; sent < events.length;) {
    const until = first + (context.now().getTime() - begun) * speed;
    const batch = events.slice(sent, sent + most).filter((event) => event.at <= until);
    if (batch.length > 0) yield batch;
    sent += batch.length;
    if (batch.length < most && sent < events.length)
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
