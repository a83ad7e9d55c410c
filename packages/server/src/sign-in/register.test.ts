import { testTime } from '../../../../tests/support/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { newLink } from './links.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const body = {
  email: 'newcomer@example.com',
  password: 'Rye&Barley-4',
  firstName: 'New',
  lastName: 'Comer',
};
const account = () =>
  testServer.server.database.kysely
    .selectFrom('users')
    .select(['id', 'first_name', 'role_id', 'is_disabled', 'email_confirmed_at'])
    .where('email', '=', body.email)
    .execute();

describe('registration', () => {
  it('ASVS 30: makes an inactive account without a role, and answers the same for a known address', async () => {
    const api = testServer.as(null);
    const first = await api.session.register({ body });
    expect(await account()).toMatchObject([
      { first_name: 'New', role_id: null, is_disabled: true, email_confirmed_at: null },
    ]);
    expect(await api.session.register({ body: { ...body, firstName: 'Other' } })).toEqual(first);
    expect(
      await api.session.register({ body: { ...body, email: 'admin@demo.watchbill.example' } }),
    ).toEqual(first);
    expect((await account()).map((row) => row.first_name)).toEqual(['New']);
    expect(
      await problemOf(api.session.register({ body: { ...body, password: 'weak' } })),
    ).toMatchObject({ status: 400 });
    expect(await problemOf(testServer.signIn(body.email, body.password))).toMatchObject({
      status: 400,
    });
  });

  it('is confirmed once by the mailed link, and opened by an administrator', async () => {
    const api = testServer.as(null);
    const id = (await account())[0]!.id;
    const link = await newLink(
      testServer.server.database.kysely,
      'activation',
      id,
      new Date(testTime() + 60_000),
    );
    const given = { uidb64: link.id, token: link.token };
    expect(
      await problemOf(api.session.activate({ body: { ...given, token: 'forged' } })),
    ).toMatchObject({ status: 400 });
    await api.session.activate({ body: given });
    expect(await problemOf(api.session.activate({ body: given }))).toMatchObject({
      status: 400,
      body: { code: 'link_used' },
    });
    expect(await problemOf(testServer.signIn(body.email, body.password))).toMatchObject({
      status: 400,
    });
    const admin = await testServer.signIn('admin');
    expect(
      await problemOf(admin.api.users.patch({ params: { id }, body: { is_disabled: false } })),
    ).toMatchObject({ status: 400, body: { role: ['Choose a role.'] } });
    const role = (await admin.api.roles.list({ query: {} })).find(
      (one) => one.name === 'Supervisor',
    )!;
    expect(
      await admin.api.users.update({
        params: { id },
        body: {
          username: body.email,
          email: body.email,
          role,
          enterprise_grp: [1],
          is_disabled: false,
        },
      }),
    ).toMatchObject({ is_email_confirmed: true, is_disabled: false, role: { name: 'Supervisor' } });
    await testServer.signIn(body.email, body.password);
  });
});
