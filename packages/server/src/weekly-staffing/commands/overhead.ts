import { startOfWeek } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { overhead, overheadForm } from '@watchbill/core/weekly-staffing/model';
import type { z } from 'zod';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { findOverhead, putOverhead } from '../repository.ts';
import { placeOfDivision } from '../../divisions/commands.ts';

/**
 * Sets a division's schedule overhead, in per cent, from a week on; without a date from this week.
 */
export async function setOverhead(
  call: CallContext,
  { division_id, schedule_overhead, week_beginning_date }: z.infer<typeof overheadForm>,
): Promise<z.input<typeof overhead>> {
  const { timezone_name, week_first_day } = await placeOfDivision(call.db, division_id);
  const today = todayIn(timezone_name, call.now.getTime());
  const week = startOfWeek(week_beginning_date ?? today, week_first_day);
  const before = await findOverhead(call.db, division_id, week);
  const isOfWeek = before?.week_beginning_date === week;
  const read = isOfWeek ? call.ifMatch : null;
  if (!(await putOverhead(call.db, division_id, week, schedule_overhead, read)))
    throw apiProblem.stale(before);
  const version = isOfWeek ? before.version + 1 : 1;
  const after = {
    division_id: division_id as number,
    schedule_overhead,
    week_beginning_date: week as string,
    version,
  };
  const what = { entity: 'schedule_overhead', entity_id: division_id, division_id };
  call.audit({ ...what, before: before ?? null, after });
  call.recordChange({
    type: 'schedule_overhead',
    id: String(division_id),
    version,
    scope: { division_id },
  });
  return after;
}
