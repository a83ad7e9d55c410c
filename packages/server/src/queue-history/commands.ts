import {
  rawColumns,
  type HistoryForm,
  type IntervalForm,
  type RawInterval,
} from '@watchbill/core/queue-history/model';
import { carriedNotes, wrongParts } from '@watchbill/core/queue-history/rules';
import { mergeFigures, rawOf } from '@watchbill/core/queue-history/rules/given';
import { spread } from '@watchbill/core/queue-history/rules/distribution';
import { text } from '@watchbill/core/messages/catalogue';
import { formatClock } from '@watchbill/core/time/minutes';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf, wallOf } from '@watchbill/core/time/zone';
import type { ScheduledTask } from '../queue/scheduled-task.ts';
import { finishImports } from './staging.ts';
import { ApiProblem, apiProblem, words } from '../problems/problem.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import {
  findThreshold,
  holdIntervals,
  loadLines,
  loadShares,
  putThreshold,
  writeIntervals,
  type HistoryLine,
  type IntervalRow,
  type StoredInterval,
} from './repository.ts';

/** From a date on, how far (in per cent) a channel's days may lie from their weekday's mean. */
export async function saveThreshold(
  call: CallContext,
  ct_id: number,
  date: PlainDate,
  threshold_percentage: number,
) {
  const before = await findThreshold(call.db, ct_id, date);
  const isOfDate = before?.date === date;
  const version = isOfDate ? call.ifMatch : null;
  if (!(await putThreshold(call.db, ct_id, date, threshold_percentage, version)))
    throw apiProblem.stale(before);
  const after = { ct_id, date, threshold_percentage, version: isOfDate ? before.version + 1 : 1 };
  const entity = 'history_threshold';
  call.audit({ entity, entity_id: ct_id, before: before ?? null, after });
  call.recordChange({ type: entity, id: String(ct_id), version: after.version, scope: {} });
  return after;
}

/**
 * Saves intervals of one date by hand, of a line or spread over the lines of a channel; what is not
 * given of an interval stays. Answers what is to be said of them.
 */
export async function saveHistory(call: CallContext, form: HistoryForm): Promise<SaveWarning[]> {
  const lines = await linesOf(call.db, form);
  const stored = await holdIntervals(
    call.db,
    lines.map((line) => line.id),
    form.date,
  );
  const minutes = lengthOf(form, stored);
  checkTimes(form, minutes);
  const rows = form.history_data.flatMap((one) => rowsOf(form, one, lines, stored));
  const weights =
    lines.length === 1
      ? new Map([[lines[0]?.id ?? 0, 1]])
      : await weightsOf(call.db, lines, form.date);
  const spreadRows = rows.flatMap(({ start_min, raw }) =>
    spread(
      raw,
      lines.map((line) => weightAt(line, start_min, stored, weights)),
    ).map((part, index) => rowAt(lines[index], form.date, minutes, start_min, part)),
  );
  await writeIntervals(
    call.db,
    spreadRows.flatMap((row) => row ?? []),
  );
  call.audit({
    entity: 'queue_history',
    entity_id: form.queue ?? form.ct,
    before: { date: form.date, intervals: stored },
    after: { date: form.date, intervals: rows },
  });
  call.recordChange({ type: 'queue_history', id: String(form.ct), version: 0, scope: {} });
  return rows.flatMap(({ start_min, raw }) =>
    carriedNotes(raw).map(({ key, params }) => ({
      history_time: formatClock(start_min),
      message: text(key, params, call.language),
    })),
  );
}

type SaveWarning = Readonly<{ history_time: string; message: string }>;

async function linesOf(db: Db, form: HistoryForm): Promise<HistoryLine[]> {
  const lines = await loadLines(db, [form.ct], form.date);
  if (form.queue !== undefined) {
    const line = lines.find((one) => one.id === form.queue);
    if (line === undefined) throw apiProblem.field('queue', 'queueHistory.lineOfOther');
    return [line];
  }
  const enabled = lines.filter((line) => !line.is_disabled);
  if (enabled.length === 0) throw apiProblem.field('history_data', 'queueHistory.noLines');
  return enabled;
}

/** A date has intervals of one length. */
function lengthOf(form: HistoryForm, stored: readonly StoredInterval[]): number {
  const held = stored[0]?.minutes;
  if (form.interval_minutes !== undefined && held !== undefined && form.interval_minutes !== held)
    throw new ApiProblem(400, 'invalid', {
      interval_minutes: [words('queueHistory.otherLength', { minutes: held })],
    });
  return form.interval_minutes ?? held ?? 15;
}

function checkTimes(form: HistoryForm, minutes: number): void {
  const seen = new Set<number>();
  for (const { history_time } of form.history_data) {
    const time = formatClock(history_time);
    if (history_time % minutes !== 0) throw refusedData('queueHistory.offGrid', { minutes, time });
    if (seen.has(history_time)) throw refusedData('queueHistory.twice', { time });
    seen.add(history_time);
  }
}

const refusedData = (...[key, params]: Parameters<typeof words>) =>
  new ApiProblem(400, 'invalid', { history_data: [words(key, params)] });

/** An interval's figures over what is stored of it; of several lines, their sum. */
function rowsOf(
  form: HistoryForm,
  one: IntervalForm,
  lines: readonly HistoryLine[],
  stored: readonly StoredInterval[],
): { start_min: number; raw: RawInterval }[] {
  const before = stored.filter((row) => row.start_min === one.history_time);
  const { history_time: start_min, ...given } = one;
  const raw = rawOf(
    mergeFigures(given, before.length === 0 ? null : addFigures(before), form.history_choices),
  );
  const wrong = wrongParts(raw);
  if (wrong !== null)
    throw apiProblem.field(
      'history_data',
      wrong === 'not_ready_time' ? 'queueHistory.notReadyExceeds' : 'queueHistory.partsExceed',
    );
  for (const line of lines) mustExist(line, form.date, start_min);
  return [{ start_min, raw }];
}

function addFigures(rows: readonly RawInterval[]): RawInterval {
  const sum = (column: (typeof rawColumns)[number]) => {
    const known = rows.flatMap((row) => row[column] ?? []);
    return known.length === 0 ? null : known.reduce((a, b) => a + b, 0);
  };
  return Object.fromEntries(rawColumns.map((column) => [column, sum(column)])) as RawInterval;
}

function mustExist(line: HistoryLine, date: PlainDate, minute: number): void {
  if (
    wallOf(line.timezone_name, instantOf(line.timezone_name, date, minute, 'start')).minutes !==
    minute
  )
    throw refusedData('queueHistory.noSuchTime', { time: formatClock(minute), date });
}

/** What lines had of late; equal parts where nothing is known. */
async function weightsOf(
  db: Db,
  lines: readonly HistoryLine[],
  date: PlainDate,
): Promise<ReadonlyMap<number, number>> {
  const shares = await loadShares(
    db,
    lines.map((line) => line.id),
    date,
  );
  const total = [...shares.values()].reduce((a, b) => a + b, 0);
  return total > 0 ? shares : new Map(lines.map((line) => [line.id, 1]));
}

/** A line's part of an interval: as it was stored there, else as contacts were spread of late. */
function weightAt(
  line: HistoryLine,
  minute: number,
  stored: readonly StoredInterval[],
  weights: ReadonlyMap<number, number>,
): number {
  const there = stored.filter((row) => row.start_min === minute);
  const total = there.reduce((sum, row) => sum + (row.offered ?? 0), 0);
  return total > 0
    ? there
        .filter((row) => row.line_id === line.id)
        .reduce((sum, row) => sum + (row.offered ?? 0), 0)
    : (weights.get(line.id) ?? 0);
}

function rowAt(
  line: HistoryLine | undefined,
  date: PlainDate,
  minutes: number,
  start_min: number,
  raw: RawInterval,
): IntervalRow | null {
  if (line === undefined) return null;
  return {
    ...raw,
    line_id: line.id,
    start_at: new Date(instantOf(line.timezone_name, date, start_min, 'start')),
    date,
    start_min,
    minutes,
  };
}

export {
  insertHistory,
  loadIntervals,
  loadLines as linesOfChannels,
  type HistoryRow,
} from './repository.ts';
export { dropAbandoned as dropAbandonedImports, finishImports } from './staging.ts';

/** Finishes imports that were published and cut off, should their own call have failed to. */
export const unfinishedImportsTask: ScheduledTask = {
  name: 'unfinished imports',
  everySeconds: 60,
  run: async ({ afterCommit }) => afterCommit((db) => finishImports(db)),
};

/** The threshold in force on a date, in per cent; null where none is. */
export async function thresholdOf(
  db: Db,
  channel: number,
  date: PlainDate,
): Promise<number | null> {
  return (await findThreshold(db, channel, date))?.threshold_percentage ?? null;
}
