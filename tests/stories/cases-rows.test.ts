import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseForm, hasCases } from '../support/cases.ts';
import { openTestServer, type Actor, type TestServer } from '../support/test-server.ts';

/** Small files of people, lines, names and metrics. */
describe.skipIf(!hasCases)('small files of rows (WATCHBILL_REFERENCE_DATA)', () => {
  let testServer: TestServer;
  let admin: Actor;
  const now = () => new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    testServer = await openTestServer({ now, demoAround: '2026-11-20' });
    admin = await testServer.signIn('admin');
  });
  afterAll(() => testServer.close());

  const addChannel = async (name: string) =>
    (await admin.api.channels.create({ body: { name, enterprise_grp: 1 } })).id;
  const linesOf = async (ct_id: number) =>
    (
      await admin.api.lines.rows({
        query: { page: 1, page_size: 100, sort: 'name', ct_id: ct_id as never },
      })
    ).results;
  const channelNamed = async (name: string, division: string) => {
    const { results } = await admin.api.channels.rows({
      query: { page: 1, page_size: 100, search: name },
    });
    return results.find((row) => row.name === name && row.enterprise_grp_name === division)?.id;
  };

  it.each([
    ['10-sep-advisors.csv', ['77001'], ['Sepa']],
    ['23-nbsp-advisors.csv', ['77002'], ['Nadia']],
    ['23b-nbsp-heading.csv', ['77003'], ['Noel']],
    ['42f-advisors-second-sheet.xlsx', ['P4201'], ['Wanda']],
    [
      '51-long-names.csv',
      ['P5101', 'P5102', 'P5103', 'P5104'],
      [
        'Bartholomew-Maximilian',
        '\u0644\u064a\u0644\u0649',
        '\u05d3\u05e0\u05d9\u05d0\u05dc',
        '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627',
      ],
    ],
  ])('%s has these people, as it writes them', async (file, logins, names) => {
    expect(await admin.api.advisors.bulkUpload({ query: {}, body: caseForm(file) })).toMatchObject({
      added: logins.length,
      refused: 0,
    });
    const people = await testServer.server.database.kysely
      .selectFrom('advisors')
      .select(['first_name', 'last_name', 'email', 'username', 'login_id'])
      .where('login_id', 'in', logins)
      .orderBy('login_id')
      .execute();
    expect(people.map((one) => one.login_id)).toEqual(logins);
    for (const text of people.flatMap((one) => Object.values(one)))
      expect(text).toBe(String(text).trim());
    expect(people.map((one) => one.first_name)).toEqual(names);
    expect(await admin.api.advisors.bulkUpload({ query: {}, body: caseForm(file) })).toMatchObject({
      unchanged: logins.length,
    });
  });

  it('a sheet that was taken of several is said', async () => {
    const report = await admin.api.advisors.bulkUpload({
      query: { dry_run: true },
      body: caseForm('42f-advisors-second-sheet.xlsx'),
    });
    expect(report.warnings).toEqual([expect.stringContaining('Advisors')]);
  });

  it('a file that names its delimiter is read by it', async () => {
    const channel = await channelNamed('Voice', 'Helio Travel');
    expect(
      await admin.api.lines.import({ query: {}, body: caseForm('10d-sep-lines.csv') }),
    ).toMatchObject({ added: 1, refused: 0 });
    expect((await linesOf(channel!)).map((line) => line.name)).toContain('Sep line');
  });

  it('a line is there already, however its accents are composed', async () => {
    const ct = await addChannel('Probe');
    await admin.api.lines.create({ body: { name: 'St\u00f6rung', ct } });
    for (const file of ['24c-nfd-lines-same-channel.csv', '24d-nfc-lines-same-channel.csv'])
      expect(await admin.api.lines.import({ query: {}, body: caseForm(file) })).toMatchObject({
        added: 0,
        refused: 0,
      });
    expect((await linesOf(ct)).map((line) => line.name)).toEqual(['St\u00f6rung']);
  });

  it('zones go by old and new names, and names stand beside their letters', async () => {
    const ct = await addChannel('Names');
    expect(
      await admin.api.lines.import({ query: {}, body: caseForm('45-zone-names.csv') }),
    ).toMatchObject({ added: 4, refused: 0 });
    expect((await linesOf(ct)).map((line) => [line.name, line.timezone_name])).toEqual([
      ['Almaty desk', 'Asia/Almaty'],
      ['Kolkata desk', expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/)],
      ['Kyiv desk', expect.stringMatching(/^Europe\/(Kyiv|Kiev)$/)],
      ['Nuuk desk', expect.stringMatching(/^America\/(Nuuk|Godthab)$/)],
    ]);
    expect(
      await admin.api.lines.import({ query: {}, body: caseForm('43b-names-lines.csv') }),
    ).toMatchObject({ added: 14, refused: 0 });
    const isZone = (name: string) => /^(Almaty|Kolkata|Kyiv|Nuuk)/.test(name);
    expect((await linesOf(ct)).map((line) => line.name).filter((name) => !isZone(name))).toEqual(
      sorted,
    );
    await admin.api.proficiencies.import({ query: {}, body: caseForm('43-names.csv') });
    const { results } = await admin.api.proficiencies.rows({
      query: { page: 1, page_size: 100, search: 'desk', sort: 'skill_name' },
    });
    expect(results.map((row) => row.skill_name)).toEqual(sorted);
  });
  /** As English, German and French sort: each letter beside the one that it is made of. */
  const sorted = [
    '\u00c6r\u00f8 desk',
    'Alings\u00e5s desk',
    '\u00c4lmhult desk',
    '\u00c4ngelholm desk',
    '\u00c5re desk',
    'Isparta desk',
    '\u0130zmir desk',
    '\u0131\u011fd\u0131r desk',
    '\u0142\u00f3d\u017a desk',
    'Lublin desk',
    '\u00d6rebro desk',
    'Stra\u00dfe desk',
    'Zamo\u015b\u0107 desk',
    '\u017bory desk',
  ];

  it.each<[string, Readonly<Record<string, Readonly<Record<string, number>>>>]>([
    [
      '08b-metrics.csv',
      {
        '2026-03-02': { 'Login Time': 27_000 },
        '2026-03-03': { 'Login Time': 94_500 },
        '2026-03-04': { AHT: 182.375, 'Login Time': 1234 },
        '2026-03-05': { 'Login Time': 27_000 },
      },
    ],
    [
      '41j-metrics-percent-only.csv',
      {
        '2026-03-16': { 'Answer Rate%': 95, 'Calls Handled': 20, QA: 92 },
        '2026-03-17': { 'Answer Rate%': 95, 'Calls Handled': 20, QA: 92 },
        '2026-03-18': { 'Answer Rate%': 95, 'Calls Handled': 20, QA: 92 },
      },
    ],
  ])('%s has these metrics', async (file, wanted) => {
    const report = await admin.api.performance.upload({ query: {}, body: caseForm(file) });
    expect(report.refused).toBe(0);
    const days = Object.keys(wanted).toSorted();
    const rows = await testServer.server.database.kysely
      .selectFrom('advisor_metrics as metric')
      .innerJoin('advisors as advisor', 'advisor.id', 'metric.agent_id')
      .select(['metric.date', 'metric.header', 'metric.value'])
      .where('advisor.login_id', '=', '4035')
      .where('metric.date', '>=', days[0]!)
      .where('metric.date', '<=', days.at(-1)!)
      .where('metric.header', 'in', [...new Set(Object.values(wanted).flatMap(Object.keys))])
      .execute();
    const found: Record<string, Record<string, number>> = {};
    for (const { date, header, value } of rows) (found[date] ??= {})[header] = value;
    expect(found).toEqual(wanted);
  });
});
