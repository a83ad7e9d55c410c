// @module-tag engine: one signing key, whoever is first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { Database } from '../db/database.ts';
import {
  hashMailToken,
  issueAccessToken,
  newMailToken,
  readAccessToken,
  type SigningKey,
} from './tokens.ts';
import { loadSigningKey } from './repository/signing-key.ts';

let db: Database;
let key: SigningKey;
beforeAll(async () => {
  db = await openTestDatabase();
  key = await loadSigningKey(db.kysely);
});
afterAll(() => db.close());

const now = new Date('2026-03-29T06:00:00Z');
const claims = {
  sessionId: '8a4d3bb8-55b2-4f43-9d7c-0d9e8f1b6a10',
  userId: 7,
  expiresAt: new Date('2026-03-29T14:00:00Z'),
};

describe('loadSigningKey', () => {
  it('gives every process the same 32 bytes', async () => {
    expect(key).toHaveLength(32);
    expect(await Promise.all([loadSigningKey(db.kysely), loadSigningKey(db.kysely)])).toEqual([
      key,
      key,
    ]);
  });
});

describe('an access token', () => {
  it('carries session, user and end', async () => {
    expect(await readAccessToken(key, await issueAccessToken(key, claims, now), now)).toEqual(
      claims,
    );
  });

  it('ASVS 41: is refused from its end on, with another key, altered, or unsigned', async () => {
    const token = await issueAccessToken(key, claims, now);
    const [head, body, signature] = token.split('.') as [string, string, string];
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: '1' }),
    ).toString('base64url');
    expect(await readAccessToken(key, token, claims.expiresAt)).toBeNull();
    expect(await readAccessToken(new Uint8Array(32), token, now)).toBeNull();
    for (const forged of [unsigned, `${head}.${other}.${signature}`, 'nonsense', ''])
      expect(await readAccessToken(key, forged, now)).toBeNull();
  });
});

describe('a mailed token', () => {
  it('ASVS 31: is six digits, and hashes differently for each attempt and key', () => {
    expect(new Set(Array.from({ length: 50 }, newMailToken)).size).toBeGreaterThan(40);
    expect(newMailToken()).toMatch(/^\d{6}$/);
    const hashes = [
      hashMailToken(key, 'a', '123456'),
      hashMailToken(key, 'b', '123456'),
      hashMailToken(new Uint8Array(32), 'a', '123456'),
    ];
    expect(new Set(hashes).size).toBe(3);
    expect(hashMailToken(key, 'a', '123456')).toBe(hashes[0]);
  });
});
