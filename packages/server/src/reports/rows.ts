import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import { reportColumns, type ReportColumn, type ReportKind } from '@watchbill/core/reports/model';
import { netSlots, rowHours, type RowHours } from '@watchbill/core/schedules/hours';
import { hoursOf, formatClock } from '@watchbill/core/time/minutes';
import { datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { adherenceOn } from '../adherence/queries.ts';
import { eventTypeNames } from '../event-types/commands.ts';
import type { Db } from '../db/tables.ts';
import {
  activityTypesOf,
  advisorsById,
  loadDays,
  type RosterAdvisor,
} from '../schedules/commands.ts';
import { advisorsInDivisions } from './repository/advisors.ts';

export type Cell = string | number | null;
export type ReportTable = Readonly<{ columns: string[]; rows: Cell[][] }>;
export type ReportFilter = Readonly<{
  kind: ReportKind;
  include: readonly string[];
  divisions: readonly number[];
  from: PlainDate;
  to: PlainDate;
  now: Date;
  language: Language;
}>;
type Row = Partial<Record<ReportColumn, Cell>>;

/** The rows of a report, each with its chosen columns in the kind's own order. */
export async function reportTable(db: Db, wanted: ReportFilter): Promise<ReportTable> {
  const all: readonly ReportColumn[] = reportColumns[wanted.kind];
  const columns =
    wanted.include.length === 0 ? all : all.filter((column) => wanted.include.includes(column));
  const rows = await rowsOf[wanted.kind](db, wanted);
  return {
    columns: columns.map((column) => text(`reports.${column}`, {}, wanted.language)),
    rows: rows.map((row) => columns.map((column) => row[column] ?? null)),
  };
}

const rowsOf: Readonly<Record<ReportKind, (db: Db, wanted: ReportFilter) => Promise<Row[]>>> = {
  'agent-profile': profileRows,
  'agent-schedule': scheduleRows,
  'time-utilization': utilizationRows,
  adherence: adherenceRows,
};

const nameOf = (person: Readonly<{ first_name: string; last_name: string }>) =>
  `${person.first_name} ${person.last_name}`;

async function profileRows(db: Db, { divisions, to, language }: ReportFilter): Promise<Row[]> {
  return (await advisorsInDivisions(db, divisions, to)).map((person) => ({
    advisor: nameOf(person),
    email: person.email,
    username: person.username,
    loginId: person.login_id,
    division: person.mu_name,
    team: person.team,
    language: person.email_language,
    status: text(person.is_disabled ? 'reports.disabled' : 'reports.enabled', {}, language),
    disabledDate: person.disabled_date,
  }));
}

type ScheduledHours = Readonly<{
  person: RosterAdvisor;
  division: string;
  day: ScheduleDay;
  hours: RowHours;
}>;

/** Days that were worked in the divisions, whoever is there now. */
async function scheduledHours(
  db: Db,
  { divisions, from, to }: ReportFilter,
): Promise<ScheduledHours[]> {
  const types = await activityTypesOf(db);
  const days = await loadDays(db, { divisions, from, to, isCounted: true });
  const found = await advisorsById(
    db,
    days.map(({ day }) => day.agent_id),
  );
  return days.flatMap(({ day, mu_name: division, timezone_name }) => {
    const person = found.get(day.agent_id);
    return person === undefined
      ? []
      : [
          {
            person,
            division,
            day,
            hours: rowHours(day, types, dayOffsets(timezone_name, day.date)),
          },
        ];
  });
}

async function scheduleRows(db: Db, wanted: ReportFilter): Promise<Row[]> {
  const names = await eventTypeNames(db);
  return (await scheduledHours(db, wanted)).map(({ person, division, day, hours }) => ({
    date: day.date,
    advisor: nameOf(person),
    division,
    start: day.shift === null ? null : formatClock(day.shift.start),
    end: day.shift === null ? null : formatClock(day.shift.end),
    hours: hoursOf(hours.scheduled),
    paidHours: hoursOf(hours.paid),
    overtime: hoursOf(hours.overtime),
    activities: day.activities
      .map((one) =>
        `${formatClock(one.start)}-${formatClock(one.end)} ${names.get(one.activity_id ?? 0) ?? ''}`.trim(),
      )
      .join('; '),
  }));
}

/**
 * Sums an advisor in a division over the dates; shrinkage is (in office + out of office) /
 * scheduled.
 */
async function utilizationRows(db: Db, wanted: ReportFilter): Promise<Row[]> {
  const sums = new Map<string, Omit<ScheduledHours, 'day'> & { days: number }>();
  for (const { person, division, hours } of await scheduledHours(db, wanted)) {
    const key = `${person.id} ${division}`;
    const sum = sums.get(key);
    sums.set(key, {
      person,
      division,
      days: (sum?.days ?? 0) + 1,
      hours: sum === undefined ? hours : addHours(sum.hours, hours),
    });
  }
  return [...sums.values()].map(({ person, division, days, hours }) => {
    const { open } = netSlots(hours);
    return {
      advisor: nameOf(person),
      division,
      days,
      scheduled: hoursOf(hours.scheduled),
      open: hoursOf(open),
      inOffice: hoursOf(hours.inOffice),
      outOfOffice: hoursOf(hours.outOfOffice),
      paid: hoursOf(hours.paid),
      overtime: hoursOf(hours.overtime),
      recovered: hoursOf(hours.recovered),
      shrinkage:
        hours.scheduled === 0
          ? null
          : Math.round(((hours.inOffice + hours.outOfOffice) / hours.scheduled) * 1000) / 10,
    };
  });
}

/**
 * Days that were scheduled, as they went up to now: with excuses and without, by the figures of the
 * board.
 */
async function adherenceRows(db: Db, { divisions, from, to, now }: ReportFilter): Promise<Row[]> {
  const rows: Row[] = [];
  for (const date of datesFrom(from, to))
    for (const division of divisions)
      for (const row of await adherenceOn(db, division, date, now))
        if (row.shift !== null) rows.push(adherenceRow(row));
  return rows;
}

function adherenceRow({ adherence_data: figures, ...row }: AdherenceRow): Row {
  const minutes = (seconds: number) => Math.round(seconds / 60);
  return {
    date: row.date,
    advisor: nameOf(row.agents),
    division: row.mu_name,
    team: row.team,
    scheduled: hoursOf(minutes(figures.scheduled_seconds)),
    inAdherence: minutes(figures.in_seconds),
    outOfAdherence: minutes(figures.out_seconds),
    excused: minutes(figures.excused_seconds),
    adherence: figures.adherence,
    adherenceExcused: figures.adherence_excused,
    conformance: figures.conformance,
  };
}

function addHours(one: RowHours, other: RowHours): RowHours {
  return Object.fromEntries(
    Object.entries(one).map(([name, minutes]) => [name, minutes + other[name as keyof RowHours]]),
  ) as RowHours;
}
