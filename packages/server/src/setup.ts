import { defaultRoles } from '@watchbill/core/permission/defaults';
import { zoneNames } from '@watchbill/core/time/zone';
import { renamedZone } from '@watchbill/core/time/zone-names';
import { sql } from 'kysely';
import type { Db } from './db/tables.ts';
import { cities, countries } from './places.ts';

/**
 * Fills what every installation needs and no migration can know: time zones, and the seven roles
 * with their default rights.
 */
export async function furnish(db: Db): Promise<void> {
  await addTimeZones(db);
  await addPlaces(db);
  await addRoles(db);
}

/**
 * Zones under the names that they go by today; of two former names of one zone the first is
 * renamed.
 */
async function addTimeZones(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('time_zones')
    .select('timezone_name')
    .orderBy('timezone_name')
    .execute();
  const known = new Set(rows.map((row) => row.timezone_name));
  for (const { timezone_name: former } of rows) {
    const name = renamedZone(former);
    if (known.has(name)) continue;
    known.add(name);
    await db
      .updateTable('time_zones')
      .set({ timezone_name: name })
      .where('timezone_name', '=', former)
      .execute();
  }
  const names = placesWithZones().filter((name) => !known.has(name));
  if (names.length === 0) return;
  await sql`insert into time_zones (timezone_name) select * from unnest(${sql.val(names)}::text[])
    on conflict do nothing`.execute(db);
}

/**
 * What people choose from: UTC, and places by their names of today, not the offsets and rules that
 * are zones too (`Etc/GMT+5`, `CET`).
 */
function placesWithZones(): readonly string[] {
  const places = zoneNames()
    .map(renamedZone)
    .filter((name) => /^(?!Etc\/).+\//.test(name));
  return ['UTC', ...new Set(places)].sort();
}

/** Countries, their main cities, and what an ACD can know an advisor by. */
async function addPlaces(db: Db): Promise<void> {
  const known = await db.selectFrom('countries').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const rows = countries.flatMap(({ id, code }) =>
    (cities[code] ?? []).map((city_name) => ({ country_id: id, city_name })),
  );
  await db
    .insertInto('countries')
    .values([...countries])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('cities')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('acd_params')
    .values(['Login ID', 'Extension', 'Position'].map((param_name) => ({ param_name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Roles are added where they are missing; rights that an administrator has changed stay as they
 * are.
 */
async function addRoles(db: Db): Promise<void> {
  for (const role of defaultRoles) {
    const added = await db
      .insertInto('roles')
      .values({ name: role.name, scope: role.scope })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) continue;
    const rows = role.permissions.map((permission) => ({
      role_id: added.id,
      sub_module: permission.subModule,
      rights: [...permission.rights],
    }));
    if (rows.length > 0) await db.insertInto('role_permissions').values(rows).execute();
  }
}
