import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { zoneOfDivision } from '../../divisions/commands.ts';
import type { CallContext } from '../../http/call/call.ts';
import { placeOfAdvisor } from '../repository/places.ts';

type Clock = Pick<CallContext, 'db' | 'now'>;

/** The date that it is where a division is. */
export async function todayOf(call: Clock, division: number): Promise<PlainDate> {
  return todayIn((await zoneOfDivision(call.db, division)) ?? 'UTC', call.now.getTime());
}

/** The date that it is where an advisor works. */
export async function todayOfAdvisor(call: Clock, agent: number): Promise<PlainDate> {
  const { division_id } = await placeOfAdvisor(call.db, agent);
  return toPlainDate(await todayOf(call, division_id));
}
