import { utils, read } from 'xlsx';
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
  const [division] = (await admin.api.divisions.list({ query: {} })).results;
  await admin.api.divisions.update({
    params: { id: division!.id },
    body: { ...division!, mu_name: '=cmd|calc' },
  });
});
afterAll(() => testServer.close());

const file = async (format: string, query = '') => {
  const response = await fetch(`${testServer.url}/api/audit/export/?format=${format}${query}`, {
    headers: { authorization: `Bearer ${admin.token}`, module: '305' },
  });
  return {
    type: response.headers.get('content-disposition'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

describe('the audit trail', () => {
  it('tells who changed what, before and after', async () => {
    const [entry] = (await admin.api.audit.list({ query: { entity: 'division' } })).results;
    expect(entry).toMatchObject({
      username: 'admin',
      operation: 'divisions.update',
      division_id: expect.any(Number),
      changed: ['mu_name'],
      after: { mu_name: '=cmd|calc' },
    });
    expect(entry?.before).toMatchObject({ mu_name: expect.stringMatching(/\w/) });
  });
  it('is filtered by entity, user, time and words, and counted', async () => {
    expect((await admin.api.audit.list({ query: { entity: 'nothing' } })).count).toBe(0);
    expect((await admin.api.audit.list({ query: { search: 'divisions.upd' } })).count).toBe(1);
    expect((await admin.api.audit.list({ query: { to_date: '2000-01-01' } })).count).toBe(0);
    expect(
      (await admin.api.audit.list({ query: { from_date: '2000-01-01', page_size: 1 } })).results,
    ).toHaveLength(1);
  });
  it('says what it can be narrowed to, and is narrowed to who did what', async () => {
    const { users, entities, operations } = await admin.api.audit.choices({});
    expect(users.map(({ username }) => username)).toContain('admin');
    expect(entities).toContain('division');
    expect(operations).toContain('divisions.update');
    const { id } = users.find(({ username }) => username === 'admin')!;
    const found = await admin.api.audit.list({
      query: { user_id: id, entity: 'division', operation: 'divisions.update' },
    });
    expect(found.count).toBe(1);
    expect((await admin.api.audit.list({ query: { operation: 'divisions.up' } })).count).toBe(0);
  });
  it('tells of changes of rights by themselves, and of one role', async () => {
    const role = await admin.api.roles.create({
      body: { name: 'Watchers', module_permissions: [{ sub_module: 102, rights: ['view'] }] },
    });
    await admin.api.roles.update(
      {
        body: {
          id: role.id,
          name: 'Watchers',
          module_permissions: [{ sub_module: 102, rights: ['edit'] }],
        },
        query: {},
      },
      { ifMatch: role.version },
    );
    const form = {
      username: 'watcher',
      email: 'watcher@example.com',
      password: 'Plum-Lantern-93!',
    };
    const user = await admin.api.users.create({
      body: { ...form, role: role.id, enterprise_grp: [1] },
    });
    await admin.api.users.update(
      {
        params: { id: user.id },
        body: {
          ...form,
          password: undefined,
          first_name: 'Wanda',
          role: role.id,
          enterprise_grp: [1],
        },
      },
      { ifMatch: user.version },
    );
    const told = async (query: { role_id?: number }) =>
      (await admin.api.audit.ofRights({ query })).results.map(({ operation, entity_id }) => [
        operation,
        Number(entity_id),
      ]);
    expect((await told({})).slice(0, 3)).toEqual([
      ['users.create', user.id],
      ['roles.update', role.id],
      ['roles.create', role.id],
    ]);
    expect(await told({ role_id: role.id })).toEqual([
      ['roles.update', role.id],
      ['roles.create', role.id],
    ]);
    expect(
      await problemOf((await testServer.signIn('planner')).api.audit.ofRights({ query: {} })),
    ).toMatchObject({ status: 403 });
  });
  it('is for administrators', async () => {
    expect(
      await problemOf((await testServer.signIn('planner')).api.audit.list({ query: {} })),
    ).toMatchObject({ status: 403 });
  });
  it('shows a key that is limited to a division that division alone', async () => {
    const key = await admin.api.apiKeys.create({
      body: {
        name: 'auditor',
        grants: [{ subModule: 'audit', rights: ['view'] }],
        division_ids: [2],
      },
    });
    const rows = (await testServer.as(key.secret).audit.list({ query: {} })).results;
    expect(rows.every((row) => row.division_id === 2)).toBe(true);
  });
  it('of schedules is read by those who see schedules', async () => {
    const planner = await testServer.signIn('planner');
    expect(await planner.api.audit.ofSchedules({ query: {} })).toMatchObject({
      count: 0,
      results: [],
    });
    const { id } = await testServer.server.database.kysely
      .selectFrom('schedule_days')
      .select('id')
      .where('division_id', '=', 1)
      .where('is_locked', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    await planner.api.schedules.bulkLock({ body: { int_daywise_id: [id], is_lock: true } });
    const { count, results } = await planner.api.audit.ofSchedules({ query: { division_id: 1 } });
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      entity: 'schedule_day',
      username: 'planner',
      operation: 'schedules.bulkLock',
    });
  });
  it('is saved as a file that runs nothing', async () => {
    const csv = await file('csv', '&entity=division');
    expect(csv.type).toMatch(/audit-\d{4}-\d\d-\d\d\.csv/);
    expect(csv.bytes.toString()).toContain('Time (UTC)');
    const sheet = read((await file('xlsx', '&entity=division')).bytes, { type: 'buffer' });
    const rows = utils.sheet_to_json<string[]>(sheet.Sheets[sheet.SheetNames[0]!]!, { header: 1 });
    expect(rows[0]?.[0]).toBe('Time (UTC)');
    expect(rows[1]?.[6]).toBe("'=cmd|calc");
    await admin.api.audit.export({ query: {} }).catch(() => null);
  });
});
