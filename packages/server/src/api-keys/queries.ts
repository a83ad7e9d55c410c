import type { Permission } from '@watchbill/core/permission/rights';
import type { Reader } from '../http/rows/change-row.ts';
import { listKeys, type ApiKeyRow } from './repository.ts';

/** The keys that the caller may see, newest first. */
export async function keysOf({ db, session }: Pick<Reader, 'db' | 'session'>) {
  return (await listKeys(db, session)).map(toReply);
}

/** A key as replies show it. */
export function toReply(row: ApiKeyRow) {
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
