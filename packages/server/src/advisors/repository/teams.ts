import { teamClassification } from '@watchbill/core/advisors/model';
import { nameKey, plainName } from '@watchbill/core/messages/fold';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** Teams by name; those that are not there yet are made. */
export async function teamsByName(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  await db
    .insertInto('agent_data_groups')
    .values({ description: teamClassification, datatype: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const group = await db
    .selectFrom('agent_data_groups')
    .select('id')
    .where('description', '=', teamClassification)
    .executeTakeFirstOrThrow();
  const known = await valuesByName(db, group.id, names);
  const added = new Map(
    names
      .filter((name) => !known.has(nameKey(name)))
      .map((name) => [nameKey(name), plainName(name)]),
  );
  if (added.size > 0)
    await db
      .insertInto('agent_data_values')
      .values([...added.values()].map((adg_value) => ({ adg_id: group.id, adg_value })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const all = added.size === 0 ? known : await valuesByName(db, group.id, names);
  return new Map(
    names.flatMap((name) => {
      const id = all.get(name) ?? all.get(nameKey(name));
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}

/** Values of a classification by their keys, the oldest of several, and as they are written. */
async function valuesByName(
  db: Db,
  adg_id: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('agent_data_values')
    .select(['id', 'adg_value'])
    .where('adg_id', '=', adg_id)
    .where(sql<boolean>`name_key(adg_value) = any(${sql.val(names.map(nameKey))}::text[])`)
    .orderBy('id', 'desc')
    .execute();
  return new Map([
    ...rows.map((row) => [nameKey(row.adg_value), row.id] as const),
    ...rows.map((row) => [row.adg_value, row.id] as const),
  ]);
}

type Member = Readonly<{ agent_id: number; team: number; date: string }>;

/**
 * Puts each advisor into the team given, from the date given on: the team they were in ends the day
 * before, a later one begins when it would. Who was never in a team has been in this one always.
 */
export async function joinTeams(db: Db, members: readonly Member[]): Promise<void> {
  const joining = sql`unnest(${members.map((one) => one.agent_id)}::int[],
    ${members.map((one) => one.team)}::int[],
    ${members.map((one) => one.date)}::date[]) as joining (agent_id, team, date)`;
  const isTeam = sql`adg_id = (select id from agent_data_groups
    where description = ${teamClassification})`;
  const begun = await sql<{
    agent_id: number;
  }>`update advisor_data_values held set adg_value_id = joining.team from ${joining}
    where held.agent_id = joining.agent_id and held.date_start = joining.date and held.${isTeam}
      returning held.agent_id`.execute(db);
  const isLeft = sql<boolean>`not joining.agent_id
    = any(${begun.rows.map((row) => row.agent_id)}::int[])`;
  await sql`update advisor_data_values held set date_end = joining.date - 1 from ${joining}
    where held.agent_id = joining.agent_id and ${isLeft} and held.${isTeam}
      and daterange(held.date_start, held.date_end, '[]') @> joining.date`.execute(db);
  await sql`insert into advisor_data_values (agent_id, adg_value_id, date_start, date_end)
    select joining.agent_id, joining.team,
      case when exists (select from advisor_data_values held
        where held.agent_id = joining.agent_id and held.${isTeam}) then joining.date end,
      (select min(later.date_start) - 1 from advisor_data_values later
        where later.agent_id = joining.agent_id and later.${isTeam}
        and later.date_start > joining.date)
    from ${joining} where ${isLeft}`.execute(db);
}

/** The teams of advisors on a date, by advisor; who is in none is left out. */
export async function teamsOn(
  db: Db,
  advisors: readonly number[],
  date: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ agent_id: number; team: string }>`
    select held.agent_id, value.adg_value as team
    from advisor_data_values held join agent_data_values value on value.id = held.adg_value_id
    where held.agent_id = any(${sql.val(advisors)}::int[])
      and value.adg_id = (select id from agent_data_groups
        where description = ${teamClassification})
      and daterange(held.date_start, held.date_end, '[]') @> ${date}::date`.execute(db);
  return new Map(rows.map((row) => [row.agent_id, row.team]));
}
