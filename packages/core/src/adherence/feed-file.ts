import { z } from 'zod';
import { decodeText, detectDelimiter, readTable } from '../files/table.ts';

/** A state change as a file tells it; `at` is when the state began, in epoch milliseconds. */
export type FeedEvent = Readonly<{
  line: number;
  login_id: string;
  state: string;
  reason: string;
  /** Empty where the file does not say it. */
  channel: string;
  at: number;
}>;

/** Why a line says nothing that can be used. */
export type FeedProblem =
  | 'badTimestamp'
  | 'noLogin'
  | 'noState'
  | 'badSeconds'
  | 'badJson'
  | 'badShape'
  | 'badQuote';
export type BadFeedLine = Readonly<{
  line: number;
  field: string;
  value: string;
  problem: FeedProblem;
}>;

export type FeedFile = Readonly<{
  format: 'csv' | 'flex';
  events: readonly FeedEvent[];
  bad: readonly BadFeedLine[];
  /** Columns that the heading lacks: nothing else was read. */ missing: readonly string[];
}>;

/** The state of somebody whom the feed calls logged off, whatever its state code. */
export const loggedOffState = 'Logged off';

/**
 * Reads state changes as switchboards write them: a CSV of Teleopti's fields (timestamp, user_code, state_code, is_logged_on,
 * seconds_in_state), or one Twilio Flex `WFMWorkerChange` a line. Events come in order of time, then line.
 */
export function readFeedFile(bytes: Uint8Array): FeedFile {
  const { text } = decodeText(bytes);
  const read = text.trimStart().startsWith('{') ? readFlex(text) : readCsv(bytes, text);
  return { ...read, events: read.events.toSorted((a, b) => a.at - b.at || a.line - b.line) };
}

/** The same events on another date: moved by whole days, so that the first falls on it (UTC). Milliseconds to add. */
export function shiftTo(events: readonly FeedEvent[], date: string): number {
  const first = events[0];
  return first === undefined
    ? 0
    : Date.parse(`${date}T00:00:00Z`) - Math.floor(first.at / 86_400_000) * 86_400_000;
}

const columns = ['timestamp', 'user_code', 'state_code'] as const;
const optional = ['is_logged_on', 'seconds_in_state', 'reason', 'channel'] as const;
type Column = (typeof columns)[number] | (typeof optional)[number];

function readCsv(bytes: Uint8Array, text: string): FeedFile {
  const rows = rowsOf(bytes, text);
  if (rows === null)
    return {
      format: 'csv',
      events: [],
      bad: [{ line: 1, field: '', value: '', problem: 'badQuote' }],
      missing: [],
    };
  const heading = (rows[0] ?? []).map((cell) => cell.toLowerCase().replaceAll(/[\s-]+/g, '_'));
  const missing = columns.filter((column) => !heading.includes(column));
  if (missing.length > 0) return { format: 'csv', events: [], bad: [], missing };
  const events: FeedEvent[] = [];
  const bad: BadFeedLine[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell === '')) continue;
    const line = index + 1;
    const found = eventOf(line, (column) => cells[heading.indexOf(column)] ?? '');
    if ('problem' in found) bad.push(found);
    else events.push(found);
  }
  return { format: 'csv', events, bad, missing: [] };
}

/** Null where a quotation mark is opened and never closed. */
function rowsOf(bytes: Uint8Array, text: string): readonly (readonly string[])[] | null {
  try {
    return readTable(bytes, { delimiter: detectDelimiter(text) }).rows;
  } catch {
    return null;
  }
}

/** The state began `seconds_in_state` before the timestamp. */
function eventOf(line: number, value: (column: Column) => string): FeedEvent | BadFeedLine {
  const refuse = (field: Column, problem: FeedProblem): BadFeedLine => ({
    line,
    field,
    value: value(field),
    problem,
  });
  const at = instantOf(value('timestamp'));
  if (at === null) return refuse('timestamp', 'badTimestamp');
  if (value('user_code') === '') return refuse('user_code', 'noLogin');
  const isLoggedOff = /^(false|0|no)$/i.test(value('is_logged_on'));
  if (value('state_code') === '' && !isLoggedOff) return refuse('state_code', 'noState');
  const seconds = Number(value('seconds_in_state') || 0);
  if (!Number.isFinite(seconds) || seconds < 0) return refuse('seconds_in_state', 'badSeconds');
  const reason = isLoggedOff ? value('state_code') : value('reason');
  return {
    line,
    login_id: value('user_code'),
    state: isLoggedOff ? loggedOffState : value('state_code'),
    reason,
    channel: value('channel'),
    at: at - seconds * 1000,
  };
}

/** An instant must say its offset: a wall time alone could be any of twenty-five. */
function instantOf(text: string): number | null {
  const parsed = z.iso.datetime({ offset: true }).safeParse(text.trim().replace(' ', 'T'));
  return parsed.success ? Date.parse(parsed.data) : null;
}

const change = z.object({
  object: z.literal('WFMWorkerChange'),
  records: z.array(
    z.object({
      worker: z.object({
        sid: z.string().min(1),
        activity_name: z.string().min(1),
        date_activity_updated: z.string(),
      }),
      channels: z
        .array(z.object({ reservations: z.array(z.object({ status: z.string() })).default([]) }))
        .default([]),
    }),
  ),
});

function readFlex(text: string): FeedFile {
  const events: FeedEvent[] = [];
  const bad: BadFeedLine[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    if (raw.trim() === '') continue;
    const line = index + 1;
    const parsed = change.safeParse(jsonOf(raw));
    if (!parsed.success) {
      bad.push({
        line,
        field: parsed.error.issues[0]?.path.join('.') ?? '',
        value: raw.slice(0, 60),
        problem: jsonOf(raw) === undefined ? 'badJson' : 'badShape',
      });
      continue;
    }
    for (const { worker, channels } of parsed.data.records) {
      const at = instantOf(worker.date_activity_updated);
      if (at === null)
        bad.push({
          line,
          field: 'date_activity_updated',
          value: worker.date_activity_updated,
          problem: 'badTimestamp',
        });
      else
        events.push({
          line,
          login_id: worker.sid,
          state: worker.activity_name,
          reason: taskOf(channels),
          channel: '',
          at,
        });
    }
  }
  return { format: 'flex', events, bad, missing: [] };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const openTasks = ['accepted', 'wrapping', 'pending'] as const;

/** A worker's state is the activity and the open tasks: the most telling of them is the reason. */
function taskOf(
  channels: readonly Readonly<{ reservations: readonly Readonly<{ status: string }>[] }>[],
): string {
  const statuses = new Set(
    channels.flatMap((channel) => channel.reservations.map((one) => one.status)),
  );
  return openTasks.find((status) => statuses.has(status)) ?? '';
}
