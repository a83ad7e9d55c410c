import type { AdvisorSkill, AdvisorSkillForm } from '@watchbill/core/proficiencies/model';
import { rangeBeside } from '@watchbill/core/proficiencies/rules';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import type { CallContext } from '../http/call/call.ts';
import { apiProblem } from '../problems/problem.ts';
import { recordById, type SkillRecord } from './queries.ts';
import {
  deleteAdvisorSkills,
  insertAdvisorSkill,
  listAdvisorSkills,
  storedSkill,
  updateAdvisorSkill,
} from './repository.ts';

export { datedProficiencies, isSkillEnabled, namedSkills } from './repository.ts';

/**
 * Gives an advisor a proficiency; records of it on these dates keep the dates that are left to
 * them.
 */
export async function giveInstead(
  call: CallContext,
  agent: number,
  form: AdvisorSkillForm,
): Promise<void> {
  const { start_date, end_date = null } = form.date_range;
  const held = await listAdvisorSkills(call.db, { agent, skills: [form.skill as number] });
  for (const { id, level, reserve, date_range, ...before } of held) {
    const whole = rangeOf(date_range);
    const left = rangeBeside(whole, { start_date, end_date });
    if (left[0] === whole) continue;
    await deleteAdvisorSkills(call.db, [id]);
    announceRecord(call, { id, level, reserve, date_range, ...before }, null);
    for (const range of left)
      await giveAnew(call, agent, { skill: form.skill, level, reserve, date_range: range });
  }
  await giveAnew(call, agent, form);
}

/** Adds a record of a proficiency to an advisor. */
export async function giveAnew(
  call: CallContext,
  agent: number,
  form: AdvisorSkillForm,
): Promise<SkillRecord> {
  const after = await recordById(call.db, await insertAdvisorSkill(call.db, agent, form), agent);
  announceRecord(call, null, after);
  return after;
}

/** Refuses a proficiency that is not there or is disabled, on the field that names it. */
export async function mustBeEnabled(call: CallContext, id: number): Promise<void> {
  const [skill] = await storedSkill.read(call, [id]);
  if (skill === undefined) throw apiProblem.field('skill', 'proficiencies.notFound');
  if (skill.is_disabled) throw apiProblem.field('skill', 'proficiencies.isDisabled');
}

/** Changes an advisor's proficiency; one that it names anew must be enabled. */
export async function changeRecord(
  call: CallContext,
  agent: number,
  id: number,
  body: AdvisorSkillForm,
): Promise<SkillRecord> {
  const before = await recordById(call.db, id, agent);
  if (before.skill.id !== body.skill) await mustBeEnabled(call, body.skill);
  await updateAdvisorSkill(call.db, before.id, body);
  const after = await recordById(call.db, before.id, agent);
  announceRecord(call, before, after);
  return after;
}

/**
 * Takes proficiencies, or records of them, from an advisor. Answers how many there were; 404 for
 * none.
 */
export async function takeSkills(
  call: CallContext,
  agent: number,
  skills: readonly number[] | undefined,
  ids: readonly number[] | undefined,
): Promise<number> {
  if (skills === undefined && ids === undefined)
    throw apiProblem.field('skill_id', 'advisorProficiencies.nothingNamed');
  const before = await listAdvisorSkills(call.db, {
    agent,
    ...(skills === undefined ? {} : { skills }),
    ...(ids === undefined ? {} : { ids }),
  });
  if (before.length === 0) throw apiProblem.missing('advisorProficiencies.notFound');
  await deleteAdvisorSkills(
    call.db,
    before.map((record) => record.id),
  );
  for (const record of before) announceRecord(call, record, null);
  return before.length;
}

const rangeOf = ({ start_date, end_date }: AdvisorSkill['date_range']) => ({
  start_date: toPlainDate(start_date),
  end_date: end_date === null ? null : toPlainDate(end_date),
});

function announceRecord(
  call: CallContext,
  before: SkillRecord | null,
  after: SkillRecord | null,
): void {
  const one = after ?? before;
  if (one === null) return;
  call.audit({
    entity: 'advisor_proficiency',
    entity_id: one.id,
    division_id: one.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'advisor_proficiency',
    id: String(one.id),
    version: after?.version ?? one.version + 1,
    scope: { division_id: one.division_id },
  });
}
