import { emptyDay, type ScheduleDay } from '@watchbill/core/schedules/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { CallContext } from '../../http/call/call.ts';
import {
  advisorsById,
  type DayPlace,
  lockAdvisors,
  type ScheduledAdvisor,
  staysOf,
} from '../repository/advisors.ts';
import { loadDays, type StoredDay } from '../repository.ts';

export const keyOf = (day: Pick<ScheduleDay, 'agent_id' | 'date'>) => `${day.agent_id} ${day.date}`;

type PlaceOf = (day: Pick<ScheduleDay, 'agent_id' | 'date'>) => DayPlace;

/** Where a day is worked: where its row is, else where its advisor was by the moves. */
export function placesOf(
  stored: ReadonlyMap<string, StoredDay>,
  stays: Awaited<ReturnType<typeof staysOf>>,
): PlaceOf {
  const byAgent = new Map<number, typeof stays>();
  for (const stay of stays)
    byAgent.set(stay.agent_id, [...(byAgent.get(stay.agent_id) ?? []), stay]);
  return (day) => {
    const isThen = (stay: (typeof stays)[number]) =>
      (stay.date_start === null || stay.date_start <= day.date) &&
      (stay.date_end === null || stay.date_end > day.date);
    const { division_id, mu_name, timezone_name } =
      stored.get(keyOf(day)) ?? byAgent.get(day.agent_id)?.find(isThen) ?? noPlace(day);
    return { division_id, mu_name, timezone_name };
  };
}

/** Where advisors are on any date by their moves. */
export async function placesByMoves(
  db: CallContext['db'],
  agents: readonly number[],
): Promise<PlaceOf> {
  return placesOf(new Map(), await staysOf(db, agents));
}

function noPlace({ agent_id, date }: Pick<ScheduleDay, 'agent_id' | 'date'>): never {
  throw new Error(`advisor ${agent_id} is in no division on ${date}`);
}

/** Advisors with their days in a range, kept from other writers until the commit. */
export type HeldDays = Readonly<{
  /** Missing where an advisor is disabled. */
  advisors: ReadonlyMap<number, ScheduledAdvisor>;
  everyone: ReadonlyMap<number, ScheduledAdvisor>;
  /** The stored day, or the empty one. */
  dayOf: (agent: number, date: PlainDate) => ScheduleDay;
  stored: ReadonlyMap<string, StoredDay>;
  /** Where a day of one of the advisors is worked. */
  placeOf: PlaceOf;
}>;

/**
 * Holds days for a change that starts from what is there (a request granted, a trade carried out):
 * write them with `putDays`.
 */
export async function holdDays(
  db: CallContext['db'],
  agents: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<HeldDays> {
  await lockAdvisors(db, agents);
  return gather(db, agents, from, to, true);
}

/** The same to look at only: nothing is held. */
export async function readDays(
  db: CallContext['db'],
  agents: readonly number[],
  from: PlainDate,
  to: PlainDate,
): Promise<HeldDays> {
  return gather(db, agents, from, to, false);
}

async function gather(
  db: CallContext['db'],
  agents: readonly number[],
  from: PlainDate,
  to: PlainDate,
  lock: boolean,
): Promise<HeldDays> {
  const everyone = await advisorsById(db, agents);
  const advisors = new Map([...everyone].filter(([, advisor]) => !advisor.is_disabled));
  const stored = new Map(
    (await loadDays(db, { advisors: agents, from, to }, lock)).map((one) => [keyOf(one.day), one]),
  );
  const placeOf = placesOf(stored, await staysOf(db, agents));
  return {
    advisors,
    everyone,
    stored,
    placeOf,
    dayOf: (agent_id, date) =>
      stored.get(keyOf({ agent_id, date }))?.day ?? emptyDay(date, agent_id),
  };
}
