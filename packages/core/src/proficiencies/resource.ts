import { idField, nameField, ownIdField } from '../resource/fields.ts';
import { divisions } from '../resource/lookups.ts';
import { verb, type Edit, type ListQuery, type Resource, type Toggle } from '../resource/model.ts';
import type { Skill, SkillForm } from './model.ts';

export const proficiencyResource: Resource<Skill> = {
  noun: 'proficiencies',
  idModule: 'skill',
  changes: 'proficiency',
  title: 'menu.proficiencies',
  one: 'proficiencies.one',
  page: '/dashboard/profile-configuration/proficiencies',
  texts: {
    created: 'proficiencies.created',
    updated: 'proficiencies.updated',
    disabled: 'proficiencies.disabledDone',
    restored: 'proficiencies.restoredDone',
  },
  fields: [idField, ownIdField, nameField('skill_name', 'fields.name')],
  filters: [{ name: 'division_id', column: 'division', label: 'fields.division', of: divisions }],
  list: verb('proficiencies.rows', (query: ListQuery) => ({ query })),
  add: verb('proficiencies.create', (body: SkillForm) => ({ body })),
  edit: verb('proficiencies.update', ({ row, form }: Edit<Skill, SkillForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('proficiencies.patch', ({ row, disable }: Toggle<Skill>) => ({
    params: { id: row.id },
    body: { is_disabled: disable },
  })),
  export: 'proficiencies.export',
  import: 'proficiencies.import',
  history: 'proficiencies.history',
  form: async () => (await import('./model.ts')).skillForm,
};
