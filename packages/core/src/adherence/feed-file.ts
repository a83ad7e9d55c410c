import { z } from 'zod';

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

/** What a line of a feed's file says. */
export type FeedLine = FeedEvent | BadFeedLine;
export const isBad = (line: FeedLine): line is BadFeedLine => 'problem' in line;

/** A record of a file as it is written; `cells` of delimited text alone. */
type FeedRecord = Readonly<{ line: number; text: string; cells: readonly string[] }>;

/** The state of somebody whom the feed calls logged off, whatever its state code. */
export const loggedOffState = 'Logged off';

/**
 * Milliseconds that move events to another date by whole days, so that the first of them (an
 * instant) falls on it (UTC).
 */
export const shiftTo = (first: number, date: string): number =>
  Date.parse(`${date}T00:00:00Z`) - Math.floor(first / 86_400_000) * 86_400_000;

const columns = ['timestamp', 'user_code', 'state_code'] as const;
const optional = ['is_logged_on', 'seconds_in_state', 'reason', 'channel'] as const;
type Column = (typeof columns)[number] | (typeof optional)[number];

const columnKey = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** Columns that a heading lacks: without them nothing can be read. */
export function missingColumns(heading: readonly string[]): readonly string[] {
  const keys = heading.map(columnKey);
  return columns.filter((column) => !keys.includes(column));
}

/**
 * Reads a file of state changes as switchboards write them, record by record: by a heading of
 * Teleopti's fields (timestamp, user_code, state_code, is_logged_on, seconds_in_state); without one
 * (null) a line of JSON each, with the same fields or a Twilio Flex `WFMWorkerChange`.
 */
export function feedReader(
  heading: readonly string[] | null,
): (record: FeedRecord) => readonly FeedLine[] {
  if (heading === null) return jsonLine;
  const places = new Map(heading.map((cell, at) => [columnKey(cell), at]));
  return ({ line, cells, text }) => {
    if (cells.every((cell) => cell === '')) return [];
    if (text.includes('\n') && text.split('"').length % 2 === 0)
      return [{ line, field: '', value: '', problem: 'badQuote' }];
    return [eventOf(line, (column) => cells[places.get(column) ?? -1] ?? '')];
  };
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

const plainFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

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

function jsonLine({ line, text }: FeedRecord): readonly FeedLine[] {
  if (text.trim() === '') return [];
  const value = jsonOf(text);
  const fields = plainFields.safeParse(value);
  if (fields.success) {
    const cells = Object.fromEntries(
      Object.entries(fields.data).map(([key, cell]) => [columnKey(key), String(cell ?? '')]),
    );
    if (missingColumns(Object.keys(cells)).length === 0)
      return [eventOf(line, (column) => cells[column] ?? '')];
  }
  const parsed = change.safeParse(value);
  if (!parsed.success)
    return [
      {
        line,
        field: parsed.error.issues[0]?.path.join('.') ?? '',
        value: text.slice(0, 60),
        problem: value === undefined ? 'badJson' : 'badShape',
      },
    ];
  return parsed.data.records.map(({ worker, channels }): FeedLine => {
    const at = instantOf(worker.date_activity_updated);
    if (at === null)
      return {
        line,
        field: 'date_activity_updated',
        value: worker.date_activity_updated,
        problem: 'badTimestamp',
      };
    return {
      line,
      login_id: worker.sid,
      state: worker.activity_name,
      reason: taskOf(channels),
      channel: '',
      at,
    };
  });
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
