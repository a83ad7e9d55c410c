import { text } from '@watchbill/core/messages/catalogue';
import type { proficiencies } from '@watchbill/core/proficiencies/contract';
import { skillForm } from '@watchbill/core/proficiencies/model';
import { proficiencyResource } from '@watchbill/core/proficiencies/resource';
import { announceRow, changeRow, insertRow } from '../http/rows/change-row.ts';
import { importRows } from '../http/input/import-rows.ts';
import { listHandlers } from '../lists/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/rows/list-rows.ts';
import type { Handlers } from '../http/call/call.ts';
import { divisionsOfSet } from '../divisions/commands.ts';
import { mustBeEnabled, giveAnew, giveInstead, changeRecord, takeSkills } from './commands.ts';
import { divisionsNamedBy, advisorsWithSkills } from './queries.ts';
import {
  listAdvisorSkills,
  listedSkills,
  pickAdvisors,
  skillRows,
  storedSkill,
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
  advisors: ({ db, query, now }) => advisorsWithSkills({ db, now }, query),
  records: async ({ db, query }) =>
    listAdvisorSkills(db, { divisions: await divisionsNamedBy(db, query) }),
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
  change: ({ params, query, body, ...call }) =>
    changeRecord(call, params.id, query.agent_skills_id, body),
  take: async ({ params, query, ...call }) => {
    const count = await takeSkills(call, params.id, query.skill_id, query.date_range_id);
    return { message: text('advisorProficiencies.deleted', {}, call.language), count };
  },
};
