import type { Db } from '../http/serve.ts';
import type { Session } from '../session/session.ts';

/** IANA name of a division's zone: its schedule days run from local midnight there. */
export async function zoneOfDivision(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('divisions').innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone').select('zone.timezone_name').where('divisions.id', '=', id).executeTakeFirst();
  return row?.timezone_name;
}

/** Enterprise divisions that the caller reaches, as a subquery: those of its divisions. Ask only when `session.divisionIds` is a list. */
export function reachedEnterprises(db: Db, session: Session) {
  return db.selectFrom('divisions').select('divisions.enterprise_grp').where('divisions.id', 'in', [0, ...(session.divisionIds ?? [])]);
}

/** Nothing is added to, moved to or restored in a disabled enterprise division. */
export async function isEnterpriseDisabled(db: Db, enterprise: number): Promise<boolean> {
  return (await db.selectFrom('enterprise_divisions').select('id').where('id', '=', enterprise).where('is_disabled', '=', true).executeTakeFirst()) !== undefined;
}
