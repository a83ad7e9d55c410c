import type {
  FutureEventForm,
  FutureEventRow,
  FutureEventTarget,
  Recurrence,
} from '@watchbill/core/future-events/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { weekdays } from '@watchbill/core/weekly-protocols/model';
import { sql } from 'kysely';
import { listRows, type ListQuery } from '../http/rows/list-rows.ts';
import type { Page } from '../http/rows/page.ts';
import type { Db } from '../db/tables.ts';

const columnOf = {
  agent: 'agent_id',
  adg_value: 'adg_value_id',
  mu: 'division_id',
  mu_set: 'mu_set_id',
} as const satisfies Record<FutureEventTarget, string>;
export type Target = Readonly<{ kind: FutureEventTarget; id: number }>;
export type EventValues = Readonly<{
  event_type_id: number;
  date_start: string;
  date_end: string | null;
  start_time: number;
  end_time: number;
  weekdays: number[];
  is_overtime: boolean;
  description: string;
}>;

/**
 * A form's values as columns: an end at or before the start is the next day's, no chosen weekday is
 * every day.
 */
export function toEventValues(form: FutureEventForm): EventValues {
  const { activity_code, date_end, end_time, weekdays: chosen, ...rest } = form;
  const end = end_time <= form.start_time ? end_time + 1440 : end_time;
  return {
    ...rest,
    event_type_id: activity_code,
    date_end: date_end ?? null,
    end_time: end,
    weekdays: chosen?.length ? chosen : [0, 1, 2, 3, 4, 5, 6],
  };
}

export function toRecurrence(
  values: Pick<EventValues, 'date_start' | 'date_end' | 'start_time' | 'end_time' | 'weekdays'>,
): Recurrence {
  return {
    ...values,
    date_start: toPlainDate(values.date_start),
    date_end: values.date_end === null ? null : toPlainDate(values.date_end),
  };
}

const rows = (db: Db) =>
  db
    .selectFrom('future_activities as event')
    .innerJoin('event_types as type', 'type.id', 'event.event_type_id')
    .select([
      'event.id',
      'event.agent_id',
      'event.adg_value_id',
      'event.division_id',
      'event.mu_set_id',
      'event.date_start',
      'event.date_end',
      'event.start_time',
      'event.end_time',
      'event.weekdays',
      'event.is_overtime',
      'event.description',
      'event.version',
      'type.id as type_id',
      'type.description as type_description',
      'type.icon',
      'type.color_code',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function toEvent({
  type_id,
  type_description,
  icon,
  color_code,
  agent_id,
  adg_value_id,
  division_id,
  mu_set_id,
  ...row
}: Row): FutureEventRow {
  const kind =
    agent_id !== null
      ? 'agent'
      : adg_value_id !== null
        ? 'adg_value'
        : division_id !== null
          ? 'mu'
          : 'mu_set';
  return {
    ...row,
    target: kind,
    target_id: agent_id ?? adg_value_id ?? division_id ?? mu_set_id ?? 0,
    activity_code: { id: type_id, description: type_description, icon, color_code },
    weekdays: row.weekdays.map((id) => ({ id, day: weekdays[id] ?? '' })),
  };
}

/** A page of the future events of one target, by date and time. */
export async function listEvents(
  db: Db,
  { kind, id }: Target,
  query: ListQuery,
): Promise<Page<FutureEventRow>> {
  const wanted = rows(db).where(`event.${columnOf[kind]}`, '=', id);
  const listed = { table: 'event', search: [], order: ['event.date_start', 'event.start_time'] };
  const page = await listRows(wanted, query, listed);
  return { ...page, results: page.results.map(toEvent) };
}

export async function findEvent(
  db: Db,
  { kind, id: target }: Target,
  id: number,
): Promise<FutureEventRow | undefined> {
  const row = await rows(db)
    .where('event.id', '=', id)
    .where(`event.${columnOf[kind]}`, '=', target)
    .executeTakeFirst();
  return row === undefined ? undefined : toEvent(row);
}

/** An event, whatever it is of. */
export async function eventOf(db: Db, id: number): Promise<FutureEventRow> {
  return toEvent(await rows(db).where('event.id', '=', id).executeTakeFirstOrThrow());
}

/** Stored values of the targets' events, with the target that each is of. */
export async function eventsOf(
  db: Db,
  kind: FutureEventTarget,
  ids: readonly number[],
): Promise<(EventValues & { id: number; target_id: number })[]> {
  const column = columnOf[kind];
  const found = await db
    .selectFrom('future_activities')
    .selectAll()
    .where(column, 'in', ids)
    .execute();
  return found.map((row) => ({ ...row, target_id: row[column] ?? 0 }));
}

export async function findEvents(
  db: Db,
  ids: readonly number[],
): Promise<(EventValues & { id: number })[]> {
  return db
    .selectFrom('future_activities')
    .select([
      'id',
      'event_type_id',
      'date_start',
      'date_end',
      'start_time',
      'end_time',
      'weekdays',
      'is_overtime',
      'description',
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

export async function insertEvents(
  db: Db,
  kind: FutureEventTarget,
  events: readonly Readonly<{ target: number; values: EventValues }>[],
): Promise<number[]> {
  const none = { agent_id: null, adg_value_id: null, division_id: null, mu_set_id: null };
  const ids: number[] = [];
  for (let from = 0; from < events.length; from += 500) {
    const batch = events
      .slice(from, from + 500)
      .map(({ target, values }) => ({ ...none, ...valuesOf(values), [columnOf[kind]]: target }));
    ids.push(
      ...(await db.insertInto('future_activities').values(batch).returning('id').execute()).map(
        (row) => row.id,
      ),
    );
  }
  return ids;
}

/** The values alone: a copied event brings an id of its own along. */
function valuesOf({
  event_type_id,
  date_start,
  date_end,
  start_time,
  end_time,
  weekdays: days,
  is_overtime,
  description,
}: EventValues): EventValues {
  return {
    event_type_id,
    date_start,
    date_end,
    start_time,
    end_time,
    weekdays: days,
    is_overtime,
    description,
  };
}

export async function deleteEvent(db: Db, id: number): Promise<void> {
  await db.deleteFrom('future_activities').where('id', '=', id).execute();
}

/**
 * One writer at a time for a kind of target, until the transaction ends: a recurrence has no
 * constraint that could keep two apart.
 */
export async function keepApart(db: Db, kind: FutureEventTarget): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`future_activities ${kind}`}))`.execute(db);
}

/**
 * Events of advisors, of their teams, divisions and sets, that meet a range of dates: one row for
 * each advisor.
 */
export function eventsThatMeet(db: Db, advisors: readonly number[], from: string, to: string) {
  return db
    .selectFrom('future_activities as event')
    .innerJoin('advisors as advisor', (join) => join.on('advisor.id', 'in', advisors))
    .leftJoin('advisor_data_values as held', (join) =>
      join
        .onRef('held.agent_id', '=', 'advisor.id')
        .onRef('held.adg_value_id', '=', 'event.adg_value_id'),
    )
    .leftJoin('set_members as member', (join) =>
      join
        .onRef('member.set_id', '=', 'event.mu_set_id')
        .onRef('member.division_id', '=', 'advisor.division_id'),
    )
    .select([
      'event.id',
      'advisor.id as agent_id',
      'event.agent_id as own',
      'event.adg_value_id',
      'event.division_id',
      'event.event_type_id',
      'event.date_start',
      'event.date_end',
      'event.start_time',
      'event.end_time',
      'event.weekdays',
      'event.is_overtime',
      'event.description',
      'held.date_start as held_from',
      'held.date_end as held_to',
    ])
    .where('event.date_start', '<=', to)
    .where((e) => e.or([e('event.date_end', 'is', null), e('event.date_end', '>=', from)]))
    .where((e) =>
      e.or([
        e('event.agent_id', '=', e.ref('advisor.id')),
        e('event.division_id', '=', e.ref('advisor.division_id')),
        e('held.id', 'is not', null),
        e('member.set_id', 'is not', null),
      ]),
    )
    .execute();
}

/** Deletes the events of a set; answers them. */
export function deleteEventsOfSets(db: Db, sets: readonly number[]) {
  return db.deleteFrom('future_activities').where('mu_set_id', 'in', sets).returningAll().execute();
}

export async function divisionsOfAdvisors(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('advisors')
    .select(['id', 'division_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.division_id]));
}

/** The divisions whose advisors hold a team value; undefined where there is no such value. */
export async function divisionsOfTeam(
  db: Db,
  value: number,
): Promise<readonly Readonly<{ division_id: number }>[] | undefined> {
  const found = await db
    .selectFrom('agent_data_values')
    .select('id')
    .where('id', '=', value)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return db
    .selectFrom('advisor_data_values as held')
    .innerJoin('advisors', 'advisors.id', 'held.agent_id')
    .select('advisors.division_id')
    .distinct()
    .where('held.adg_value_id', '=', value)
    .execute();
}
