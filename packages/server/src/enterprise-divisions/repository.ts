import type {
  EnterpriseAvailability,
  EnterpriseDivision,
  EnterpriseDivisionForm,
} from '@watchbill/core/enterprise-divisions/model';
import { hoursToWire, type DayHours } from '@watchbill/core/time/weekly-hours';
import { keepSequence } from '../db/sequence.ts';
import { reachedEnterprises } from '../divisions/commands.ts';
import { likePattern } from '../http/page.ts';
import type { Db } from '../http/serve.ts';
import type { Session } from '../session/session.ts';

const columns = ['id', 'name', 'timezone', 'week_first_day', 'is_disabled', 'version'] as const;

type Filter = Readonly<{
  search?: string | undefined;
  is_disabled?: boolean | undefined;
  page: number;
  page_size: number;
}>;

/** Enterprise divisions that the caller reaches, by name; one page and the count of all. */
export async function listEnterprises(
  db: Db,
  session: Session,
  filter: Filter,
): Promise<{ count: number; results: EnterpriseDivision[] }> {
  let rows = db.selectFrom('enterprise_divisions');
  if (session.divisionIds !== null) rows = rows.where('id', 'in', reachedEnterprises(db, session));
  if (filter.is_disabled !== undefined) rows = rows.where('is_disabled', '=', filter.is_disabled);
  if (filter.search) rows = rows.where('name', 'ilike', likePattern(filter.search));
  const { count } = await rows
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await rows
    .select(columns)
    .orderBy('name')
    .orderBy('id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}

export async function findEnterprise(db: Db, id: number): Promise<EnterpriseDivision | undefined> {
  return db
    .selectFrom('enterprise_divisions')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertEnterprise(
  db: Db,
  form: EnterpriseDivisionForm,
): Promise<EnterpriseDivision> {
  const { id, ...values } = form;
  const row = await db
    .insertInto('enterprise_divisions')
    .values(id === undefined ? values : { id, ...values })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await keepSequence(db, 'enterprise_divisions', id);
  return row;
}

/** Changes an enterprise division if it still has this version (null: whatever it has). Undefined when it has moved on. */
export async function updateEnterprise(
  db: Db,
  id: number,
  version: number | null,
  values: Partial<Omit<EnterpriseDivision, 'id' | 'version'>>,
): Promise<EnterpriseDivision | undefined> {
  return db
    .updateTable('enterprise_divisions')
    .set((e) => ({ ...values, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .returning(columns)
    .executeTakeFirst();
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

/** Disabled event types are offered to nobody, and stay where they are in use. */
export async function loadAvailability(
  db: Db,
  { id, version }: EnterpriseDivision,
): Promise<EnterpriseAvailability> {
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
