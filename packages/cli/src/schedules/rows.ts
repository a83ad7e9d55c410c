import type { Division } from '@watchbill/core/divisions/model';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { rowHours, type RowHours } from '@watchbill/core/schedules/hours';
import {
  countingIds,
  emptyDay,
  type ActivityType,
  type ScheduleDay,
} from '@watchbill/core/schedules/model';
import {
  addDays,
  daysBetween,
  isPlainDate,
  toPlainDate,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { dayOffsets, todayIn } from '@watchbill/core/time/zone';
import { findAdvisor } from '../advisors/choose.ts';
import type { Context } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';

/**
 * Which rows a command is about: a division, a date or a range, and perhaps some advisors of it.
 */
export type RowOptions = Readonly<{
  division?: string;
  date?: string;
  from?: string;
  to?: string;
  advisor?: string[];
}>;

export type Row = Readonly<{
  day: ScheduleDay;
  advisor: Readonly<{ id: number; name: string; login_id: string | null }>;
  division: string;
  hours: RowHours;
  /** Why the date could not be filled; null where it has a shift, or is meant to be off. */
  reason: string | null;
}>;
export type Rows = Readonly<{
  division: Division;
  zone: string;
  from: PlainDate;
  to: PlainDate;
  rows: readonly Row[];
  types: ReadonlyMap<number, ActivityType>;
}>;

/** The longest range that one call answers. */
const mostDays = 62;

/**
 * Saved rows in order of date and name; with those that could not be filled where they are asked
 * for.
 */
export async function loadRows(
  options: RowOptions,
  context: Context,
  { withUnfilled = false } = {},
): Promise<Rows> {
  const api = await context.api();
  const division = await chooseDivision(context, api, options.division);
  const zone = division.timezone_name;
  const [from, to] = rangeOf(options, zone, context);
  const types = new Map(
    (await api.eventTypes.list({ query: {} })).map((type): [number, ActivityType] => [
      type.id,
      type,
    ]),
  );
  const rows: Row[] = [];
  for (let start = from; start <= to; start = addDays(start, mostDays)) {
    const last = addDays(start, mostDays - 1);
    const query = {
      division_id: division.id,
      start_date: start,
      end_date: last < to ? last : to,
    };
    const { data } = await api.schedules.range({ query });
    for (const wire of data) {
      const day = rowFromWire(wire, countingIds());
      const { id, first_name, last_name } = wire.agents;
      rows.push({
        day,
        advisor: { id, name: `${first_name} ${last_name}`, login_id: wire.login_id ?? null },
        division: division.mu_name,
        hours: rowHours(day, types, dayOffsets(zone, day.date)),
        reason: null,
      });
    }
    if (!withUnfilled) continue;
    const unfilled = await api.schedules.unfilled({ query });
    for (const { agent_id: id, first_name, last_name, login_id, date, reason } of unfilled.data) {
      const day = emptyDay(toPlainDate(date), id);
      rows.push({
        day,
        advisor: { id, name: `${first_name} ${last_name}`, login_id },
        division: division.mu_name,
        hours: rowHours(day, types),
        reason,
      });
    }
  }
  return {
    division,
    zone,
    from,
    to,
    types,
    rows: rowsOfAdvisor(rows, options, context).sort(byDateAndName),
  };
}

function byDateAndName(a: Row, b: Row): number {
  return (
    a.day.date.localeCompare(b.day.date) ||
    a.advisor.name.localeCompare(b.advisor.name) ||
    a.advisor.id - b.advisor.id
  );
}

function rowsOfAdvisor(rows: Row[], { advisor: wanted }: RowOptions, context: Context): Row[] {
  if (wanted === undefined) return rows;
  const people = [
    ...new Map(
      rows.map((row) => [
        row.advisor.id,
        {
          id: row.advisor.id,
          first_name: row.advisor.name,
          last_name: '',
          login_id: row.advisor.login_id,
          username: row.advisor.name,
        },
      ]),
    ).values(),
  ];
  const ids = new Set(wanted.map((name) => findAdvisor(context, people, name).id));
  return rows.filter((row) => ids.has(row.advisor.id));
}

function rangeOf(
  { date, from, to }: RowOptions,
  zone: string,
  context: Context,
): [PlainDate, PlainDate] {
  const plain = (text: string): PlainDate => {
    if (!isPlainDate(text))
      throw new Stop(exitCode.usage, context.t('cli.badDate', { date: text }));
    return text;
  };
  const first = date ?? from ?? to;
  const start = first === undefined ? todayIn(zone, context.now().getTime()) : plain(from ?? first);
  const end =
    date === undefined && to !== undefined ? plain(to) : date === undefined ? start : plain(date);
  if (daysBetween(start, end) < 0) throw new Stop(exitCode.usage, context.t('cli.badRange'));
  return [start, end];
}
