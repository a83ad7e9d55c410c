import type { Reader } from '../http/change-row.ts';
import type { Named } from '../http/import-rows.ts';
import type { Db } from '../http/serve.ts';

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

/** Proficiencies that advisors have on every date of a range, by advisor; those in reserve are left out. */
export async function proficienciesHeld(
  db: Db,
  agents: readonly number[],
  from: string,
  to: string,
): Promise<Map<number, ReadonlySet<number>>> {
  const rows = await db
    .selectFrom('agent_skills as held')
    .innerJoin('skills', 'skills.id', 'held.skill_id')
    .select(['held.agent_id', 'held.skill_id'])
    .where('held.agent_id', 'in', agents)
    .where('held.reserve', '=', false)
    .where('skills.is_disabled', '=', false)
    .where('held.start_date', '<=', from)
    .where((e) => e.or([e('held.end_date', 'is', null), e('held.end_date', '>=', to)]))
    .execute();
  const held = new Map<number, Set<number>>();
  for (const { agent_id, skill_id } of rows)
    held.set(agent_id, (held.get(agent_id) ?? new Set()).add(skill_id));
  return held;
}

/** Proficiencies that can be chosen, for files that name them. */
export function namedSkills({ db }: Reader): Promise<Named[]> {
  return db
    .selectFrom('skills')
    .select(['id', 'skill_name as name'])
    .where('is_disabled', '=', false)
    .execute();
}
