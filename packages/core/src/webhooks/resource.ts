import { nameField, text } from '../resource/fields.ts';
import { verb, type Field, type ListQuery, type Resource } from '../resource/model.ts';
import { pageOfAll } from '../resource/whole.ts';
import type { Webhook } from './contract.ts';

const fields: readonly Field<Webhook>[] = [
  nameField('name', 'fields.name'),
  { name: 'url', label: 'webhooks.address', kind: text, list: 'wide', sort: 'url' },
  { name: 'events', label: 'webhooks.events', kind: text, list: 'wide' },
  { name: 'owner', label: 'webhooks.owner', kind: text, list: 'wide', sort: 'owner' },
  {
    name: 'state',
    label: 'webhooks.state',
    kind: {
      is: 'choice',
      choices: [
        { value: 'active', label: 'webhooks.working' },
        { value: 'disabled', label: 'generic.disabled' },
      ],
    },
    of: ({ is_disabled }) => (is_disabled ? 'disabled' : 'active'),
    sort: 'state',
  },
  {
    name: 'disabled_reason',
    label: 'webhooks.stoppedBecause',
    kind: text,
    list: 'no',
  },
  { name: 'created_at', label: 'generic.addedAt', kind: text, list: 'no', sort: 'created_at' },
];

/** Addresses that are told of changes. */
export const webhookResource: Resource<Webhook> = {
  noun: 'webhooks',
  changes: 'webhook',
  title: 'menu.webhooks',
  one: 'webhooks.one',
  page: '/dashboard/user-permissions/webhooks',
  texts: { none: 'webhooks.nothing', noneHint: 'webhooks.nothingHint' },
  refreshMs: 30_000,
  fields,
  list: verb(
    'webhooks.list',
    (_query: ListQuery) => ({ query: {} }),
    (rows, query) => pageOfAll(rows, query, fields),
  ),
  remove: verb('webhooks.delete', ({ id }: Webhook) => ({ params: { id } })),
  export: 'webhooks.export',
};
