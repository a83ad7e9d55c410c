// @module-tag engine: attempts at once are counted one by one.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../../tests/support/database.ts';
import type { Database } from '../../db/database.ts';
import { lastSentAt, openAttempt, redeem } from './login-attempt.ts';

const key = new Uint8Array(32).fill(7);
const now = new Date('2026-03-29T06:00:00Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

let db: Database;
let user: number;
let number = 0;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  number += 1;
  const row = {
    username: `u${number}`,
    email: `u${number}@example.org`,
    first_name: '',
    last_name: '',
    password_hash: '',
    role_id: null,
  };
  user = (await db.kysely.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow())
    .id;
});

const other = (token: string): string => (token === '000000' ? '000001' : '000000');
const tryToken = (token: string, at = now) => redeem(db.kysely, key, user, token, at);

describe('redeem (ASVS 31)', () => {
  it('accepts the mailed token once', async () => {
    const { token } = await openAttempt(db.kysely, key, user, now);
    expect(await tryToken(token)).toBe('ok');
    expect(await tryToken(token)).toBe('gone');
  });

  it('accepts it once even when it comes twice at the same time', async () => {
    const { token } = await openAttempt(db.kysely, key, user, now);
    const answers = await Promise.all([tryToken(token), tryToken(token), tryToken(token)]);
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  });

  it('allows five tries in all', async () => {
    const { token } = await openAttempt(db.kysely, key, user, now);
    for (let round = 0; round < 5; round += 1) expect(await tryToken(other(token))).toBe('wrong');
    expect(await tryToken(token)).toBe('gone');
  });

  it('ends after ten minutes', async () => {
    const { token } = await openAttempt(db.kysely, key, user, now);
    expect(await tryToken(token, after(10))).toBe('gone');
    expect(await tryToken(token, new Date(after(10).getTime() - 1))).toBe('ok');
  });

  it('knows only the newest token, and only for its user', async () => {
    let first = await openAttempt(db.kysely, key, user, now);
    const second = await openAttempt(db.kysely, key, user, after(1));
    // One time in a million both are the same.
    if (first.token === second.token) first = { ...first, token: other(second.token) };
    expect(await redeem(db.kysely, key, user + 1000, second.token, after(1))).toBe('gone');
    expect(await tryToken(first.token, after(1))).toBe('wrong');
    expect(await tryToken(second.token, after(1))).toBe('ok');
    expect(await lastSentAt(db.kysely, user)).toEqual(after(1));
  });

  it('waits with a token for whoever looks at the wait', async () => {
    const other = await db.kysely.startTransaction().execute();
    expect(await lastSentAt(other, user)).toBeNull();
    const opening = openAttempt(db.kysely, key, user, now);
    expect(await lastSentAt(other, user)).toBeNull();
    await other.commit().execute();
    await opening;
    expect(await lastSentAt(db.kysely, user)).toEqual(now);
  });

  it('keeps no token in the database', async () => {
    const { id, token } = await openAttempt(db.kysely, key, user, now);
    const row = await db.kysely
      .selectFrom('login_attempts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(`"${token}"`);
    expect(row.token_hash).toHaveLength(43);
  });
});
