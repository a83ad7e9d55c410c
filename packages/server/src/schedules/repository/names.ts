import { currentZone } from '@watchbill/core/time/zone-names';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** The time zone that a foreign file names, by any of its names. */
export async function zoneByName(db: Db, name: string): Promise<number | undefined> {
  const zone = await db
    .selectFrom('time_zones')
    .select('id')
    .where('timezone_name', 'in', [name, currentZone(name) ?? name])
    .executeTakeFirst();
  return zone?.id;
}

/** The oldest enterprise division that is enabled. */
export async function firstEnterprise(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('enterprise_divisions')
    .select('id')
    .where('is_disabled', '=', false)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

/** Where advisors of these logins or ids are and were. */
export function staysByName(db: Db, logins: readonly string[], ids: readonly number[]) {
  return db
    .selectFrom('advisors')
    .innerJoin('advisor_divisions as stay', 'stay.agent_id', 'advisors.id')
    .select(['advisors.id', 'stay.division_id', 'advisors.login_id'])
    .where((e) =>
      e.or([
        sql<boolean>`advisors.login_id = any(${sql.val(logins)}::text[])`,
        sql<boolean>`advisors.id = any(${sql.val(ids)}::int[])`,
      ]),
    )
    .execute();
}

/** Those of these usernames, in lower case, that advisors have. */
export async function takenUsernames(db: Db, usernames: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select lower(username) as name from advisors
    where lower(username) = any(${sql.val(usernames)}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** What a user is called by others. */
export async function nameOfUser(db: Db, id: number): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${user.first_name} ${user.last_name}`.trim() || user.username;
}
