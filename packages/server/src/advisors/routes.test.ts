// @module-tag engine: search folds case and accents by extensions.
import { testTime } from '../../../../tests/support/clock.ts';
import { addDays } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
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

const form = (content: string | Buffer, name = 'advisors.csv') => {
  const body = new FormData();
  body.set('file', new Blob([content as never]), name);
  return body;
};
const heading = 'First name;Last name;Email;Username;Login ID;Division;Team\n';
const upload = (content: string | Buffer, query: object = {}, name?: string) =>
  admin.api.advisors.bulkUpload({ query, body: form(content, name) });
const total = async () => (await admin.api.advisors.list({ query: {} })).count;

describe('advisors', () => {
  it('are listed in pages, searched by any part of a name, and counted', async () => {
    const page = await admin.api.advisors.list({ query: { page: 2 } });
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer from advisors`.execute(testServer.server.database.kysely);
    expect([page.count, page.results.length, page.previous]).toEqual([
      rows[0]!.count,
      20,
      '?page=1&page_size=20',
    ]);
    const found = await admin.api.advisors.list({ query: { search: '佐藤' } });
    expect(found.results.every((row) => row.last_name === '佐藤')).toBe(true);
    expect(found.count).toBeGreaterThan(0);
    expect((await admin.api.advisors.list({ query: { search: '100%' } })).count).toBe(0);
  });

  it('are found where only the last in order match', async () => {
    const query = { search: 'z', sort: '-last_name', page_size: 1 };
    const { count, results } = await admin.api.advisors.list({ query });
    const all = await admin.api.advisors.list({ query: { ...query, page_size: 100 } });
    expect(all.results).toHaveLength(count);
    expect(results).toEqual(all.results.slice(0, 1));
    expect(await admin.api.advisors.list({ query: { ...query, page: count + 1 } })).toMatchObject({
      count,
      results: [],
    });
  });

  it('are found without their accents and capitals, and by signs as they are', async () => {
    const db = testServer.server.database.kysely;
    const make = (id: number, first_name: string, last_name: string) =>
      db
        .insertInto('advisors')
        .values({
          id,
          first_name,
          last_name,
          email: `folded${id}@x.example`,
          username: `folded${id}`,
          division_id: 1,
        } as never)
        .execute();
    await make(9001, 'Żaneta', 'Łoś-Eclair_50%');
    await make(9002, 'Zoe\u0308', 'ÉCLAIR');
    const found = async (search: string) =>
      (await admin.api.advisors.list({ query: { search } })).results
        .map((row) => row.id)
        .filter((id) => id > 9000);
    expect(await found('zan LOS')).toEqual([9001]);
    expect(await found('eclair')).toEqual([9002, 9001]);
    expect(await found('zoë')).toEqual([9002]);
    expect(await found('_50%')).toEqual([9001]);
    expect(await found('r％a')).toEqual([]);
    await db.deleteFrom('advisors').where('id', '>', 9000).execute();
  });

  it('are joined with the account of their address, whichever comes first', async () => {
    const db = testServer.server.database.kysely;
    const { id: role } = await db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'Agent')
      .executeTakeFirstOrThrow();
    const account = async (email: string) =>
      db
        .insertInto('users')
        .values({
          username: email,
          email,
          role_id: role,
          password_hash: '',
          first_name: '',
          last_name: '',
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
    const accountOf = async (id: number) =>
      (await db.selectFrom('advisors').select('user_id').where('id', '=', id).executeTakeFirst())
        ?.user_id;
    const form = (email: string) => ({
      first_name: 'Jo',
      last_name: 'Ined',
      email,
      username: email,
      agent_profile: { division_id: 1 },
    });
    const one = await account('Jo@joined.example');
    const added = await admin.api.advisors.create({ body: form('jo@joined.example') });
    expect(await accountOf(added.id)).toBe(one.id);
    const other = await admin.api.advisors.create({ body: form('late@joined.example') });
    expect(await accountOf(other.id)).toBeNull();
    const two = await account('later@joined.example');
    await admin.api.advisors.update(
      { params: { id: other.id }, body: form('later@joined.example') },
      { ifMatch: '*' },
    );
    expect(await accountOf(other.id)).toBe(two.id);
    await db.deleteFrom('advisors').where('id', 'in', [added.id, other.id]).execute();
    await db.deleteFrom('users').where('id', 'in', [one.id, two.id]).execute();
  });

  it('are added and changed, and refused with the field that is wrong', async () => {
    const body = {
      first_name: 'Nora',
      last_name: 'Quist',
      email: 'nora@example.com',
      username: 'nora',
      agent_profile: { division_id: 1 },
    };
    const added = await admin.api.advisors.create({ body });
    expect(added).toMatchObject({
      first_name: 'Nora',
      version: 1,
      agent_profile: { division: { mu_name: 'Customer Care London' } },
    });
    const changed = await admin.api.advisors.update(
      { params: { id: added.id }, body: { ...body, last_name: 'Quist-Berg' } },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({ last_name: 'Quist-Berg', version: 2 });
    expect(
      await problemOf(
        admin.api.advisors.update({ params: { id: added.id }, body }, { ifMatch: 1 }),
      ),
    ).toMatchObject({ status: 409, body: { newer: { last_name: 'Quist-Berg' } } });
    expect(
      await problemOf(admin.api.advisors.create({ body: { ...body, username: 'nora2' } })),
    ).toMatchObject({
      status: 400,
      body: { email: ['An advisor with this email exists already.'] },
    });
    expect(
      await problemOf(admin.api.advisors.create({ body: { ...body, email: 'x', first_name: '' } })),
    ).toMatchObject({
      status: 400,
      body: { email: ['Enter a valid email'], first_name: ['First name is required'] },
    });
  });

  it('leave the enabled list when disabled, and come back', async () => {
    const enabled = () =>
      admin.api.advisors.ofDivision({ params: { id: 2 }, query: { is_disabled: false } });
    const { count, results } = await enabled();
    const [row] = results;
    await admin.api.advisors.patch({ params: { id: row!.id }, body: { is_disabled: true } });
    expect((await enabled()).count).toBe(count - 1);
    await admin.api.advisors.bulkDisable({ body: { is_disabled: false, agent_ids: [row!.id] } });
    expect(await admin.api.advisors.get({ params: { id: row!.id } })).toMatchObject({
      is_disabled: false,
      disabled_date: null,
    });
  });

  it('are refused whole when a list reaches into a foreign division', async () => {
    const supervisor = await testServer.signIn('planner.1', 'x').catch(() => null);
    expect(supervisor).toBeNull();
    const limited = await admin.api.apiKeys.create({
      body: {
        name: 'one division',
        grants: [{ subModule: 'advisor-profile', rights: ['view', 'delete'] }],
        division_ids: [1],
      },
    });
    const api = testServer.as(limited.secret);
    const enabled = { params: { id: 1 }, query: { is_disabled: false } };
    const [own] = (await api.advisors.ofDivision(enabled)).results;
    const [foreign] = (await admin.api.advisors.ofDivision({ params: { id: 2 }, query: {} }))
      .results;
    expect(
      await problemOf(
        api.advisors.bulkDisable({
          body: { is_disabled: true, agent_ids: [own!.id, foreign!.id] },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(await admin.api.advisors.get({ params: { id: own!.id } })).toMatchObject({
      is_disabled: false,
    });
  });
});

describe('uploading', () => {
  it('reports each bad row by line, field and reason, and saves nothing', async () => {
    const before = await total();
    const file = `${heading}Ada;Stern;ada@example.com;ada;9001;Technik Berlin;Spree\nBo;;not-a-mail;bo;9002;Nowhere;\nCy;Klein;ada@example.com;cy;9003;Technik Berlin;\n`;
    const answer = (await problemOf(upload(file))) as {
      status: number;
      body: { rows: unknown[]; message: string };
    };
    expect(answer.status).toBe(400);
    expect(answer.body.rows).toEqual([
      { line: 3, field: 'division', message: 'There is no division "Nowhere"' },
      { line: 3, field: 'email', message: 'Enter a valid email' },
      { line: 3, field: 'last_name', message: 'Last name is required' },
      { line: 4, field: 'email', message: 'The same email stands on line 2' },
    ]);
    expect(answer.body.message).toContain('Nothing was saved');
    expect(await total()).toBe(before);
  });

  it('writes nothing on a dry run, and the good rows when partial', async () => {
    const before = await total();
    const file = `${heading}Ada;Stern;ada@example.com;ada;9001;Technik Berlin;Spree\nBo;;bo@example.com;bo;9002;Technik Berlin;\n`;
    expect(await upload(file, { dry_run: true })).toMatchObject({
      dry_run: true,
      added: 1,
      refused: 1,
    });
    expect(await total()).toBe(before);
    expect(await upload(file, { partial: true })).toMatchObject({ added: 1, refused: 1 });
    expect(await total()).toBe(before + 1);
    expect(await upload(`${heading}Ada;Sterne;ADA@example.com;ada;9001;2;Havel\n`)).toMatchObject({
      added: 0,
      updated: 1,
    });
  });

  it('leaves alone what the file has no column for, and empties what it has an empty cell for', async () => {
    await upload(`${heading}Col;Umn;col.umn@x.example;colname;c77;2;\n`);
    const found = async () =>
      (await admin.api.advisors.list({ query: { search: 'col.umn@x.example' } })).results[0];
    await upload('First name;Last name;Email;Division\nCol;Changed;col.umn@x.example;2\n');
    expect(await found()).toMatchObject({
      last_name: 'Changed',
      username: 'colname',
      login_id: 'c77',
    });
    await upload(
      'First name;Last name;Email;Division;Login ID\nCol;Changed;col.umn@x.example;2;\n',
    );
    expect(await found()).toMatchObject({ username: 'colname', login_id: null });
  });

  it('puts into a team from today on: the days before keep the team of then', async () => {
    const row = (team: string) => `${heading}Tea;Mate;tea@example.com;tea;9007;2;${team}\n`;
    const teams = async (agent: number) =>
      (await admin.api.dataValues.ofAdvisor({ params: { id: agent }, query: {} })).map((one) => [
        one.adg_value,
        one.date_start,
        one.date_end,
      ]);
    const today = todayIn('Europe/Berlin', testTime());
    await upload(row('Spree'));
    const [{ id, team } = { id: 0, team: '' }] = (
      await admin.api.advisors.list({ query: { search: 'tea@example.com' } })
    ).results;
    expect(team).toBe('Spree');
    expect(await teams(id)).toEqual([['Spree', null, null]]);
    await upload(row('Havel'));
    await upload(row('Dahme'));
    expect(await teams(id)).toEqual([
      ['Spree', null, addDays(today, -1)],
      ['Dahme', today, null],
    ]);
    const planned = await admin.api.dataValues.create({
      body: {
        agent: id,
        adg_value: 'Spree',
        int_adg_id: (await admin.api.dataValues.ofAdvisor({ params: { id }, query: {} }))[0]!
          .int_adg_id,
        date_start: addDays(today, 30),
      },
    });
    await upload(row('Havel'));
    expect(await teams(id)).toEqual([
      ['Spree', null, addDays(today, -1)],
      ['Havel', today, addDays(today, 29)],
      ['Spree', planned.date_start, null],
    ]);
    expect(
      (await admin.api.advisors.list({ query: { search: 'tea@example.com' } })).results[0],
    ).toMatchObject({ team: 'Havel' });
  });

  it('takes a workbook, and refuses what only looks like one', async () => {
    const sheet = utils.aoa_to_sheet([
      ['first_name', 'last_name', 'email', 'division'],
      ['Émile', 'Zöller', 'emile@example.com', 'Night Desk Manila'],
    ]);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'advisors');
    expect(
      await upload(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, {}, 'a.xlsx'),
    ).toMatchObject({ added: 1 });
    expect(
      await problemOf(upload(Buffer.from('PK\u0003\u0004 not a zip'), {}, 'a.xlsx')),
    ).toMatchObject({
      status: 400,
      body: { file: ['This workbook cannot be read. Save it again as .xlsx or .csv.'] },
    });
    expect(await problemOf(upload('only,one\nrow,here\n'))).toMatchObject({ status: 400 });
  });
});

describe('an advisor’s form', () => {
  it('keeps what the ACD knows the advisor by, and may add a disabled one', async () => {
    const { api } = await testServer.signIn('admin');
    const body = {
      email: 'acd@example.com',
      first_name: 'Ada',
      last_name: 'Codd',
      username: 'acd.one',
      is_disabled: true,
      disabled_date: '2026-02-03',
      require_pwd_change: true,
      agent_profile: { division_id: 1, acd_param_id: 2 },
    };
    const made = await api.advisors.create({ body });
    expect(made).toMatchObject({
      is_disabled: true,
      disabled_date: '2026-02-03',
      agent_profile: { acd_param_id: 2, acd_param: { id: 2 } },
    });
    const { is_disabled: _, disabled_date: __, ...rest } = body;
    expect(
      await api.advisors.update({ params: { id: made.id }, body: { ...rest, last_name: 'Boyce' } }),
    ).toMatchObject({ is_disabled: true, last_name: 'Boyce', agent_profile: { acd_param_id: 2 } });
    expect(
      await problemOf(
        api.advisors.create({
          body: {
            ...body,
            email: 'acd2@example.com',
            username: 'acd.two',
            agent_profile: { division_id: 1, acd_param_id: 4711 },
          },
        }),
      ),
    ).toMatchObject({ status: 400 });
  });
});

describe('another division', () => {
  const kysely = () => testServer.server.database.kysely;
  const daysAhead = (agent: number) =>
    kysely()
      .selectFrom('schedule_days')
      .select(['id', 'date', 'is_locked'])
      .where('agent_id', '=', agent)
      .where('date', '>=', addDays(todayIn('UTC', testTime()), 2))
      .orderBy('date')
      .execute();
  const lock = (id: number, is_locked: boolean) =>
    kysely().updateTable('schedule_days').set({ is_locked }).where('agent_id', '=', id).execute();
  const advisorAt = async (index: number) => {
    const row = (await admin.api.advisors.allOfDivision({ params: { id: 1 }, query: {} }))[index]!;
    await lock(row.id, false);
    expect(await daysAhead(row.id)).not.toEqual([]);
    return row;
  };

  it('in the form is a move of today: the days of the old one go, and a locked one refuses it', async () => {
    const row = await advisorAt(3);
    const body = {
      first_name: row.first_name,
      last_name: 'Moved',
      email: row.email,
      username: row.username,
      login_id: row.login_id,
      agent_profile: { division_id: 2 },
    };
    await lock(row.id, true);
    expect(
      await problemOf(admin.api.advisors.update({ params: { id: row.id }, body })),
    ).toMatchObject({
      status: 400,
      body: { 'agent_profile.division_id': [expect.stringContaining('Unlock it first.')] },
    });
    expect(await admin.api.advisors.get({ params: { id: row.id } })).toMatchObject({
      last_name: row.last_name,
      version: row.version,
    });
    await lock(row.id, false);
    expect(
      await admin.api.advisors.update({ params: { id: row.id }, body }, { ifMatch: row.version }),
    ).toMatchObject({ last_name: 'Moved', agent_profile: { division_id: 2 } });
    expect(await daysAhead(row.id)).toEqual([]);
    expect(await admin.api.transfers.history({ params: { id: row.id } })).toMatchObject([
      { from_mu: { id: 1 }, to_mu: { id: 2 }, state: 'done' },
    ]);
  });

  it('in an upload is one too, and bad rows say what hinders it', async () => {
    const free = await advisorAt(4);
    const held = await advisorAt(5);
    const waiting = await advisorAt(6);
    await lock(held.id, true);
    await admin.api.transfers.move({
      params: { id: 3 },
      body: { agent_ids: [waiting.id], date: addDays(todayIn('UTC', testTime()), 9) },
    });
    const lines = [free, held, waiting].map(
      (row) =>
        `${row.first_name};${row.last_name};${row.email};${row.username};${row.login_id ?? ''};Technik Berlin;`,
    );
    const report = await upload(heading + lines.join('\n'), { partial: true });
    expect(report).toMatchObject({
      updated: 1,
      refused: 2,
      rows: [
        { line: 3, field: 'division', message: expect.stringContaining('Unlock it first.') },
        { line: 4, field: 'division' },
      ],
    });
    expect(await daysAhead(free.id)).toEqual([]);
    expect(await daysAhead(held.id)).not.toEqual([]);
    expect(await admin.api.transfers.history({ params: { id: free.id } })).toMatchObject([
      { from_mu: { id: 1 }, to_mu: { id: 2 }, state: 'done' },
    ]);
    expect(
      (await admin.api.advisors.get({ params: { id: held.id } })).agent_profile.division_id,
    ).toBe(1);
  });
});
