import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { endpoint, idSchema } from '../api/endpoint.ts';
import { rights, type Right } from '../permission/rights.ts';
import { divisionId } from '../divisions/model.ts';
import { exportCall } from '../resource/calls.ts';

const grant = z.object({ subModule: z.string().max(60), rights: z.array(z.enum(rights)).min(1) });

/** A key acts as its owner, never with more: the grants and divisions narrow the owner's own. */
export const apiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** First characters, to tell keys apart; the secret is shown once. */
  prefix: z.string(),
  owner: z.string(),
  grants: z.array(grant),
  division_ids: z.array(z.number().int()).nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

const access = (right: Right) => [{ subModule: 'api-keys', right }];

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/api-keys/',
    access: access('view'),
    summary: 'API keys',
    reply: z.array(apiKey),
  }),
  export: exportCall({
    noun: 'api-keys',
    filters: {},
    sort: ['name', 'prefix', 'owner', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'],
    view: access('view'),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/api-keys/',
    access: access('add'),
    isSecret: true,
    refusesDisabled: false,
    summary: 'Create an API key for a script or an ACD adaptor; the secret is answered once',
    body: z.object({
      name: requiredName(),
      grants: z.array(grant).min(1).max(100),
      division_ids: z.array(divisionId).max(1000).nullish(),
      expires_in_days: z.number().int().min(1).max(3650).nullish(),
    }),
    reply: apiKey.extend({ secret: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/api-keys/{id}/',
    access: access('delete'),
    summary: 'Revoke an API key at once',
    params: z.object({ id: idSchema('apiKey') }),
    reply: z.object({ message: z.string() }),
  }),
} as const;
