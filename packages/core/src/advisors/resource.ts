import { idField, ownIdField, text } from '../resource/fields.ts';
import { acdParams, divisions } from '../resource/lookups.ts';
import { verb, type Edit, type ListQuery, type Resource, type Toggle } from '../resource/model.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { Field } from '../resource/model.ts';
import type { Advisor, AdvisorForm } from './model.ts';

const word = (name: keyof Advisor & string, label: MessageKey): Field<Advisor> => ({
  name,
  label,
  kind: text,
  sort: name,
  required: true,
});

export const advisorResource: Resource<Advisor> = {
  noun: 'advisors',
  idModule: 'agent',
  changes: 'advisor',
  divisionOf: (row) => row.agent_profile.division_id,
  title: 'menu.advisorProfile',
  one: 'advisors.one',
  page: '/dashboard/advisors/advisor-profile',
  texts: {
    created: 'advisors.created',
    updated: 'advisors.updated',
    disabled: 'advisors.disabledDone',
    restored: 'advisors.restoredDone',
  },
  fields: [
    idField,
    ownIdField,
    { ...word('first_name', 'fields.firstName'), isLabel: true },
    { ...word('last_name', 'fields.lastName'), isLabel: true },
    { ...word('email', 'fields.email'), list: 'wide' },
    { ...word('username', 'fields.username'), list: 'wide' },
    { ...word('login_id', 'fields.login'), required: false, list: 'wide' },
    {
      name: 'agent_profile.division_id',
      column: 'division',
      label: 'fields.division',
      kind: { is: 'one', of: divisions },
      of: (row) => row.agent_profile.division.mu_name,
      sort: 'mu_name',
      required: true,
    },
    { name: 'team', label: 'fields.team', kind: text, sort: 'team', list: 'wide', form: 'no' },
    {
      name: 'agent_profile.acd_param_id',
      label: 'fields.acdParam',
      kind: { is: 'one', of: acdParams },
      of: (row) => row.agent_profile.acd_param?.param_name,
      list: 'no',
      file: false,
    },
    {
      name: 'email_language',
      label: 'fields.emailLanguage',
      kind: {
        is: 'choice',
        choices: [
          { value: 1, label: 'fields.languageEn' },
          { value: 2, label: 'fields.languageDe' },
          { value: 3, label: 'fields.languageFr' },
        ],
      },
      of: (row) => row.email_language.id,
      list: 'no',
      file: false,
    },
    {
      name: 'disabled_date',
      label: 'advisors.disabledDate',
      kind: { is: 'date' },
      list: 'no',
      form: 'no',
      file: false,
    },
  ],
  filters: [{ name: 'division_id', column: 'division', label: 'fields.division', of: divisions }],
  list: verb('advisors.rows', (query: ListQuery) => ({ query })),
  read: verb('advisors.get', (id: number) => ({ params: { id } })),
  add: verb('advisors.create', (body: AdvisorForm) => ({ body })),
  edit: verb('advisors.update', ({ row, form }: Edit<Advisor, AdvisorForm>) => ({
    params: { id: row.id },
    body: form,
  })),
  toggle: verb('advisors.patch', ({ row, disable }: Toggle<Advisor>) => ({
    params: { id: row.id },
    body: { is_disabled: disable },
  })),
  toggleAll: verb(
    'advisors.bulkDisable',
    ({ rows, disable }: Readonly<{ rows: readonly Advisor[]; disable: boolean }>) => ({
      body: { is_disabled: disable, agent_ids: rows.map(({ id }) => id) },
    }),
  ),
  export: 'advisors.export',
  import: 'advisors.bulkUpload',
  history: 'advisors.history',
  form: async () => (await import('./model.ts')).advisorForm,
  values: (row) => ({
    ...(row === null ? {} : { is_disabled: row.is_disabled, disabled_date: row.disabled_date }),
    first_name: row?.first_name ?? '',
    last_name: row?.last_name ?? '',
    email: row?.email ?? '',
    username: row?.username ?? '',
    login_id: row?.login_id ?? '',
    email_language: row?.email_language.id ?? 1,
    agent_profile: {
      division_id: row?.agent_profile.division_id ?? '',
      acd_param_id: row?.agent_profile.acd_param_id ?? '',
    },
  }),
};
