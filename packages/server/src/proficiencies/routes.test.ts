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
let agent = 0;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
  planner = await testServer.signIn('planner');
  agent = (await admin.api.advisors.allOfDivision({ params: { id: 1 }, query: {} }))[0]!.id;
});
afterAll(() => testServer.close());

const from = (start_date: string, end_date?: string) => ({
  start_date,
  ...(end_date === undefined ? {} : { end_date }),
});
const made = async (skill_name: string) =>
  (await admin.api.proficiencies.create({ body: { skill_name } })).id;

describe('proficiencies', () => {
  it('come from a file of so many rows, for each is saved as by its own call', async () => {
    const body = new FormData();
    const names = Array.from({ length: 10_001 }, (_, index) => `Skill ${index}`);
    body.set('file', new Blob([['name', ...names].join('\n')]), 'skills.csv');
    expect(await problemOf(admin.api.proficiencies.import({ query: {}, body }))).toMatchObject({
      status: 400,
      body: { code: 'too_large', file: [expect.stringContaining('may have 10\u202f000 rows')] },
    });
  });
  it('are added, renamed, disabled and restored, one name once', async () => {
    const skill = await admin.api.proficiencies.create({ body: { skill_name: 'Dutch' } });
    expect(
      await problemOf(admin.api.proficiencies.create({ body: { skill_name: ' dutch' } })),
    ).toMatchObject({
      status: 400,
      body: { skill_name: ['A proficiency with this name exists already.'] },
    });
    expect(
      await admin.api.proficiencies.update(
        { params: { id: skill.id }, body: { skill_name: 'Flemish' } },
        { ifMatch: 1 },
      ),
    ).toMatchObject({ skill_name: 'Flemish', version: 2 });
    expect(
      await problemOf(
        admin.api.proficiencies.update(
          { params: { id: skill.id }, body: { skill_name: 'Frisian' } },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { skill_name: 'Flemish' } } });
    expect(
      await admin.api.proficiencies.patch({
        params: { id: skill.id },
        body: { is_disabled: true },
      }),
    ).toMatchObject({ is_disabled: true });
    expect(
      (await admin.api.proficiencies.list({ query: { is_disabled: true } })).results.map(
        (row) => row.id,
      ),
    ).toEqual([skill.id]);
    expect(
      await problemOf(
        admin.api.proficiencies.give({
          body: { agent, skill: skill.id, date_range: from('2026-01-01') },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { skill: ['Flemish is disabled: restore it first, or choose another.'] },
    });
    expect(
      await problemOf(
        admin.api.proficiencies.update({ params: { id: 4711 }, body: { skill_name: 'None' } }),
      ),
    ).toMatchObject({ status: 404 });
    expect(
      await problemOf(
        (await testServer.signIn('supervisor')).api.proficiencies.create({
          body: { skill_name: 'Mine' },
        }),
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('proficiencies of an advisor', () => {
  it('have a level, a reserve and dates that do not overlap', async () => {
    const id = await made('Danish');
    const first = await planner.api.proficiencies.give({
      body: {
        agent,
        skill: { id },
        level: 2,
        reserve: true,
        date_range: from('2026-01-01', '2026-03-31'),
      },
    });
    expect(first).toMatchObject({
      agent,
      skill: { id, skill_name: 'Danish' },
      level: 2,
      reserve: true,
      date_range: { id: first.id, start_date: '2026-01-01', end_date: '2026-03-31' },
      version: 1,
    });
    expect(
      await problemOf(
        planner.api.proficiencies.give({
          body: { agent, skill: id, date_range: from('2026-03-31') },
        }),
      ),
    ).toMatchObject({
      status: 400,
      body: { date_range: ['The advisor has this proficiency on some of these days already.'] },
    });
    expect(
      await problemOf(
        planner.api.proficiencies.give({
          body: { agent, skill: id, date_range: from('2026-03-31', '2026-03-30') },
        }),
      ),
    ).toMatchObject({ status: 400 });
    const params = { id: agent };
    const second = await planner.api.proficiencies.give({
      body: { agent, skill: id, level: 1, date_range: from('2026-04-01') },
    });
    const query = { agent_skills_id: second.id };
    expect(
      await planner.api.proficiencies.change(
        { params, query, body: { skill: id, level: 3, date_range: from('2026-05-01') } },
        { ifMatch: 1 },
      ),
    ).toMatchObject({
      level: 3,
      reserve: false,
      version: 2,
      date_range: { start_date: '2026-05-01', end_date: null },
    });
    expect(
      await problemOf(
        planner.api.proficiencies.change(
          { params, query, body: { skill: id, level: 4, date_range: from('2026-05-01') } },
          { ifMatch: 1 },
        ),
      ),
    ).toMatchObject({ status: 409, body: { newer: { level: 3 } } });
    expect(
      (await planner.api.proficiencies.ofAdvisor({ params }))
        .filter((one) => one.skill.id === id)
        .map((one) => one.id),
    ).toEqual([first.id, second.id]);
    expect(
      (await planner.api.proficiencies.list({ query: { division_id: 1, search: 'danish' } })).count,
    ).toBe(1);
    expect(
      (await planner.api.proficiencies.list({ query: { division_id: 2, search: 'danish' } })).count,
    ).toBe(0);
  });

  it('are listed by division, set, team and advisor', async () => {
    const id = await made('Polish');
    await planner.api.proficiencies.give({
      body: { agent, skill: id, date_range: from('2026-01-01') },
    });
    expect(
      (await planner.api.proficiencies.records({ query: { division_id: 1 } })).filter(
        (one) => one.skill.id === id,
      ),
    ).toMatchObject([{ agent }]);
    expect(
      (await planner.api.proficiencies.records({ query: { division_id: 2 } })).filter(
        (one) => one.skill.id === id,
      ),
    ).toEqual([]);
    expect(await problemOf(planner.api.proficiencies.records({ query: {} }))).toMatchObject({
      status: 400,
      body: { division_id: ['Choose a division or a set of divisions.'] },
    });
    const [one, ...others] = await planner.api.proficiencies.advisors({
      query: { division_id: 1, adv_id: agent },
    });
    expect([one?.id, one?.agent_skills.some((record) => record.skill.id === id), others]).toEqual([
      agent,
      true,
      [],
    ]);
    const team = (await admin.api.teamClassifications.list())[0]!.id;
    const picked = await planner.api.proficiencies.pickOfDivision({
      query: { division_id: 1, adg_id: team },
    });
    expect(picked.length).toBeGreaterThan(0);
    expect(picked.every((advisor) => advisor.adg_value !== null)).toBe(true);
    const zone = (await admin.api.reference.timezones())[0]!.id;
    const set = await admin.api.sets.divisionCreate({
      body: { set_name: 'Picked', timezone: zone, week_first_day: 0, divisions: [1, 2] },
    });
    const all = await planner.api.proficiencies.pickOfSet({ query: { mu_set_id: set.id } });
    expect(all.length).toBe(
      picked.length +
        (await planner.api.proficiencies.pickOfDivision({ query: { division_id: 2 } })).length,
    );
    expect(
      (await planner.api.proficiencies.advisors({ query: { mu_set_id: set.id, adg_id: team } }))
        .length,
    ).toBe(all.length);
  });

  it('are taken away by proficiency or range, several at once', async () => {
    const one = await made('Czech');
    const two = await made('Slovak');
    const params = { id: agent };
    const give = (skill: number, start: string, end: string) =>
      planner.api.proficiencies.give({ body: { agent, skill, date_range: from(start, end) } });
    const early = await give(one, '2026-01-01', '2026-01-31');
    await give(one, '2026-02-01', '2026-02-28');
    await give(two, '2026-01-01', '2026-01-31');
    expect(
      await planner.api.proficiencies.take({ params, query: { date_range_id: String(early.id) } }),
    ).toMatchObject({ count: 1 });
    expect(await problemOf(planner.api.proficiencies.take({ params, query: {} }))).toMatchObject({
      status: 400,
    });
    expect(
      await planner.api.proficiencies.take({ params, query: { skill_id: `${one},${two}` } }),
    ).toEqual({ message: 'Advisor Proficiency deleted Successfully!', count: 2 });
    expect(
      await problemOf(planner.api.proficiencies.take({ params, query: { skill_id: one } })),
    ).toMatchObject({ status: 404 });
  });

  it('are given to several at once, and what they had on those dates gives way', async () => {
    const skill = await made('Maltese');
    const all = await admin.api.advisors.allOfDivision({ params: { id: 1 }, query: {} });
    const [first, second] = [all[0]!.id, all[1]!.id];
    await planner.api.proficiencies.give({
      body: { agent: first, skill, level: 5, date_range: from('2026-01-01') },
    });
    const given = { skill, level: 1, date_range: from('2026-03-01', '2026-03-31') };
    const agent_ids = [first, second];
    await planner.api.proficiencies.giveMany({ body: { ...given, agent_ids } });
    const levels = async (id: number) =>
      (await planner.api.proficiencies.ofAdvisor({ params: { id } }))
        .filter((one) => one.skill.id === skill)
        .map(({ level, date_range }) => [date_range.start_date, date_range.end_date, level])
        .toSorted();
    expect(await levels(first)).toEqual([
      ['2026-01-01', '2026-02-28', 5],
      ['2026-03-01', '2026-03-31', 1],
      ['2026-04-01', null, 5],
    ]);
    expect(await levels(second)).toEqual([['2026-03-01', '2026-03-31', 1]]);
  });

  it('of other divisions are out of reach, and supervisors only read', async () => {
    const foreign = (await admin.api.advisors.allOfDivision({ params: { id: 4 }, query: {} }))[0]!
      .id;
    const id = await made('Greek');
    const supervisor = await testServer.signIn('supervisor');
    expect(
      await problemOf(supervisor.api.proficiencies.ofAdvisor({ params: { id: foreign } })),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        supervisor.api.proficiencies.give({
          body: { agent, skill: id, date_range: from('2026-01-01') },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect(await supervisor.api.proficiencies.ofAdvisor({ params: { id: agent } })).not.toEqual([]);
  });
});
