import { toPlainDate } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { availabilityFor } from './queries.ts';

let testServer: TestServer;
let admin: Actor;
let planner: Actor;
let now = new Date('2026-03-10T12:00:00Z');
let agents: number[];
let stranger: number;
/** The planner is narrowed to the first. */
const [own, foreign] = [1, 3];
beforeAll(async () => {
  testServer = await openTestServer({ now: () => now });
  const db = testServer.server.database.kysely;
  const { id: user } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'planner')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_divisions').values({ user_id: user, division_id: own }).execute();
  admin = await testServer.signIn('admin');
  planner = await testServer.signIn('planner');
  agents = (
    await admin.api.advisors.allOfDivision({ params: { id: own }, query: { is_disabled: false } })
  ).map((row) => row.id);
  stranger = (await admin.api.advisors.allOfDivision({ params: { id: foreign }, query: {} }))[0]!
    .id;
});
afterAll(() => testServer.close());

const march = { date_start: '2026-03-01', date_end: '2026-03-31' };
async function recordsOf(actor: Actor, query: object = {}) {
  const reply = await actor.api.availability.list({ query });
  if (!Array.isArray(reply)) throw new Error('not a list');
  return reply;
}
async function addTo(agent: number, dates: object = march) {
  const [range] = await admin.api.availability.create({
    body: { lst_agents_id: [agent], ...march, ...dates },
  });
  return range!;
}
const datesOf = async (agent: number) =>
  (await admin.api.availability.dates({ query: { int_agent_id: agent } })).map((range) => [
    range.date_start,
    range.date_end,
  ]);

describe('availability', () => {
  it('is added to several advisors at once, and replaces what it overlaps only when confirmed', async () => {
    const [a, b] = [agents[0]!, agents[1]!];
    const added = await admin.api.availability.create({
      body: { lst_agents_id: [a, b], ...march },
    });
    expect(added).toMatchObject([
      {
        ...march,
        max_avg_weekly_hrs: '00.00',
        min_days_off: 0,
        weekly_rule: null,
        max_weekly_hrs: null,
        version: 1,
      },
      march,
    ]);
    const week = { date_start: '2026-03-10', date_end: '2026-03-16' };
    expect(
      await problemOf(
        admin.api.availability.create({
          body: { lst_agents_id: [agents[2]!, b], ...week, bln_confirm: false },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.stringContaining('Confirm to replace')] },
    });
    expect(await datesOf(agents[2]!)).toEqual([]);
    await admin.api.availability.create({
      body: { lst_agents_id: [b], ...week, bln_confirm: true },
    });
    expect(await datesOf(b)).toEqual([
      ['2026-03-01', '2026-03-09'],
      ['2026-03-10', '2026-03-16'],
      ['2026-03-17', '2026-03-31'],
    ]);
    expect(await problemOf(addTo(a, { date_end: '2026-02-01' }))).toMatchObject({
      status: 400,
      body: { date_end: [expect.any(String)] },
    });
  });

  it('is listed for enabled advisors in scope, by filter and date', async () => {
    const rows = await recordsOf(planner, {
      division_id: own,
      int_mu_set_id: '',
      int_adg_id: '',
      int_adg_value_id: '',
      date_check: '2026-03-12',
    });
    expect(rows).toHaveLength(agents.length);
    expect(rows.find((row) => row.agent.id === agents[1])).toMatchObject({
      agent: { is_disabled: false, division_id: own },
      date_ranges: [{ date_start: '2026-03-10' }],
      date_range_pref_exists: false,
    });
    expect(rows.find((row) => row.agent.id === agents[3])).toMatchObject({
      id: null,
      date_ranges: [],
    });
    expect((await recordsOf(planner)).every((row) => row.agent.division_id === own)).toBe(true);
    const [group] = await planner.api.availability.groupsOfDivision({
      query: { division_id: own },
    });
    const value = group!.values[0]!;
    const held = await recordsOf(planner, {
      division_id: own,
      int_adg_id: group!.id,
      int_adg_value_id: value.id,
    });
    expect(held.length).toBeGreaterThan(0);
    expect(held.length).toBeLessThan(agents.length);
    await admin.api.advisors.patch({ params: { id: agents.at(-1)! }, body: { is_disabled: true } });
    expect(await recordsOf(planner)).toHaveLength(agents.length - 1);
    const zone = (await admin.api.reference.timezones())[0]!.id;
    const set = await admin.api.sets.divisionCreate({
      body: { set_name: 'One', timezone: zone, week_first_day: 0, divisions: [own] },
    });
    expect(await recordsOf(admin, { int_mu_set_id: set.id })).toHaveLength(agents.length - 1);
    expect(
      (await admin.api.availability.groupsOfSet({ query: { mu_set_id: set.id } })).map(
        (row) => row.int_adg_id,
      ),
    ).toContain(group!.id);
  });

  it('of another division is out of reach', async () => {
    const far = await addTo(stranger);
    expect(
      await problemOf(
        planner.api.availability.create({
          body: { lst_agents_id: [agents[4]!, stranger], ...march },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        planner.api.availability.remove({
          query: { int_delete_type: 1, list_agent_avail_id: String(far.availability_id) },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        planner.api.availability.create({
          body: {
            lst_agents_id: [agents[4]!],
            ...march,
            copy_from_agent_avail: far.availability_id,
          },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        planner.api.availability.copy({
          body: { list_agent_id: [agents[4]!], int_copy_from_agent: stranger },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        planner.api.availability.graph({
          params: { id: agents[0]! },
          query: { date_range_id: far.id },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        admin.api.availability.graph({
          params: { id: agents[0]! },
          query: { date_range_id: far.id },
        }),
      ),
    ).toMatchObject({ status: 404 });
    expect(
      await problemOf((await testServer.signIn('advisor')).api.availability.list({ query: {} })),
    ).toMatchObject({ status: 403 });
  });

  it('gets new dates, and is deleted whole or inside dates', async () => {
    const agent = agents[5]!;
    const { availability_id } = await addTo(agent);
    expect(
      await admin.api.availability.changeDates({
        body: {
          list_agent_avail_id: [availability_id],
          date_start: '2026-03-05',
          date_end: '2026-04-05',
          bln_confirm: true,
        },
      }),
    ).toMatchObject([{ date_start: '2026-03-05', date_end: '2026-04-05', version: 2 }]);
    expect(
      await problemOf(
        admin.api.availability.changeDates(
          { body: { list_agent_avail_id: [availability_id], ...march, bln_confirm: true } },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { version: 2 } } });
    expect(
      await problemOf(
        admin.api.availability.remove({
          query: { int_delete_type: 2, list_agent_avail_id: String(availability_id) },
        }),
      ),
    ).toMatchObject({ status: 400, body: { date_start: [expect.any(String)] } });
    expect(
      await admin.api.availability.remove({
        query: {
          int_delete_type: 2,
          date_start: '2026-03-10',
          date_end: '2026-03-12',
          list_agent_avail_id: String(availability_id),
        },
      }),
    ).toEqual({ message: 'Date Range Deleted Successfully!', count: 1 });
    expect(await datesOf(agent)).toEqual([
      ['2026-03-05', '2026-03-09'],
      ['2026-03-13', '2026-04-05'],
    ]);
    await admin.api.availability.remove({
      query: { int_delete_type: 1, list_agent_avail_id: String(availability_id) },
    });
    expect(await datesOf(agent)).toEqual([]);
    expect(
      await problemOf(
        admin.api.availability.changeDates({
          body: { list_agent_avail_id: [availability_id], ...march },
        }),
      ),
    ).toMatchObject({ status: 404 });
  });
});

describe('a date range', () => {
  it('says work, day off or force, a weekly protocol or the week of a rotation, and limits', async () => {
    const agent = agents[6]!;
    const range = await addTo(agent);
    const params = { id: agent };
    const query = { availability_id: range.id };
    const one = await admin.api.weeklyProtocols.createNormal({ body: { wr_name: 'A' } });
    const two = await admin.api.weeklyProtocols.createNormal({ body: { wr_name: 'B' } });
    const round = await admin.api.weeklyProtocols.createRotational({ body: { wr_name: 'R' } });
    const add = (id: number) =>
      admin.api.weeklyProtocols.addRotation({
        params: { id: round.id },
        body: { normal_weekly_rule: id },
      });
    const weeks = [await add(one.id), await add(two.id)];
    const changed = await admin.api.availability.updateRange(
      {
        params,
        query,
        body: {
          rotation: weeks[1]!.id,
          max_avg_weekly_hrs: '37.50',
          in_no_of_weeks: 4,
          max_weekly_hrs: '45:00:00',
          status: 'preferred',
          work_status: 'work',
        },
      },
      { ifMatch: 1 },
    );
    expect(changed).toMatchObject({
      weekly_rule: round.id,
      wr_name: 'R',
      rotation: weeks[1]!.id,
      max_avg_weekly_hrs: '37.50',
      max_weekly_hrs: '45:00:00',
      min_weekly_hrs: null,
      status: 'preferred',
      version: 2,
    });
    const days = await availabilityFor(
      testServer.server.database.kysely,
      [agent],
      toPlainDate('2026-02-27'),
      toPlainDate('2026-03-10'),
    );
    expect(
      days
        .map((day) => [day.date, day.weekly_rule_id])
        .filter(([date]) => ['2026-03-01', '2026-03-02', '2026-03-09'].includes(String(date))),
    ).toEqual([
      ['2026-03-01', two.id],
      ['2026-03-02', one.id],
      ['2026-03-09', two.id],
    ]);
    expect(
      await problemOf(
        admin.api.availability.updateRange({ params, query, body: {} }, { ifMatch: 1 }),
      ),
    ).toMatchObject({ status: 409, body: { newer: { version: 2 } } });
    expect(
      await problemOf(
        admin.api.availability.updateRange({ params, query, body: { work_status: 'day_off' } }),
      ),
    ).toMatchObject({ status: 400, body: { work_status: [expect.any(String)] } });
    expect(
      await problemOf(
        admin.api.availability.updateRange({
          params,
          query,
          body: { weekly_rule: one.id, rotation: weeks[0]!.id },
        }),
      ),
    ).toMatchObject({ status: 400, body: { rotation: [expect.any(String)] } });
    expect(
      await problemOf(
        admin.api.availability.updateRange({
          params,
          query,
          body: { min_weekly_hrs: '50:00', max_weekly_hrs: '40:00' },
        }),
      ),
    ).toMatchObject({ status: 400 });
    const plain = await admin.api.availability.updateRange({
      params,
      query,
      body: { weekly_rule: one.id },
    });
    expect(plain).toMatchObject({ weekly_rule: one.id, rotation: null });
    expect(
      await admin.api.availability.updateRange({
        params,
        query,
        body: { weekly_rule: null, work_status: 'day_off' },
      }),
    ).toMatchObject({ weekly_rule: null, work_status: 'day_off', max_avg_weekly_hrs: '37.50' });
  });

  it('has times of the week that do not overlap, and takes them along when it is cut or copied', async () => {
    const agent = agents[7]!;
    const range = await addTo(agent);
    const params = { id: agent };
    const query = { date_range_id: range.id };
    const hours = (start_time: string, end_time: string) => ({ start_time, end_time });
    const graph = await admin.api.availability.addTimes({
      params,
      query: { ...query, avl_status: 'preferred' },
      body: {
        Monday: [hours('08:00', '12:00'), hours('13:00', '17:00')],
        saturday: [hours('22:00', '06:00:00')],
      },
    });
    expect(graph.monday).toMatchObject([
      { start_time: '08:00:00', end_time: '12:00:00', avl_status: 'preferred' },
      { start_time: '13:00:00' },
    ]);
    expect(graph.saturday[0]).toMatchObject({
      end_time: '06:00:00',
      time_range_ids: [graph.saturday[0]!.id],
    });
    expect(
      await problemOf(
        admin.api.availability.addTimes({
          params,
          query,
          body: { sunday: [hours('05:00', '09:00')] },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.stringContaining('overlaps')] },
    });
    expect(
      await problemOf(
        admin.api.availability.addTimes({
          params,
          query,
          body: { sunday: [hours('09:00', '09:00')] },
        }),
      ),
    ).toMatchObject({ status: 400, body: { end_time: [expect.any(String)] } });
    const [first, second] = graph.monday;
    expect(
      (
        await admin.api.availability.updateTimes({
          params,
          query,
          body: {
            time_range_data: [
              {
                time_range_id: first!.id,
                start_time: '07:00',
                end_time: '11:00',
                avl_status: 'available',
              },
            ],
          },
        })
      ).monday[0],
    ).toMatchObject({ start_time: '07:00:00', avl_status: 'available' });
    expect(
      await problemOf(
        admin.api.availability.updateTimes({
          params,
          query,
          body: {
            time_range_data: [{ time_range_id: 999_999, start_time: '07:00', end_time: '11:00' }],
          },
        }),
      ),
    ).toMatchObject({ status: 404 });
    expect(
      (
        await admin.api.availability.removeTimes({
          params,
          query: { ...query, time_range_ids: String(second!.id) },
        })
      ).monday,
    ).toHaveLength(1);
    await admin.api.availability.remove({
      query: {
        int_delete_type: 2,
        date_start: '2026-03-10',
        date_end: '2026-03-10',
        list_agent_avail_id: String(range.availability_id),
      },
    });
    const [before, after] = await admin.api.availability.dates({ query: { int_agent_id: agent } });
    expect(
      (await admin.api.availability.graph({ params, query: { date_range_id: after!.id } })).monday,
    ).toMatchObject([{ start_time: '07:00:00' }]);
    expect(before!.id).toBe(range.id);

    const other = agents[8]!;
    const copied = await addTo(other, {
      date_start: '2026-05-01',
      date_end: null,
      copy_from_agent_avail: range.availability_id,
    });
    expect(copied).toMatchObject({
      copy_from_agent_avail: range.availability_id,
      date_range_pref_exists: true,
      default_pref_exists: true,
    });
    const target = await addTo(agents[9]!);
    const body = { list_agent_id: [other, agents[9]!], int_copy_from_agent: agent };
    expect(await problemOf(admin.api.availability.copy({ body }))).toMatchObject({ status: 400 });
    expect(await datesOf(other)).toEqual([['2026-05-01', null]]);
    expect(await admin.api.availability.copy({ body: { ...body, bln_confirm: true } })).toEqual({
      message: 'Data Copied Successfully!',
      count: 2,
    });
    expect(await datesOf(other)).toEqual([...(await datesOf(agent)), ['2026-05-01', null]]);
    expect((await recordsOf(admin, { agent_ids: String(agents[9]!) }))[0]).toMatchObject({
      id: target.availability_id,
      date_range_pref_exists: true,
    });
    expect(
      await problemOf(
        admin.api.availability.copy({
          body: { list_agent_id: [agent], int_copy_from_agent: agent },
        }),
      ),
    ).toMatchObject({ status: 400, body: { list_agent_id: [expect.any(String)] } });
  });
});

describe('the export', () => {
  it('is a workbook behind a link of one’s own, for five minutes', async () => {
    const link = await planner.api.availability.list({
      query: { bln_export: true, agent_ids: `${agents[7]},${agents[3]}` },
    });
    if (Array.isArray(link)) throw new Error('not a link');
    expect(link).toMatchObject({
      file_name: 'advisors-availability.xlsx',
      expires_at: '2026-03-10T12:05:00.000Z',
    });
    const fetchAs = (token: string, file = link.file) =>
      fetch(testServer.url + file, {
        headers: { authorization: `Bearer ${token}`, module: '202' },
      });
    const response = await fetchAs(planner.token);
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="advisors-availability.xlsx"',
    ]);
    const book = read(Buffer.from(await response.arrayBuffer()), { type: 'buffer' });
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
    expect(rows).toHaveLength(3);
    expect(rows.find((row) => row['From'] === '2026-03-11')).toMatchObject({
      'Advisor ID': agents[7],
      Monday: '07:00–11:00 available',
      Saturday: '22:00–06:00 preferred',
    });
    expect((await fetchAs(admin.token)).status).toBe(403);
    expect(
      (
        await fetchAs(
          planner.token,
          link.file.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).status,
    ).toBe(403);
    now = new Date('2026-03-10T12:05:01Z');
    expect(
      await problemOf(
        planner.api.availability.exportFile({ params: { name: link.file.split('/').at(-1)! } }),
      ),
    ).toMatchObject({ status: 403, body: { code: 'link_expired' } });
    expect(
      await problemOf(
        planner.api.availability.list({
          query: {
            bln_export: true,
            int_adg_value_id: 1,
            date_check: '1990-01-01',
            agent_ids: String(agents[3]),
            int_adg_id: 999,
          },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { non_field_errors: ['No data found for the specified criteria'] },
    });
  });
});
