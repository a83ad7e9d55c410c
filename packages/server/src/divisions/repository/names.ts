import type { Reader } from '../../http/rows/change-row.ts';
import type { NamedRow } from '../../http/input/import-cells.ts';
import type { Db } from '../../db/tables.ts';
import type { Session } from '../../session/session.ts';

/**
 * Enterprise divisions that the caller reaches, as a subquery: those of its divisions. Ask only
 * when `session.divisionIds` is a list.
 */
export function reachedEnterprises(db: Db, session: Session) {
  return db
    .selectFrom('divisions')
    .select('divisions.enterprise_grp')
    .where('divisions.id', 'in', [...(session.divisionIds ?? [])]);
}

/** Nothing is added to, moved to or restored in a disabled enterprise division. */
export async function isEnterpriseDisabled(db: Db, enterprise: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('enterprise_divisions')
      .select('id')
      .where('id', '=', enterprise)
      .where('is_disabled', '=', true)
      .executeTakeFirst()) !== undefined
  );
}

/** Every division, whoever asks. */
export function allDivisions(
  db: Db,
): Promise<{ id: number; mu_name: string; is_disabled: boolean }[]> {
  return db
    .selectFrom('divisions')
    .select(['id', 'mu_name', 'is_disabled'])
    .orderBy('id')
    .execute();
}

/** Divisions that the caller reaches and can choose, for files that name them. */
export function namedDivisions({ db, session }: Reader): Promise<NamedRow[]> {
  const all = db
    .selectFrom('divisions')
    .select(['id', 'mu_name as name'])
    .where('is_disabled', '=', false);
  return session.divisionIds === null
    ? all.execute()
    : all.where('id', 'in', session.divisionIds).execute();
}

/** Enterprise divisions that the caller reaches and can choose, for files that name them. */
export function namedEnterprises({ db, session }: Reader): Promise<NamedRow[]> {
  const all = db
    .selectFrom('enterprise_divisions')
    .select(['id', 'name'])
    .where('is_disabled', '=', false);
  return session.divisionIds === null
    ? all.execute()
    : all.where('id', 'in', reachedEnterprises(db, session)).execute();
}
