import type { PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { Division, DivisionForm, TeamsInUse } from '@watchbill/core/divisions/model';
import { sql } from 'kysely';
import { announceRow, insertRow, type Reader } from '../http/change-row.ts';
import type { Named } from '../http/import-rows.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, CallContext } from '../http/serve.ts';
import type { Session } from '../session/session.ts';
import { storedDivision } from './repository.ts';

/** IANA name of a division's zone: its schedule days run from local midnight there. */
export async function zoneOfDivision(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('divisions')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select('zone.timezone_name')
    .where('divisions.id', '=', id)
    .executeTakeFirst();
  return row?.timezone_name;
}

/** Enterprise divisions that the caller reaches, as a subquery: those of its divisions. Ask only when `session.divisionIds` is a list. */
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

export async function mustBeEnabled(db: Db, enterprise: number): Promise<void> {
  if (await isEnterpriseDisabled(db, enterprise))
    throw apiProblem.plain('channels.ofDisabled', 'disabled');
}

/** Adds a division to an enabled enterprise division, and tells of it. */
export async function addDivision(call: CallContext, form: DivisionForm): Promise<Division> {
  await mustBeEnabled(call.db, form.enterprise_grp);
  return announceRow(call, storedDivision, await insertRow(call.db, 'divisions', form));
}

/** Team classifications and values that the advisors of some divisions hold, and those that none of them does; values of one classification where it is named. */
export async function teamsInUse(
  db: Db,
  divisions: readonly number[],
  adg: number | undefined,
): Promise<TeamsInUse> {
  const held = sql<boolean>`exists (select from advisor_data_values link join advisors on advisors.id = link.agent_id
    where link.adg_value_id = value.id and not advisors.is_disabled and advisors.division_id = any(${sql.val([...divisions])}::integer[]))`;
  const groups = await db
    .selectFrom('agent_data_groups')
    .select(['id', 'description'])
    .orderBy('description')
    .execute();
  const values = await db
    .selectFrom('agent_data_values as value')
    .select(['value.id', 'value.adg_id', 'value.adg_value', held.as('is_held')])
    .orderBy('value.adg_value')
    .orderBy('value.id')
    .execute();
  const used = new Set(values.filter((value) => value.is_held).map((value) => value.adg_id));
  const asked = values.filter((value) => adg === undefined || value.adg_id === adg);
  const inUse = asked.filter((value) => value.is_held);
  return {
    adgs: groups.filter((group) => used.has(group.id)),
    available_adgs: groups.filter((group) => !used.has(group.id)),
    adg_values: inUse,
    available_adg_values: asked.filter((value) => !value.is_held),
    selected_adg_values: adg === undefined ? [] : inUse,
  };
}

/** Today in the zone of each division. */
export async function todayByDivision(db: Db, now: Date): Promise<ReadonlyMap<number, PlainDate>> {
  const rows = await db
    .selectFrom('divisions')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select(['divisions.id', 'zone.timezone_name'])
    .execute();
  const today = new Map(
    [...new Set(rows.map((row) => row.timezone_name))].map((zone) => [
      zone,
      todayIn(zone, now.getTime()),
    ]),
  );
  return new Map(
    rows.flatMap((row) => {
      const date = today.get(row.timezone_name);
      return date === undefined ? [] : [[row.id, date]];
    }),
  );
}

/** Divisions that the caller reaches and can choose, for files that name them. */
export function namedDivisions({ db, session }: Reader): Promise<Named[]> {
  const all = db
    .selectFrom('divisions')
    .select(['id', 'mu_name as name'])
    .where('is_disabled', '=', false);
  return session.divisionIds === null
    ? all.execute()
    : all.where('id', 'in', session.divisionIds).execute();
}

/** Enterprise divisions that the caller reaches and can choose, for files that name them. */
export function namedEnterprises({ db, session }: Reader): Promise<Named[]> {
  const all = db
    .selectFrom('enterprise_divisions')
    .select(['id', 'name'])
    .where('is_disabled', '=', false);
  return session.divisionIds === null
    ? all.execute()
    : all.where('id', 'in', reachedEnterprises(db, session)).execute();
}
