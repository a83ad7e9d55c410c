import { hoursOf } from '../../time/minutes.ts';
import type { PlainDate } from '../../time/plain-date.ts';
import type { DayOffsets } from '../../time/zone.ts';
import { rowHours } from '../hours.ts';
import type { ActivityTypes } from '../hours.ts';
import { isBackward, isCombined } from '../model.ts';
import type { Activity, ProcessCode, ScheduleDay, Shift, TemporaryId } from '../model.ts';
import { blocksFromWire, blocksToWire, strayBlockField } from './blocks.ts';
import { activityFromWire, activityToWire, spanFromWire, spanToWire } from './spans.ts';
import type { WireActivity, WireDay, WireSave } from './wire.ts';

export type SaveContext = Readonly<{
  process: ProcessCode;
  activityTypes: ActivityTypes;
  offsets?: DayOffsets;
  scheduleId?: number | null;
  agentWiseId?: number | null;
}>;

/**
 * One row as the save payload of its date. The whole row travels: what is not in it is gone. Filler
 * ids and locks stay at home.
 */
export function saveToWire(day: ScheduleDay, context: SaveContext): WireSave {
  return {
    process: context.process,
    date_schedule: day.date,
    day_wise_id: day.day_id,
    is_combine_date_schedule: day.shift !== null && isCombined(day.shift),
    is_backword: isBackward(day),
    id: context.scheduleId ?? null,
    agent_wise_data: [
      {
        agent_id: day.agent_id,
        id: context.agentWiseId ?? null,
        day_wise_data: dayToWire(day, context),
      },
    ],
  };
}

export type SavedRow = Readonly<{
  day: ScheduleDay;
  process: ProcessCode | null;
  scheduleId: number | null;
  agentWiseId: number | null;
}>;

/**
 * Every row of a payload. `newId` numbers activities that come without an id. A combined flag
 * counts for the one row of its payload; over several rows it cannot be each one's, and there an
 * end at or before the start says the same. Throws a WireTimeError naming the field for a time that
 * is none, a WireBlockError for overtime or recovered hours that say no place.
 */
export function saveFromWire(wire: WireSave, newId: () => TemporaryId): readonly SavedRow[] {
  const isAlone = wire.agent_wise_data.length === 1;
  const combined = wire.is_combine_date_schedule === true && isAlone;
  return wire.agent_wise_data.map((entry) => {
    const date = entry.day_wise_data.schedule_date ?? wire.date_schedule;
    return {
      day: {
        date,
        agent_id: entry.agent_id,
        day_id: entry.day_wise_data.id ?? (isAlone ? wire.day_wise_id : null) ?? null,
        version:
          entry.day_wise_data.version ?? entry.version ?? (isAlone ? wire.version : null) ?? 0,
        locked: false,
        ...eventsFromWire(entry.day_wise_data, date, combined, newId),
      },
      process: wire.process ?? null,
      scheduleId: wire.id ?? null,
      agentWiseId: entry.id ?? null,
    };
  });
}

/**
 * Overtime or recovered hours without a start, an end or a shift beside them; `field` is what is
 * missing or out of place.
 */
export class WireBlockError extends Error {
  override readonly name = 'WireBlockError';
  readonly field: string;
  constructor(field: string) {
    super(field);
    this.field = field;
  }
}

function dayToWire(day: ScheduleDay, { activityTypes, offsets }: SaveContext): WireDay {
  const hours = rowHours(day, activityTypes, offsets);
  const span = day.shift && spanToWire(day.shift);
  return {
    schedule_date: day.date,
    start_time: span?.start_time ?? null,
    end_time: span?.end_time ?? null,
    shift_id: day.shift?.shift_id ?? null,
    work_hours: hoursOf(hours.work),
    paid_hours: hoursOf(hours.paid),
    id: day.day_id,
    version: day.version,
    activity_data: day.activities.map((activity) => ({
      ...activityToWire(day.date, activity),
      id: activity.id,
      activity_id: activity.activity_id,
      description: activity.description,
    })),
    ...blocksToWire(day, hours),
  };
}

function eventsFromWire(
  wire: WireDay,
  date: PlainDate,
  combined: boolean,
  newId: () => TemporaryId,
): Pick<ScheduleDay, 'shift' | 'activities' | 'blocks'> {
  const shift = shiftFromWire(wire.start_time, wire.end_time, wire.shift_id, combined);
  const stray = strayBlockField(wire, shift);
  if (stray !== null) throw new WireBlockError(stray);
  const blocks = blocksFromWire(wire, shift);
  const activities = activitiesFromWire(wire.activity_data, date, { shift, blocks }, newId);
  return { shift, blocks, activities };
}

/** A row without times has no shift; a missing one of the two is 00:00 (002 section 9). */
export function shiftFromWire(
  start: string | null | undefined,
  end: string | null | undefined,
  shift_id: number | null | undefined,
  combined: boolean,
): Shift | null {
  if (!start && !end) return null;
  return {
    ...spanFromWire(start || '00:00', end || '00:00', combined),
    shift_id: shift_id ?? null,
  };
}

/**
 * Activities in order; those without a date of their own lie where the row's shift and blocks do.
 */
export function activitiesFromWire(
  wire: readonly WireActivity[],
  date: PlainDate,
  { shift, blocks }: Pick<ScheduleDay, 'shift' | 'blocks'>,
  newId: () => TemporaryId,
): readonly Activity[] {
  const rowStart = Math.min(shift?.start ?? 0, ...blocks.map((block) => block.start));
  return wire
    .map((one) => activityOf(one, date, rowStart, newId))
    .sort((a, b) => a.start - b.start);
}

function activityOf(
  wire: WireActivity,
  date: PlainDate,
  rowStart: number,
  newId: () => TemporaryId,
): Activity {
  const activity = {
    id: wire.id ?? newId(),
    activity_id: wire.activity_id ?? null,
    ...activityFromWire(date, wire, rowStart),
  };
  return wire.description ? { ...activity, description: wire.description } : activity;
}
