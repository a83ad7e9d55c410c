// @module-tag engine: guesses at once are counted one by one.
import { testTime } from '../../../../tests/support/clock.ts';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newLink } from './links.ts';
import {
  demoPassword,
  openTestServer,
  problemOf,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { jobsDone } from '../../../../tests/support/jobs.ts';
import { openMailbox, type Mailbox } from '../../../../tests/support/mailbox.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
/** Nobody is kept out by what others got wrong. */
beforeEach(async () => {
  await testServer.server.database.kysely.deleteFrom('auth_failures').execute();
});

describe('sign-in without mail', () => {
  it('flags the direct path and opens a session', async () => {
    expect(
      await testServer
        .as(null)
        .session.generateToken({ body: { username: 'planner', password: 'whatever' } }),
    ).toEqual({ call_old_login_api: true, change_message: false, resend_seconds: 0 });
    const { api } = await testServer.signIn('planner');
    expect(await api.session.me()).toMatchObject({
      username: 'planner',
      role: { name: 'WFM_Scheduler' },
      is_demo: true,
    });
  });

  it('answers a wrong password, an unknown name and a disabled account alike', async () => {
    const wrong = await problemOf(
      testServer.as(null).session.login({ body: { username: 'planner', password: 'Wrong-2026!' } }),
    );
    const unknown = await problemOf(
      testServer.as(null).session.login({ body: { username: 'nobody', password: 'Wrong-2026!' } }),
    );
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: ['The username or password is not right.'] },
    });
  });

  it('keeps who was refused, from where and why, and who came in (ASVS 49)', async () => {
    const tried = (username: string, password: string) =>
      testServer.as(null).session.login({ body: { username, password } });
    await problemOf(tried('somebody@example.com', 'Wrong-2026!'));
    const { api } = await testServer.signIn('admin');
    const { results } = await api.audit.list({ query: { entity: 'sign_in' } });
    expect(results[0]).toMatchObject({
      user_id: null,
      operation: 'session.login',
      after: {
        username: 'somebody@example.com',
        address: '127.0.0.1',
        refused: 'sign_in_failed',
      },
    });
    expect(JSON.stringify(results)).not.toContain('Wrong-2026!');
    expect((await api.audit.list({ query: { entity: 'session' } })).results[0]).toMatchObject({
      after: { address: '127.0.0.1' },
    });
  });

  it('ASVS 42: makes a hash of a lower cost anew with the next sign-in', async () => {
    const db = testServer.server.database.kysely;
    const old = await hash('Rye&Barley-4', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const account = db.updateTable('users').where('username', '=', 'files');
    const { password_hash: before } = await hashOf('files');
    await account.set({ password_hash: old }).execute();
    await testServer.signIn('files', 'Rye&Barley-4');
    const { password_hash } = await hashOf('files');
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await testServer.signIn('files', 'Rye&Barley-4');
    expect(await hashOf('files')).toEqual({ password_hash });
    await account.set({ password_hash: before }).execute();
  });

  it('ASVS 49: takes no line ends and no signs of a terminal into what is kept of a sign-in', async () => {
    for (const sign of ['\r\n', '\n', '\u2028', '\u001b[2K', '\0'])
      expect(
        await problemOf(
          testServer.as(null).session.login({
            body: { username: `ada${sign}{"level":30}`, password: 'Wrong-2026!' },
          }),
        ),
      ).toMatchObject({ status: 400, body: { code: 'invalid', username: [expect.any(String)] } });
  });

  it('says that a user is inactive whose advisor is disabled, to who knows the password (000:137)', async () => {
    const { api } = await testServer.signIn('admin');
    const own = await testServer.signIn('advisor');
    const { agent_profile } = await own.api.session.me();
    const id = agent_profile!.id;
    const disable = (is_disabled: boolean) =>
      api.advisors.patch(
        { params: { id }, body: { is_disabled, disabled_date: null } },
        { ifMatch: '*' },
      );
    const login = (password: string) =>
      problemOf(testServer.as(null).session.login({ body: { username: 'advisor', password } }));
    await disable(true);
    expect(await login(demoPassword)).toMatchObject({
      status: 400,
      body: { error: ['User is inactive'] },
    });
    expect(await login('Wrong-2026!')).toMatchObject({
      body: { error: ['The username or password is not right.'] },
    });
    expect(await problemOf(own.api.session.me())).toMatchObject({ status: 401 });
    await disable(false);
    await testServer.signIn('advisor');
  });

  it('ends every older link with a change of the password (ASVS 30)', async () => {
    const { kysely: db } = testServer.server.database;
    const { api } = await testServer.signIn('scheduler');
    const { id } = await api.session.me();
    const tomorrow = new Date(testTime() + 86_400_000);
    const first = await newLink(db, 'password-reset', id, tomorrow);
    const second = await newLink(db, 'password-reset', id, tomorrow);
    const reset = (link: Readonly<{ id: string; token: string }>, new_pw: string) =>
      testServer.as(null).session.confirmPasswordReset({
        body: { uidb64: link.id, token: link.token, new_pw, confirm_pw: new_pw },
      });
    await reset(second, 'Rye&Barley-4');
    expect(await problemOf(reset(first, 'Oat&Millet-5'))).toMatchObject({
      body: { code: 'link_used' },
    });
    await testServer.signIn('scheduler', 'Rye&Barley-4');
  });

  it('refuses spaces and speaks the language asked for', async () => {
    const response = await fetch(`${testServer.url}/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      body: '{"username":" ","password":"a b"}',
    });
    expect(await response.json()).toMatchObject({
      username: ['Benutzername ist erforderlich'],
      password: ['Das Passwort darf keine Leerzeichen enthalten'],
    });
  });

  it('ASVS 27: has who guesses at an account wait, and says how long where sign-in reads it', async () => {
    const guess = () =>
      problemOf(
        testServer
          .as(null)
          .session.login({ body: { username: 'scheduler', password: 'Guess-2026!' } }),
      );
    const answers = (await Promise.all(Array.from({ length: 40 }, guess))) as { status: number }[];
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5);
    expect(await guess()).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_attempts',
        error: ['Too many attempts. Try again in 1 min.'],
      },
    });
    expect(await problemOf(testServer.signIn('scheduler'))).toMatchObject({ status: 429 });
    expect(await problemOf(testServer.signIn('scheduler@demo.watchbill.example'))).toMatchObject({
      status: 429,
    });
  });

  /** As a browser or a command line: what it was given by earlier answers goes along. */
  async function signInBy(
    username: string,
    password: string,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${testServer.url}/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username, password }),
    });
  }

  it.each([
    [
      'browser',
      {},
      (reply: Response) => ({ cookie: reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }),
    ],
    [
      'command line',
      { 'x-watchbill-device': 'new' },
      (reply: Response) => ({
        'x-watchbill-device': reply.headers.get('x-watchbill-device') ?? '',
      }),
    ],
  ])(
    'is open to a %s that signed in before, while others guess from its address',
    async (_name, first, kept) => {
      const known = kept(await signInBy('supervisor', 'Watchbill-2026!', first));
      for (let turn = 0; turn < 6; turn += 1) await signInBy('supervisor', 'Guess-2026!');
      expect((await signInBy('supervisor', 'Watchbill-2026!')).status).toBe(429);
      expect((await signInBy('supervisor', 'Watchbill-2026!', known)).status).toBe(200);
      await testServer.server.database.kysely.deleteFrom('auth_failures').execute();
      await testServer.server.database.kysely
        .updateTable('sign_in_devices')
        .set({ last_at: new Date(testTime() - 31 * 86_400_000) })
        .execute();
      for (let turn = 0; turn < 6; turn += 1) await signInBy('supervisor', 'Guess-2026!');
      expect((await signInBy('supervisor', 'Watchbill-2026!', known)).status).toBe(429);
      await testServer.server.database.kysely.deleteFrom('auth_failures').execute();
    },
  );

  it('ASVS 14: gives browsers a cookie that no script reads and no other site sends', async () => {
    const reply = await signInBy('planner', 'Watchbill-2026!');
    expect(reply.headers.get('set-cookie')).toMatch(
      /^watchbill_device=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    expect(reply.headers.get('x-watchbill-device')).toBeNull();
  });

  it('ASVS 27: counts wrong old passwords of a change, too', async () => {
    const { api } = await testServer.signIn('colleague');
    const change = () =>
      problemOf(
        api.profile.changePassword({
          body: { old_pw: 'Wrong-2026!', new_pw: 'Rye&Barley-4', confirm_pw: 'Rye&Barley-4' },
        }),
      );
    for (let turn = 0; turn < 5; turn += 1)
      expect(await change()).toMatchObject({ status: 400, body: { old_pw: [expect.any(String)] } });
    expect(await change()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    await testServer.server.database.kysely.deleteFrom('auth_failures').execute();
  });

  it('ends a session at sign-out', async () => {
    const { api } = await testServer.signIn('super');
    await api.session.logout();
    expect(await problemOf(api.session.me())).toMatchObject({ status: 401 });
  });

  it('changes a password, and ends the other sessions', async () => {
    const one = await testServer.signIn('files');
    const other = await testServer.signIn('files');
    expect(
      await problemOf(
        one.api.profile.changePassword({
          body: { old_pw: 'Watchbill-2026!', new_pw: 'short', confirm_pw: 'short' },
        }),
      ),
    ).toMatchObject({ status: 400 });
    await one.api.profile.changePassword({
      body: { old_pw: 'Watchbill-2026!', new_pw: 'Rye&Barley-4', confirm_pw: 'Rye&Barley-4' },
    });
    expect(await problemOf(other.api.session.me())).toMatchObject({ status: 401 });
    expect(await one.api.session.me()).toMatchObject({ username: 'files' });
    await testServer.signIn('files', 'Rye&Barley-4');
  });
});

const hashOf = (username: string) =>
  testServer.server.database.kysely
    .selectFrom('users')
    .select('password_hash')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

describe('permission', () => {
  it('ASVS 37: never lets the Module header grant, and lets it narrow', async () => {
    const { token } = await testServer.signIn('advisor');
    const call = (module: string) =>
      fetch(`${testServer.url}/api/agents/`, {
        headers: { authorization: `Bearer ${token}`, module },
      }).then((response) => response.status);
    expect(await call('201')).toBe(403);
    const planner = await testServer.signIn('planner');
    const asked = (module: string) =>
      fetch(`${testServer.url}/api/agents/`, {
        headers: { authorization: `Bearer ${planner.token}`, module },
      }).then((response) => response.status);
    expect([
      await asked('201'),
      await asked('0'),
      await asked('102'),
      await asked('nonsense'),
    ]).toEqual([200, 403, 403, 403]);
  });

  it('keeps a supervisor inside the divisions assigned', async () => {
    const { api } = await testServer.signIn('supervisor');
    const { results } = await api.divisions.list({ query: {} });
    expect(results.map((row) => row.mu_name)).toEqual(['Customer Care London', 'Technik Berlin']);
    expect(
      await problemOf(
        api.schedules.read({ query: { division_id: 3, date_schedule: '2026-11-20' } }),
      ),
    ).toMatchObject({ status: 403 });
    expect(await problemOf(api.divisions.get({ params: { id: 99 }, query: {} }))).toMatchObject({
      status: 404,
    });
  });

  it('gives an API key what was granted and no more, until it is revoked', async () => {
    const admin = await testServer.signIn('admin');
    const { secret, id } = await admin.api.apiKeys.create({
      body: {
        name: 'export',
        grants: [{ subModule: 'schedule-management', rights: ['view'] }],
        division_ids: [1],
      },
    });
    const script = testServer.as(secret);
    expect(
      (await script.schedules.read({ query: { division_id: 1, date_schedule: '2026-11-20' } }))
        .data,
    ).toHaveLength(60);
    expect(
      await problemOf(
        script.schedules.read({ query: { division_id: 2, date_schedule: '2026-11-20' } }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        script.divisions.create({ body: { mu_name: 'x', enterprise_grp: 1, timezone: 1 } }),
      ),
    ).toMatchObject({ status: 403 });
    const kept = await testServer.server.database.kysely
      .selectFrom('idempotency')
      .select('reply')
      .execute();
    expect(kept.some((row) => row.reply.includes(secret))).toBe(false);
    const maker = await admin.api.apiKeys.create({
      body: {
        name: 'maker',
        grants: [{ subModule: 'api-keys', rights: ['view', 'add'] }],
        division_ids: [1],
      },
    });
    expect(
      await problemOf(
        testServer.as(maker.secret).apiKeys.create({
          body: { name: 'wider', grants: [{ subModule: 'api-keys', rights: ['view'] }] },
        }),
      ),
    ).toMatchObject({ status: 403 });
    await admin.api.apiKeys.revoke({ params: { id } });
    expect(
      await problemOf(
        script.schedules.read({ query: { division_id: 1, date_schedule: '2026-11-20' } }),
      ),
    ).toMatchObject({ status: 401 });
  });
});

describe('sign-in with mail', () => {
  let mailbox: Mailbox;
  let mailed: TestServer;
  let clock = new Date('2026-11-20T09:00:00Z');
  const credentials = { username: 'planner', password: 'Watchbill-2026!' };
  const lastMail = () =>
    mailbox
      .mails()
      .at(-1)!
      .split('\r\n\r\n')
      .slice(1)
      .join('\n')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
  const token = () => /\b\d{6}\b/.exec(lastMail())![0];
  beforeAll(async () => {
    mailbox = await openMailbox();
    mailed = await openTestServer({
      now: () => clock,
      environment: { WATCHBILL_SMTP_URL: mailbox.url, WATCHBILL_PUBLIC_URL: 'https://wfm.example' },
    });
  });
  afterAll(async () => {
    await mailed.close();
    await mailbox.close();
  });
  /** Tokens that others were mailed are no longer waited for. */
  beforeEach(() => {
    clock = new Date(clock.getTime() + 86_400_000);
  });

  it('ASVS 29: mails one token, keeps the direct path shut, and counts the wait', async () => {
    const api = mailed.as(null);
    const before = mailbox.mails().length;
    expect(await api.session.generateToken({ body: credentials })).toEqual({
      call_old_login_api: false,
      change_message: false,
      resend_seconds: 60,
    });
    expect(await problemOf(api.session.login({ body: credentials }))).toMatchObject({
      status: 400,
      body: { code: 'token_required', error: [expect.any(String)] },
    });
    await jobsDone(mailed.server, clock);
    clock = new Date(clock.getTime() + 20_000);
    expect(await api.session.generateToken({ body: credentials })).toEqual({
      call_old_login_api: false,
      change_message: true,
      resend_seconds: 40,
    });
    await jobsDone(mailed.server, clock);
    expect(mailbox.mails()).toHaveLength(before + 1);
    expect(
      await problemOf(api.session.verifyToken({ body: { ...credentials, token: '000000' } })),
    ).toMatchObject({ status: 400, body: { error: ['Invalid Token, Please try again.'] } });
    const { access } = await api.session.verifyToken({
      body: { ...credentials, token: ` ${token()} ` },
    });
    expect((await mailed.as(access).session.allowedModules()).role_name).toBe('WFM_Scheduler');
    expect((await mailed.as(access).session.agentProfile()).agent_profile).toBeNull();
    expect(
      await problemOf(api.session.verifyToken({ body: { ...credentials, token: token() } })),
    ).toMatchObject({ status: 400 });
  });

  it('ASVS 31: mails one token, however many ask for it at once', async () => {
    const before = mailbox.mails().length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => mailed.as(null).session.generateToken({ body: credentials })),
    );
    expect(new Set(answers.map(({ resend_seconds }) => resend_seconds))).toEqual(new Set([60]));
    await jobsDone(mailed.server, clock);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await mailed.as(null).session.generateToken({ body: credentials })).toMatchObject({
        change_message: true,
        resend_seconds: 60,
      });
    await jobsDone(mailed.server, clock);
    expect(mailbox.mails()).toHaveLength(before + 1);
  });

  it('voids a token after ten minutes', async () => {
    const api = mailed.as(null);
    clock = new Date(clock.getTime() + 120_000);
    await api.session.generateToken({ body: credentials });
    await jobsDone(mailed.server, clock);
    clock = new Date(clock.getTime() + 601_000);
    expect(
      await problemOf(api.session.verifyToken({ body: { ...credentials, token: token() } })),
    ).toMatchObject({ status: 400 });
  });

  it('mails a token once the mail server is back', async () => {
    const api = mailed.as(null);
    const before = mailbox.mails().length;
    mailbox.refuse(true);
    await api.session.generateToken({ body: credentials });
    await jobsDone(mailed.server, clock);
    mailbox.refuse(false);
    expect(mailbox.mails()).toHaveLength(before);
    clock = new Date(clock.getTime() + 2_000);
    await jobsDone(mailed.server, clock);
    expect(mailbox.mails()).toHaveLength(before + 1);
    await api.session.verifyToken({ body: { ...credentials, token: token() } });
  });

  it('ASVS 29: mails no token to who may not sign in', async () => {
    const before = mailbox.mails().length;
    const users = mailed.server.database.kysely
      .updateTable('users')
      .where('username', '=', 'super');
    await users.set({ is_disabled: true }).execute();
    const body = { ...credentials, username: 'super' };
    expect(await problemOf(mailed.as(null).session.generateToken({ body }))).toMatchObject({
      status: 400,
      body: { error: ['User is inactive'] },
    });
    await users.set({ is_disabled: false }).execute();
    expect(mailbox.mails()).toHaveLength(before);
  });

  it('ASVS 17: mails a single-use link for a new password to the configured address, and tells nobody whether the account exists', async () => {
    const api = mailed.as(null);
    const known = await api.session.requestPasswordReset({
      body: { email: 'advisor@demo.watchbill.example', currentUrl: 'https://evil.example/' },
    });
    expect(
      await api.session.requestPasswordReset({ body: { email: 'nobody@demo.watchbill.example' } }),
    ).toEqual(known);
    // As much is done for both.
    const asked = await mailed.server.database.kysely
      .selectFrom('jobs')
      .select('kind')
      .where('kind', '=', 'mail.reset')
      .execute();
    expect(asked).toHaveLength(2);
    await expect
      .poll(() => lastMail())
      .toContain('https://wfm.example/auth/verify/forgot/password/');
    const [, uidb64, secret] = /password\/([0-9a-f-]{36})\/([\w-]+)\/token/.exec(lastMail())!;
    const body = {
      uidb64: uidb64!,
      token: secret!,
      new_pw: 'Rye&Barley-4',
      confirm_pw: 'Rye&Barley-4',
    };
    await api.session.confirmPasswordReset({ body });
    expect(await problemOf(api.session.confirmPasswordReset({ body }))).toMatchObject({
      status: 400,
      body: { code: 'link_used' },
    });
  });
});

describe('an installation without accounts', () => {
  it('ASVS 28: lets in the first administrator once, by the link on the console', async () => {
    const empty = await openTestServer({ demo: false });
    const link = empty.server.firstAdministrator!;
    const body = {
      token: link,
      username: 'root',
      email: 'root@example.com',
      first_name: 'Ro',
      last_name: 'Ot',
      password: 'Rye&Barley-4',
    };
    expect(
      await problemOf(
        empty.as(null).session.createFirstAdministrator({ body: { ...body, token: `${link}x` } }),
      ),
    ).toMatchObject({ status: 400 });
    await empty.as(null).session.createFirstAdministrator({ body });
    expect(
      await problemOf(
        empty.as(null).session.createFirstAdministrator({
          body: { ...body, username: 'two', email: 'two@example.com' },
        }),
      ),
    ).toMatchObject({ status: 400, body: { code: 'link_used' } });
    const { api } = await empty.signIn('root', 'Rye&Barley-4');
    expect(await api.apiKeys.list()).toEqual([]);
    expect((await api.divisions.list({ query: {} })).count).toBe(0);
    expect(await problemOf(empty.signIn('admin'))).toMatchObject({ status: 400 });
    await empty.close();
  });
});

describe('a server behind one proxy', () => {
  it('ASVS 19: counts a caller by what the proxy says, not by what the caller wrote before it', async () => {
    const behind = await openTestServer({ environment: { WATCHBILL_TRUST_PROXY: 'true' } });
    const guess = (forged: string, username: string) =>
      fetch(`${behind.url}/auth/login/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `${forged}, 203.0.113.9`,
        },
        body: JSON.stringify({ username, password: 'Guess-2026!' }),
      }).then((reply) => reply.status);
    for (let turn = 0; turn < 5; turn += 1) await guess(`198.51.100.${turn}`, 'planner');
    expect(await guess('198.51.100.77', 'planner')).toBe(429);
    await behind.close();
  });
});
