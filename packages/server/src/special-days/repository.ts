import type { DayRule, SpecialDay, SpecialDayForm } from '@watchbill/core/special-days/model';
import type { Interval } from '@watchbill/core/time/interval';
import { endToWire, startToWire } from '@watchbill/core/time/midnight';
import { sql } from 'kysely';
import { reachedEnterprises } from '../divisions/commands.ts';
import { insertRow, type StoredNoun } from '../http/rows/change-row.ts';
import { listRows, type ListQuery } from '../http/rows/list-rows.ts';
import type { Page } from '../http/rows/page.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

type Filter = ListQuery &
  Readonly<{ division_id?: number | undefined; enterprise_grp?: number | undefined }>;

function rows(db: Db) {
  return db
    .selectFrom('special_days as special')
    .select(({ selectFrom }) => [
      'special.id',
      'special.division_id',
      'special.enterprise_grp',
      'special.name',
      'special.kind',
      'special.rule',
      'special.observed',
      'special.is_closed',
      'special.hours',
      'special.version',
      sql<
        number[]
      >`array(${selectFrom('special_day_channels as link').select('link.channel_id').whereRef('link.special_day_id', '=', 'special.id').orderBy('link.channel_id')})`.as(
        'ct_ids',
      ),
    ]);
}
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export const hoursToWire = (hours: readonly Interval[]) =>
  hours.map(({ start, end }) => ({ start_time: startToWire(start), end_time: endToWire(end) }));
const toWire = ({ hours, ...row }: Row): SpecialDay => ({ ...row, hours: hoursToWire(hours) });

export const storedSpecialDay: StoredNoun<SpecialDay, 'special_days'> = {
  table: 'special_days',
  entity: 'special_day',
  missing: 'specialDays.missing',
  divisionOf: (row) => row.division_id,
  read: async ({ db }, ids) =>
    (await rows(db).where('special.id', 'in', ids).execute()).map(toWire),
};

/**
 * Special days of calendars that the caller reaches, by name; of a division with those of its
 * enterprise division.
 */
export async function listSpecialDays(
  db: Db,
  session: Session,
  filter: Filter,
): Promise<Page<SpecialDay>> {
  const { division_id, enterprise_grp } = filter;
  let query = rows(db);
  if (session.divisionIds !== null)
    query = query.where((row) =>
      row.or([
        row('special.division_id', 'in', [...(session.divisionIds ?? [])]),
        row('special.enterprise_grp', 'in', reachedEnterprises(db, session)),
      ]),
    );
  if (division_id !== undefined)
    query = query.where((row) =>
      row.or([
        row('special.division_id', '=', division_id),
        row(
          'special.enterprise_grp',
          '=',
          row
            .selectFrom('divisions')
            .select('divisions.enterprise_grp')
            .where('divisions.id', '=', division_id),
        ),
      ]),
    );
  if (enterprise_grp !== undefined)
    query = query.where('special.enterprise_grp', '=', enterprise_grp);
  const page = await listRows(query, filter, {
    table: 'special',
    search: ['special.name'],
    order: ['special.name'],
  });
  return { ...page, results: page.results.map(toWire) };
}

export const columnsOf = ({
  division_id,
  enterprise_grp,
  name,
  kind,
  rule,
  observed,
  is_closed,
  hours,
}: SpecialDayForm) => ({
  division_id: division_id ?? null,
  enterprise_grp: enterprise_grp ?? null,
  name,
  kind,
  rule: JSON.stringify(rule),
  observed,
  is_closed,
  hours: JSON.stringify(hours),
});

/** Answers the id of the new row. */
export async function insertSpecialDay(db: Db, form: SpecialDayForm): Promise<number> {
  const id = await insertRow(db, 'special_days', columnsOf(form));
  await replaceChannels(db, id, form.ct_ids);
  return id;
}

/** Lets a special day concern these channels alone; none of them means every one. */
export async function replaceChannels(
  db: Db,
  id: number,
  channels: readonly number[],
): Promise<void> {
  await db.deleteFrom('special_day_channels').where('special_day_id', '=', id).execute();
  if (channels.length > 0)
    await db
      .insertInto('special_day_channels')
      .values([...new Set(channels)].map((channel_id) => ({ special_day_id: id, channel_id })))
      .execute();
}

/** How many of these channels lie outside the enterprise division of a calendar. */
export async function countForeign(
  db: Db,
  { division_id, enterprise_grp, ct_ids }: SpecialDayForm,
): Promise<number> {
  if (ct_ids.length === 0) return 0;
  const own =
    division_id == null
      ? sql`${enterprise_grp}`
      : sql`(select enterprise_grp from divisions where id = ${division_id})`;
  const { count } = await db
    .selectFrom('channels')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('id', 'in', ct_ids)
    .where('enterprise_grp', '<>', sql<number>`${own}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type CalendarEntry = Readonly<{
  division_id: number | null;
  name: string;
  kind: SpecialDay['kind'];
  rule: DayRule;
  observed: SpecialDay['observed'];
  is_closed: boolean;
  hours: readonly Interval[];
}>;

function calendarEntries(db: Db) {
  return db
    .selectFrom('special_days as special')
    .select([
      'special.division_id',
      'special.name',
      'special.kind',
      'special.rule',
      'special.observed',
      'special.is_closed',
      'special.hours',
    ]);
}

/** What the calendars of a division and of its enterprise division hold for all of its channels. */
export async function loadCalendar(db: Db, division: number): Promise<CalendarEntry[]> {
  return calendarEntries(db)
    .where((row) =>
      row.or([
        row('special.division_id', '=', division),
        row(
          'special.enterprise_grp',
          '=',
          row
            .selectFrom('divisions')
            .select('divisions.enterprise_grp')
            .where('divisions.id', '=', division),
        ),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from special_day_channels link
        where link.special_day_id = special.id)`,
    )
    .orderBy('special.id')
    .execute();
}

/**
 * What the calendars of a channel's enterprise division, and of the enabled divisions that work it,
 * hold for the channel; and those divisions.
 */
export async function loadCalendars(
  db: Db,
  channel: number,
): Promise<{ divisions: number[]; entries: CalendarEntry[] }> {
  const working = await db
    .selectFrom('channel_divisions as work')
    .innerJoin('divisions', 'divisions.id', 'work.division_id')
    .select('divisions.id')
    .where('work.channel_id', '=', channel)
    .where('divisions.is_disabled', '=', false)
    .orderBy('divisions.id')
    .execute();
  const divisions = working.map((one) => one.id);
  const entries = await calendarEntries(db)
    .where((row) =>
      row.or([
        row('special.division_id', 'in', divisions),
        row(
          'special.enterprise_grp',
          '=',
          row
            .selectFrom('channels')
            .select('channels.enterprise_grp')
            .where('channels.id', '=', channel),
        ),
      ]),
    )
    .where(
      sql<boolean>`(not exists (select from special_day_channels link
        where link.special_day_id = special.id) or exists
        (select from special_day_channels link where link.special_day_id = special.id
        and link.channel_id = ${channel}))`,
    )
    .orderBy('special.id')
    .execute();
  return { divisions, entries };
}
