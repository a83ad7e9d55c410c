import { crossesMidnight } from '../../time/interval.ts';
import { formatDuration, hoursOf } from '../../time/minutes.ts';
import type { PlainDate } from '../../time/plain-date.ts';
import { elapsedMinutes } from '../../time/zone.ts';
import type { DayOffsets } from '../../time/zone.ts';
import { rowHours, typeOf } from '../hours.ts';
import type { ActivityTypes, RowHours } from '../hours.ts';
import { eventColours, isBackward, isCombined } from '../model.ts';
import type { Activity, ScheduleDay, TemporaryId } from '../model.ts';
import { blocksFromWire, sidesToWire } from './blocks.ts';
import { activitiesFromWire, shiftFromWire } from './save.ts';
import { activityToWire, spanToWire } from './spans.ts';
import type { WireActivityDetail, WireBlocks, WireDetail, WireRow } from './wire.ts';

export type RowContext = Readonly<{
  advisor: Readonly<{ id: number; first_name: string; last_name: string }>;
  activityTypes: ActivityTypes;
  offsets?: DayOffsets;
  /** The date that was asked for; a row of an earlier one reaches into it. */
  asked?: PlainDate;
  scheduleId?: number | null;
  agentWiseId?: number | null;
  /**
   * Without the fields of overtime and recovered hours where a row has none: they are half of its
   * text. The specification's calls say them.
   */
  isBrief?: boolean;
  /** What else the row says of its advisor. */
  about?: Pick<WireRow, 'mu_id' | 'mu_name' | 'timezone' | 'login_id'>;
}>;

/**
 * The agent schedule row with its one day-wise agent detail (002 section 3), as the schedule calls
 * answer it. Field by field, here and below: a month has thousands of rows, and with objects spread
 * into each it took fifteen times as long.
 */
export function rowToWire(day: ScheduleDay, context: RowContext): WireRow {
  const hours = rowHours(day, context.activityTypes, context.offsets);
  const span = day.shift && spanToWire(day.shift);
  return {
    mu_id: context.about?.mu_id,
    mu_name: context.about?.mu_name,
    timezone: context.about?.timezone,
    login_id: context.about?.login_id,
    id: day.day_id,
    agents: context.advisor,
    shift: day.shift?.shift_id ?? null,
    agentWiseId: context.agentWiseId ?? null,
    dayWiseDataId: day.day_id,
    scheduleId: context.scheduleId ?? null,
    start_time: span?.start_time ?? null,
    end_time: span?.end_time ?? null,
    work_hours: hoursOf(hours.work),
    paid_hours: hoursOf(hours.paid),
    is_combine_date_schedule: day.shift !== null && isCombined(day.shift),
    bln_lock: day.locked,
    date: day.date,
    version: day.version,
    day_wise_agent_details: [detailToWire(day, context, hours)],
  };
}

/**
 * The row of the model. `newId` numbers activities that come without an id. Throws a WireTimeError
 * naming the field.
 */
export function rowFromWire(row: WireRow, newId: () => TemporaryId): ScheduleDay {
  const detail = row.day_wise_agent_details[0];
  const combined =
    row.is_combine_date_schedule === true || detail?.is_combine_date_schedule === true;
  const shift = shiftFromWire(
    detail?.day_start_time ?? row.start_time,
    detail?.day_end_time ?? row.end_time,
    row.shift,
    combined,
  );
  const blocks = detail ? blocksFromWire(detail, shift) : [];
  return {
    date: row.date,
    agent_id: row.agents.id,
    day_id: row.dayWiseDataId ?? null,
    version: row.version ?? 0,
    locked: row.bln_lock === true,
    shift,
    blocks,
    activities: activitiesFromWire(
      detail?.day_wise_activity_details ?? [],
      row.date,
      { shift, blocks },
      newId,
    ),
  };
}

const noSides: WireBlocks = {};

function detailToWire(day: ScheduleDay, context: RowContext, hours: RowHours): WireDetail {
  const span = day.shift && spanToWire(day.shift);
  const sides = context.isBrief === true && day.blocks.length === 0 ? noSides : sidesToWire(day);
  return {
    id: day.day_id,
    daywise_detail_id: day.day_id,
    day_start_time: span?.start_time ?? null,
    day_end_time: span?.end_time ?? null,
    day_wise_activity_details: day.activities.map((activity) =>
      activityDetail(day.date, activity, context),
    ),
    day_wise_detail_agent_id: day.agent_id,
    is_backword: isBackward(day),
    is_combine_date_schedule: day.shift !== null && isCombined(day.shift),
    is_previous_day_schdule: day.date < (context.asked ?? day.date),
    paid_hours: hoursOf(hours.paid),
    schedule_activity_diff_work_hours: hoursOf(hours.work),
    schedule_agent_detail_id: context.agentWiseId ?? null,
    schedule_data_id: context.scheduleId ?? null,
    total_schedule_time: hoursOf(hours.scheduled),
    total_unpaid_hours: hoursOf(hours.unpaid),
    total_schedule_after_remove_unpaid_hours: hoursOf(hours.scheduled - hours.unpaid),
    is_day_start_overtime_schedule: sides.is_day_start_overtime_schedule,
    day_start_overtime_start_time: sides.day_start_overtime_start_time,
    day_start_overtime_end_time: sides.day_start_overtime_end_time,
    day_start_overtime_start_time_2: sides.day_start_overtime_start_time_2,
    day_start_overtime_end_time_2: sides.day_start_overtime_end_time_2,
    is_day_start_recovered_hours: sides.is_day_start_recovered_hours,
    day_start_recovered_start_time: sides.day_start_recovered_start_time,
    day_start_recovered_end_time: sides.day_start_recovered_end_time,
    day_start_recovered_start_time_2: sides.day_start_recovered_start_time_2,
    day_start_recovered_end_time_2: sides.day_start_recovered_end_time_2,
    is_day_end_overtime_schedule: sides.is_day_end_overtime_schedule,
    day_end_overtime_start_time: sides.day_end_overtime_start_time,
    day_end_overtime_end_time: sides.day_end_overtime_end_time,
    day_end_overtime_start_time_2: sides.day_end_overtime_start_time_2,
    day_end_overtime_end_time_2: sides.day_end_overtime_end_time_2,
    is_day_end_recovered_hours: sides.is_day_end_recovered_hours,
    day_end_recovered_start_time: sides.day_end_recovered_start_time,
    day_end_recovered_end_time: sides.day_end_recovered_end_time,
    day_end_recovered_start_time_2: sides.day_end_recovered_start_time_2,
    day_end_recovered_end_time_2: sides.day_end_recovered_end_time_2,
    total_overtime_hours: hoursOf(hours.overtime),
    total_recovered_hours: hoursOf(hours.recovered),
  };
}

function activityDetail(
  date: PlainDate,
  activity: Activity,
  { activityTypes, offsets }: RowContext,
): WireActivityDetail {
  const type = typeOf(activity, activityTypes);
  const span = activityToWire(date, activity);
  return {
    id: activity.id,
    activity_id: activity.activity_id,
    activity_date: span.activity_date,
    start_time: span.start_time,
    end_time: span.end_time,
    is_combine_activity: span.is_combine_activity,
    day_activity: type?.description ?? null,
    description: activity.description ?? null,
    activity_color_code: type?.color_code ?? eventColours.activity,
    icon: type?.icon ?? null,
    activity_time_diff: formatDuration(elapsedMinutes(activity, offsets)),
    is_paid: type?.is_paid ?? true,
    split_activity: crossesMidnight(activity),
    in_office: type?.in_office ?? false,
    out_of_office: type?.out_of_office ?? false,
  };
}
