import { idField, nameField, ownIdField, text } from '../resource/fields.ts';
import { verb, type Edit, type ListQuery, type Resource } from '../resource/model.ts';
import type { TeamClassification, TeamClassificationForm } from './model.ts';

type Row = TeamClassification;

export const teamClassificationResource: Resource<Row> = {
  noun: 'team-classifications',
  changes: 'team_classification',
  title: 'menu.teamClassifications',
  one: 'teamClassifications.one',
  page: '/dashboard/profile-configuration/team-classifications',
  texts: {
    created: 'teamClassifications.created',
    updated: 'teamClassifications.updated',
    deleted: 'teamClassifications.deleted',
  },
  fields: [
    idField,
    ownIdField,
    nameField('description', 'fields.description'),
    {
      name: 'datatype',
      label: 'fields.datatype',
      kind: {
        is: 'choice',
        choices: [
          { value: 1, label: 'fields.datatypeText' },
          { value: 2, label: 'fields.datatypeNumber' },
          { value: 3, label: 'fields.datatypeTime' },
        ],
      },
      sort: 'datatype',
    },
    {
      name: 'values',
      label: 'fields.values',
      kind: text,
      of: (row) => row.values.map((value) => value.adg_value),
      list: 'wide',
      form: 'no',
    },
  ],
  list: verb('teamClassifications.rows', (query: ListQuery) => ({ query })),
  add: verb('teamClassifications.create', (body: TeamClassificationForm) => ({ body })),
  edit: verb('teamClassifications.update', ({ row, form }: Edit<Row, TeamClassificationForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  remove: verb('teamClassifications.remove', ({ id }: Row) => ({ params: { id } })),
  export: 'teamClassifications.export',
  import: 'teamClassifications.import',
  history: 'teamClassifications.history',
  form: async () => (await import('./model.ts')).teamClassificationForm,
};
