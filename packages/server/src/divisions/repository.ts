import type {
  Division,
  DivisionActivity,
  DivisionAdvisorData,
} from '@watchbill/core/divisions/model';
import type { StoredNoun } from '../http/rows/change-row.ts';
import type { ListSource } from '../http/rows/list-rows.ts';
import { hasWords } from '../db/search.ts';
import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';

function rows(db: Db) {
  return db
    .selectFrom('divisions as division')
    .innerJoin('enterprise_divisions as enterprise', 'enterprise.id', 'division.enterprise_grp')
    .innerJoin('time_zones as zone', 'zone.id', 'division.timezone')
    .select([
      'division.id',
      'division.mu_name',
      'division.enterprise_grp',
      'enterprise.name as enterprise_grp_name',
      'division.timezone',
      'zone.timezone_name',
      'division.week_first_day',
      'division.is_allow_schedule_change',
      'division.is_disabled',
      'division.version',
    ]);
}

export const storedDivision: StoredNoun<Division, 'divisions'> = {
  table: 'divisions',
  entity: 'division',
  missing: 'problem.noDivision',
  divisionOf: (division) => division.id,
  read: ({ db }, ids) => rows(db).where('division.id', 'in', ids).orderBy('division.id').execute(),
};

export const listedDivisions: ListSource = {
  table: 'division',
  search: ['division.mu_name'],
  order: ['division.mu_name'],
};

/** Divisions in the caller's scope, or those of one enterprise division. */
export function divisionRows(
  db: Db,
  session: Session,
  { eg_id }: Readonly<{ eg_id?: number | undefined }>,
) {
  const reached =
    session.divisionIds === null
      ? rows(db)
      : rows(db).where('division.id', 'in', session.divisionIds);
  return eg_id === undefined ? reached : reached.where('division.enterprise_grp', '=', eg_id);
}

/**
 * Disables a division's enabled advisors and marks them, so that a restore re-enables those and no
 * others.
 */
export async function disableAdvisorsWith(db: Db, division: number, today: string): Promise<void> {
  await db
    .updateTable('advisors')
    .set((e) => ({
      is_disabled: true,
      disabled_date: today,
      disabled_with_division: true,
      version: e('version', '+', 1),
    }))
    .where('division_id', '=', division)
    .where('is_disabled', '=', false)
    .execute();
}

export async function restoreAdvisorsWith(db: Db, division: number): Promise<void> {
  await db
    .updateTable('advisors')
    .set((e) => ({
      is_disabled: false,
      disabled_date: null,
      disabled_with_division: false,
      version: e('version', '+', 1),
    }))
    .where('division_id', '=', division)
    .where('disabled_with_division', '=', true)
    .execute();
}

/**
 * A division that moves to another enterprise division leaves the channels of the former; the
 * history keeps them.
 */
export async function leaveChannels(db: Db, division: number): Promise<void> {
  await db.deleteFrom('channel_divisions').where('division_id', '=', division).execute();
}

/**
 * Enabled event types that may be planned in a division: those that its enterprise division uses,
 * all where it has chosen none.
 */
export async function eventTypesOf(
  db: Db,
  enterprise: number,
): Promise<{ id: number; description: string; icon: string; color_code: string }[]> {
  const chosen = db.selectFrom('enterprise_event_types').where('enterprise_grp', '=', enterprise);
  return db
    .selectFrom('event_types')
    .select(['id', 'description', 'icon', 'color_code'])
    .where('is_disabled', '=', false)
    .where((e) =>
      e.or([
        e('id', 'in', chosen.select('event_type_id')),
        e.not(e.exists(chosen.select('event_type_id'))),
      ]),
    )
    .orderBy('description')
    .execute();
}

type Page = Readonly<{ search?: string | undefined; page: number; page_size: number }>;

/** Entries of the audit trail that belong to a division, newest first. */
export async function listActivity(
  db: Db,
  division: number,
  filter: Page,
): Promise<{ count: number; results: DivisionActivity[] }> {
  let query = db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .where('audit.division_id', '=', division);
  query = query.where(hasWords(filter.search, 'users.username', 'audit.entity', 'audit.operation'));
  const { count } = await query
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([
      'audit.id',
      'audit.at',
      'users.username',
      'audit.operation',
      'audit.entity',
      'audit.entity_id',
    ])
    .orderBy('audit.id', 'desc')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return {
    count: Number(count),
    results: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

/** Data values that the enabled advisors of a division hold, by advisor's name. */
export async function listAdvisorData(
  db: Db,
  division: number,
  filter: Page & Readonly<{ adg_id?: number | undefined }>,
): Promise<{ count: number; results: DivisionAdvisorData[] }> {
  let query = db
    .selectFrom('advisor_data_values as link')
    .innerJoin('advisors as advisor', 'advisor.id', 'link.agent_id')
    .innerJoin('agent_data_values as value', 'value.id', 'link.adg_value_id')
    .innerJoin('agent_data_groups as adg', 'adg.id', 'value.adg_id')
    .where('advisor.division_id', '=', division)
    .where('advisor.is_disabled', '=', false);
  if (filter.adg_id !== undefined) query = query.where('adg.id', '=', filter.adg_id);
  query = query.where(
    hasWords(filter.search, 'advisor.first_name', 'advisor.last_name', 'value.adg_value'),
  );
  const { count } = await query
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const results = await query
    .select([
      'link.id',
      'link.agent_id',
      'advisor.first_name',
      'advisor.last_name',
      'adg.id as adg_id',
      'adg.description as adg_description',
      'value.id as adg_value_id',
      'value.adg_value',
      'link.date_start',
      'link.date_end',
    ])
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('link.id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  return { count: Number(count), results };
}
