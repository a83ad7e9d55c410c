import { testTime } from '../../../../tests/support/clock.ts';
import { contract } from '@watchbill/core/contract';
import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { newPassword } from '@watchbill/core/session/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  demoPassword,
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { newLink } from './links.ts';

let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

const person = { username: 'nwinter', email: 'nora@example.com' };
const tomorrow = () => new Date(testTime() + 86_400_000);
const tokenFor = (purpose: 'password-reset' | 'first-administrator', user: number | null) =>
  newLink(testServer.server.database.kysely, purpose, user, tomorrow());

/** Every call that sets a password, by operation, with the field that holds it. */
const paths: Readonly<Record<string, readonly [string, (password: string) => Promise<unknown>]>> = {
  'profile.changePassword': [
    'new_pw',
    (new_pw) =>
      admin.api.profile.changePassword({
        body: { old_pw: demoPassword, new_pw, confirm_pw: new_pw },
      }),
  ],
  'profile.postPassword': [
    'new_pw',
    (new_pw) =>
      admin.api.profile.postPassword({
        body: { old_pw: demoPassword, new_pw, confirm_pw: new_pw },
      }),
  ],
  'session.confirmPasswordReset': [
    'new_pw',
    async (new_pw) => {
      const { id } = await admin.api.session.me();
      const link = await tokenFor('password-reset', id);
      return testServer.as(null).session.confirmPasswordReset({
        body: { uidb64: link.id, token: link.token, new_pw, confirm_pw: new_pw },
      });
    },
  ],
  'session.register': [
    'password',
    (password) =>
      testServer.as(null).session.register({
        body: { email: 'admin@example.com', firstName: 'Nora', lastName: 'Winterfeld', password },
      }),
  ],
  'session.createFirstAdministrator': [
    'password',
    async (password) => {
      const { id, token } = await tokenFor('first-administrator', null);
      const names = { first_name: 'Nora', last_name: 'Winterfeld' };
      // There is none yet.
      const disable = (is_disabled: boolean) =>
        testServer.server.database.kysely.updateTable('users').set({ is_disabled }).execute();
      await disable(true);
      return testServer
        .as(null)
        .session.createFirstAdministrator({
          body: { ...person, ...names, username: 'admin', token: `${id}.${token}`, password },
        })
        .finally(() => disable(false));
    },
  ],
  'users.create': [
    'password',
    (password) =>
      admin.api.users.create({ body: { ...person, username: 'admin', role: 1, password } }),
  ],
  'users.update': [
    'password',
    async (password) => {
      const { id } = (await admin.api.users.list({ query: { search: 'planner' } })).results[0]!;
      return admin.api.users.update({
        params: { id },
        body: { ...person, username: 'admin', role: 1, password },
      });
    },
  ],
};

describe('a chosen password', () => {
  it.each(Object.entries(paths))(
    'ASVS 25: is refused by %s where it is common, or its owner’s name',
    async (_, [field, set]) => {
      for (const common of ['P@ssw0rd1', 'Admin#2031x'])
        expect(await problemOf(set(common))).toMatchObject({
          status: 400,
          body: { code: 'common_password', [field]: [expect.stringContaining('easy to guess')] },
        });
    },
  );

  it('ASVS 25: is asked for by no other call', () => {
    const asking = Object.entries(contract).flatMap(([feature, calls]) =>
      Object.entries(calls as Record<string, AnyEndpoint>)
        .filter(([, { body }]) => body instanceof z.ZodType && holdsNewPassword(body))
        .map(([name]) => `${feature}.${name}`),
    );
    expect(asking.sort()).toEqual(Object.keys(paths).sort());
  });

  it('ASVS 25: may be long, of any script, and counts to its last sign', async () => {
    const { api } = await testServer.signIn('super');
    const long = `Ein-langer-Satz-над-рекой-川-🙂-${'Silbe-Wort-'.repeat(13)}7`;
    await api.profile.changePassword({
      body: { old_pw: demoPassword, new_pw: long, confirm_pw: long },
    });
    await testServer.signIn('super', long);
    expect(await problemOf(testServer.signIn('super', long.slice(0, -1)))).toMatchObject({
      status: 400,
    });
  });
});

function holdsNewPassword(schema: z.ZodType): boolean {
  if (schema === newPassword) return true;
  if (schema instanceof z.ZodObject)
    return Object.values(schema.shape).some((part) => holdsNewPassword(part as z.ZodType));
  return schema instanceof z.ZodOptional && holdsNewPassword(schema.unwrap() as z.ZodType);
}
