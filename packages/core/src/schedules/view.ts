import { formatClock } from '../time/minutes.ts';
import type { DayOffsets } from '../time/zone.ts';
import type { Finding } from './findings.ts';
import { rowHours } from './hours.ts';
import type { ActivityTypes, RowHours } from './hours.ts';
import { eventColours, eventsOf } from './model.ts';
import type { EventId, EventKind, ScheduleDay, ScheduleEvent } from './model.ts';
import { rowKey } from './undo.ts';

/** One bar of a timeline row, in minutes of the row's date. */
export type Bar = Readonly<{
  id: EventId;
  kind: EventKind;
  start: number;
  end: number;
  colour: string;
  /**
   * Name of the event type; null for the shift, blocks and activities without a type: the face
   * names those by `kind`.
   */
  label: string | null;
  icon: string | null;
  description: string | null;
  changed: boolean;
  /** False where the row is locked. */
  editable: boolean;
  findings: readonly Finding[];
}>;

export type TimelineRow = Readonly<{
  key: string;
  agent_id: number;
  locked: boolean;
  /** Shift first, then blocks, then activities: the order in which they are drawn. */
  bars: readonly Bar[];
  /** Findings that belong to no one event. */
  findings: readonly Finding[];
  hours: RowHours;
}>;

export function timelineRow(
  day: ScheduleDay,
  types: ActivityTypes,
  findings: readonly Finding[] = [],
  offsets?: DayOffsets,
): TimelineRow {
  return {
    key: rowKey(day),
    agent_id: day.agent_id,
    locked: day.locked,
    bars: eventsOf(day).map((event) => barOf(event, day, types, findings)),
    findings: findings.filter((finding) => finding.eventId === undefined),
    hours: rowHours(day, types, offsets),
  };
}

/** `22:00-06:00`, as the month grid and tables show a shift; empty without one. */
export function shiftText(day: ScheduleDay): string {
  return day.shift ? `${formatClock(day.shift.start)}-${formatClock(day.shift.end)}` : '';
}

/** Totals of many rows, for the summary line. */
export function totalHours(rows: readonly RowHours[]): RowHours {
  const total = {
    shift: 0,
    overtime: 0,
    recovered: 0,
    scheduled: 0,
    unpaid: 0,
    paid: 0,
    work: 0,
    inOffice: 0,
    outOfOffice: 0,
  };
  for (const row of rows)
    for (const key of Object.keys(total) as (keyof RowHours)[]) total[key] += row[key];
  return total;
}

function barOf(
  event: ScheduleEvent,
  day: ScheduleDay,
  types: ActivityTypes,
  findings: readonly Finding[],
): Bar {
  const type =
    event.kind === 'activity' && event.activity_id !== null
      ? types.get(event.activity_id)
      : undefined;
  return {
    id: event.id,
    kind: event.kind,
    start: event.start,
    end: event.end,
    colour: type?.color_code ?? eventColours[event.kind],
    label: type?.description ?? null,
    icon: type?.icon ?? null,
    description: event.kind === 'activity' ? (event.description ?? null) : null,
    changed: event.changed === true,
    editable: !day.locked,
    findings: findings.filter((finding) => finding.eventId === event.id),
  };
}
