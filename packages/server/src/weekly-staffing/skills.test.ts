import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { requirementIn } from '@watchbill/core/forecasts/view';
import type { AskedLevel } from '@watchbill/core/resource/words';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { createSkillPlanner } from '@watchbill/planning/requirement/skills';
import { needsOf } from '../schedules/generation/needs.ts';
import { creditTask } from './commands/credit-again.ts';
import { changedDivisions } from './repository.ts';
import { placeOfDivision } from '../divisions/commands.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsDone } from '../../../../tests/support/jobs.ts';
import {
  openTestServer,
  problemOf,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

const monday = '2026-11-23' as PlainDate;
const dates = [0, 1, 2, 3].map((day) => `2026-11-${23 + day}` as PlainDate);
const [ten, quarterPastTen] = [40, 41];
let now = new Date('2026-11-20T10:00:00Z');
let testServer: TestServer;
let admin: Actor;
let division: number;
let channels: { billing: number; german: number };
let skill: number;
const agents: number[] = [];

/**
 * Ten advisors from nine to five, of whom four speak German, the fourth until Tuesday; and what two
 * channels expect from ten to half past.
 */
beforeAll(async () => {
  testServer = await openTestServer({
    now: () => now,
    demoAround: '2026-11-20',
  });
  admin = await testServer.signIn('admin');
  division = await addDivision('Skilled');
  skill = await addSkill('Fluent');
  channels = {
    billing: await addChannel('Skilled billing'),
    german: await addChannel('Skilled German', { id: skill, level: 99 }),
  };
  for (let number = 0; number < 10; number += 1) {
    const agent = await addAdvisor(number, division);
    agents.push(agent);
    if (number < 4)
      await admin.api.proficiencies.give({
        body: {
          agent,
          skill,
          reserve: false,
          date_range: { start_date: monday, end_date: number === 3 ? dates[1] : null },
        },
      });
  }
  await scheduleAll(division);
});
afterAll(() => testServer.close());

async function addSkill(skill_name: string): Promise<number> {
  return (await admin.api.proficiencies.create({ body: { skill_name } })).id;
}

async function addDivision(mu_name: string): Promise<number> {
  const { timezone, enterprise_grp } = (await admin.api.divisions.list({ query: {} })).results[0]!;
  return (await admin.api.divisions.create({ body: { mu_name, enterprise_grp, timezone } })).id;
}

async function addChannel(name: string, ...proficiencies: readonly AskedLevel[]): Promise<number> {
  const { enterprise_grp } = (await admin.api.divisions.list({ query: {} })).results[0]!;
  const { id } = await admin.api.channels.create({
    body: { name, enterprise_grp, proficiencies: [...proficiencies] },
  });
  const { results } = await admin.api.divisions.list({ query: { page_size: 100 } });
  const others = results.filter((one) => one.enterprise_grp === enterprise_grp);
  // A new channel is worked by every division of its enterprise division.
  await admin.api.channels.unassignTask({
    body: { ct: id, division_ids: others.flatMap((one) => (one.id === division ? [] : [one.id])) },
  });
  return id;
}

async function changeChannel(id: number, change: object): Promise<void> {
  const { results } = await admin.api.channels.list({ query: { page_size: 100 } });
  const { name, enterprise_grp } = results.find((one) => one.id === id)!;
  await admin.api.channels.update({ params: { id }, body: { name, enterprise_grp, ...change } });
}

async function addAdvisor(number: number, division_id: number): Promise<number> {
  const name = `skilled${division_id}-${number}`;
  const { id } = await admin.api.advisors.create({
    body: {
      email: `${name}@example.com`,
      first_name: 'Skilled',
      last_name: `Advisor ${number}`,
      username: name,
      agent_profile: { division_id },
    },
  });
  return id;
}

async function scheduleAll(
  division_id: number,
  activitiesOf: (agent: number) => ScheduleDay['activities'] = () => [],
): Promise<void> {
  for (const date_schedule of dates) {
    const { data } = await admin.api.schedules.read({ query: { division_id, date_schedule } });
    const body = data.flatMap((row) =>
      saveToWire(
        {
          ...rowFromWire(row, countingIds()),
          shift: { start: 540, end: 1020, shift_id: null },
          activities: activitiesOf(row.agents.id),
        },
        { process: 'MD', activityTypes: new Map() },
      ),
    );
    await admin.api.schedules.save({ body });
  }
}

/** Contacts of five minutes in the quarter hours from ten to half past, on every date. */
async function expectContacts(ct: number, volume: number): Promise<void> {
  const rows = dates.flatMap((date) => [
    `${date},10:00,${volume},300`,
    `${date},10:15,${volume},300`,
  ]);
  const body = new FormData();
  body.set('ct_id', String(ct));
  body.set('file', new Blob([['date,time,volume,aht', ...rows].join('\n')]), 'forecast.csv');
  await admin.api.forecasts.importExport({ query: {}, body });
}

function week(ct?: number | readonly number[], more: Readonly<{ reserves?: boolean }> = {}) {
  return admin.api.weeklyStaffing.read({
    query: {
      week_beginning_date: monday,
      division_id: division,
      forecast_module: 'usual',
      ...(ct === undefined ? {} : { ct }),
      ...more,
    },
  });
}

async function slotOn(
  date: PlainDate,
  ct?: number | readonly number[],
  slot = ten,
  more: Readonly<{ reserves?: boolean }> = {},
) {
  const { results } = await week(ct, more);
  return results.find((day) => day.date === date)!.data[slot]!;
}

describe('weekly staffing with lending', () => {
  const credit = (more: object = {}) =>
    admin.api.weeklyStaffing.credit({
      body: { division_id: division, start_date: monday, end_date: dates[3]!, ...more },
    });
  const explained = (date = monday) =>
    admin.api.weeklyStaffing.credited({ query: { division_id: division, date, time: '10:00' } });
  /** The next time that the product looks at what has changed, and what comes of it. */
  const look = async () => {
    now = new Date(now.getTime() + creditTask.everySeconds * 1000);
    expect(await testServer.server.tasks.run(creditTask.name)).toBe(true);
    await jobsDone(testServer.server, now);
  };
  const audited = () =>
    testServer.server.database.kysely
      .selectFrom('audit')
      .select('user_id')
      .where('entity', '=', 'credited_requirement')
      .where('entity_id', '=', String(division))
      .execute();
  beforeEach(async () => {
    await expectContacts(channels.billing, 12);
    await expectContacts(channels.german, 5);
  });

  it('shows what channels require with and without it, once that was worked out', async () => {
    // A change takes away what was worked out before.
    await expectContacts(channels.billing, 13);
    await expectContacts(channels.billing, 12);
    const before = await slotOn(monday);
    expect(before.credited_requirements).toBeNull();
    expect(before.dedicated_requirements).toBe(before.requirements);
    const { quarter_hours, dedicated_hours, credited_hours } = await credit();
    expect(quarter_hours).toBe(16);
    expect(credited_hours).toBeLessThan(dedicated_hours);
    const after = await slotOn(monday);
    expect(after).toMatchObject({
      dedicated_requirements: before.dedicated_requirements,
      requirements: after.credited_requirements,
    });
    expect(after.credited_requirements).toBeLessThan(before.dedicated_requirements!);
    expect(after.open_plus_or_minus).toBeCloseTo(after.open - after.requirements!, 0);
  });

  it('reaches the target of each channel where open reaches what is required, or says why not', async () => {
    let reached = 0;
    for (const [billing, german] of [
      [12, 5],
      [14, 3],
      [8, 5],
      [10, 4],
    ]) {
      await expectContacts(channels.billing, billing!);
      await expectContacts(channels.german, german!);
      await credit();
      for (const channel of Object.values(channels))
        for (const { date, data } of (await week(channel)).results) {
          const { open, requirements, expected_service_level: level, below } = data[ten]!;
          const isMissed = below.some((one) => one.channel.id === channel);
          expect([date, level, isMissed]).toEqual([date, level, (level ?? 100) <= 79.5]);
          reached += Number(requirements! > 0 && open >= requirements! && !isMissed);
        }
    }
    expect(reached).toBeGreaterThan(8);
  });

  it('requires the same whoever is open, and says that they lend less than the mix does', async () => {
    await expectContacts(channels.billing, 12);
    await expectContacts(channels.german, 4.3);
    await credit();
    const before = await slotOn(monday, channels.german);
    const after = await slotOn(dates[2]!, channels.german);
    expect(before).toMatchObject({ requirements: before.credited_requirements, below: [] });
    // One fewer speaks German from Wednesday on, and who does handles billing too.
    expect(after.requirements).toBe(before.requirements);
    expect(after.open).toBeGreaterThanOrEqual(after.requirements!);
    expect(after.below).toEqual([
      {
        channel: { id: channels.german, name: 'Skilled German' },
        service_level: after.expected_service_level,
        target: 80,
        reason: 'lending',
      },
    ]);
  });

  it('is one figure in every place that shows it', async () => {
    await credit();
    const place = { division_id: division, date: monday };
    const ids = Object.values(channels);
    const explanations = await Promise.all(
      ids.map((ct_id) =>
        admin.api.forecasts.explain({ query: { ...place, ct_id, time: '10:00' } }),
      ),
    );
    const forecasts = await Promise.all(
      ids.map(async (ct_id) => {
        const { results } = await admin.api.forecasts.list({
          query: {
            ct_id,
            division_id: division,
            start_date: monday,
            end_date: monday,
            family: 'revised',
            forecast_module: 'simple_average',
          },
        });
        return results.find((row) => row.time === '10:00')!.requirement!;
      }),
    );
    const day = { division_id: division, date_schedule: monday };
    const demand = await admin.api.schedules.demand({ query: day });
    const desk = await admin.api.schedules.read({ query: day });
    const intraday = await admin.api.intraday.read({
      query: {
        division_id: division,
        start_date: monday,
        end_date: monday,
        forecast_module: 'simple_average',
      },
    });
    const needs = await needsOf(
      testServer.server.database.kysely,
      division,
      (await placeOfDivision(testServer.server.database.kysely, division)).timezone_name,
      monday,
      monday,
    );
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const { requirements } = await slotOn(monday);
    const shown = {
      'the explanation of each channel': sum(explanations.map(requirementIn)),
      'the forecast of the division': sum(forecasts),
      'what the desk asks for by channel': sum(
        demand.channels.map((one) => one.required?.[ten] ?? 0),
      ),
      'the summary of the desk': desk.summary['3_forecast']![ten]!,
      intraday: intraday.results[0]!.data[ten]!.revised_requirements!,
      'what was worked out': sum((await explained()).results.map((one) => one.credited)),
      'what schedules are made against': sum(needs.map((one) => one.required.get(monday)![ten]!)),
    };
    for (const [where, figure] of Object.entries(shown))
      expect([where, Math.round(figure * 10) / 10]).toEqual([where, requirements]);
  });

  it('is told what came after its first look, though nothing was there to be seen then', async () => {
    const { kysely: db } = testServer.server.database;
    const task = 'looks for the first time';
    await db.insertInto('scheduled_tasks').values({ name: task, last_at: now }).execute();
    await db.deleteFrom('changes').execute();
    expect((await changedDivisions(db, task)).divisions).toEqual([]);
    await expectContacts(channels.billing, 11);
    expect((await changedDivisions(db, task)).divisions).toEqual([division]);
  });

  it('is worked out again by itself where a forecast or who could lend has changed', async () => {
    const heads = async () => (await explained()).mix.map(({ agents: count }) => count);
    await look();
    await expectContacts(channels.billing, 13);
    await expectContacts(channels.german, 6);
    expect((await slotOn(monday)).credited_requirements).toBeNull();
    await look();
    expect((await slotOn(monday)).credited_requirements).not.toBeNull();
    expect(await heads()).toEqual(expect.arrayContaining([6, 4]));

    await admin.api.proficiencies.give({
      body: {
        agent: agents[9]!,
        skill,
        reserve: false,
        date_range: { start_date: monday, end_date: monday },
      },
    });
    await look();
    expect(await heads()).toEqual(expect.arrayContaining([5, 5]));
    await admin.api.proficiencies.take({
      params: { id: agents[9]! },
      query: { skill_id: [skill] },
    });
    expect((await audited()).map(({ user_id }) => user_id)).toContain(null);
  });

  it('is not worked out again where nothing has changed', async () => {
    const ofItself = async () => {
      const { kysely } = testServer.server.database;
      const { jobs } = await kysely
        .selectFrom('jobs')
        .select((e) => e.fn.countAll<string>().as('jobs'))
        .executeTakeFirstOrThrow();
      return { jobs, audited: (await audited()).length };
    };
    await look();
    const known = await ofItself();
    // That it was worked out is no reason to look again.
    await look();
    expect(await ofItself()).toEqual(known);
  });

  it('says what it was worked out with, from which it comes out the same', async () => {
    await expectContacts(channels.billing, 11);
    await expectContacts(channels.german, 4);
    await credit();
    const { results, mix, seed } = await explained();
    expect(mix.map(({ agents: heads, serves }) => [heads, serves.length])).toEqual(
      expect.arrayContaining([
        [6, 1],
        [4, 2],
      ]),
    );
    const ids = results.map(({ channel }) => channel.id);
    const again = createSkillPlanner({ seed: seed! }).require({
      interval: 900,
      channels: ids.map((id) => ({
        contacts: id === channels.billing ? 11 : 4,
        aht: 300,
        within: 20,
        serviceLevel: 0.8,
      })),
      groups: mix.map(({ agents: heads, serves }) => ({
        agents: heads,
        serves: serves.map((one) => ({ ...one, channel: ids.indexOf(one.channel) })),
      })),
    });
    expect(results.map((one) => one.service_level)).toEqual(
      again.channels.map(({ serviceLevel }) => serviceLevel * 100),
    );
    for (const [at, { credited, is_pooled }] of results.entries()) {
      expect(is_pooled).toBe(true);
      expect(credited).toBeLessThanOrEqual(again.channels[at]!.fractional + 1e-9);
    }
  });

  it('is what schedules are generated against', async () => {
    const { kysely } = testServer.server.database;
    const { timezone_name } = await placeOfDivision(kysely, division);
    await credit();
    const needs = await needsOf(kysely, division, timezone_name, monday, monday);
    const planned = needs.reduce((sum, { required }) => sum + required.get(monday)![ten]!, 0);
    const { credited_requirements, dedicated_requirements } = await slotOn(monday);
    // The wire has one decimal.
    expect(Math.abs(planned - credited_requirements!)).toBeLessThanOrEqual(0.05 + 1e-9);
    expect(planned).toBeLessThan(dedicated_requirements!);
  });

  it('is forgotten of all channels where the forecast of one changes', async () => {
    await credit();
    expect((await slotOn(monday, channels.german)).credited_requirements).not.toBeNull();
    await expectContacts(channels.billing, 13);
    expect((await slotOn(monday, channels.german)).credited_requirements).toBeNull();
    expect(await explained()).toEqual({ results: [], seed: null, mix: [] });
  });

  it('is forgotten where a channel is served in another order', async () => {
    await credit();
    await changeChannel(channels.billing, { priority: 1 });
    expect((await slotOn(monday, channels.german)).credited_requirements).not.toBeNull();
    await changeChannel(channels.billing, { priority: 2 });
    expect((await slotOn(monday, channels.german)).credited_requirements).toBeNull();
    await changeChannel(channels.billing, { priority: 1 });
  });

  it('refuses dates that end before they begin, too many, and divisions out of reach', async () => {
    const refused = (asked: Promise<unknown>) => problemOf(asked);
    expect(await refused(credit({ end_date: '2026-11-01' }))).toMatchObject({ status: 400 });
    expect(await refused(credit({ end_date: '2027-01-01' }))).toMatchObject({ status: 400 });
    const supervisor = await testServer.signIn('supervisor');
    expect(
      await refused(
        supervisor.api.weeklyStaffing.credit({
          body: { division_id: division, start_date: monday, end_date: monday },
        }),
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('weekly staffing by channel', () => {
  it('counts each advisor for one channel', async () => {
    await expectContacts(channels.billing, 10);
    await expectContacts(channels.german, 4);
    const billing = await slotOn(monday, channels.billing);
    const german = await slotOn(monday, channels.german);
    const both = await slotOn(monday, Object.values(channels));
    const all = await slotOn(monday);
    expect(all.open).toBe(10);
    expect(billing.open + german.open).toBeCloseTo(10, 1);
    expect(both).toMatchObject({ open: 10, requirements: all.requirements });
    expect(german.open).toBeLessThanOrEqual(4);
  });

  it('shows heads enough and yet a channel short by proficiency, and names it', async () => {
    await expectContacts(channels.billing, 3);
    await expectContacts(channels.german, 12);
    const { open, requirements, shortages } = await slotOn(monday);
    expect(open).toBeGreaterThan(requirements!);
    const german = await slotOn(monday, channels.german);
    expect(german.open).toBe(4);
    expect(shortages).toEqual([
      {
        channels: [{ id: channels.german, name: 'Skilled German' }],
        missing: expect.closeTo(german.requirements! - 4, 0),
      },
    ]);
    expect(german.expected_service_level).toBeLessThan(80);
    // Whoever is over for billing makes up for none of them.
    expect((await slotOn(monday)).short).toBeCloseTo(german.requirements! - 4, 0);
    expect((await slotOn(monday, channels.billing)).shortages).toEqual([]);
  });

  it('names no channel where it is heads that are missing', async () => {
    await expectContacts(channels.billing, 40);
    await expectContacts(channels.german, 2);
    const { open_plus_or_minus, shortages } = await slotOn(monday);
    expect(open_plus_or_minus).toBeLessThan(0);
    expect(shortages).toEqual([]);
  });

  it('follows proficiencies by their dates', async () => {
    await expectContacts(channels.billing, 3);
    await expectContacts(channels.german, 12);
    const open = async (date: PlainDate) => (await slotOn(date, channels.german)).open;
    expect([await open(dates[1]!), await open(dates[2]!)]).toEqual([4, 3]);
  });

  it('counts who is on an activity for one channel for that alone', async () => {
    await expectContacts(channels.billing, 12);
    await expectContacts(channels.german, 5);
    const { id: activity_id } = await admin.api.eventTypes.create({
      body: { description: 'German only', channel_id: channels.german },
    });
    const staff = async () =>
      Promise.all(
        [channels.billing, channels.german].map(async (ct) => (await slotOn(monday, ct)).open),
      );
    const [billing, german] = await staff();
    expect(billing! + german!).toBe(10);
    // All four who speak German, and one who does not: the contacts of the channel reach none of
    // the one.
    await scheduleAll(division, (agent) =>
      agents.indexOf(agent) < 5 ? [{ id: 'Random_1', activity_id, start: 540, end: 720 }] : [],
    );
    expect(await staff()).toEqual([5, 4]);
    await scheduleAll(division);
    expect(await staff()).toEqual([billing, german]);
  });

  it('serves the channel of the better priority first', async () => {
    await expectContacts(channels.billing, 22);
    await expectContacts(channels.german, 4);
    const level = async () => (await slotOn(monday, channels.german)).expected_service_level!;
    const before = await level();
    await changeChannel(channels.billing, { priority: 2 });
    expect(await level()).toBeGreaterThan(before + 2);
    await changeChannel(channels.billing, { priority: 1 });
  });

  it('asks for advisors for work that may wait over its due time, and takes them from no contacts', async () => {
    await expectContacts(channels.billing, 6);
    await expectContacts(channels.german, 4);
    const mail = await addChannel('Skilled mail');
    await changeChannel(mail, { due_minutes: 60 });
    // Half an hour of work comes at ten, none in the three quarter hours after it.
    const rows = ['10:00,6', '10:15,0', '10:30,0', '10:45,0'];
    const body = new FormData();
    body.set('ct_id', String(mail));
    const lines = rows.map((row) => `${monday},${row},300`);
    body.set('file', new Blob([['date,time,volume,aht', ...lines].join('\n')]), 'forecast.csv');
    await admin.api.forecasts.importExport({ query: {}, body });
    for (const slot of [ten, quarterPastTen, 42, 43])
      expect((await slotOn(monday, mail, slot)).requirements).toBe(0.5);
    const voice = await slotOn(monday, channels.billing);
    expect(await slotOn(monday, mail)).toMatchObject({ expected_service_level: null });
    await expectContacts(mail, 0);
    expect((await slotOn(monday, channels.billing)).expected_service_level).toBeGreaterThanOrEqual(
      voice.expected_service_level!,
    );
    await admin.api.channels.patch({ params: { id: mail }, body: { is_disabled: true } });
  });

  it('counts who has every proficiency that a channel asks for, well enough, and nobody in reserve', async () => {
    const french = await addSkill('French');
    const give = (agent: number, level: number, reserve = false) =>
      admin.api.proficiencies.give({
        body: { agent, skill: french, level, reserve, date_range: { start_date: monday } },
      });
    for (const [number, level] of [1, 3, 4].entries()) await give(agents[number]!, level);
    await give(agents[8]!, 2);
    await give(agents[9]!, 2, true);
    const both = await addChannel('Both', { id: skill, level: 99 }, { id: french, level: 3 });
    const alone = await addChannel('French alone', { id: french, level: 3 });
    await expectContacts(channels.billing, 0);
    await expectContacts(channels.german, 0);
    await expectContacts(both, 60);
    expect((await slotOn(monday, both)).open).toBe(2);
    await expectContacts(both, 0);
    await expectContacts(alone, 60);
    expect(await slotOn(monday, alone)).toMatchObject({ open: 3, reserve: 1 });
    expect(await slotOn(monday, channels.billing)).toMatchObject({ reserve: 0 });
    expect(await slotOn(monday, alone, ten, { reserves: true })).toMatchObject({
      open: 4,
      reserve: 0,
    });
    for (const id of [both, alone])
      await admin.api.channels.patch({ params: { id }, body: { is_disabled: true } });
  });

  it('tells who handles what, and who lends', async () => {
    await expectContacts(channels.billing, 16);
    await expectContacts(channels.german, 4);
    const { results } = await admin.api.weeklyStaffing.lending({
      query: {
        division_id: division,
        date: monday,
        time: '10:00',
        forecast_module: 'usual',
      },
    });
    const [billing, german] = [channels.billing, channels.german].map((id) =>
      results.find(({ channel }) => channel.id === id),
    );
    // Contacts of five minutes.
    expect(billing!.minutes).toBeCloseTo(80, -1);
    expect(german!.minutes).toBeCloseTo(20, -1);
    const serves = (one: (typeof results)[number]) =>
      one.from.map((lender) => lender.serves.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(serves(billing!)).toEqual([[channels.billing], [channels.billing, channels.german]]);
    expect(serves(german!)).toEqual([[channels.billing, channels.german]]);
    const sum = billing!.from.reduce((total, { minutes }) => total + minutes, 0);
    expect(sum).toBeCloseTo(billing!.minutes, 0);
    const empty = await admin.api.weeklyStaffing.lending({
      query: { division_id: division, date: monday, time: '03:00' },
    });
    expect(empty.results).toEqual([]);
  });

  it('shows at least the target where open reaches what is required', async () => {
    await expectContacts(channels.billing, 16);
    await expectContacts(channels.german, 2);
    for (const channel of Object.values(channels)) {
      for (const slot of [ten, quarterPastTen]) {
        const { open, requirements, expected_service_level } = await slotOn(monday, channel, slot);
        expect(open).toBeGreaterThanOrEqual(requirements!);
        expect(expected_service_level).toBeGreaterThanOrEqual(80);
      }
    }
  });

  it('shows at least the target of a channel that two divisions share', async () => {
    const other = await addDivision('Skilled too');
    await admin.api.channels.assignTask({
      body: { ct: channels.billing, division_ids: [division, other] },
    });
    for (let number = 0; number < 10; number += 1) await addAdvisor(number, other);
    await scheduleAll(other);
    await expectContacts(channels.billing, 48);
    await expectContacts(channels.german, 0);
    const { open, requirements, expected_service_level } = await slotOn(monday, channels.billing);
    expect(requirements).toBeLessThanOrEqual(open);
    expect(expected_service_level).toBeGreaterThanOrEqual(80);
    await admin.api.channels.unassignTask({
      body: { ct: channels.billing, division_ids: [other] },
    });
  });
});

describe('a channel of several divisions', () => {
  it('is parted by who of each can serve it on the date', async () => {
    const beside = await addDivision('Beside the skilled');
    const agent = await addAdvisor(0, beside);
    for (const number of [1, 2, 3]) await addAdvisor(number, beside);
    await admin.api.channels.assignTask({
      body: { ct: channels.german, division_ids: [division, beside] },
    });
    await admin.api.proficiencies.give({
      body: {
        agent,
        skill,
        reserve: false,
        date_range: { start_date: dates[2]!, end_date: null },
      },
    });
    await expectContacts(channels.german, 6);
    const parts = await Promise.all(
      [division, beside].map(async (division_id) => {
        const { results } = await admin.api.forecasts.list({
          query: {
            ct_id: channels.german,
            division_id,
            start_date: monday,
            end_date: dates[3]!,
            forecast_module: 'simple_average',
            family: 'revised',
          },
        });
        return dates.map((date) => results.find((row) => row.date === date)?.volume);
      }),
    );
    // Four speak German and then three; beside them nobody does, and then one.
    expect(parts).toEqual([
      [6, 6, 4.5, 4.5],
      [0, 0, 1.5, 1.5],
    ]);
    await admin.api.channels.unassignTask({
      body: { ct: channels.german, division_ids: [beside] },
    });
  });
});

describe('intraday by channel', () => {
  const read = async (ct_id?: readonly number[]) => {
    const { results, channels: each } = await admin.api.intraday.read({
      query: {
        division_id: division,
        start_date: monday,
        end_date: monday,
        forecast_module: 'simple_average',
        ...(ct_id === undefined ? {} : { ct_id }),
      },
    });
    return { at: results[0]!.data[ten]!, each };
  };

  it('counts who is open once, for one, several or all channels', async () => {
    await expectContacts(channels.billing, 10);
    await expectContacts(channels.german, 4);
    const billing = await read([channels.billing]);
    const german = await read([channels.german]);
    const both = await read([channels.billing, channels.german]);
    const all = await read();
    expect(both.at.open).toBeCloseTo(billing.at.open! + german.at.open!, 6);
    expect(both.at.open).toBeLessThanOrEqual(10);
    expect(all.at.open).toBe(10);
    expect([billing, german, both].map(({ at }) => at.scheduled)).toEqual([10, 10, 10]);
    expect(both.at).toMatchObject({ revised_volume: 14, revised_aht: 300 });
    expect(both.at.open_plus_or_minus).toBeCloseTo(
      billing.at.open_plus_or_minus! + german.at.open_plus_or_minus!,
      6,
    );
  });

  it('says of each channel what it has, and refuses one that the division does not work', async () => {
    await expectContacts(channels.billing, 10);
    await expectContacts(channels.german, 4);
    const { each } = await read([channels.billing, channels.german]);
    const german = each.find(({ id }) => id === channels.german)!;
    expect(each.map(({ id }) => id)).toEqual([channels.billing, channels.german]);
    expect(german.totals.revised_volume).toBe(8);
    expect(german.totals).toEqual((await read([channels.german])).each[0]!.totals);
    const foreign = (await admin.api.channels.list({ query: {} })).results.find(
      ({ id }) => !Object.values(channels).includes(id) && id < channels.billing,
    )!.id;
    expect(await problemOf(read([foreign]))).toMatchObject({ status: 400 });
  });
});
