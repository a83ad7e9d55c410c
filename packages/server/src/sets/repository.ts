import type { MemberSet, SetKind } from '@watchbill/core/sets/model';
import { sql } from 'kysely';
import type { StoredNoun } from '../http/rows/change-row.ts';
import type { ListSource } from '../http/rows/list-rows.ts';
import { hasWords } from '../db/search.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

const columns = { 1: 'enterprise_grp', 2: 'division_id', 3: 'channel_id' } as const;

/** A set's members by id and name, as one array a set. */
const membersOfSet = sql<{ id: number; name: string; full_name: string }[]>`(
  select coalesce(json_agg(json_build_object('id',
    coalesce(enterprise.id, division.id, channel.id), 'name',
    coalesce(enterprise.name, division.mu_name, channel.name),
      'full_name', coalesce(enterprise.name, division.mu_name, owner.name || ' / ' || channel.name))
    order by coalesce(enterprise.name, division.mu_name, channel.name)), '[]')
  from set_members member
  left join enterprise_divisions enterprise on enterprise.id = member.enterprise_grp
  left join divisions division on division.id = member.division_id
  left join channels channel on channel.id = member.channel_id
  left join enterprise_divisions owner on owner.id = channel.enterprise_grp
  where member.set_id = sets.id)`;

function rows(db: Db, kind: SetKind) {
  return db
    .selectFrom('sets')
    .innerJoin('time_zones as zone', 'zone.id', 'sets.timezone')
    .select([
      'sets.id',
      'sets.kind',
      'sets.set_name',
      'sets.timezone',
      'zone.timezone_name',
      'sets.week_first_day',
      'sets.is_disabled',
      'sets.version',
      membersOfSet.as('members'),
    ])
    .where('sets.kind', '=', kind);
}

/** No member of the set lies outside the caller's divisions. */
function isWithin(divisionIds: readonly number[]) {
  return sql<boolean>`not exists (
    select from set_members member left join channels channel on channel.id = member.channel_id
    where member.set_id = sets.id and not exists (
      select from divisions division
        where division.id = any(${sql.val([...divisionIds])}::integer[])
        and (division.id = member.division_id
          or division.enterprise_grp = coalesce(member.enterprise_grp, channel.enterprise_grp))))`;
}

/** Sets of a kind that lie in the caller's scope whole. */
export function setRows(db: Db, session: Session, kind: SetKind) {
  return session.divisionIds === null
    ? rows(db, kind)
    : rows(db, kind).where(isWithin(session.divisionIds));
}

export const listedSets: ListSource = {
  table: 'sets',
  search: ['sets.set_name'],
  order: ['sets.set_name'],
};

/** Sets of a kind: one of another kind is not there. */
export function storedSet(kind: SetKind): StoredNoun<MemberSet, 'sets'> {
  return {
    table: 'sets',
    entity: 'set',
    missing: 'sets.notFound',
    read: ({ db }, ids) => rows(db, kind).where('sets.id', 'in', ids).orderBy('sets.id').execute(),
  };
}

/** Gives a set these members and no others. */
export async function replaceMembers(
  db: Db,
  kind: SetKind,
  id: number,
  members: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('set_members')
    .where('set_id', '=', id)
    .where(columns[kind], 'not in', members)
    .execute();
  await addMembers(db, kind, id, members);
}

export async function removeMembers(db: Db, set: number): Promise<void> {
  await db.deleteFrom('set_members').where('set_id', '=', set).execute();
}

/** Those that are members already stay so: the history knows when they came. */
async function addMembers(
  db: Db,
  kind: SetKind,
  set: number,
  members: readonly number[],
): Promise<void> {
  const values = [...new Set(members)].map((member) => ({
    set_id: set,
    kind,
    [columns[kind]]: member,
  }));
  if (values.length > 0)
    await db
      .insertInto('set_members')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

type UnassignedFilter = Readonly<{
  int_type_id: '1' | '2' | '3';
  search?: string | undefined;
  page: number;
  page_size: number;
}>;

/** Enabled entities of a kind, in the caller's scope, that are members of no set. */
export async function listUnassigned(
  db: Db,
  session: Session,
  filter: UnassignedFilter,
): Promise<{ count: number; results: { id: number; name: string }[] }> {
  const all = {
    1: sql`select id, name, id as enterprise_grp, null::integer as division_id, is_disabled
      from enterprise_divisions`,
    2: sql`select id, mu_name as name, null::integer as enterprise_grp, id as division_id,
      is_disabled from divisions`,
    3: sql`select id, name, enterprise_grp, null::integer as division_id, is_disabled from channels`,
  }[filter.int_type_id];
  const mine =
    session.divisionIds === null
      ? sql`true`
      : sql`exists (select from divisions
        where divisions.id = any(${sql.val([...session.divisionIds])}::integer[])
        and (divisions.id = entity.division_id or divisions.enterprise_grp = entity.enterprise_grp))`;
  const column = sql.ref(`member.${columns[Number(filter.int_type_id) as SetKind]}`);
  const from = sql`from (${all}) entity where not is_disabled
    and ${hasWords(filter.search, 'name')} and not exists
    (select from set_members member where ${column} = entity.id) and ${mine}`;
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(
    db,
  );
  const { rows: results } = await sql<{
    id: number;
    name: string;
  }>`select id, name ${from} order by name, id
    limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, results };
}

/** The zone of a set of divisions; undefined where there is no such set. */
export async function zoneOfSet(db: Db, set: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('sets')
    .innerJoin('time_zones as zone', 'zone.id', 'sets.timezone')
    .select('zone.timezone_name')
    .where('sets.id', '=', set)
    .where('sets.kind', '=', 2)
    .executeTakeFirst();
  return row?.timezone_name;
}
