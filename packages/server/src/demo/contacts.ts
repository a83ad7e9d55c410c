import { channelId } from '@watchbill/core/channels/model';
import { rawOf } from '@watchbill/core/queue-history/rules/given';
import { addDays, datesFrom, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf, todayIn } from '@watchbill/core/time/zone';
import { forecastOf, keepRun, taskOf } from '../forecasts/commands.ts';
import { setTargets } from '../forecasting-targets/commands.ts';
import type { Db } from '../db/tables.ts';
import { enterprises } from './centre.ts';
import { insertHistory, linesOfChannels, type HistoryRow } from '../queue-history/commands.ts';

const weeksOfHistory = 5;
const forecastBefore = 7;
const forecastAfter = 22;
const minutes = 30;
/** Contacts of a weekday, Sunday first, beside the usual. */
const ofWeekday = [0.55, 1.18, 1.06, 1, 0.98, 0.94, 0.68];

/**
 * Weeks of queue history of every line, targets, and a forecast from a week ago on, made by the
 * product's own code of a plausible day. The same for the same date.
 */
export async function addContacts(db: Db, around: PlainDate, now: Date): Promise<void> {
  const channels = await channelsOf(db);
  await insertHistory(
    db,
    await historyOf(db, datesFrom(addDays(around, -7 * weeksOfHistory), around), now),
  );
  for (const { id, name } of channels) {
    const channel = channelId.parse(id);
    const target = {
      sl_goal: 80,
      sl_secs: name === 'Chat' ? 60 : 20,
      max_occ_percent: 88,
      asa: 45,
    };
    await setTargets(db, channel, target);
    const task = await taskOf(
      db,
      channel,
      'simple_average',
      addDays(around, -forecastBefore),
      addDays(around, forecastAfter),
    );
    const computed = task === null ? null : forecastOf(task);
    if (task !== null && computed !== null && !('refusal' in computed))
      await keepRun(db, { channel, division: null, now, user: null }, task, computed);
  }
}

/** What came in between so many weeks before the date and those that the demo is built with. */
export async function addOlderContacts(
  db: Db,
  around: PlainDate,
  now: Date,
  weeks: number,
): Promise<void> {
  const [first, last] = [addDays(around, -7 * weeks), addDays(around, -7 * weeksOfHistory - 1)];
  await insertHistory(db, await historyOf(db, datesFrom(first, last), now));
}

const channelsOf = (db: Db) =>
  db.selectFrom('channels').select(['id', 'name']).orderBy('id').execute();

async function historyOf(db: Db, dates: readonly PlainDate[], now: Date): Promise<HistoryRow[]> {
  const channels = await channelsOf(db);
  const chats = new Set(channels.filter(({ name }) => name === 'Chat').map(({ id }) => id));
  const lines = await linesOfChannels(
    db,
    channels.map(({ id }) => id),
  );
  return lines.flatMap((line) =>
    dates.flatMap((date) => dayOf(line, date, now, chats.has(line.ct_id))),
  );
}

type Line = Readonly<{ id: number; timezone_name: string }>;

/** The intervals of a line's date that have begun and ended by now. */
function dayOf(line: Line, date: PlainDate, now: Date, isChat: boolean): HistoryRow[] {
  const rows: HistoryRow[] = [];
  const isToday = date === todayIn(line.timezone_name, now.getTime());
  const { hours } = enterprises.find(({ timezone }) => timezone === line.timezone_name)!;
  for (let minute = hours.start; minute < hours.end; minute += minutes) {
    const start = instantOf(line.timezone_name, date, minute, 'start');
    if (isToday && start + minutes * 60_000 > now.getTime()) break;
    const chance = noise(line.id, Date.parse(date) / 86_400_000, minute);
    const busy = dayCurve(minute) * (ofWeekday[dayOfWeek(date)] ?? 1) * (0.7 + 0.2 * (line.id % 4));
    const offered = Math.round(busy * (isChat ? 62 : 80) * (0.88 + 0.24 * chance));
    const abandoned = Math.round(offered * (0.02 + 0.05 * chance * busy));
    const handled = offered - abandoned;
    const given = {
      contacts_received: offered,
      contacts_handled: handled,
      contacts_abandoned: abandoned,
      contacts_handled_before_service_level: Math.round(handled * (0.92 - 0.2 * chance * busy)),
      contacts_abandoned_before_acd_threshold: Math.round(abandoned / 3),
      att: (isChat ? 260 : 195) + Math.round(30 * chance),
      awt: 25 + (line.id % 3) * 10,
      asa: 8 + Math.round(20 * chance * busy),
    };
    rows.push({ line_id: line.id, start, date, start_min: minute, minutes, raw: rawOf(given) });
  }
  return rows;
}

/**
 * The part of the busiest half hour's contacts that a time has: a climb to half past ten, a second
 * and lower peak in the afternoon.
 */
function dayCurve(minute: number): number {
  const peak = (at: number, width: number) => Math.exp(-(((minute - at) / width) ** 2));
  return Math.max(peak(630, 130), 0.85 * peak(920, 170), 0.08);
}

/** A number 0-1 that is always the same for the same three. */
function noise(a: number, b: number, c: number): number {
  let mixed =
    (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}
