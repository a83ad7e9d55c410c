import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../../http/serve.ts';

/** A date of granted time off, in minutes of it. `isWholeDay` where the request names no hours: the span is then what the day counts as. */
export type GrantedDay = Readonly<{
  request_id: number;
  agent_id: number;
  date: PlainDate;
  event_type_id: number;
  start: number;
  end: number;
  isWholeDay: boolean;
}>;

/** Granted time off of advisors on the dates of a range. */
export async function grantedDays(
  db: Db,
  agents: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<GrantedDay[]> {
  const rows = await db
    .selectFrom('time_off_request_days as day')
    .innerJoin('time_off_requests as request', 'request.id', 'day.request_id')
    .select([
      'request.id as request_id',
      'request.agent_id',
      'day.date',
      'request.event_type_id',
      'day.start_min',
      'day.end_min',
      'request.start_min as asked_from',
    ])
    .where('request.status', '=', 'granted')
    .where('request.agent_id', 'in', agents)
    .where('day.date', '>=', from)
    .where('day.date', '<=', to)
    .orderBy('request.agent_id')
    .orderBy('day.date')
    .orderBy('day.start_min')
    .execute();
  return rows.map(({ date, start_min, end_min, asked_from, ...row }) => ({
    ...row,
    date: date as PlainDate,
    start: start_min,
    end: end_min,
    isWholeDay: asked_from === null,
  }));
}

/** Keeps what a day was without its time off and the version that it has with it, so that calling the time off puts it back. */
export async function keepLaid(
  db: Db,
  laid: readonly Readonly<{ granted: GrantedDay; before: ScheduleDay; version: number }>[],
): Promise<void> {
  for (const { granted, before, version } of laid) {
    await db
      .updateTable('time_off_request_days')
      .set({ day_before: JSON.stringify(before), version_after: version })
      .where('request_id', '=', granted.request_id)
      .where('date', '=', granted.date)
      .execute();
  }
}
