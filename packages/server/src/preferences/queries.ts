import type { ReplyInput } from '@watchbill/core/api/endpoint';
import type { preferences } from '@watchbill/core/preferences/contract';
import { todayIn } from '@watchbill/core/time/zone';
import { weekOn } from '../availability/queries.ts';
import type { CallContext } from '../http/call/call.ts';
import { lastRequest, placeOf, settingsOf, toRequest } from './repository.ts';

/** An advisor's hours in force, and what they asked for last. */
export async function ownPreferences(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  agent: number,
): Promise<ReplyInput<typeof preferences.mine>> {
  const place = await placeOf(db, agent);
  const week = await weekOn(db, agent, todayIn(place.timezone_name, now.getTime()));
  const last = await lastRequest(db, agent);
  const { is_direct } = await settingsOf(db, place.division_id);
  return {
    range: week?.range ?? null,
    times: week?.times ?? [],
    request: last === undefined ? null : toRequest(last),
    is_direct,
    version: last?.state === 'pending' ? last.version : 0,
  };
}
