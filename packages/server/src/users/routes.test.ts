// @module-tag engine: the last administrator stays, under a lock.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
let planner: Actor;
const roles = new Map<string, number>();
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
  planner = await testServer.signIn('planner');
  for (const role of await admin.api.roles.list({ query: {} })) roles.set(role.name, role.id);
});
afterAll(() => testServer.close());

const password = 'Rye&Barley-4';
const form = (username: string, role: string, more: object = {}) => ({
  username,
  email: `${username}@example.com`,
  first_name: 'New',
  last_name: 'User',
  password,
  role: roles.get(role)!,
  enterprise_grp: [1],
  ...more,
});
const idOf = async (search: string) =>
  (await admin.api.users.list({ query: { search } })).results[0]!.id;

const heading = 'username,email,first_name,last_name,role,enterprise_divisions,divisions';
const send = async (actor: Actor, lines: readonly string[], query = '') => {
  const body = new FormData();
  body.append(
    'file',
    new File([[heading, ...lines].join('\n')], 'users.csv', { type: 'text/csv' }),
  );
  const response = await fetch(`${testServer.url}/api/bulk-upload-users/${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${actor.token}`, module: '302' },
    body,
  });
  return { status: response.status, body: (await response.json()) as unknown };
};

describe('users', () => {
  it('are added with a default password, which they change first', async () => {
    const made = await admin.api.users.create({ body: form('nina', 'Supervisor') });
    expect(made).toMatchObject({
      username: 'nina',
      role: { name: 'Supervisor' },
      enterprise_grp: [1],
      is_disabled: false,
      require_pwd_change: true,
      is_email_confirmed: true,
      agent_profile: null,
      version: 1,
    });
    expect(made).not.toHaveProperty('password_hash');
    const nina = await testServer.signIn('nina', password);
    expect(await problemOf(nina.api.divisions.list({ query: {} }))).toMatchObject({
      status: 403,
      body: { code: 'password_change_required' },
    });
    expect(
      await problemOf(admin.api.users.create({ body: form('NINA', 'Supervisor') })),
    ).toMatchObject({
      status: 400,
      body: { username: ['A user with this username exists already.'] },
    });
    expect(
      await problemOf(
        admin.api.users.create({ body: form('nora', 'Supervisor', { enterprise_grp: [] }) }),
      ),
    ).toMatchObject({
      status: 400,
      body: { enterprise_grp: ['Choose at least one enterprise division.'] },
    });
    const { password: _, ...bare } = form('nora', 'Supervisor');
    expect(await problemOf(admin.api.users.create({ body: bare }))).toMatchObject({
      status: 400,
      body: { password: ['Set a first password: this server sends no mail.'] },
    });
    expect(
      await problemOf(admin.api.users.create({ body: form('nora', 'Supervisor', { role: 4711 }) })),
    ).toMatchObject({ status: 400, body: { role: ['Role was not found.'] } });
  });

  it('are changed by version; a new password ends their sessions', async () => {
    const { id } = await admin.api.users.create({ body: form('otto', 'Scheduler') });
    const otto = await testServer.signIn('otto', password);
    const params = { id };
    const changed = await admin.api.users.update(
      {
        params,
        body: form('otto', 'Scheduler', {
          role: { id: roles.get('Scheduler')! },
          first_name: 'Otto',
          password: 'Oat&Millet-5',
          division_ids: 1,
        }),
      },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({ first_name: 'Otto', division_ids: [1], version: 2 });
    expect(await problemOf(otto.api.session.me())).toMatchObject({ status: 401 });
    expect(
      await problemOf(
        admin.api.users.update({ params, body: form('otto', 'Scheduler') }, { ifMatch: 1 }),
      ),
    ).toMatchObject({ status: 409, body: { newer: { first_name: 'Otto' } } });
    expect(
      await problemOf(
        admin.api.users.update({
          params,
          body: form('otto', 'Scheduler', { division_ids: [4711] }),
        }),
      ),
    ).toMatchObject({ status: 404 });
    expect(await problemOf(admin.api.users.get({ params: { id: 4711 } }))).toMatchObject({
      status: 404,
      body: { non_field_errors: ['User was not found.'] },
    });
  });

  it('ASVS 35: that are disabled are out at once, one or many', async () => {
    const { id } = await admin.api.users.create({ body: form('petra', 'Supervisor') });
    const petra = await testServer.signIn('petra', password);
    expect(
      await admin.api.users.patch({ params: { id }, body: { is_disabled: true } }),
    ).toMatchObject({ is_disabled: true, version: 2 });
    expect(await problemOf(petra.api.session.me())).toMatchObject({ status: 401 });
    expect(
      (await admin.api.users.list({ query: { is_disabled: true, search: 'petra' } })).count,
    ).toBe(1);
    expect(
      await admin.api.users.bulkDisable({ body: { user_ids: [id], is_disabled: false } }),
    ).toEqual({ count: 1, message: 'User Restored Successfully!' });
    expect(await problemOf(petra.api.session.me())).toMatchObject({ status: 401 });
    await testServer.signIn('petra', password);
  });

  it('ASVS 39: leave their own role, state and places to others, and the last administrator stays', async () => {
    const self = await admin.api.session.me();
    const params = { id: self.id };
    const own = {
      username: self.username,
      email: self.email,
      first_name: self.first_name,
      last_name: self.last_name,
      enterprise_grp: [],
    };
    expect(
      await problemOf(
        admin.api.users.update({ params, body: { ...own, role: roles.get('Super_Admin')! } }),
      ),
    ).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect(
      await problemOf(admin.api.users.patch({ params, body: { is_disabled: true } })),
    ).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect(
      await admin.api.users.update({
        params,
        body: { ...own, role: roles.get('Admin')!, first_name: 'Ada' },
      }),
    ).toMatchObject({ first_name: 'Ada' });
    const { api } = await testServer.signIn('super');
    const files = await idOf('files');
    const attempts = [
      () => api.users.patch({ params, body: { is_disabled: true } }),
      () => api.users.bulkDisable({ body: { user_ids: [self.id, files], is_disabled: true } }),
      () => api.users.update({ params, body: { ...own, role: roles.get('Super_Admin')! } }),
    ];
    for (const attempt of attempts) {
      expect(await problemOf(attempt())).toMatchObject({
        status: 409,
        body: { non_field_errors: ['One enabled administrator must remain.'] },
      });
    }
    expect((await admin.api.users.get({ params })).is_disabled).toBe(false);
  });

  it('ASVS 36: take a new address of their own right after signing in alone, and a password by the old one', async () => {
    const db = testServer.server.database.kysely;
    await admin.api.users.create({ body: form('odile', 'Admin') });
    await db
      .updateTable('users')
      .set({ is_default_password: false })
      .where('username', '=', 'odile')
      .execute();
    const { api } = await testServer.signIn('odile', password);
    const { id } = await api.session.me();
    const change = (more: object, by = api) => {
      const { password: _, ...own } = form('odile', 'Admin', more);
      return by.users.update({ params: { id }, body: { ...own, ...more } }, { ifMatch: '*' });
    };
    expect(await change({ email: 'new@example.com' })).toMatchObject({ email: 'new@example.com' });
    const byPassword = change({ email: 'new@example.com', password: 'Oats&Barley-5' });
    expect(await problemOf(byPassword)).toMatchObject({
      status: 400,
      body: { password: [expect.stringContaining('in your profile')] },
    });
    const { secret } = await api.apiKeys.create({
      body: { name: 'odile', grants: [{ subModule: 'users', rights: ['edit', 'view'] }] },
    });
    await db
      .updateTable('sessions')
      .set((e) => ({ created_at: sql`${e.ref('created_at')} - interval '11 minutes'` }))
      .where('user_id', '=', id)
      .execute();
    const thief = { email: 'thief@example.com' };
    expect(await problemOf(change(thief))).toMatchObject({
      status: 403,
      body: { code: 'sign_in_again' },
    });
    expect(await problemOf(change(thief, testServer.as(secret)))).toMatchObject({ status: 403 });
    expect(await change({ email: 'new@example.com', first_name: 'Odile' })).toMatchObject({
      first_name: 'Odile',
    });
    const again = await testServer.signIn('odile', password);
    expect(await change({ email: 'odile@example.com' }, again.api)).toMatchObject({
      email: 'odile@example.com',
    });
  });

  it('are counted by kind', async () => {
    const { results } = await admin.api.users.list({
      query: { is_disabled: false, page_size: 500 },
    });
    const of = (...names: string[]) =>
      results.filter((user) => names.includes(user.role?.name ?? '')).length;
    expect(await admin.api.users.counts()).toEqual({
      Admin: of('Admin', 'WFM_Scheduler', 'Super_Admin', 'Scheduler'),
      Advisor: of('Agent'),
      Supervisor: of('Supervisor'),
      Total: results.length,
    });
  });
});

describe('users whom a planner keeps', () => {
  it('ASVS 39: lie within the planner’s divisions and hold no more rights', async () => {
    await testServer.server.database.kysely
      .updateTable('users')
      .set({ is_default_password: false })
      .where(
        'id',
        '=',
        (
          await admin.api.users.create({
            body: form('warden', 'WFM_Scheduler', { division_ids: [1] }),
          })
        ).id,
      )
      .execute();
    const warden = await testServer.signIn('warden', password);
    const seen = (await warden.api.users.list({ query: { page_size: 500 } })).results;
    expect(
      seen.every(
        (user) => user.agent_profile?.division_id === 1 || user.division_ids.join() === '1',
      ),
    ).toBe(true);
    const foreign = await idOf('supervisor.4');
    expect(await problemOf(warden.api.users.get({ params: { id: foreign } }))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    expect(
      await problemOf(
        warden.api.users.bulkDisable({
          body: { user_ids: [foreign, await idOf('warden')], is_disabled: true },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(warden.api.users.create({ body: form('mighty', 'Admin') })),
    ).toMatchObject({ status: 403, body: { code: 'beyond_rights' } });
    expect(
      await problemOf(warden.api.users.create({ body: form('wide', 'Scheduler') })),
    ).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
    const made = await warden.api.users.create({
      body: form('narrow', 'Scheduler', { division_ids: [1] }),
    });
    expect(
      await problemOf(
        warden.api.users.update({
          params: { id: made.id },
          body: form('narrow', 'Scheduler', { division_ids: [] }),
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await warden.api.users.patch({ params: { id: made.id }, body: { is_disabled: true } }),
    ).toMatchObject({ is_disabled: true });
    const supervisor = await idOf('supervisor.1');
    expect(
      await problemOf(
        warden.api.users.patch({ params: { id: supervisor }, body: { is_disabled: true } }),
      ),
    ).toMatchObject({ status: 403, body: { code: 'beyond_rights' } });
  });

  it('may be advisors, whose account is joined by its address', async () => {
    const advisor = (
      await planner.api.advisors.allOfDivision({ params: { id: 2 }, query: {} })
    )[0]!;
    const made = await planner.api.users.create({
      body: {
        ...form('joined', 'Agent', { enterprise_grp: [] }),
        email: advisor.email.toUpperCase(),
      },
    });
    expect(made).toMatchObject({
      role: { name: 'Agent' },
      agent_profile: { id: advisor.id, division_id: 2 },
    });
    expect(
      await problemOf((await testServer.signIn('supervisor')).api.users.list({ query: {} })),
    ).toMatchObject({ status: 403 });
  });
});

describe('an account of the role Agent', () => {
  const alone = [
    'This role is for advisors: add the advisor with this email first, or choose another role.',
  ];
  const advisor = (email: string) =>
    admin.api.advisors.create({
      body: {
        first_name: 'Ada',
        last_name: 'Visor',
        email,
        username: email,
        agent_profile: { division_id: 1 },
      },
    });
  const agent = (name: string) => form(name, 'Agent', { enterprise_grp: [] });

  it('is not made before its advisor, and is joined with it at once', async () => {
    expect(await problemOf(admin.api.users.create({ body: agent('alone') }))).toMatchObject({
      status: 400,
      body: { role: alone },
    });
    expect((await admin.api.users.list({ query: { search: 'alone' } })).count).toBe(0);
    const { id } = await advisor('alone@example.com');
    expect(await admin.api.users.create({ body: agent('alone') })).toMatchObject({
      agent_profile: { id, division_id: 1 },
    });
  });

  it('is not made of another, or of one who has registered, before its advisor', async () => {
    const { id } = await admin.api.users.create({ body: form('planned', 'Scheduler') });
    const params = { id };
    const granted = () =>
      admin.api.users.update({ params, body: agent('planned') }, { ifMatch: '*' });
    expect(await problemOf(granted())).toMatchObject({ status: 400, body: { role: alone } });
    await admin.api.users.update({ params, body: form('planned', 'Scheduler') }, { ifMatch: '*' });
    const added = await advisor('planned@example.com');
    expect(await granted()).toMatchObject({ agent_profile: { id: added.id } });
  });

  it('that was made without one before may be changed as it is', async () => {
    const db = testServer.server.database.kysely;
    const { id } = await db
      .insertInto('users')
      .values({
        username: 'former',
        email: 'former@example.com',
        role_id: roles.get('Agent')!,
        password_hash: '',
        first_name: '',
        last_name: '',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(
      await admin.api.users.update({ params: { id }, body: agent('former') }, { ifMatch: '*' }),
    ).toMatchObject({ first_name: 'New', agent_profile: null });
  });

  it('in a file is refused by its line without an advisor', async () => {
    const { id } = await advisor('filed@example.com');
    const lines = [
      'unfiled,unfiled@example.com,U,F,Agent,,',
      'filed,Filed@example.com,F,I,Agent,,',
      'planned,planned@example.com,P,L,Agent,,',
    ];
    const refused = await send(admin, lines);
    expect(refused).toMatchObject({
      status: 400,
      body: { refused: 1, rows: [{ line: 2, field: 'role', message: alone[0] }] },
    });
    expect(await send(admin, lines.slice(1))).toMatchObject({ status: 200 });
    expect((await admin.api.users.list({ query: { search: 'filed' } })).results).toMatchObject([
      { agent_profile: { id } },
    ]);
  });
});

describe('a file of users', () => {
  const file = (...lines: string[]) => ({
    file: `data:text/csv;base64,${Buffer.from([heading, ...lines].join('\n')).toString('base64')}`,
  });
  it('leave places as they are where the file has no column for them, and empty them where its cells are empty', async () => {
    const places = async () =>
      (await admin.api.users.list({ query: { search: 'kept@example.com' } })).results.map(
        ({ enterprise_grp, division_ids }) => [enterprise_grp.length, division_ids.length],
      );
    await send(admin, [
      'kept,kept@example.com,K,E,Supervisor,Northlight Retail,Customer Care London',
    ]);
    expect(await places()).toEqual([[1, 1]]);
    const body = new FormData();
    body.set(
      'file',
      new Blob([
        'username,email,first_name,last_name,role\nkept,kept@example.com,Kay,E,Supervisor\n',
      ]),
      'users.csv',
    );
    await admin.api.users.bulkUpload({ query: {}, body: body });
    expect(await places()).toEqual([[1, 1]]);
    await send(admin, ['kept,kept@example.com,K,E,Supervisor,Northlight Retail,']);
    expect(await places()).toEqual([[1, 0]]);
  });

  it('adds and changes users, and names each bad row', async () => {
    const good = [
      'rita,rita@example.com,Rita,Row,Supervisor,Northlight Retail,',
      'nina,nina@example.com,Nina,Changed,Supervisor,Northlight Retail,',
    ];
    expect(await send(admin, good, '?dry_run=true')).toMatchObject({
      status: 200,
      body: { dry_run: true, added: 1, updated: 1 },
    });
    expect((await admin.api.users.list({ query: { search: 'rita' } })).count).toBe(0);
    expect(await send(admin, good)).toMatchObject({
      status: 200,
      body: { added: 1, updated: 1, refused: 0 },
    });
    expect((await admin.api.users.list({ query: { search: 'rita' } })).results[0]).toMatchObject({
      role: { name: 'Supervisor' },
      enterprise_grp: [1],
      require_pwd_change: true,
    });
    expect((await admin.api.users.list({ query: { search: 'nina' } })).results[0]).toMatchObject({
      last_name: 'Changed',
    });
    const bad = await send(admin, [
      'sam,no-mail,S,A,Supervisor,Northlight Retail,',
      'tom,tom@example.com,T,O,Boss,Nowhere,',
      'admin,admin@demo.watchbill.example,A,D,Supervisor,Northlight Retail,',
    ]);
    expect(bad).toMatchObject({ status: 400, body: { refused: 3 } });
    expect(
      (bad.body as { rows: { line: number; field: string }[] }).rows.map((row) => [
        row.line,
        row.field,
      ]),
    ).toEqual([
      [2, 'email'],
      [3, 'role'],
      [3, 'enterprise_divisions'],
      [4, 'email'],
    ]);
    expect(await problemOf(admin.api.users.bulkUpload({ query: {}, body: file() }))).toMatchObject({
      status: 400,
    });
  });
});
