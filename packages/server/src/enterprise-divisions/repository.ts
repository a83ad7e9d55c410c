import type {
  EnterpriseAvailability,
  EnterpriseDivision,
} from '@watchbill/core/enterprise-divisions/model';
import { hoursToWire, type DayHours } from '@watchbill/core/time/weekly-hours';
import { reachedEnterprises } from '../divisions/commands.ts';
import type { StoredNoun } from '../http/rows/change-row.ts';
import type { ListSource } from '../http/rows/list-rows.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

function rows(db: Db) {
  return db
    .selectFrom('enterprise_divisions as enterprise')
    .innerJoin('time_zones as zone', 'zone.id', 'enterprise.timezone')
    .select([
      'enterprise.id',
      'enterprise.name',
      'enterprise.timezone',
      'zone.timezone_name',
      'enterprise.week_first_day',
      'enterprise.is_disabled',
      'enterprise.version',
    ]);
}

export const storedEnterprise: StoredNoun<EnterpriseDivision, 'enterprise_divisions'> = {
  table: 'enterprise_divisions',
  entity: 'enterprise_division',
  missing: 'problem.noEnterpriseDivision',
  shared: 'enterprise_divisions',
  read: ({ db }, ids) =>
    rows(db).where('enterprise.id', 'in', ids).orderBy('enterprise.id').execute(),
};

export const listedEnterprises: ListSource = {
  table: 'enterprise',
  search: ['enterprise.name'],
  order: ['enterprise.name'],
};

/** Enterprise divisions that the caller reaches. */
export function enterpriseRows(db: Db, session: Session) {
  return session.divisionIds === null
    ? rows(db)
    : rows(db).where('enterprise.id', 'in', reachedEnterprises(db, session));
}

export async function isInUse(db: Db, enterprise: number): Promise<boolean> {
  const enabled = (table: 'divisions' | 'channels') =>
    db
      .selectFrom(table)
      .select('id')
      .where('enterprise_grp', '=', enterprise)
      .where('is_disabled', '=', false);
  return (await enabled('divisions').unionAll(enabled('channels')).execute()).length > 0;
}

export const storedAvailability: StoredNoun<
  EnterpriseAvailability & Readonly<{ id: number }>,
  'enterprise_divisions'
> = {
  table: 'enterprise_divisions',
  entity: 'enterprise_availability',
  partOf: storedEnterprise.entity,
  missing: storedEnterprise.missing,
  shared: storedEnterprise.shared,
  read: async (call, ids) => {
    const rows = await storedEnterprise.read(call, ids);
    return Promise.all(rows.map((row) => loadAvailability(call.db, row)));
  },
};

/** Disabled event types are offered to nobody, and stay where they are in use. */
async function loadAvailability(
  db: Db,
  { id, version }: EnterpriseDivision,
): Promise<EnterpriseAvailability & Readonly<{ id: number }>> {
  const types = await db
    .selectFrom('event_types')
    .select(['id', 'description', 'icon', 'color_code', 'is_disabled'])
    .orderBy('description')
    .orderBy('id')
    .execute();
  const chosen = await db
    .selectFrom('enterprise_event_types')
    .select('event_type_id')
    .where('enterprise_grp', '=', id)
    .execute();
  const hours = await db
    .selectFrom('enterprise_event_hours')
    .select(['event_type_id', 'day', 'start_min as start', 'end_min as end'])
    .where('enterprise_grp', '=', id)
    .execute();
  const used = new Set(chosen.map((row) => row.event_type_id));
  return {
    id,
    activity_code_availability: types
      .filter((type) => used.has(type.id))
      .map(({ id: activity_code, description, icon, color_code }) => ({
        activity_code,
        description,
        icon,
        color_code,
        hours: hoursToWire(hours.filter((row) => row.event_type_id === activity_code)),
      })),
    available_activity_code: types.filter((type) => !used.has(type.id) && !type.is_disabled),
    version,
  };
}

export async function replaceAvailability(
  db: Db,
  enterprise: number,
  chosen: readonly Readonly<{ activity_code: number; hours: readonly DayHours[] }>[],
): Promise<void> {
  await db.deleteFrom('enterprise_event_types').where('enterprise_grp', '=', enterprise).execute();
  const types = chosen.map((one) => ({
    enterprise_grp: enterprise,
    event_type_id: one.activity_code,
  }));
  const hours = chosen.flatMap((one) =>
    one.hours.map(({ day, start, end }) => ({
      enterprise_grp: enterprise,
      event_type_id: one.activity_code,
      day,
      start_min: start,
      end_min: end,
    })),
  );
  if (types.length > 0) await db.insertInto('enterprise_event_types').values(types).execute();
  if (hours.length > 0) await db.insertInto('enterprise_event_hours').values(hours).execute();
}

/** Enabled divisions of several enterprise divisions, as far as the caller sees them. */
export async function divisionsOfSeveral(db: Db, session: Session, enterprises: readonly number[]) {
  let query = db
    .selectFrom('divisions as division')
    .innerJoin('enterprise_divisions as enterprise', 'enterprise.id', 'division.enterprise_grp')
    .select([
      'division.id',
      'division.mu_name',
      'division.enterprise_grp',
      'enterprise.name as enterprise_grp_name',
    ])
    .where('division.enterprise_grp', 'in', enterprises)
    .where('division.is_disabled', '=', false);
  if (session.divisionIds !== null) query = query.where('division.id', 'in', session.divisionIds);
  return query
    .orderBy('enterprise.name')
    .orderBy('division.mu_name')
    .orderBy('division.id')
    .execute();
}
