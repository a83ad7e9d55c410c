import type { WireRow } from '@watchbill/core/schedules/codec/wire';
import type { Db } from '../../db/tables.ts';
import { activityTypesOf } from '../policy.ts';
import { toRow, type StoredDay } from '../repository.ts';
import { advisorsById, type ScheduledAdvisor } from '../repository/advisors.ts';

/** Days as rows of the wire, part by part; `isBrief` leaves out what a long list does not show. */
export async function* savedRows(
  db: Db,
  parts: AsyncIterable<readonly StoredDay[]> | Iterable<readonly StoredDay[]>,
  isBrief = false,
): AsyncGenerator<WireRow[]> {
  const types = await activityTypesOf(db);
  const advisors = new Map<number, ScheduledAdvisor>();
  for await (const part of parts) {
    const ids = part.map((one) => one.day.agent_id);
    const strangers = ids.filter((id) => !advisors.has(id));
    if (strangers.length > 0)
      for (const [id, advisor] of await advisorsById(db, strangers)) advisors.set(id, advisor);
    yield part.flatMap((one) => {
      const advisor = advisors.get(one.day.agent_id);
      return advisor === undefined ? [] : [toRow(advisor, one, one.day.date, types, isBrief)];
    });
  }
}
