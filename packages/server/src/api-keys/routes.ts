import { randomBytes } from 'node:crypto';
import type { apiKeys } from '@watchbill/core/api-keys/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { can } from '@watchbill/core/permission/can';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers } from '../http/serve.ts';
import { hashOfKey, type KeyGrant } from '../session/authenticate.ts';
import { isReached } from '../webhooks/commands.ts';
import type { Session } from '../session/session.ts';

function rows(db: Db, session: Session) {
  const keys = db
    .selectFrom('api_keys as key')
    .innerJoin('users as owner', 'owner.id', 'key.user_id')
    .select([
      'key.id',
      'key.name',
      'key.prefix',
      'owner.username as owner',
      'owner.id as owner_id',
      'key.grants',
      'key.division_ids',
      'key.created_at',
      'key.expires_at',
      'key.revoked_at',
      'key.last_used_at',
    ]);
  return keys.where(isReached(session, 'key'));
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function shown(row: Row) {
  const stamp = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...row,
    grants: (row.grants as unknown as KeyGrant[]).map((grant) => ({
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
  list: async ({ db, session }) =>
    (await rows(db, session).orderBy('key.id', 'desc').execute()).map(shown),
  create: async ({ db, session, body, now, audit }) => {
    if (session.apiKeyId !== null) throw apiProblem.forbidden('problem.keyNoKeys');
    for (const grant of body.grants) {
      const beyond = grant.rights.find((right) => !can(session, right, grant.subModule));
      if (beyond !== undefined)
        throw apiProblem.field(
          'grants',
          `You cannot grant ${beyond} on ${grant.subModule}: it is beyond your own rights.`,
          'forbidden',
        );
    }
    const secret = `wb_${randomBytes(30).toString('base64url')}`;
    const expires =
      body.expires_in_days == null
        ? null
        : new Date(now.getTime() + body.expires_in_days * 86_400_000);
    const { id } = await db
      .insertInto('api_keys')
      .values({
        name: body.name,
        prefix: secret.slice(0, 11),
        key_hash: hashOfKey(secret),
        user_id: session.userId,
        grants: JSON.stringify(body.grants),
        division_ids: body.division_ids == null ? null : body.division_ids.map(Number),
        created_at: now,
        expires_at: expires,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = shown(await rows(db, session).where('key.id', '=', id).executeTakeFirstOrThrow());
    audit({ entity: 'api_key', entity_id: id, after: key });
    return { ...key, secret };
  },
  revoke: async ({ db, session, params, now, audit, accessChanged, language }) => {
    const key = await rows(db, session).where('key.id', '=', params.id).executeTakeFirst();
    if (key === undefined) throw apiProblem.missing('problem.noApiKey');
    await db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('id', '=', params.id)
      .where('revoked_at', 'is', null)
      .execute();
    audit({ entity: 'api_key', entity_id: key.id, before: shown(key) });
    accessChanged(key.owner_id);
    return { message: text('apiKeys.revoked', {}, language) };
  },
};
