import { nameField, text } from '../resource/fields.ts';
import { verb, type Field, type ListQuery, type Ref, type Resource } from '../resource/model.ts';
import { pageOfAll } from '../resource/whole.ts';
import type { ApiKey } from './contract.ts';

/** A key never changes: it has one version. */
export type ApiKeyRow = ApiKey & Ref;

const fields: readonly Field<ApiKeyRow>[] = [
  nameField('name', 'apiKeys.label'),
  { name: 'prefix', label: 'apiKeys.begins', kind: text, list: 'wide', sort: 'prefix' },
  { name: 'owner', label: 'apiKeys.actsAs', kind: text, list: 'wide', sort: 'owner' },
  {
    name: 'grants',
    label: 'apiKeys.rights',
    kind: text,
    list: 'wide',
    of: ({ grants }) => grants.map(({ subModule, rights }) => `${subModule}:${rights.join(',')}`),
  },
  {
    name: 'division_ids',
    column: 'divisions',
    label: 'apiKeys.reach',
    kind: text,
    list: 'wide',
  },
  { name: 'created_at', label: 'generic.addedAt', kind: text, list: 'no', sort: 'created_at' },
  { name: 'expires_at', label: 'apiKeys.lasts', kind: text, list: 'wide', sort: 'expires_at' },
  { name: 'last_used_at', label: 'apiKeys.used', kind: text, sort: 'last_used_at' },
  { name: 'revoked_at', label: 'apiKeys.state', kind: text, sort: 'revoked_at' },
];

/** What scripts and adaptors act with. */
export const apiKeyResource: Resource<ApiKeyRow> = {
  noun: 'api-keys',
  changes: 'api_key',
  title: 'menu.apiKeys',
  one: 'apiKeys.one',
  page: '',
  texts: { none: 'apiKeys.none', noneHint: 'apiKeys.noneHint' },
  refreshMs: 30_000,
  fields,
  list: verb(
    'apiKeys.list',
    (_query: ListQuery) => ({}),
    (keys, query) =>
      pageOfAll(
        keys.map((key) => ({ ...key, version: 1 })),
        query,
        fields,
      ),
  ),
  export: 'apiKeys.export',
};
