// @module-tag engine: two links used at once.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../../../tests/support/clock.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { Database } from '../db/database.ts';
import { furnish } from '../setup.ts';
import {
  createAdministrator,
  firstAdministratorToken,
  isFirstAdministratorLink,
} from './administrator.ts';
import { noPassword } from './password.ts';

let database: Database | undefined;
beforeEach(async () => {
  await database?.close();
  database = await openTestDatabase();
  await furnish(database.kysely);
});
afterAll(() => database?.close());

const form = {
  username: 'root',
  email: 'root@example.com',
  first_name: 'Ro',
  last_name: 'Ot',
  password: 'Rye&Barley-4',
};
const isGood = (link: string | null) =>
  isFirstAdministratorLink(database!.kysely, link ?? '', testNow());

describe('the link for the first administrator', () => {
  it('outlives the registration of a stranger, and the start of another process', async () => {
    const first = await firstAdministratorToken(database!.kysely);
    const stranger = { username: 'x', email: 'x@example.com', password_hash: noPassword };
    await database!.kysely
      .insertInto('users')
      .values({ ...stranger, first_name: 'X', last_name: 'Y', email_confirmed_at: null })
      .execute();
    const second = await firstAdministratorToken(database!.kysely);
    expect([await isGood(first), await isGood(second)]).toEqual([true, true]);
  });

  it('ends with the first administrator, by whatever way', async () => {
    const link = await firstAdministratorToken(database!.kysely);
    await createAdministrator(database!.kysely, form, 'en', testNow());
    expect(await isGood(link)).toBe(false);
    expect(await firstAdministratorToken(database!.kysely)).toBeNull();
  });
});

describe('an administrator made on the server’s machine', () => {
  it('is made at any time, and stands in the audit', async () => {
    await createAdministrator(database!.kysely, form, 'en', testNow());
    const second = { ...form, username: 'second', email: 'second@example.com' };
    await createAdministrator(database!.kysely, second, 'en', testNow());
    const rows = await database!.kysely
      .selectFrom('audit')
      .select(['operation', 'request_id', 'after'])
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { operation: 'admin.create', request_id: 'console', after: { username: 'root' } },
      { after: { username: 'second', role: 'Admin' } },
    ]);
  });

  it.each([
    [{ password: 'short' }, /^password: /],
    [{ password: 'P@ssw0rd1' }, /^password: .*easy to guess/],
    [{ email: 'nobody' }, /^email: /],
    [{ username: 'ROOT', email: 'other@example.com' }, /^username: /],
    [{ username: 'other' }, /^email: /],
  ])('is refused in words with %j, and leaves nothing', async (wrong, said) => {
    await createAdministrator(database!.kysely, form, 'en', testNow());
    await expect(
      createAdministrator(database!.kysely, { ...form, ...wrong }, 'en', testNow()),
    ).rejects.toMatchObject({ status: 400, body: expect.stringMatching(said) });
    expect(await database!.kysely.selectFrom('users').select('id').execute()).toHaveLength(1);
  });
});
