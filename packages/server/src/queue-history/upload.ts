import type { UploadQuery, UploadReport } from '@watchbill/core/api/upload';
import type { ImportOptions } from '@watchbill/core/queue-history/import/model';
import type { KnownLine, LineNames } from '@watchbill/core/queue-history/import/place';
import { text } from '@watchbill/core/messages/catalogue';
import { Refusal, refuse, words } from '../http/refusal.ts';
import { checkedFile, maxRows } from '../http/sheet.ts';
import { reaches } from '../http/scope.ts';
import type { Db, Surroundings } from '../http/serve.ts';
import { startWorker } from '../jobs/worker.ts';
import { countKnown, dropStaged, importableLines, publishStaged, stageBatch, startImport } from './staging.ts';
import type { HistorySummary, HistoryThreadData, HistoryThreadMessage } from './thread.ts';

const memory = { maxOldGenerationSizeMb: 384 };

type Report = UploadReport & Readonly<{ notes: HistorySummary['notes'][number][]; read_as: HistorySummary['dialect'] & Readonly<{ first: string | null; last: string | null }> }>;

/**
 * Imports intervals of lines from a report. The file is read in a worker thread and staged in batches of their own; the returned function moves them into the history in one statement,
 * replacing what was there. One bad row refuses the whole file unless `partial`; `dry_run` writes nothing.
 */
export async function importHistory(call: Surroundings, { file, ...options }: ImportOptions & Readonly<{ file?: unknown }>, query: UploadQuery): Promise<Report | ((publishing: Surroundings) => Promise<Report>)> {
  const { bytes, kind } = checkedFile(file);
  const { lines, only } = await linesFor(call, options);
  const importId = await startImport(call.db, call.now);
  try {
    const summary = await staged(call.db, importId, { bytes: new Uint8Array(bytes), kind, options, lines, only, language: call.language, maxRows });
    const report = reported(summary, await countKnown(call.db, importId), query, call.language);
    if (report.dry_run || summary.good === 0) {
      await dropStaged(call.db, importId);
      return report;
    }
    return async (publishing) => {
      const channels = await publishStaged(publishing.db, importId);
      publishing.audit({ entity: 'queue_history_import', entity_id: importId, after: { added: report.added, updated: report.updated, refused: report.refused, ...report.read_as } });
      for (const channel of channels) publishing.changed({ type: 'queue_history', id: String(channel), version: 0, scope: {} });
      publishing.afterCommit(() => dropStaged(call.db, importId));
      return report;
    };
  } catch (error) {
    await dropStaged(call.db, importId);
    throw error;
  }
}

/** Lines that the file's names may mean: by name or id, in one channel or in all; a name that means several, or one out of reach, says so. */
async function linesFor(call: Surroundings, { ct, queue }: ImportOptions): Promise<{ lines: LineNames; only: KnownLine | null }> {
  const all = await importableLines(call.db);
  const inReach = (line: (typeof all)[number]) => line.divisions.length === 0 ? call.session.divisionIds === null : line.divisions.some((division_id) => reaches(call.session, { division_id }));
  const chosen = all.find((line) => line.id === queue);
  if (chosen !== undefined && ct !== undefined && chosen.ct_id !== ct) throw refuse.field('queue', 'queueHistory.lineOfOther');
  const lines = new Map<string, KnownLine | 'queueHistory.severalLines' | 'queueHistory.lineOutside'>();
  const wanted = all.filter((line) => ct === undefined || line.ct_id === ct);
  for (const line of wanted.filter((one) => !inReach(one))) lines.set(line.name.toLowerCase(), 'queueHistory.lineOutside');
  const open = wanted.filter(inReach);
  for (const line of open) {
    const name = line.name.toLowerCase();
    const isTaken = lines.has(name) && lines.get(name) !== 'queueHistory.lineOutside';
    lines.set(name, isTaken ? 'queueHistory.severalLines' : { id: line.id, zone: line.timezone_name });
  }
  for (const line of open) if (!lines.has(String(line.id))) lines.set(String(line.id), { id: line.id, zone: line.timezone_name });
  return { lines, only: chosen === undefined ? null : { id: chosen.id, zone: chosen.timezone_name } };
}

/** Runs the thread to its end, a batch at a time into the staging table. */
async function staged(db: Db, importId: number, data: HistoryThreadData): Promise<HistorySummary> {
  const worker = startWorker('./thread', import.meta.url, { workerData: data, resourceLimits: memory });
  const inbox: HistoryThreadMessage[] = [];
  let wake = () => {};
  const receive = (message: HistoryThreadMessage) => {
    inbox.push(message);
    wake();
  };
  worker.on('message', receive).on('error', (error: Error) => receive({ failure: error.message })).on('exit', () => receive({ failure: 'stopped' }));
  try {
    for (;;) {
      const message = inbox.shift();
      if (message === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else if ('summary' in message) return message.summary;
      else if ('batch' in message) {
        await stageBatch(db, importId, message.batch);
        worker.postMessage('next', []);
      } else throw refusalOf(message, data.kind);
    }
  } finally {
    await worker.terminate();
  }
}

function refusalOf(message: Exclude<HistoryThreadMessage, { batch: unknown } | { summary: unknown }>, kind: 'csv' | 'xlsx'): Refusal {
  if ('refusal' in message) return refuse.field('file', message.refusal);
  if ('missingColumn' in message) return new Refusal(400, 'invalid', { mapping: [words('queueHistory.noSuchColumn', { name: message.missingColumn })] });
  return refuse.field('file', kind === 'xlsx' ? 'refusal.unreadableWorkbook' : 'refusal.unreadableTable');
}

/** Says what was or would be done. Throws where rows are bad and neither switch is set. */
function reported(summary: HistorySummary, updated: number, query: UploadQuery, language: Surroundings['language']): Report {
  const { good, refused, first, last } = summary;
  const [isDry, isPartial] = [query.dry_run === true, query.partial === true];
  const counts = { dry_run: isDry, total: good + refused, added: Math.max(0, good - updated), updated, refused, rows: [...summary.bad], notes: [...summary.notes], read_as: { ...summary.dialect, first, last } };
  if (refused === 0 || isDry || isPartial) return { ...counts, message: text(isDry ? 'upload.wouldDo' : 'upload.done', { added: counts.added, updated, refused }, language) };
  const message = text('upload.nothingSaved', { refused, total: counts.total, good }, language);
  throw new Refusal(400, 'bad_rows', { non_field_errors: [message], ...counts, added: 0, updated: 0, message });
}
