import { text } from '@watchbill/core/messages/catalogue';
import type { proficiencies } from '@watchbill/core/proficiencies/contract';
import {
  skillForm,
  type AdvisorSkill,
  type AdvisorSkillForm,
} from '@watchbill/core/proficiencies/model';
import { rangeBeside } from '@watchbill/core/proficiencies/rules';
import { proficiencyResource } from '@watchbill/core/proficiencies/resource';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { announceRow, changeRow, insertRow } from '../http/change-row.ts';
import { importRows } from '../http/import-rows.ts';
import { listHandlers } from '../http/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/list-rows.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { divisionsOfSet } from '../sets/commands.ts';
import {
  deleteAdvisorSkills,
  insertAdvisorSkill,
  listAdvisorSkills,
  listedSkills,
  pickAdvisors,
  skillRows,
  storedSkill,
  updateAdvisorSkill,
} from './repository.ts';

const lists = listHandlers({
  resource: proficiencyResource,
  entity: 'proficiency',
  page: ({ db }, query: ListQuery & Readonly<{ division_id?: number | undefined }>) =>
    listRows(skillRows(db, query), query, listedSkills),
});

export const proficiencyRoutes: Handlers<typeof proficiencies> = {
  ...lists,
  list: lists.rows,
  create: async ({ body, ...call }) =>
    announceRow(call, storedSkill, await insertRow(call.db, 'skills', body)),
  update: ({ params, body: { skill_name }, ...call }) =>
    changeRow(call, storedSkill, params.id, () => ({ skill_name })),
  patch: ({ params, body, ...call }) => changeRow(call, storedSkill, params.id, () => body),
  import: ({ body, query, ...call }) =>
    importRows(call, body.file, query, {
      resource: proficiencyResource,
      schema: skillForm,
      keys: ['skill_name'],
      existing: ({ db }) => allRows(skillRows(db, {}), {}, listedSkills),
      names: {},
      save: async (saving, before, form) =>
        before === null
          ? announceRow(saving, storedSkill, await insertRow(saving.db, 'skills', form))
          : changeRow(saving, storedSkill, before.id, () => form),
    }),
  pickOfDivision: ({ db, query, now }) => pickAdvisors(db, [query.division_id], query.adg_id, now),
  pickOfSet: async ({ db, query, now }) =>
    pickAdvisors(db, await divisionsOfSet(db, query.mu_set_id), query.adg_id, now),
  advisors: async ({ db, query, now }) => {
    const divisions = await divisionsAsked(db, query);
    const records = new Map<number, AdvisorSkill[]>();
    for (const record of await listAdvisorSkills(db, { divisions }))
      records.set(record.agent, [...(records.get(record.agent) ?? []), record]);
    return (await pickAdvisors(db, divisions, query.adg_id, now, query.adv_id)).map((advisor) => ({
      ...advisor,
      agent_skills: records.get(advisor.id) ?? [],
    }));
  },
  records: async ({ db, query }) =>
    listAdvisorSkills(db, { divisions: await divisionsAsked(db, query) }),
  ofAdvisor: ({ db, params }) => listAdvisorSkills(db, { agent: params.id }),
  give: async ({ body: { agent, ...form }, ...call }) => {
    await mustBeEnabled(call, form.skill);
    return giveAnew(call, agent, form);
  },
  giveMany: async ({ body: { agent_ids, ...form }, ...call }) => {
    await mustBeEnabled(call, form.skill);
    for (const agent of new Set(agent_ids)) await giveInstead(call, agent, form);
    return {
      message: text('advisorProficiencies.updated', {}, call.language),
      count: agent_ids.length,
    };
  },
  change: async ({ params, query, body, ...call }) => {
    const before = await foundRecord(call.db, query.agent_skills_id, params.id);
    if (before.skill.id !== body.skill) await mustBeEnabled(call, body.skill);
    if (!(await updateAdvisorSkill(call.db, before.id, call.ifMatch, body)))
      throw apiProblem.stale(await foundRecord(call.db, before.id, params.id));
    const after = await foundRecord(call.db, before.id, params.id);
    announceRecord(call, before, after);
    return after;
  },
  take: async ({ params, query, ...call }) => {
    if (query.skill_id === undefined && query.date_range_id === undefined)
      throw apiProblem.field('skill_id', 'advisorProficiencies.nothingNamed');
    const before = await listAdvisorSkills(call.db, {
      agent: params.id,
      ...(query.skill_id === undefined ? {} : { skills: query.skill_id }),
      ...(query.date_range_id === undefined ? {} : { ids: query.date_range_id }),
    });
    if (before.length === 0) throw apiProblem.missing('advisorProficiencies.notFound');
    await deleteAdvisorSkills(
      call.db,
      before.map((record) => record.id),
    );
    for (const record of before) announceRecord(call, record, null);
    return {
      message: text('advisorProficiencies.deleted', {}, call.language),
      count: before.length,
    };
  },
};

/** Gives an advisor a proficiency; records of it on these dates keep the dates that are left to them. */
async function giveInstead(
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

const rangeOf = ({ start_date, end_date }: AdvisorSkill['date_range']) => ({
  start_date: toPlainDate(start_date),
  end_date: end_date === null ? null : toPlainDate(end_date),
});

async function giveAnew(call: CallContext, agent: number, form: AdvisorSkillForm): Promise<Placed> {
  const after = await foundRecord(call.db, await insertAdvisorSkill(call.db, agent, form), agent);
  announceRecord(call, null, after);
  return after;
}

async function divisionsAsked(
  db: Db,
  query: Readonly<{ division_id?: number | undefined; mu_set_id?: number | undefined }>,
): Promise<readonly number[]> {
  if (query.division_id !== undefined) return [query.division_id];
  if (query.mu_set_id === undefined)
    throw apiProblem.field('division_id', 'proficiencies.chooseDivision');
  return divisionsOfSet(db, query.mu_set_id);
}

async function mustBeEnabled(call: CallContext, id: number): Promise<void> {
  const [skill] = await storedSkill.read(call, [id]);
  if (skill === undefined) throw apiProblem.field('skill', 'proficiencies.notFound');
  if (skill.is_disabled) throw apiProblem.field('skill', 'proficiencies.isDisabled');
}

type Placed = AdvisorSkill & Readonly<{ division_id: number }>;

async function foundRecord(db: Db, id: number, agent: number): Promise<Placed> {
  const [record] = await listAdvisorSkills(db, { id, agent });
  if (record === undefined) throw apiProblem.missing('advisorProficiencies.notFound');
  return record;
}

function announceRecord(call: CallContext, before: Placed | null, after: Placed | null): void {
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
