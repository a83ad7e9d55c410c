import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../db/tables.ts';
import { findLink, insertLink, markLinkUsed, type LinkPurpose } from './repository/links.ts';
import { isSameHash } from '../session/tokens.ts';

type Link = Readonly<{ id: string; token: string }>;

/** A single-use link; only the hash of its token is kept. */
export async function newLink(
  db: Db,
  purpose: LinkPurpose,
  userId: number | null,
  expiresAt: Date,
): Promise<Link> {
  const [id, token] = [randomUUID(), randomBytes(24).toString('base64url')];
  await insertLink(db, {
    id,
    user_id: userId,
    purpose,
    token_hash: hashOf(token),
    expires_at: expiresAt,
  });
  return { id, token };
}

/**
 * The link while it is good; null once it is used, too old or never was. `isKept` keeps it from a
 * second user until the commit.
 */
export async function goodLink(
  db: Db,
  purpose: string,
  id: string,
  token: string,
  now: Date,
  isKept = false,
): Promise<{ user_id: number | null } | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const link = await findLink(db, id, isKept);
  if (
    link === undefined ||
    link.purpose !== purpose ||
    link.used_at !== null ||
    link.expires_at <= now ||
    !isSameHash(link.token_hash, hashOf(token))
  )
    return null;
  return { user_id: link.user_id };
}

/** Uses the link up; null as `goodLink`. */
export async function useLink(
  db: Db,
  purpose: string,
  id: string,
  token: string,
  now: Date,
): Promise<{ user_id: number | null } | null> {
  const link = await goodLink(db, purpose, id, token, now, true);
  if (link !== null) await markLinkUsed(db, id, now);
  return link;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
