import { randomBytes } from 'node:crypto';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { apiKeys } from '@watchbill/core/api-keys/contract';
import { can } from '@watchbill/core/permission/can';
import type { CallContext } from '../http/call/call.ts';
import { apiProblem, words } from '../problems/problem.ts';
import { hashOfKey } from '../session/authenticate.ts';
import type { Session } from '../session/session.ts';
import { toReply } from './queries.ts';
import { findKey, insertKey, revokeKey } from './repository.ts';

type KeyForm = HandlerInput<typeof apiKeys.create>['body'];

/** Adds a key with at most the caller's own rights; its secret is answered this once. */
export async function addKey({ db, session, now, audit }: CallContext, form: KeyForm) {
  if (session.apiKeyId !== null) throw apiProblem.forbidden('problem.keyNoKeys');
  mustHaveRights(session, form.grants);
  const secret = `wb_${randomBytes(30).toString('base64url')}`;
  const days = form.expires_in_days;
  const id = await insertKey(db, {
    name: form.name,
    prefix: secret.slice(0, 11),
    key_hash: hashOfKey(secret),
    user_id: session.userId,
    grants: JSON.stringify(form.grants),
    division_ids: form.division_ids == null ? null : form.division_ids.map(Number),
    created_at: now,
    expires_at: days == null ? null : new Date(now.getTime() + days * 86_400_000),
  });
  const key = toReply((await findKey(db, session, id))!);
  audit({ entity: 'api_key', entity_id: id, after: key });
  return { ...key, secret };
}

function mustHaveRights(session: Session, grants: KeyForm['grants']): void {
  for (const { rights, subModule } of grants) {
    const beyond = rights.find((right) => !can(session, right, subModule));
    if (beyond !== undefined)
      throw apiProblem.named(
        'grants',
        words('apiKeys.beyondRights', { right: beyond, screen: subModule }),
        'forbidden',
      );
  }
}

/** Revokes a key at once; 404 where the caller sees none. */
export async function endKey(
  { db, session, now, audit, accessChanged }: CallContext,
  id: number,
): Promise<void> {
  const key = await findKey(db, session, id);
  if (key === undefined) throw apiProblem.missing('problem.noApiKey');
  await revokeKey(db, id, now);
  audit({ entity: 'api_key', entity_id: key.id, before: toReply(key) });
  accessChanged(key.owner_id);
}
