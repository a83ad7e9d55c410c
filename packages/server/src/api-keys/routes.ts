import { randomBytes } from 'node:crypto';
import type { apiKeys } from '@watchbill/core/api-keys/contract';
import { apiKeyResource } from '@watchbill/core/api-keys/resource';
import { text } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import type { Permission } from '@watchbill/core/permission/rights';
import { exportAllHandler } from '../http/list-handlers.ts';
import { apiProblem, words } from '../http/problem.ts';
import type { Handlers } from '../http/serve.ts';
import { hashOfKey } from '../session/authenticate.ts';
import { findKey, insertKey, listKeys, revokeKey, type ApiKeyRow } from './repository.ts';

function shown(row: ApiKeyRow) {
  const stamp = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...row,
    grants: (row.grants as unknown as Permission[]).map((grant) => ({
      ...grant,
      rights: [...grant.rights],
    })),
    created_at: row.created_at.toISOString(),
    expires_at: stamp(row.expires_at),
    revoked_at: stamp(row.revoked_at),
    last_used_at: stamp(row.last_used_at),
  };
}

export const apiKeyRoutes: Handlers<typeof apiKeys> = {
  list: async ({ db, session }) => (await listKeys(db, session)).map(shown),
  export: exportAllHandler(apiKeyResource, async ({ db, session }) =>
    (await listKeys(db, session)).map((row) => ({ ...shown(row), version: 1 })),
  ),
  create: async ({ db, session, body, now, audit }) => {
    if (session.apiKeyId !== null) throw apiProblem.forbidden('problem.keyNoKeys');
    for (const grant of body.grants) {
      const beyond = grant.rights.find((right) => !can(session, right, grant.subModule));
      if (beyond !== undefined)
        throw apiProblem.named(
          'grants',
          words('apiKeys.beyondRights', { right: beyond, screen: grant.subModule }),
          'forbidden',
        );
    }
    const secret = `wb_${randomBytes(30).toString('base64url')}`;
    const expires =
      body.expires_in_days == null
        ? null
        : new Date(now.getTime() + body.expires_in_days * 86_400_000);
    const id = await insertKey(db, {
      name: body.name,
      prefix: secret.slice(0, 11),
      key_hash: hashOfKey(secret),
      user_id: session.userId,
      grants: JSON.stringify(body.grants),
      division_ids: body.division_ids == null ? null : body.division_ids.map(Number),
      created_at: now,
      expires_at: expires,
    });
    const key = shown((await findKey(db, session, id))!);
    audit({ entity: 'api_key', entity_id: id, after: key });
    return { ...key, secret };
  },
  revoke: async ({ db, session, params, now, audit, accessChanged, language }) => {
    const key = await findKey(db, session, params.id);
    if (key === undefined) throw apiProblem.missing('problem.noApiKey');
    await revokeKey(db, params.id, now);
    audit({ entity: 'api_key', entity_id: key.id, before: shown(key) });
    accessChanged(key.owner_id);
    return { message: text('apiKeys.revoked', {}, language) };
  },
};
