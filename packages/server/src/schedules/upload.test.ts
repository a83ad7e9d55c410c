import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { division, openPlanning, type Planning } from '../../../../tests/support/planning.ts';
import { problemOf } from '../../../../tests/support/test-server.ts';

let planning: Planning;
beforeAll(async () => {
  planning = await openPlanning();
});
afterAll(() => planning.testServer.close());

describe('a foreign schedule', () => {
  const csv = (lines: readonly string[]) => {
    const body = new FormData();
    body.set('division_id', String(division));
    body.set('activities', JSON.stringify({ Dejeuner: planning.types.get('Meal') }));
    body.set(
      'file',
      new Blob([['Agent ID;Agent;Date;Kind;Activity;Start;End', ...lines].join('\n')]),
      'roster.csv',
    );
    return body;
  };

  it('makes advisors whose ids are in any script, each with a name of its own to sign in by', async () => {
    const body = new FormData();
    body.set('create', 'all');
    body.set(
      'file',
      new Blob([
        [
          'Site;Time Zone;Employee ID;Agent Name;Date;Activity;Start;End',
          'Одесса;Europe/Kiev;Сидоров;Семён Сидоров;2027-05-03;Shift;09:00;17:00',
          'Одесса;Europe/Kiev;Козлова;"Козлова, Анна";2027-05-03;Shift;10:00;18:00',
        ].join('\n'),
      ]),
      'odesa.csv',
    );
    expect(await planning.admin.api.schedules.importForeign({ query: {}, body })).toMatchObject({
      added: 2,
      refused: 0,
      created: { divisions: ['Одесса'], advisors: ['Сидоров', 'Козлова'] },
    });
    const { results } = await planning.admin.api.divisions.list({ query: { search: 'Одесса' } });
    expect(results).toMatchObject([{ timezone_name: 'Europe/Kyiv' }]);
    const people = await planning.admin.api.advisors.allOfDivision({
      params: { id: results[0]!.id },
      query: {},
    });
    expect(people.map((one) => [one.first_name, one.last_name])).toEqual([
      ['Анна', 'Козлова'],
      ['Семён', 'Сидоров'],
    ]);
  });

  it('is tried, refused by line, saved in one go, and kept from what is there', async () => {
    const agent = planning.agents[5]!;
    const { login_id } = await planning.db
      .selectFrom('advisors')
      .select('login_id')
      .where('id', '=', agent)
      .executeTakeFirstOrThrow();
    const lines = [
      `${login_id};A;2027-03-01;SHIFT;Work;22:00;06:00`,
      `${login_id};A;2027-03-01;MEAL;Dejeuner;02:00;02:30`,
      `${login_id};A;2027-03-03;SHIFT;Work;09:00;17:00`,
    ];
    const bring = (query: object, more: readonly string[] = []) =>
      planning.planner.api.schedules.importForeign({ query, body: csv([...lines, ...more]) });
    expect(await bring({ dry_run: true })).toMatchObject({
      dry_run: true,
      total: 2,
      added: 2,
      refused: 0,
      delimiter: ';',
      date_format: 'YYYY-MM-DD',
      create_schedule_ids: [],
    });
    expect(await planning.spans(agent)).toEqual([]);
    const bad = [
      'nobody;B;2027-03-01;SHIFT;Work;09:00;17:00',
      `${login_id};A;2027-03-02;SHIFT;Work;05:00;13:00`,
    ];
    expect(await problemOf(bring({}, bad))).toMatchObject({
      status: 400,
      body: {
        code: 'bad_rows',
        rows: expect.arrayContaining([expect.objectContaining({ line: 5, field: 'agent_id' })]),
      },
    });
    expect(await planning.spans(agent)).toEqual([]);
    const saved = await bring({ partial: true }, [bad[0]!]);
    expect(saved).toMatchObject({ total: 3, added: 2, refused: 1 });
    expect(await planning.spans(agent)).toEqual([
      '2027-03-01 22:00-06:00',
      '2027-03-03 09:00-17:00',
    ]);
    expect(
      (await planning.rowsOf(agent))[0]!.day_wise_agent_details[0]!.day_wise_activity_details,
    ).toMatchObject([{ day_activity: 'Meal', start_time: '02:00' }]);
    expect(
      await planning.planner.api.schedules.creation({
        params: { id: saved.create_schedule_ids[0]! },
      }),
    ).toMatchObject({ source: 'file', made: 2 });
    expect(await problemOf(bring({}))).toMatchObject({
      status: 400,
      body: { rows: [{ line: 2, message: 'There is a schedule already.' }, { line: 4 }] },
    });
  });

  it('is read no further than its opening where that is none, nor past a limit where it is', async () => {
    const bring = (content: string) => {
      const body = new FormData();
      body.set('division_id', String(division));
      body.set('file', new Blob([content]), 'roster.csv');
      return planning.planner.api.schedules.importForeign({ query: { dry_run: true }, body });
    };
    expect(await bring('one;two;three\n'.repeat(400_000))).toMatchObject({
      refused: 1,
      rows: [{ line: 1, field: 'file' }],
    });
    const endless = `Agent ID;Agent;Date;Kind;Activity;Start;End\n"${'\u0000;x\n'.repeat(2_000_000)}`;
    expect(await problemOf(bring(endless))).toMatchObject({ status: 400 });
  });
  it('makes what is missing where it is asked to and may, in the one transaction; a dry run takes it back', async () => {
    const file = (more: object = {}) => {
      const body = new FormData();
      body.set(
        'file',
        new Blob([
          [
            'Site;Time zone;Team;Agent ID;Agent;Date;Kind;Activity;Start;End',
            'Lyon Sud;ECT;Bleu;77001;Zoé Martin;2027-04-01;SHIFT;Work;09:00;17:00',
            'Lyon Sud;ECT;Bleu;77001;Zoé Martin;2027-04-01;MEAL;Repas du soir;12:00;12:30',
          ].join('\n'),
        ]),
        'lyon.csv',
      );
      for (const [name, value] of Object.entries({ create: 'all', ...more }))
        body.set(name, String(value));
      return body;
    };
    const divisions = async () =>
      (await planning.admin.api.divisions.list({ query: { page_size: 1000 } })).results.filter(
        (row) => row.mu_name === 'Lyon Sud',
      );
    const created = { divisions: ['Lyon Sud'], advisors: ['77001'], activities: ['Repas du soir'] };
    expect(
      await problemOf(planning.planner.api.schedules.importForeign({ query: {}, body: file() })),
    ).toMatchObject({ status: 403 });
    expect(
      await problemOf(
        planning.admin.api.schedules.importForeign({
          query: {},
          body: file({ create: 'divisions, activities' }),
        }),
      ),
    ).toMatchObject({ status: 400, body: { rows: [{ field: 'agent_id' }] } });
    expect(
      await problemOf(
        planning.admin.api.schedules.importForeign({
          query: {},
          body: file({ timezone: 'Mars/Olympus' }),
        }),
      ),
    ).toMatchObject({ status: 400, body: { timezone: [expect.stringContaining('Mars/Olympus')] } });
    expect(
      await planning.admin.api.schedules.importForeign({ query: { dry_run: true }, body: file() }),
    ).toMatchObject({ dry_run: true, added: 1, refused: 0, created });
    expect(await divisions()).toEqual([]);
    expect(
      await planning.admin.api.schedules.importForeign({ query: {}, body: file() }),
    ).toMatchObject({
      added: 1,
      refused: 0,
      created,
      create_schedule_ids: [expect.any(Number)],
    });
    const [lyon] = await divisions();
    expect(lyon).toMatchObject({ timezone_name: 'Europe/Paris' });
    const [zoe] = await planning.admin.api.advisors.allOfDivision({
      params: { id: lyon!.id },
      query: {},
    });
    expect(zoe).toMatchObject({ first_name: 'Zoé', last_name: 'Martin', login_id: '77001' });
    const stored = await planning.admin.api.schedules.individual({
      params: { id: zoe!.id },
      query: { start_date: '2027-04-01', end_date: '2027-04-02' },
    });
    expect(stored.data.map((row) => `${row.date} ${row.start_time}-${row.end_time}`)).toEqual([
      '2027-04-01 09:00-17:00',
    ]);
    expect(
      await planning.admin.api.schedules.importForeign({
        query: { dry_run: true },
        body: file({ if_schedule_exists: 'overwrite_existing_schedules' }),
      }),
    ).toMatchObject({
      updated: 0,
      unchanged: 1,
      created: { divisions: [], advisors: [], activities: [] },
    });
  });
});

const data = process.env['WATCHBILL_REFERENCE_DATA'] ?? '';
describe.skipIf(data === '')('a schedule that nobody here wrote (WATCHBILL_REFERENCE_DATA)', () => {
  it('names every line of it that is not known here', async () => {
    const body = new FormData();
    body.set(
      'file',
      new Blob([
        readFileSync(join(data, 'roster', 'genesys_wfm_individual_schedule_fr_cp1252.csv')),
      ]),
      'genesys.csv',
    );
    const report = await planning.admin.api.schedules.importForeign({
      query: { dry_run: true },
      body: body,
    });
    expect(report).toMatchObject({ encoding: 'windows-1252', added: 0 });
    expect(report.refused).toBeGreaterThan(0);
    expect(report.rows.every((row) => row.field === 'site')).toBe(true);
  });
});
