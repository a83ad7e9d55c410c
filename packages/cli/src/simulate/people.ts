import type { Api } from '@watchbill/core/api/client';
import { plannedOf } from '@watchbill/core/adherence/planned';
import type { Span } from '@watchbill/core/adherence/rules';
import { simulateRow, type SimulatedEvent } from '@watchbill/core/adherence/simulate';
import type { Division } from '@watchbill/core/divisions/model';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { countingIds, type ActivityType, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, epochDay, type PlainDate } from '@watchbill/core/time/plain-date';

/**
 * One advisor as the switchboard knows them: what they do around a date, and when they are expected
 * or there.
 */
export type Person = Readonly<{
  login: string;
  events: readonly SimulatedEvent[];
  present: readonly Span[];
}>;

type Place = Pick<Division, 'id' | 'timezone_name'>;

/**
 * Everybody of a division, by their rows of a date, the day before and the day after: rows run over
 * midnight both ways.
 */
export async function loadPeople(
  api: Api,
  division: Place,
  date: PlainDate,
  seed: number,
): Promise<Person[]> {
  const types = new Map(
    (await api.eventTypes.list({ query: {} })).map((type): [number, ActivityType] => [
      type.id,
      type,
    ]),
  );
  const roster = await api.schedules.read({
    query: { division_id: division.id, date_schedule: date },
  });
  const around = await api.schedules.range({
    query: { division_id: division.id, start_date: addDays(date, -1), end_date: addDays(date, 1) },
  });
  const days = around.data
    .map((row) => rowFromWire(row, countingIds()))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return roster.data.flatMap(({ login_id, agents }) => {
    if (!login_id) return [];
    const lives = days
      .filter((day) => day.agent_id === agents.id)
      .flatMap((day) => lifeOf(day, types, division.timezone_name, seed));
    return [{ login: login_id, events: joinLives(lives), present: lives.map((life) => life.span) }];
  });
}

type Life = Readonly<{ span: Span; events: readonly SimulatedEvent[] }>;

function lifeOf(
  day: ScheduleDay,
  types: ReadonlyMap<number, ActivityType>,
  zone: string,
  seed: number,
): Life[] {
  const planned = plannedOf(day, types, zone);
  const events = simulateRow(planned, types, [seed, day.agent_id, epochDay(day.date)]);
  if (events.length === 0) return [];
  return [
    {
      events,
      span: { start: events[0]!.at, end: Math.max(events.at(-1)!.at, planned.at(-1)!.end) },
    },
  ];
}

/** A row that begins before the last one has quite ended cuts it short. */
function joinLives(lives: readonly Life[]): SimulatedEvent[] {
  return lives.flatMap(({ events }, index) => {
    const next = lives[index + 1]?.events[0]?.at ?? Infinity;
    return events.filter((event) => event.at < next);
  });
}
