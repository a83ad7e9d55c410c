import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { proficiencies } from '@watchbill/core/proficiencies/contract';
import type { AdvisorSkill } from '@watchbill/core/proficiencies/model';
import type { Db } from '../db/tables.ts';
import type { Reader } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import { divisionsOfSet } from '../divisions/commands.ts';
import { listAdvisorSkills, pickAdvisors } from './repository.ts';

/** The divisions that a query names, by one or by a set of them; 400 where by neither. */
export async function divisionsNamedBy(
  db: Db,
  query: Readonly<{ division_id?: number | undefined; mu_set_id?: number | undefined }>,
): Promise<readonly number[]> {
  if (query.division_id !== undefined) return [query.division_id];
  if (query.mu_set_id === undefined)
    throw apiProblem.field('division_id', 'proficiencies.chooseDivision');
  return divisionsOfSet(db, query.mu_set_id);
}

export type SkillRecord = AdvisorSkill & Readonly<{ division_id: number }>;

/** An advisor's record of a proficiency; 404 where there is none. */
export async function recordById(db: Db, id: number, agent: number): Promise<SkillRecord> {
  const [record] = await listAdvisorSkills(db, { id, agent });
  if (record === undefined) throw apiProblem.missing('advisorProficiencies.notFound');
  return record;
}

/** Advisors of a division, or of a set of them, with their proficiencies. */
export async function advisorsWithSkills(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  query: HandlerInput<typeof proficiencies.advisors>['query'],
) {
  const divisions = await divisionsNamedBy(db, query);
  const records = new Map<number, AdvisorSkill[]>();
  for (const record of await listAdvisorSkills(db, { divisions }))
    records.set(record.agent, [...(records.get(record.agent) ?? []), record]);
  return (await pickAdvisors(db, divisions, query.adg_id, now, query.adv_id)).map((advisor) => ({
    ...advisor,
    agent_skills: records.get(advisor.id) ?? [],
  }));
}
