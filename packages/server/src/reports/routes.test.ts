import { testNow } from '../../../../tests/support/clock.ts';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsDone } from '../../../../tests/support/jobs.ts';
import {
  demoPassword,
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { openMailbox } from '../../../../tests/support/mailbox.ts';
import { makeOut } from '../../../../tests/support/watched.ts';

const morning = new Date('2026-03-10T09:00:00Z');
let now = morning;
let testServer: TestServer;
let planner: Actor;
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now, demoAround: '2026-03-04' });
  planner = await testServer.signIn('planner');
});
afterAll(() => testServer.close());
/** Nothing of others is due, and the task has not run yet. */
beforeEach(async () => {
  now = morning;
  const { kysely } = testServer.server.database;
  await kysely.deleteFrom('scheduled_tasks').where('name', '=', 'scheduled reports').execute();
  await kysely.deleteFrom('reports').execute();
});

const body = {
  name: 'Weekly look',
  report_by: 'division' as const,
  division_id: 1,
  start_date: '2026-03-02',
  end_date: '2026-03-08',
};
const rowsOf = (bytes: Buffer) => {
  const book = read(bytes, { type: 'buffer' });
  return utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0] ?? '']!, {
    header: 1,
  });
};
const fetchFile = async (actor: Actor, link: string) => {
  const response = await fetch(`${testServer.url}${link}`, {
    headers: { authorization: `Bearer ${actor.token}`, module: '1001' },
  });
  return {
    status: response.status,
    name: response.headers.get('content-disposition'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

describe('a report on demand', () => {
  it('of schedules holds each advisor-day, in the reply and in a workbook', async () => {
    const result = await planner.api.reports.runSchedules({ body });
    const stored = await testServer.server.database.kysely
      .selectFrom('schedule_days')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('division_id', '=', 1)
      .where('date', '>=', body.start_date)
      .where('date', '<=', body.end_date)
      .executeTakeFirstOrThrow();
    expect(result.rows).toHaveLength(Number(stored.count));
    expect(result).toMatchObject({
      report_scheduling: 'On Demand',
      mu_name: 'Customer Care London',
      created_by: 'planner',
      columns: expect.arrayContaining(['Date', 'Advisor', 'Hours']),
    });
    const { name, bytes } = await fetchFile(planner, result.files[0]!.download_url);
    expect(name).toContain('Weekly look 2026-03-02 2026-03-08.xlsx');
    expect(rowsOf(bytes)).toHaveLength(result.rows.length + 1);
    expect(
      (await fetchFile(await testServer.signIn('admin'), result.files[0]!.download_url)).status,
    ).toBe(404);
    expect(await planner.api.reports.files({ params: { id: result.id } })).toHaveLength(1);
  });
  it('is read again from its workbook, and is had as text and for A4', async () => {
    const { id, columns, rows } = await planner.api.reports.runUtilization({ body });
    const params = { id };
    expect(await planner.api.reports.result({ params, query: {} })).toEqual({
      columns,
      rows,
      from_date: body.start_date,
      to_date: body.end_date,
    });
    const text = async (format: 'csv' | 'pdf') =>
      ((await planner.api.reports.download({ params, query: { format } })) as Blob).text();
    expect(await text('csv')).toContain(columns.join(','));
    expect(await text('pdf')).toMatch(/^%PDF-/);
    expect(
      await problemOf(planner.api.reports.result({ params, query: { file: 999_999 } })),
    ).toMatchObject({ status: 404 });
    await planner.api.reports.remove({ query: { report_id: [id] } });
  });
  it('of profiles holds the chosen columns, in the reader’s language', async () => {
    const result = await planner.api.reports.runProfiles({
      body: { ...body, include_in_report: ['advisor', 'status'] },
    });
    expect(result.columns).toEqual(['Advisor', 'Status']);
    expect(result.rows).toHaveLength(60);
    expect(
      await problemOf(
        planner.api.reports.runProfiles({ body: { ...body, include_in_report: ['salary'] } }),
      ),
    ).toMatchObject({
      status: 400,
      body: { include_in_report: ['This report has no such column'] },
    });
  });
  it('of profiles names the teams that hold on its last day, of every classification', async () => {
    const db = testServer.server.database.kysely;
    const { id: agent } = await db
      .selectFrom('advisors')
      .select('id')
      .where('division_id', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('advisor_data_values').where('agent_id', '=', agent).execute();
    const value = async (description: string, adg_value: string) => {
      const found = await db
        .selectFrom('agent_data_groups')
        .select('id')
        .where('description', '=', description)
        .executeTakeFirst();
      const group =
        found ??
        (await db
          .insertInto('agent_data_groups')
          .values({ description, datatype: 1 })
          .returning('id')
          .executeTakeFirstOrThrow());
      return db
        .insertInto('agent_data_values')
        .values({ adg_id: group.id, adg_value })
        .returning('id')
        .executeTakeFirstOrThrow();
    };
    const hold = async (adg_value_id: number, date_start: string, date_end: string | null) =>
      db
        .insertInto('advisor_data_values')
        .values({ agent_id: agent, adg_value_id, date_start, date_end } as never)
        .execute();
    await hold((await value('Crew', 'Early')).id, '2026-01-01', '2026-03-08');
    await hold((await value('Crew', 'Zebra')).id, '2026-03-09', null);
    await hold((await value('Wing', 'North')).id, '2026-01-01', '2026-03-08');
    await hold((await value('Wing', 'Zoo')).id, '2025-01-01', '2025-12-31');
    const { id, rows, columns } = await planner.api.reports.runProfiles({
      body: { ...body, include_in_report: ['advisor', 'team'] },
    });
    expect(columns).toEqual(['Advisor', 'Team']);
    expect(rows.map(([, team]) => team)).toContain('Early, North');
    await planner.api.reports.remove({ query: { report_id: [id] } });
  });
  it('of profiles are of whoever was in the division on the last day', async () => {
    const db = testServer.server.database.kysely;
    const { id: agent } = await db
      .selectFrom('advisors')
      .select('id')
      .where('division_id', '=', 1)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const profiles = async () => {
      const { id, rows } = await planner.api.reports.runProfiles({
        body: { ...body, include_in_report: ['email', 'division'] },
      });
      await planner.api.reports.remove({ query: { report_id: [id] } });
      return rows;
    };
    const before = await profiles();
    await db
      .insertInto('advisor_moves')
      .values({
        agent_id: agent,
        from_division: 1,
        to_division: 2,
        date: '2026-06-01',
        state: 'done',
        created_at: testNow(),
        done_at: testNow(),
      })
      .execute();
    await db.updateTable('advisors').set({ division_id: 2 }).where('id', '=', agent).execute();
    expect(await profiles()).toEqual(before);
  });
  it('of time sums what schedules say', async () => {
    const result = await planner.api.reports.runUtilization({ body });
    const at = (name: string) => result.columns.indexOf(name);
    for (const row of result.rows)
      expect(Number(row[at('Open (h)')])).toBeCloseTo(
        Number(row[at('Scheduled (h)')]) - Number(row[at('In office (h)')]),
        0,
      );
    const schedule = await planner.api.reports.runSchedules({ body });
    const total = (rows: readonly (readonly unknown[])[], index: number) =>
      rows.reduce((sum, row) => sum + Number(row[index]), 0);
    expect(total(result.rows, at('Scheduled (h)'))).toBeCloseTo(
      total(schedule.rows, schedule.columns.indexOf('Hours')),
      -1,
    );
  });
  it('of adherence has the figures of the board, with excuses and without', async () => {
    const { api } = await testServer.signIn('admin');
    const date = '2026-03-02';
    const { id } = await makeOut(api, { name: 'rhea', date, until: '11:00' });
    const at = (time: string) => `${date}T${time}:00Z`;
    await api.adherence.excuse({
      body: {
        division_id: 1,
        agent_id: id,
        starts_at: at('10:00'),
        ends_at: at('11:00'),
        reason: 'Coaching',
      },
    });
    const { data } = await api.adherence.read({ query: { division_id: 1, date_schedule: date } });
    const figures = data.find((row) => row.id === id)!.adherence_data;
    expect(figures.adherence).not.toBe(figures.adherence_excused);
    const result = await planner.api.reports.runAdherence({
      body: { ...body, start_date: date, end_date: date },
    });
    const cell = (name: string) =>
      result.rows.find((row) => row.includes('rhea Test'))![result.columns.indexOf(name)];
    expect(
      ['Excused (min)', 'Adherence %', 'Adherence with excuses %'].map((name) => cell(name)),
    ).toEqual([60, figures.adherence, figures.adherence_excused]);
    const scheduled = await planner.api.reports.scheduleAdherence({
      body: {
        ...body,
        start_date: '2026-03-10',
        end_date: '2026-03-31',
        report_scheduling: 'Weekly',
      },
    });
    expect(scheduled).toMatchObject({ report_type: 'adherence', report_scheduling: 'Weekly' });
  });
  it('is refused without a division, backwards, over years, and outside one’s divisions', async () => {
    expect(
      await problemOf(planner.api.reports.runSchedules({ body: { ...body, division_id: null } })),
    ).toMatchObject({ status: 400, body: { division_id: ['Choose a division'] } });
    expect(
      await problemOf(
        planner.api.reports.runSchedules({ body: { ...body, end_date: '2026-03-01' } }),
      ),
    ).toMatchObject({ status: 400, body: { end_date: [expect.any(String)] } });
    expect(
      await problemOf(
        planner.api.reports.runSchedules({ body: { ...body, end_date: '2028-03-01' } }),
      ),
    ).toMatchObject({ status: 400 });
    const limited = await (
      await testServer.signIn('admin')
    ).api.apiKeys.create({
      body: {
        name: 'one division',
        grants: [{ subModule: 'data-reports', rights: ['view', 'add'] }],
        division_ids: [1],
      },
    });
    expect(
      await problemOf(
        testServer.as(limited.secret).reports.runSchedules({ body: { ...body, division_id: 2 } }),
      ),
    ).toMatchObject({ status: 403 });
  });
  it('is listed by kind, and deleted whole or not at all', async () => {
    const { api } = await testServer.signIn('scheduler');
    await api.reports.runProfiles({ body });
    await api.reports.runSchedules({ body });
    await api.reports.runSchedules({ body });
    await api.reports.runUtilization({ body });
    const all = await api.reports.list({ query: {} });
    const kinds = [
      await api.reports.listProfiles({ query: {} }),
      await api.reports.listSchedules({ query: {} }),
      await api.reports.listUtilization({ query: {} }),
    ];
    expect(kinds.map((page) => page.count)).toEqual([1, 2, 1]);
    expect(all.count).toBe(4);
    const others = await planner.api.reports.list({ query: {} });
    expect(others.results.map(({ id }) => id)).not.toContain(all.results[0]!.id);
    const [profile, schedule, utilization] = kinds.map((page) => page.results[0]!.id);
    expect(
      await problemOf(api.reports.removeProfiles({ query: { report_id: [profile, schedule] } })),
    ).toMatchObject({ status: 404 });
    expect(await api.reports.removeProfiles({ query: { report_id: profile } })).toMatchObject({
      count: 1,
    });
    expect(
      await api.reports.removeSchedules({
        query: { report_id: kinds[1]!.results.map((row) => row.id) },
      }),
    ).toMatchObject({ message: '2 reports deleted' });
    expect(
      await api.reports.removeUtilization({ query: { report_id: utilization } }),
    ).toMatchObject({ count: 1 });
    expect(await api.reports.schedulings()).toMatchObject([
      { name: 'On Demand' },
      { name: 'Daily' },
      { name: 'Weekly' },
      { name: 'Monthly' },
    ]);
  });
});

describe('a scheduled report', () => {
  it('runs at its time, once, over the days before, and says that no mail goes out where none can', async () => {
    const made = await planner.api.reports.scheduleUtilization({
      body: {
        ...body,
        start_date: '2026-03-10',
        end_date: '2026-03-31',
        report_scheduling: 'Weekly',
        run_at: '10:00',
      },
    });
    expect(made).toMatchObject({
      next_at: '2026-03-10T10:00:00.000Z',
      recipients: [expect.stringContaining('@')],
    });
    await testServer.server.tasks.run('scheduled reports');
    await jobsDone(testServer.server, now);
    expect(await planner.api.reports.files({ params: { id: made.id } })).toEqual([]);
    now = new Date('2026-03-10T10:00:30Z');
    await testServer.server.tasks.run('scheduled reports');
    await jobsDone(testServer.server, now);
    const [file] = await planner.api.reports.files({ params: { id: made.id } });
    expect(file).toMatchObject({ from_date: '2026-03-03', to_date: '2026-03-09', mailed_to: [] });
    const page = await planner.api.reports.listScheduledUtilization({ query: {} });
    expect(page.results[0]).toMatchObject({
      next_at: '2026-03-17T10:00:00.000Z',
      last_error: expect.stringContaining('No mail server'),
    });
    now = new Date('2026-03-10T10:02:00Z');
    await testServer.server.tasks.run('scheduled reports');
    await jobsDone(testServer.server, now);
    expect(await planner.api.reports.files({ params: { id: made.id } })).toHaveLength(1);
    expect(
      await planner.api.reports.removeScheduledUtilization({ query: { report_id: made.id } }),
    ).toMatchObject({ count: 1 });
  });
  it('is refused when its dates hold no further run, and kept by kind', async () => {
    expect(
      await problemOf(
        planner.api.reports.scheduleProfiles({ body: { ...body, report_scheduling: 'Daily' } }),
      ),
    ).toMatchObject({ status: 400, body: { end_date: ['These dates hold no further run'] } });
    const later = {
      ...body,
      start_date: '2026-04-01',
      end_date: '2026-04-30',
      report_scheduling: 'Monthly' as const,
      recipients: ['head@example.com'],
    };
    const profile = await planner.api.reports.scheduleProfiles({ body: later });
    const schedule = await planner.api.reports.scheduleSchedules({ body: later });
    expect([
      (await planner.api.reports.listScheduledProfiles({ query: {} })).count,
      (await planner.api.reports.listScheduledSchedules({ query: {} })).count,
    ]).toEqual([1, 1]);
    await planner.api.reports.removeScheduledProfiles({ query: { report_id: profile.id } });
    await planner.api.reports.removeScheduledSchedules({ query: { report_id: schedule.id } });
    expect(
      await problemOf(planner.api.reports.remove({ query: { report_id: profile.id } })),
    ).toMatchObject({ status: 404 });
    expect(await problemOf(planner.api.reports.file({ params: { name: 'forged' } }))).toMatchObject(
      {
        status: 404,
      },
    );
  });
  it('is mailed with its workbook', async () => {
    now = new Date('2026-03-11T05:00:00Z');
    const mailbox = await openMailbox();
    const mailing = await openTestServer({
      now: () => now,
      demoAround: '2026-03-04',
      environment: { WATCHBILL_SMTP_URL: mailbox.url },
    });
    const credentials = { username: 'planner', password: demoPassword };
    await mailing.as(null).session.generateToken({ body: credentials });
    await jobsDone(mailing.server, now);
    const token = /\b\d{6}\b/.exec(mailbox.mails()[0] ?? '')?.[0] ?? '';
    const { access } = await mailing
      .as(null)
      .session.verifyToken({ body: { ...credentials, token } });
    await mailing.as(access).reports.scheduleSchedules({
      body: {
        ...body,
        start_date: '2026-03-11',
        end_date: '2026-03-31',
        report_scheduling: 'Daily',
        recipients: ['head@example.com', 'team@example.com'],
      },
    });
    now = new Date('2026-03-11T06:00:00Z');
    await mailing.server.tasks.run('scheduled reports');
    await jobsDone(mailing.server, now);
    const mail = mailbox.mails()[1] ?? '';
    expect(mail).toMatch(/^To: head@example\.com, team@example\.com/m);
    expect(mail).toMatch(/^Subject: Weekly look: 2026-03-10 to 2026-03-10/m);
    const [, packed = ''] =
      /spreadsheetml\.sheet[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
    expect(rowsOf(Buffer.from(packed, 'base64'))[0]).toContain('Advisor');
    await mailing.close();
    await mailbox.close();
  });
});

describe('a report that runs by itself', () => {
  it('is changed as a whole, and not over what another has written', async () => {
    const { api } = await testServer.signIn('planner');
    const timetable = {
      ...body,
      start_date: '2027-01-01',
      end_date: '2027-12-31',
      report_scheduling: 'Weekly' as const,
      recipients: ['first@example.com'],
    };
    const made = await api.reports.scheduleProfiles({ body: timetable });
    const params = { id: made.id };
    const wanted = {
      ...timetable,
      name: 'Monthly look',
      report_scheduling: 'Monthly' as const,
      run_at: '07:30',
      recipients: ['second@example.com'],
    };
    const changed = await api.reports.update({ params, body: wanted }, { ifMatch: made.version });
    expect(changed).toMatchObject({
      name: 'Monthly look',
      report_scheduling: 'Monthly',
      run_at: '07:30:00',
      recipients: ['second@example.com'],
      version: made.version + 1,
    });
    expect(await api.reports.show({ params })).toEqual(changed);
    expect(
      await problemOf(api.reports.update({ params, body: wanted }, { ifMatch: made.version })),
    ).toMatchObject({ status: 409 });
    expect(
      await problemOf(
        api.reports.update(
          { params, body: { ...wanted, include_in_report: ['overtime'] } },
          { ifMatch: changed.version },
        ),
      ),
    ).toMatchObject({ status: 400 });
  });
});
