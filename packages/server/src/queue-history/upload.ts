import { nameKey } from '@watchbill/core/messages/fold';
import type { RowChange, UploadReport } from '@watchbill/core/api/upload';
import type { HistoryQuery } from '@watchbill/core/queue-history/contract';
import type { ImportOptions } from '@watchbill/core/queue-history/import/model';
import { rawColumns } from '@watchbill/core/queue-history/model';
import { fieldOf } from '@watchbill/core/queue-history/rules/given';
import { formatClock } from '@watchbill/core/time/minutes';
import { wallOf } from '@watchbill/core/time/zone';
import type { KnownLine, LineNames } from '@watchbill/core/queue-history/import/place';
import { text } from '@watchbill/core/messages/catalogue';
import type { Database } from '../db/database.ts';
import { ApiProblem, apiProblem, words } from '../problems/problem.ts';
import { checkedFile, sheetProblem, unreadable } from '../http/sheet/sheet.ts';
import { failureOf, threadMemory } from '../http/sheet/sheet-limits.ts';
import { differing, mostChanges, unreadColumns } from '../http/input/upload.ts';
import { reaches } from '../http/call/scope.ts';
import type { CallContext } from '../http/call/call.ts';
import { sources, startWorker } from '../worker.ts';
import { loadProfiles } from './repository/profiles.ts';
import {
  dropImport,
  finishImports,
  holdLines,
  importableLines,
  newsIn,
  publishImport,
  stageStep,
  startImport,
  takeStep,
  type IntervalChange,
  type KnownRows,
} from './staging.ts';
import type {
  HistorySummary,
  HistoryThreadData,
  HistoryThreadMessage,
  PreviewRow,
} from './thread.ts';
import type { HistoryBatch } from '../db/history-steps.ts';

const memory = { ...threadMemory, maxOldGenerationSizeMb: 384 };

type Report = UploadReport &
  Readonly<{
    interval_minutes: number;
    notes: HistorySummary['notes'][number][];
    missing_queues: string[];
    preview: PreviewRow[];
    changes: RowChange[];
    read_as: HistorySummary['dialect'] & Readonly<{ first: string | null; last: string | null }>;
  }>;

type Import = ImportOptions & Readonly<{ file?: unknown }>;
type Publishing = (call: CallContext) => Promise<Report>;

/** Rows to a statement: on the embedded database all others wait for it. */
const batchSizes = { postgresql: 5000, embedded: 400 } as const;

/**
 * Imports intervals of lines from a report; what it does not say of those that are there stays. The
 * file is read and checked to its end in a worker thread before anything is written. One bad row
 * refuses the whole file unless `partial`; `dry_run` writes nothing.
 *
 * On PostgreSQL the returned function writes all rows in its transaction. On the embedded database,
 * whose one session a long transaction would keep from everybody, the steps of the import are
 * stored first; the returned function publishes them, and they are taken one by one before the
 * answer goes out. What a crash leaves of them is taken at the next start.
 */
export async function importHistory(
  call: CallContext,
  kind: Database['kind'],
  given: Import,
  query: HistoryQuery,
): Promise<Report | Publishing> {
  return kind === 'postgresql'
    ? importAtOnce(call, given, query)
    : importByStep(call, given, query);
}

async function importAtOnce(
  call: CallContext,
  given: Import,
  query: HistoryQuery,
): Promise<Report | Publishing> {
  const batches: HistoryBatch[] = [];
  const { summary, report } = await readReport(
    call,
    given,
    query,
    batchSizes.postgresql,
    async (batch) => void batches.push(batch),
  );
  if (!isToWrite(report)) return report;
  return async (publishing) => {
    const importId = await startImport(publishing.db, publishing.now);
    const channels = await holdLines(publishing.db, summary.lines);
    for (const clear of summary.days) await takeStep(publishing.db, { clear });
    for (const write of batches) await takeStep(publishing.db, { write });
    await dropImport(publishing.db, importId);
    return reportTo(publishing, importId, report, channels);
  };
}

async function importByStep(
  call: CallContext,
  given: Import,
  query: HistoryQuery,
): Promise<Report | Publishing> {
  const importId = await startImport(call.db, call.now);
  try {
    let written = 0;
    const { summary, report } = await readReport(call, given, query, batchSizes.embedded, (write) =>
      stageStep(call.db, importId, (written += 1), { write }),
    );
    if (!isToWrite(report)) {
      await dropImport(call.db, importId);
      return report;
    }
    for (const [index, clear] of summary.days.entries())
      await stageStep(call.db, importId, -index, { clear });
    return async (publishing) => {
      await publishImport(publishing.db, importId);
      publishing.afterCommit(() => finishImports(call.db, importId));
      return reportTo(publishing, importId, report, await holdLines(publishing.db, summary.lines));
    };
  } catch (error) {
    await dropImport(call.db, importId);
    throw error;
  }
}

const isToWrite = ({ dry_run, added, updated }: Report) => !dry_run && added + updated > 0;

function reportTo(
  call: CallContext,
  importId: number,
  report: Report,
  channels: readonly number[],
): Report {
  call.audit({
    entity: 'queue_history_import',
    entity_id: importId,
    after: {
      added: report.added,
      updated: report.updated,
      refused: report.refused,
      ...report.read_as,
    },
  });
  for (const channel of channels)
    call.recordChange({ type: 'queue_history', id: String(channel), version: 0, scope: {} });
  return report;
}

/** How a person has said that the file is written, in the words that all uploads know. */
const readingIn = ({ sheet, date_order, decimal, unit }: HistoryQuery): ImportOptions => ({
  ...(sheet === undefined ? {} : { sheet }),
  ...(date_order === undefined ? {} : { date_order }),
  ...(decimal === undefined ? {} : { decimal }),
  ...(unit === undefined ? {} : { unit }),
});

/**
 * Reads the file, handing on its batches of good rows one by one, and reports what an import does
 * or would do.
 */
async function readReport(
  call: CallContext,
  { file, ...given }: Import,
  query: HistoryQuery,
  batchSize: number,
  keep: (batch: HistoryBatch) => Promise<void>,
): Promise<{ summary: HistorySummary; report: Report }> {
  call.job.report('reading', 0);
  const options = { ...readingIn(query), ...given };
  const { lines, only, names } = await linesFor(call, options);
  const changes: RowChange[] = [];
  const noteChange = (change: IntervalChange) => {
    if (changes.length < mostChanges) changes.push(changeOf(change, names));
  };
  const zones = new Set(
    [...lines.values()].flatMap((line) => (typeof line === 'string' ? [] : [line.zone])),
  );
  const known = { updated: 0, unchanged: 0 };
  const data: HistoryThreadData = {
    file: await checkedFile(file),
    options,
    lines,
    only,
    language: call.language,
    zone: options.timezone ?? (zones.size === 1 ? ([...zones][0] ?? null) : null),
    batchSize,
    profiles: null,
  };
  const take = async (batch: HistoryBatch) => {
    const { updated, unchanged, news } = await newsIn(call.db, batch, noteChange);
    known.updated += updated;
    known.unchanged += unchanged;
    if (query.dry_run !== true && news !== null) await keep(news);
  };
  let outcome = await inThread(data, take);
  if ('wholeDays' in outcome) {
    if (query.spread_days !== true)
      throw new ApiProblem(400, 'whole_days', { file: [words('queueHistory.wholeDays', {})] });
    const profiles = await loadProfiles(call.db, outcome.wholeDays);
    outcome = await inThread({ ...data, profiles }, take);
  }
  if (!('summary' in outcome)) throw new Error('days that are spread are whole no more');
  const { summary } = outcome;
  return { summary, report: toReport({ summary, changes }, known, query, call.language) };
}

type NamedLines = ReadonlyMap<number, Readonly<{ name: string; timezone_name: string }>>;

/**
 * An interval that a file changes, called by its line and its time there; a file may have it in
 * several rows.
 */
function changeOf({ line_id, start, before, after }: IntervalChange, names: NamedLines): RowChange {
  const line = names.get(line_id);
  const { date, minutes } = wallOf(line?.timezone_name ?? 'UTC', start * 60_000);
  const said = (value: number | null) => (value === null ? '' : String(value));
  return {
    line: null,
    name: `${line?.name ?? line_id} ${date} ${formatClock(minutes)}`,
    fate: 'updated',
    fields: differing(
      rawColumns.map((column) => [
        fieldOf.get(column) ?? column,
        said(before[column]),
        said(after[column]),
      ]),
    ),
  };
}

/**
 * Lines that the file's names may mean: by name or id, in the channels that are named or in all; a
 * name that means several, or one out of reach, says so.
 */
async function linesFor(
  call: CallContext,
  { ct, queue, queues = {} }: ImportOptions,
): Promise<{ lines: LineNames; only: KnownLine | null; names: NamedLines }> {
  const all = await importableLines(call.db);
  const inReach = (line: (typeof all)[number]) =>
    line.divisions.length === 0
      ? call.session.divisionIds === null
      : line.divisions.some((division_id) => reaches(call.session, { division_id }));
  const chosen = all.find((line) => line.id === queue);
  if (chosen !== undefined && ct !== undefined && !ct.includes(chosen.ct_id))
    throw apiProblem.field('queue', 'queueHistory.lineOfOther');
  const lines = new Map<
    string,
    KnownLine | 'queueHistory.severalLines' | 'queueHistory.lineOutside'
  >();
  const wanted = all.filter((line) => ct === undefined || ct.includes(line.ct_id));
  for (const line of wanted.filter((one) => !inReach(one)))
    lines.set(nameKey(line.name), 'queueHistory.lineOutside');
  const open = wanted.filter(inReach);
  for (const line of open) {
    const name = nameKey(line.name);
    const isTaken = lines.has(name) && lines.get(name) !== 'queueHistory.lineOutside';
    lines.set(
      name,
      isTaken ? 'queueHistory.severalLines' : { id: line.id, zone: line.timezone_name },
    );
  }
  for (const line of open)
    if (!lines.has(String(line.id)))
      lines.set(String(line.id), { id: line.id, zone: line.timezone_name });
  for (const [name, id] of Object.entries(queues)) {
    const line = open.find((one) => one.id === id);
    if (line === undefined) throw apiProblem.field('queues', 'queueHistory.lineOutside');
    lines.set(nameKey(name), { id: line.id, zone: line.timezone_name });
  }
  return {
    lines,
    only: chosen === undefined ? null : { id: chosen.id, zone: chosen.timezone_name },
    names: new Map(all.map((line) => [line.id, line])),
  };
}

type Outcome = Extract<HistoryThreadMessage, { summary: unknown } | { wholeDays: unknown }>;

/**
 * Runs the thread to its end, taking a batch at a time; of whole days, which it is to spread by
 * nothing yet, it says whose they are.
 */
async function inThread(
  data: HistoryThreadData,
  take: (batch: HistoryBatch) => Promise<void>,
): Promise<Outcome> {
  const worker = startWorker('queue-history/thread', sources, {
    workerData: data,
    resourceLimits: memory,
  });
  const inbox: HistoryThreadMessage[] = [];
  let wake = () => {};
  const receive = (message: HistoryThreadMessage) => {
    inbox.push(message);
    wake();
  };
  worker
    .on('message', receive)
    .on('error', (error: Error) => receive(failureOf(error)))
    .on('exit', () => receive({ failure: 'stopped' }));
  try {
    for (;;) {
      const message = inbox.shift();
      if (message === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else if ('summary' in message || 'wholeDays' in message) return message;
      else if ('batch' in message) {
        await take(message.batch);
        worker.postMessage('next', []);
      } else throw refusalOf(message, data.file.kind);
    }
  } finally {
    await worker.terminate();
  }
}

function refusalOf(
  message: Exclude<HistoryThreadMessage, { batch: unknown } | Outcome>,
  kind: 'csv' | 'xlsx',
): ApiProblem {
  if ('problem' in message) return apiProblem.field('file', message.problem);
  if ('sheets' in message) return sheetProblem(message.sheets);
  if ('misfit' in message)
    return new ApiProblem(400, 'invalid', {
      interval_minutes: [words('queueHistory.noLength', message.misfit)],
    });
  if ('missingColumn' in message)
    return new ApiProblem(400, 'invalid', {
      mapping: [words('queueHistory.noSuchColumn', { name: message.missingColumn })],
    });
  return unreadable(message, kind);
}

/** Says what was or would be done. Throws where rows are bad and neither switch is set. */
function toReport(
  { summary, changes }: Readonly<{ summary: HistorySummary; changes: readonly RowChange[] }>,
  { updated, unchanged }: KnownRows,
  query: HistoryQuery,
  language: CallContext['language'],
): Report {
  const { good, refused, first, last } = summary;
  const [isDry, isPartial] = [query.dry_run === true, query.partial === true];
  const counts = {
    dry_run: isDry,
    total: good + refused,
    added: Math.max(0, good - updated - unchanged),
    updated,
    unchanged,
    refused,
    interval_minutes: summary.interval_minutes,
    rows: [...summary.bad],
    warnings: unreadColumns(summary.unread, language),
    interpretation: [],
    notes: [...summary.notes],
    missing_queues: [...summary.missing],
    preview: [...summary.preview],
    changes: [...changes],
    read_as: { ...summary.dialect, first, last },
  };
  if (refused === 0 || isDry || isPartial)
    return {
      ...counts,
      message: text(
        isDry ? 'upload.wouldDo' : 'upload.done',
        { added: counts.added, updated, unchanged, refused },
        language,
      ),
    };
  const message = text('upload.nothingSaved', { refused, total: counts.total, good }, language);
  throw new ApiProblem(400, 'bad_rows', {
    non_field_errors: [message],
    ...counts,
    added: 0,
    updated: 0,
    unchanged: 0,
    message,
  });
}
