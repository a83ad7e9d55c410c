import { z } from 'zod';
import {
  endpoint,
  flag,
  idList,
  idSchema,
  pageOf,
  pageQuery,
  type Grant,
  type Right,
} from '../api/endpoint.ts';
import { importCall, listCalls } from '../resource/calls.ts';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { teamId } from '../team-classifications/model.ts';
import {
  advisorSkill,
  advisorSkillForm,
  advisorSkillId,
  pickedAdvisor,
  skill,
  skillForm,
  skillId,
} from './model.ts';

/** What the specification calls otherwise. */
const wireNames = { division_id: 'mu_id' };
const grants = (right: Right): Grant[] => [{ subModule: 'proficiencies', right }];
const ofAdvisors = (right: Right, ...more: string[]): Grant[] =>
  ['advisor-proficiencies', ...more].map((subModule) => ({ subModule, right }));
const pickers = ofAdvisors('view', 'future-events', 'advisor-availability', 'advisor-data-values');
const params = z.object({ id: skillId });
const setId = idSchema('divisionSet');
const place = { division_id: divisionId.optional(), mu_set_id: setId.optional() };

export const proficiencies = {
  list: endpoint({
    method: 'GET',
    path: '/api/skills',
    call: 'skills-list',
    wire: { query: { division_id: 'management_unit' } },
    access: [...grants('view'), ...ofAdvisors('view', 'event-types')],
    summary: 'Proficiencies; with a division those that its advisors have',
    query: pageQuery.extend({
      is_disabled: flag.optional(),
      division_id: divisionId.optional(),
    }),
    reply: pageOf(skill),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/skills',
    call: 'skill-create',
    access: grants('add'),
    summary: 'Add a proficiency',
    body: skillForm,
    reply: skill,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'skill',
    path: '/api/skills/{id}',
    call: 'skill-update',
    access: grants('edit'),
    summary: 'Rename a proficiency',
    params,
    body: skillForm,
    reply: skill,
  }),
  patch: endpoint({
    method: 'PATCH',
    changesRow: 'skill',
    path: '/api/skills/{id}',
    call: 'skill-patch',
    access: grants('delete'),
    summary: 'Disable or restore a proficiency',
    params,
    body: z.object({ is_disabled: z.boolean() }),
    reply: skill,
  }),

  pickOfDivision: endpoint({
    method: 'GET',
    path: '/api/mu-adg-advs-list',
    call: 'mu-adg-advs-list',
    wire: { query: wireNames },
    access: pickers,
    summary:
      'Enabled advisors of a division; with a classification those who have a value of it today',
    query: z.object({ division_id: divisionId, adg_id: teamId.optional() }),
    reply: z.array(pickedAdvisor),
  }),
  pickOfSet: endpoint({
    method: 'GET',
    path: '/api/muset-adg-advs-list',
    call: 'muset-adg-advs-list',
    access: pickers,
    summary: 'The same for a set of divisions',
    query: z.object({ mu_set_id: setId, adg_id: teamId.optional() }),
    reply: z.array(pickedAdvisor),
  }),
  advisors: endpoint({
    method: 'GET',
    path: '/api/agent-skills/agents/',
    call: 'agent-skills-agents',
    wire: { query: wireNames },
    access: ofAdvisors('view'),
    summary: 'Advisors of a division or set with their proficiencies',
    query: z.object({ ...place, adg_id: teamId.optional(), adv_id: advisorId.optional() }),
    reply: z.array(pickedAdvisor.extend({ agent_skills: z.array(advisorSkill) })),
  }),
  records: endpoint({
    method: 'GET',
    path: '/api/agent-skill-list/',
    call: 'agent-skill-list',
    wire: { query: wireNames },
    access: ofAdvisors('view'),
    summary: 'Every proficiency that the advisors of a division or set have',
    query: z.object(place),
    reply: z.array(advisorSkill),
  }),
  ofAdvisor: endpoint({
    method: 'GET',
    path: '/api/agent/{id}/agent-skills/',
    call: 'agent-skills-get',
    access: ofAdvisors('view', 'advisor-profile'),
    summary: 'Proficiencies of an advisor',
    params: z.object({ id: advisorId }),
    reply: z.array(advisorSkill),
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/agent-skills/',
    call: 'agent-skills-create',
    access: ofAdvisors('add'),
    summary: 'Give an advisor a proficiency from a date',
    body: advisorSkillForm,
    reply: advisorSkill,
    status: 201,
  }),
  giveMany: endpoint({
    method: 'POST',
    path: '/api/agent-skills/bulk/',
    access: ofAdvisors('edit'),
    summary:
      'Give advisors a proficiency between two dates; what they had of it on those dates is cut',
    body: advisorSkillForm
      .omit({ agent: true })
      .extend({ agent_ids: z.array(advisorId).min(1).max(2000) }),
    reply: z.object({ message: z.string(), count: z.number().int() }),
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    changesRow: 'advisorSkill',
    path: '/api/agent/{id}/agent-skills/',
    call: 'agent-skills-update',
    access: ofAdvisors('edit'),
    summary: 'Change a proficiency of an advisor',
    params: z.object({ id: advisorId }),
    query: z.object({ agent_skills_id: advisorSkillId }),
    body: advisorSkillForm.omit({ agent: true }),
    reply: advisorSkill,
  }),
  take: endpoint({
    method: 'DELETE',
    path: '/api/agent/{id}/agent-skills/',
    call: 'agent-skills-delete',
    access: ofAdvisors('delete'),
    summary:
      'Take proficiencies from an advisor: whole ones by skill_id, single ranges by date_range_id',
    params: z.object({ id: advisorId }),
    query: z.object({
      skill_id: idList(skillId).optional(),
      date_range_id: idList(advisorSkillId).optional(),
    }),
    reply: z.object({ message: z.string(), count: z.number().int() }),
  }),
  ...listCalls({
    noun: 'proficiencies',
    id: skillId,
    row: skill,
    filters: { division_id: divisionId.optional() },
    sort: ['id', 'skill_name'],
    readers: [...grants('view'), ...ofAdvisors('view')],
    view: grants('view'),
  }),
  import: importCall('proficiencies', grants('add')),
} as const;
