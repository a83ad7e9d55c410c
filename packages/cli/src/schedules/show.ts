import type { Demand } from '@watchbill/core/schedules/contract/staffing';
import {
  coverOf,
  eventsOf,
  type ActivityType,
  type ScheduleDay,
} from '@watchbill/core/schedules/model';
import { shiftText } from '@watchbill/core/schedules/view';
import { formatClock } from '@watchbill/core/time/minutes';
import { datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import { chooseChannels } from '../channels/choose.ts';
import type { Context } from '../context.ts';
import { sheetOf, type Column, type Sheet } from '../output/sheet.ts';
import { loadRows, type Row, type RowOptions } from './rows.ts';

export type ShowOptions = RowOptions & Readonly<{ channel?: readonly string[] }>;

/**
 * `watchbill schedules show`: a line an advisor, with the day drawn as a bar for people and spelled
 * out in files; of some channels those who can serve one. Beside it, in words, when these channels,
 * or any, are short by proficiency.
 */
export async function showSchedules(
  options: ShowOptions,
  context: Context,
): Promise<Readonly<{ sheet: Sheet; shortages: readonly string[] }>> {
  const {
    rows: all,
    types,
    from,
    to,
    division,
  } = await loadRows(options, context, { withUnfilled: true });
  const api = await context.api();
  const ct =
    options.channel === undefined
      ? undefined
      : await chooseChannels(context, api, division.id, options.channel);
  const able = new Set<string>();
  const shortages: string[] = [];
  for (const date of datesFrom(from, to)) {
    const demand = await api.schedules.demand({
      query: { division_id: division.id, date_schedule: date, ...(ct === undefined ? {} : { ct }) },
    });
    for (const { agent_id, channels } of demand.advisors)
      if (ct === undefined || channels.some((id) => ct.includes(id)))
        able.add(`${agent_id} ${date}`);
    shortages.push(...demand.shortages.map((one) => shortageText(date, one, context)));
  }
  const rows = all.filter(({ day }) => ct === undefined || able.has(`${day.agent_id} ${day.date}`));
  const { t } = context;
  const scale = scaleOf(rows, widthFor(context, rows, from !== to));
  const columns: Column<Row>[] = [
    { key: 'advisor_id', label: t('cli.columnId'), of: (row) => row.advisor.id, only: 'files' },
    { key: 'advisor', label: t('cli.columnAdvisor'), of: (row) => row.advisor.name },
    {
      key: 'date',
      label: t('cli.columnDate'),
      of: (row) => row.day.date,
      ...(from === to ? { only: 'files' as const } : {}),
    },
    { key: 'shift', label: t('cli.columnShift'), of: (row) => shiftText(row.day) },
    {
      key: 'bar',
      label: rulerOf(scale),
      of: (row) => row.reason ?? barOf(row.day, types, scale),
      only: 'eyes',
    },
    {
      key: 'activities',
      label: t('cli.columnActivities'),
      of: (row) => activitiesOf(row.day, types),
      only: 'files',
    },
    {
      key: 'work_hours',
      label: t('cli.columnWork'),
      of: (row) => hours(row.hours.work),
      shown: (row) => hours(row.hours.work).toFixed(2),
    },
    {
      key: 'paid_hours',
      label: t('cli.columnPaid'),
      of: (row) => hours(row.hours.paid),
      shown: (row) => hours(row.hours.paid).toFixed(2),
    },
    {
      key: 'locked',
      label: t('cli.columnLocked'),
      of: (row) => row.day.locked,
      shown: (row) => (row.day.locked ? '■' : ''),
    },
    { key: 'reason', label: t('creation.columnReason'), of: (row) => row.reason, only: 'files' },
  ];
  return { sheet: sheetOf('schedules', columns, rows), shortages };
}

function shortageText(
  date: PlainDate,
  { channels, start_time, end_time, missing }: Demand['shortages'][number],
  { t }: Context,
): string {
  return t('cli.shortBySkill', {
    channels: channels.map(({ name }) => name).join(' + '),
    date,
    time: `${start_time}-${end_time}`,
    missing,
  });
}

/** Hours to two decimals: 7.25 is a quarter past seven. */
export function hours(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}

type Scale = Readonly<{ start: number; end: number; step: number }>;

/** The hours that any row touches, in steps that fit the width. */
function scaleOf(rows: readonly Row[], width: number): Scale {
  const covers = rows.flatMap((row) => coverOf(row.day) ?? []);
  const start = Math.floor(Math.min(1440, ...covers.map((cover) => cover.start)) / 60) * 60;
  const end = Math.ceil(Math.max(start + 60, ...covers.map((cover) => cover.end)) / 60) * 60;
  const step = [15, 20, 30, 60, 120].find((one) => (end - start) / one <= width) ?? 240;
  return { start, end, step };
}

function widthFor(context: Context, rows: readonly Row[], hasDate: boolean): number {
  const name = Math.max(7, ...rows.map((row) => row.advisor.name.length));
  return Math.max(
    12,
    (context.io.stdout.columns ?? context.io.stderr.columns ?? 120) -
      name -
      44 -
      (hasDate ? 12 : 0),
  );
}

/** The hours above the bars, as many as have room. */
function rulerOf({ start, end, step }: Scale): string {
  const every = Math.max(60, Math.ceil((step * 3) / 60) * 60);
  let ruler = '';
  for (let at = start; at < end; at += every)
    ruler = ruler.padEnd((at - start) / step) + formatClock(at).slice(0, 2);
  return ruler;
}

const marks = {
  shift: '█',
  break: '░',
  activity: '▒',
  overtime: '▓',
  recovered: '▚',
  away: '·',
} as const;

/** One character a step: what the advisor does for most of it begins there. */
function barOf(
  day: ScheduleDay,
  types: ReadonlyMap<number, ActivityType>,
  { start, end, step }: Scale,
): string {
  let bar = '';
  for (let at = start; at < end; at += step) bar += markAt(day, types, at + step / 2);
  return bar.trimEnd();
}

function markAt(
  day: ScheduleDay,
  types: ReadonlyMap<number, ActivityType>,
  minute: number,
): string {
  const event = eventsOf(day).findLast((one) => one.start <= minute && minute < one.end);
  if (event === undefined) return ' ';
  if (event.kind !== 'activity') return marks[event.kind];
  const type = event.activity_id === null ? undefined : types.get(event.activity_id);
  if (type?.out_of_office === true) return marks.away;
  return type?.is_work === false ? marks.break : marks.activity;
}

function activitiesOf(day: ScheduleDay, types: ReadonlyMap<number, ActivityType>): string {
  return day.activities
    .map((one) =>
      `${formatClock(one.start)}-${formatClock(one.end)} ${types.get(one.activity_id ?? 0)?.description ?? ''}`.trim(),
    )
    .join('; ');
}
