import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

/** A real OpenID provider on this machine; accounts are `email` or `email:unverified`. */
const client = {
  client_id: 'watchbill',
  client_secret: 'a secret between the two of them',
  redirect_uris: ['https://watchbill.example/auth/oidc/callback'],
  grant_types: ['authorization_code'],
};

let server: Server;
let issuer = '';
let testServer: TestServer;
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['kept for this test'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: sub.split(':')[0],
        email_verified: !sub.endsWith(':unverified'),
      }),
    }),
  });
  server.on('request', provider.callback());
  testServer = await openTestServer({
    environment: {
      WATCHBILL_OIDC_ISSUER: issuer,
      WATCHBILL_OIDC_CLIENT_ID: client.client_id,
      WATCHBILL_OIDC_CLIENT_SECRET: client.client_secret,
      WATCHBILL_OIDC_NAME: 'Corporate',
      WATCHBILL_PUBLIC_URL: 'https://watchbill.example',
    },
  });
});
afterAll(async () => {
  await testServer.close();
  server.close();
});

/**
 * What a browser does at the provider: signs in, consents, and is sent back with code and state.
 */
async function browse(
  start: string,
  account: string,
): Promise<{ code: string; state: string; iss?: string }> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Record<string, string>): Promise<URL> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) return new URL(url);
    const target = new URL(next, url);
    return target.origin === new URL(issuer).origin ? visit(target.href) : target;
  };
  let at = await visit(start);
  at = await visit(at.href, { prompt: 'login', login: account, password: 'any' });
  if (at.pathname.startsWith('/interaction/')) at = await visit(at.href, { prompt: 'consent' });
  return Object.fromEntries(at.searchParams) as { code: string; state: string; iss?: string };
}

const signIn = async (account: string) => {
  const { url } = await testServer.as(null).session.startOidc();
  return testServer.as(null).session.finishOidc({ body: await browse(url, account) });
};
const emailOf = async (username: string) =>
  (
    await testServer.server.database.kysely
      .selectFrom('users')
      .select('email')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).email;

describe('sign-in with an OpenID provider', () => {
  it('is offered by name', async () => {
    expect(await testServer.as(null).session.methods()).toEqual({ oidc: { name: 'Corporate' } });
  });
  it('ASVS 32: asks with a code challenge, a state and a nonce', async () => {
    const url = new URL((await testServer.as(null).session.startOidc()).url);
    expect(url.origin).toBe(issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: client.redirect_uris[0],
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
    });
  });
  it('opens the account with the verified address, and knows the identity from then on', async () => {
    const email = await emailOf('supervisor');
    const { access } = await signIn(email.toUpperCase());
    expect((await testServer.as(access).session.me()).username).toBe('supervisor');
    await testServer.server.database.kysely
      .updateTable('users')
      .set({ email: 'renamed@example.com' })
      .where('username', '=', 'supervisor')
      .execute();
    expect(
      (await testServer.as((await signIn(email.toUpperCase())).access).session.me()).username,
    ).toBe('supervisor');
  });
  it('ASVS 32: is refused to strangers, unverified addresses and disabled accounts', async () => {
    expect(await problemOf(signIn('stranger@example.com'))).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.stringContaining('no account here')] },
    });
    expect(await problemOf(signIn(`${await emailOf('admin')}:unverified`))).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.stringContaining('not verified')] },
    });
    await testServer.server.database.kysely
      .updateTable('users')
      .set({ is_disabled: true })
      .where('username', '=', 'scheduler')
      .execute();
    expect(await problemOf(signIn(await emailOf('scheduler')))).toMatchObject({
      status: 400,
      body: { code: 'sign_in_failed' },
    });
    const { results } = await (
      await testServer.signIn('admin')
    ).api.audit.list({
      query: { entity: 'sign_in' },
    });
    const lastThree = results.slice(0, 3);
    expect(lastThree.map(({ after }) => after?.['username'])).toEqual(['scheduler', '', '']);
  });
  it('ASVS 32: takes an answer once, and only one that it asked for', async () => {
    const { url } = await testServer.as(null).session.startOidc();
    const answer = await browse(url, await emailOf('admin'));
    expect(
      await problemOf(
        testServer.as(null).session.finishOidc({ body: { ...answer, state: 'forged' } }),
      ),
    ).toMatchObject({ status: 400, body: { code: 'sign_in_expired' } });
    expect((await testServer.as(null).session.finishOidc({ body: answer })).access).toMatch(/^ey/);
    expect(await problemOf(testServer.as(null).session.finishOidc({ body: answer }))).toMatchObject(
      {
        status: 400,
        body: { code: 'sign_in_expired' },
      },
    );
    const other =
      new URL((await testServer.as(null).session.startOidc()).url).searchParams.get('state') ?? '';
    expect(
      await problemOf(
        testServer.as(null).session.finishOidc({ body: { ...answer, state: other } }),
      ),
    ).toMatchObject({ status: 400, body: { code: 'sign_in_failed' } });
  });
  it('does not exist where none is configured', async () => {
    const plain = await openTestServer();
    expect(await plain.as(null).session.methods()).toEqual({ oidc: null });
    expect(await problemOf(plain.as(null).session.startOidc())).toMatchObject({ status: 404 });
    await plain.close();
  });
});
