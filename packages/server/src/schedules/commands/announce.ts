import type { schedules } from '@watchbill/core/schedules/contract';
import type { ReplyInput } from '@watchbill/core/api/endpoint';
import { text } from '@watchbill/core/messages/catalogue';
import type { ActivityType } from '@watchbill/core/schedules/model';
import { todayIn } from '@watchbill/core/time/zone';
import type { CallContext } from '../../http/call/call.ts';
import type { ScheduledAdvisor } from '../repository/advisors.ts';
import type { DayToWrite } from '../repository/stretches.ts';
import { loadDays, toRow, type StoredDay } from '../repository.ts';
import { keyOf } from './held.ts';

export async function announce(
  call: CallContext,
  days: readonly DayToWrite[],
  {
    ids,
    before,
    advisors,
    types,
  }: Readonly<{
    ids: readonly number[];
    before: ReadonlyMap<string, StoredDay>;
    advisors: ReadonlyMap<number, ScheduledAdvisor>;
    types: ReadonlyMap<number, ActivityType>;
  }>,
): Promise<ReplyInput<typeof schedules.save>> {
  const stored = await loadDays(call.db, { days: ids });
  const after = new Map(stored.map((one) => [keyOf(one.day), one]));
  const data = days.map(({ day }) => {
    const row = after.get(keyOf(day))!;
    announceDay(call, before.get(keyOf(day)) ?? null, row);
    return {
      schedule_data_id: row.schedule_id,
      schedule_agent_wise_data_id: row.day.day_id!,
      day_wise_data_id: row.day.day_id!,
      row: toRow(advisors.get(day.agent_id)!, row, day.date, types),
    };
  });
  return { message: text('schedules.updated', {}, call.language), data };
}

export type Writing = Pick<CallContext, 'db' | 'now' | 'audit' | 'recordChange'>;

/** A change of a day that is past is audited as one. */
export function announceDay(
  call: Writing,
  before: StoredDay | null,
  after: StoredDay | null,
): void {
  const one = (after ?? before)!;
  const version = after?.day.version ?? one.day.version + 1;
  const isPast = one.day.date < todayIn(one.timezone_name, call.now.getTime());
  const past = isPast ? { is_past: true } : {};
  call.audit({
    entity: 'schedule_day',
    entity_id: one.day.day_id!,
    division_id: one.division_id,
    before: before === null ? null : { ...before.day, ...(after === null ? past : {}) },
    after: after === null ? null : { ...after.day, ...past },
  });
  call.recordChange({
    type: 'schedule_day',
    id: `${one.day.agent_id}/${one.day.date}`,
    version,
    scope: { division_id: one.division_id },
    advisor: one.day.agent_id,
  });
}
