import type { HeldLevel } from '@watchbill/core/proficiencies/rules';
import type {
  AdvisorSkill,
  AdvisorSkillForm,
  PickedAdvisor,
  Skill,
} from '@watchbill/core/proficiencies/model';
import { sql } from 'kysely';
import type { Reader, StoredNoun } from '../http/rows/change-row.ts';
import type { NamedRow } from '../http/input/import-cells.ts';
import type { ListSource } from '../http/rows/list-rows.ts';
import type { Db } from '../db/tables.ts';
import { zoneDays } from '../db/zone-days.ts';

export const storedSkill: StoredNoun<Skill, 'skills'> = {
  table: 'skills',
  entity: 'proficiency',
  missing: 'proficiencies.notFound',
  shared: 'skills',
  read: ({ db }, ids) =>
    db.selectFrom('skills').selectAll().where('id', 'in', ids).orderBy('id').execute(),
};

export const listedSkills: ListSource = {
  table: 'skills',
  search: ['skill_name'],
  order: ['skill_name'],
};

/** Proficiencies; with a division those that its advisors have. */
export function skillRows(db: Db, { division_id }: Readonly<{ division_id?: number | undefined }>) {
  const all = db.selectFrom('skills').selectAll();
  if (division_id === undefined) return all;
  return all.where('id', 'in', (e) =>
    e
      .selectFrom('agent_skills')
      .innerJoin('advisors', 'advisors.id', 'agent_skills.agent_id')
      .select('agent_skills.skill_id')
      .where('advisors.division_id', '=', division_id),
  );
}

type RecordFilter = Readonly<{
  id?: number;
  agent?: number;
  divisions?: readonly number[];
  skills?: readonly number[];
  ids?: readonly number[];
}>;

/** Proficiencies that advisors have, by advisor, level, name and date. */
export async function listAdvisorSkills(
  db: Db,
  filter: RecordFilter,
): Promise<(AdvisorSkill & { division_id: number })[]> {
  let query = db
    .selectFrom('agent_skills as record')
    .innerJoin('skills as skill', 'skill.id', 'record.skill_id')
    .innerJoin('advisors as advisor', 'advisor.id', 'record.agent_id')
    .select([
      'record.id',
      'record.agent_id',
      'record.skill_id',
      'skill.skill_name',
      'record.level',
      'record.reserve',
      'record.start_date',
      'record.end_date',
      'record.version',
      'advisor.division_id',
    ]);
  if (filter.id !== undefined) query = query.where('record.id', '=', filter.id);
  if (filter.agent !== undefined) query = query.where('record.agent_id', '=', filter.agent);
  if (filter.divisions !== undefined)
    query = query
      .where('advisor.division_id', 'in', filter.divisions)
      .where('advisor.is_disabled', '=', false);
  if (filter.skills !== undefined) query = query.where('record.skill_id', 'in', filter.skills);
  if (filter.ids !== undefined) query = query.where('record.id', 'in', filter.ids);
  const rows = await query
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('advisor.id')
    .orderBy('record.level')
    .orderBy('skill.skill_name')
    .orderBy('record.start_date')
    .execute();
  return rows.map(({ agent_id, skill_id, skill_name, start_date, end_date, ...row }) => ({
    ...row,
    agent: agent_id,
    skill: { id: skill_id, skill_name },
    date_range: { id: row.id, start_date, end_date },
  }));
}

function toColumns(form: AdvisorSkillForm) {
  return {
    skill_id: form.skill as number,
    level: form.level,
    reserve: form.reserve,
    start_date: form.date_range.start_date as string,
    end_date: form.date_range.end_date ?? null,
  };
}

export async function insertAdvisorSkill(
  db: Db,
  agent_id: number,
  form: AdvisorSkillForm,
): Promise<number> {
  return (
    await db
      .insertInto('agent_skills')
      .values({ agent_id, ...toColumns(form) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/**
 * Changes a record if it still has this version (null: whatever it has). False when it has moved
 * on.
 */
export async function updateAdvisorSkill(
  db: Db,
  id: number,
  form: AdvisorSkillForm,
): Promise<void> {
  await db
    .updateTable('agent_skills')
    .set((e) => ({ ...toColumns(form), version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteAdvisorSkills(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('agent_skills').where('id', 'in', ids).execute();
}

/**
 * Enabled advisors of divisions by name, with their value of a classification today in their own
 * zone; only those who have one where a classification is named.
 */
export async function pickAdvisors(
  db: Db,
  divisions: readonly number[],
  adg: number | undefined,
  now: Date,
  advisor?: number,
): Promise<PickedAdvisor[]> {
  const days = await zoneDays(db, now);
  const { rows } = await sql<PickedAdvisor>`
    select advisor.id, advisor.first_name, advisor.last_name, advisor.username,
      value.id as adg_value_id, value.adg_value
    from advisors advisor
    join divisions division on division.id = advisor.division_id
    join ${days} on zone.id = division.timezone
    left join advisor_data_values held on held.agent_id = advisor.id
      and held.adg_id = ${adg ?? null}
      and daterange(held.date_start, held.date_end, '[]') @> zone.today
    left join agent_data_values value on value.id = held.adg_value_id
    where advisor.division_id = any(${[...divisions]}::integer[]) and not advisor.is_disabled
      and (${adg ?? null}::integer is null or value.id is not null)
      and (${advisor ?? null}::integer is null or advisor.id = ${advisor ?? null})
    order by advisor.last_name, advisor.first_name, advisor.id`.execute(db);
  return rows;
}

export async function isSkillEnabled(db: Db, id: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('skills')
      .select('id')
      .where('id', '=', id)
      .where('is_disabled', '=', false)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Proficiencies that advisors have on any date of a range, by advisor; disabled ones are left out.
 */
export async function datedProficiencies(
  db: Db,
  agents: readonly number[],
  from: string,
  to: string,
): Promise<ReadonlyMap<number, readonly HeldLevel[]>> {
  const rows = await db
    .selectFrom('agent_skills as held')
    .innerJoin('skills', 'skills.id', 'held.skill_id')
    .select([
      'held.agent_id',
      'held.skill_id',
      'held.level',
      'held.reserve',
      'held.start_date',
      'held.end_date',
    ])
    .where('held.agent_id', 'in', agents)
    .where('skills.is_disabled', '=', false)
    .where('held.start_date', '<=', to)
    .where((e) => e.or([e('held.end_date', 'is', null), e('held.end_date', '>=', from)]))
    .execute();
  const held = new Map<number, HeldLevel[]>();
  for (const { agent_id, ...one } of rows) held.set(agent_id, [...(held.get(agent_id) ?? []), one]);
  return held;
}

/** Proficiencies that can be chosen, for files that name them. */
export function namedSkills({ db }: Reader): Promise<NamedRow[]> {
  return db
    .selectFrom('skills')
    .select(['id', 'skill_name as name'])
    .where('is_disabled', '=', false)
    .execute();
}
