import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

const named = async (name: string) =>
  (await admin.api.roles.list({ query: {} })).find((role) => role.name === name)!;
const view = (...ids: number[]) => ids.map((sub_module) => ({ sub_module, is_allowed: true }));

describe('roles', () => {
  it('are seven to begin with, and Agent is not offered to user administration', async () => {
    const all = await admin.api.roles.list({ query: {} });
    expect(all.map((role) => [role.is_seeded, role.is_assignable])).toEqual(
      all.map(() => [true, true]),
    );
    expect(all.length).toBe(7);
    expect(
      (await admin.api.roles.listAlias({ query: { for_users: true } })).map((role) => role.name),
    ).not.toContain('Agent');
    expect((await admin.api.roles.modules()).map((module) => module.id)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
  });

  it('are added, changed and deleted', async () => {
    const made = await admin.api.roles.create({
      body: {
        name: 'Team Lead',
        module_permissions: [{ sub_module: 406, rights: ['edit'] }, ...view(102)],
      },
    });
    expect(made).toMatchObject({
      name: 'Team Lead',
      scope: 'divisions',
      user_count: 0,
      is_seeded: false,
      module_permissions: [
        { sub_module: 102, key: 'divisions', is_allowed: true, rights: ['view'] },
        { sub_module: 406, rights: ['view', 'edit'] },
      ],
    });
    expect(
      await problemOf(admin.api.roles.createAlias({ body: { name: 'team lead' } })),
    ).toMatchObject({ status: 400, body: { name: ['A role with this name exists already.'] } });
    expect(
      await problemOf(
        admin.api.roles.create({ body: { name: 'Odd', module_permissions: view(4711) } }),
      ),
    ).toMatchObject({ status: 400, body: { module_permissions: ['There is no module 4711.'] } });
    const changed = await admin.api.roles.update(
      { query: {}, body: { id: made.id, name: 'Lead', module_permissions: view(102) } },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({
      name: 'Lead',
      version: 2,
      module_permissions: [{ sub_module: 102 }],
    });
    expect(
      await problemOf(
        admin.api.roles.updateAlias(
          { query: { id: made.id }, body: { name: 'Chief' } },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { name: 'Lead' } } });
    expect(await admin.api.roles.remove({ query: { id: made.id } })).toEqual({
      message: 'User Role deleted successfully!',
    });
    expect(
      await problemOf(admin.api.roles.removeAlias({ query: { id: made.id } }, { ifMatch: '*' })),
    ).toMatchObject({ status: 404 });
  });

  it('of the product keep their names and stay; Admin keeps its rights', async () => {
    const supervisor = await named('Supervisor');
    expect(await problemOf(admin.api.roles.remove({ query: { id: supervisor.id } }))).toMatchObject(
      {
        status: 400,
      },
    );
    expect(
      await problemOf(
        admin.api.roles.update({ query: { id: supervisor.id }, body: { name: 'Boss' } }),
      ),
    ).toMatchObject({ status: 400 });
    const by = await testServer.signIn('super');
    expect(
      await problemOf(
        by.api.roles.update({
          query: { id: (await named('Admin')).id },
          body: { name: 'Admin', scope: 'all' },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The role Admin keeps its rights.'] },
    });
    expect(
      await problemOf(
        by.api.roles.update({
          query: { id: (await named('Super_Admin')).id },
          body: { name: 'Super_Admin', scope: 'all' },
        }),
      ),
    ).toMatchObject({ status: 403, body: { code: 'own_role' } });
  });

  it('have their new rights at once', async () => {
    const { id, module_permissions } = await named('Scheduler');
    const scheduler = await testServer.signIn('scheduler');
    await scheduler.api.divisions.list({ query: {} });
    await admin.api.roles.update({
      query: { id },
      body: { name: 'Scheduler', module_permissions: view(1201) },
    });
    expect(await problemOf(scheduler.api.divisions.list({ query: {} }))).toMatchObject({
      status: 403,
    });
    await admin.api.roles.update({
      query: { id },
      body: { name: 'Scheduler', module_permissions },
    });
    await scheduler.api.divisions.list({ query: {} });
  });

  it('grant no more than who makes them has, and are no business of supervisors', async () => {
    const keeper = await admin.api.roles.create({
      body: {
        name: 'Role keeper',
        module_permissions: [{ sub_module: 301, rights: ['view', 'add', 'edit', 'delete'] }],
      },
    });
    await admin.api.users.create({
      body: {
        username: 'keeper',
        email: 'keeper@example.com',
        password: 'Quiet-Harbour-26!',
        role: keeper.id,
        enterprise_grp: 1,
      },
    });
    await testServer.server.database.kysely
      .updateTable('users')
      .set({ is_default_password: false })
      .where('username', '=', 'keeper')
      .execute();
    const { api } = await testServer.signIn('keeper', 'Quiet-Harbour-26!');
    expect(
      await problemOf(api.roles.create({ body: { name: 'More', module_permissions: view(302) } })),
    ).toMatchObject({ status: 403, body: { code: 'beyond_rights' } });
    expect(
      await problemOf(api.roles.create({ body: { name: 'Wider', scope: 'all' } })),
    ).toMatchObject({ status: 403, body: { code: 'beyond_rights' } });
    expect(
      await problemOf(
        api.roles.update({
          query: { id: (await named('Supervisor')).id },
          body: { name: 'Supervisor' },
        }),
      ),
    ).toMatchObject({ status: 403, body: { code: 'beyond_rights' } });
    expect(await problemOf(admin.api.roles.remove({ query: { id: keeper.id } }))).toMatchObject({
      status: 409,
      body: { non_field_errors: ['Users have this role. Give them another first.'] },
    });
    expect(
      await problemOf((await testServer.signIn('supervisor')).api.roles.list({ query: {} })),
    ).toMatchObject({ status: 403 });
  });
});
