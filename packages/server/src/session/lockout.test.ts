import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/cast/database.ts';
import type { Database } from '../db/database.ts';
import { clearFailures, lockAfter, lockedUntil, recordFailure } from './lockout.ts';

const now = new Date('2026-03-29T06:00:00Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const minute = 60_000;

let db: Database;
beforeAll(async () => { db = await openTestDatabase(); });
afterAll(() => db.close());

async function fail(times: number, account: string, address: string, at = now): Promise<void> {
  for (let round = 0; round < times; round += 1) await recordFailure(db.kysely, { account, address }, at);
}
const locked = (account: string, address: string, at = now) => lockedUntil(db.kysely, { account, address }, at);

describe('lockAfter', () => {
  it('lets four go, then doubles from a minute to an hour', () => {
    expect([1, 4, 5, 6, 7, 10, 11, 500].map((count) => lockAfter('account', count) / minute)).toEqual([0, 0, 1, 2, 4, 32, 60, 60]);
    expect([5, 49, 50, 51].map((count) => lockAfter('address', count) / minute)).toEqual([0, 0, 1, 2]);
  });
});

describe('lockedUntil', () => {
  it('locks the account from every address, however its name is typed', async () => {
    await fail(4, 'Ana', '10.0.0.1');
    expect(await locked('ana', '10.0.0.1')).toBeNull();
    await fail(1, ' ANA ', '10.0.0.2');
    expect(await locked('ana', '10.0.0.9')).toEqual(after(1));
    expect(await locked('ana', '10.0.0.9', after(1))).toBeNull();
    expect(await locked('ben', '10.0.0.1')).toBeNull();
  });

  it('locks an address that guesses at many accounts', async () => {
    for (let one = 0; one < 50; one += 1) await fail(1, `guess${one}`, '10.1.0.1');
    expect(await locked('never-tried', '10.1.0.1')).toEqual(after(1));
    expect(await locked('never-tried', '10.1.0.2')).toBeNull();
  });

  it('counts failures that come at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => fail(1, 'cat', '10.2.0.1')));
    expect(await locked('cat', '10.2.0.2')).toEqual(after(2));
  });

  it('forgets the account, not the address, after a sign-in', async () => {
    await fail(5, 'dan', '10.3.0.1');
    await clearFailures(db.kysely, { account: 'dan', address: '10.3.0.1' });
    expect(await locked('dan', '10.3.0.1')).toBeNull();
    const { count } = await db.kysely.selectFrom('auth_failures').select('count').where('key', '=', '10.3.0.1').executeTakeFirstOrThrow();
    expect(count).toBe(5);
  });

  it('starts again after a day without failures', async () => {
    await fail(4, 'eve', '10.4.0.1');
    await fail(1, 'eve', '10.4.0.1', after(24 * 60 + 1));
    expect(await locked('eve', '10.4.0.1', after(24 * 60 + 1))).toBeNull();
  });
});
