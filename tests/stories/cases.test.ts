import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, problemOf, type Actor, type TestServer } from '../support/test-server.ts';

const data = process.env['WATCHBILL_REFERENCE_DATA'] ?? '';

const lineNames = [
  'Q Probe',
  'Q Mail',
  'Q Dusk',
  'Q Sunrise',
  'Total Care',
  'Sum Insured Claims',
  'St\u00f6rung',
];

/** Small files that people in the trade meet; what each must be read as. */
describe.skipIf(data === '')('small files of other products (WATCHBILL_REFERENCE_DATA)', () => {
  let testServer: TestServer;
  let admin: Actor;
  let channel: number;
  const lines = new Map<string, number>();
  let channels = 0;
  const now = () => new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    testServer = await openTestServer({ now, demoAround: '2026-11-20' });
    admin = await testServer.signIn('admin');
  });
  // What one file brings is none of the next one's.
  beforeEach(async () => {
    const name = `Probe ${(channels += 1)}`;
    ({ id: channel } = await admin.api.channels.create({ body: { name, enterprise_grp: 1 } }));
    for (const line of lineNames)
      lines.set(line, (await admin.api.lines.create({ body: { name: line, ct: channel } })).id);
  });
  afterAll(() => testServer.close());

  const form = (file: string, more: Readonly<Record<string, string>> = {}): never => {
    const body = new FormData();
    for (const [name, value] of Object.entries(more)) body.set(name, value);
    body.set('file', new Blob([readFileSync(join(data, 'cases', file))]), file);
    return body as never;
  };
  const importHistory = (file: string, query: object = {}) =>
    admin.api.queueHistory.import({ query, body: form(file, { ct: String(channel) }) });
  /** The intervals of a line's day that have contacts: when, how many, and their mean handling time. */
  const dayOf = async (line: string, date: string) => {
    const { results } = await admin.api.queueHistory.dateWise({
      query: {
        ct_id: channel as never,
        queue: lines.get(line) as never,
        start_date: date as never,
        end_date: date as never,
      },
    });
    return (results[0]?.history_data ?? []).filter((one) => one.contacts_received !== null);
  };
  const counts = async (line: string, date: string) =>
    (await dayOf(line, date)).map((one) => [one.history_time.slice(0, 5), one.contacts_received]);
  const figures = async (line: string, date: string, figure: 'aht' | 'asa' | 'service_level') =>
    (await dayOf(line, date)).map((one) =>
      one[figure] === null ? null : Math.round(one[figure] * 1000) / 1000,
    );

  it.each<[string, string, string, readonly (readonly [string, number])[]]>([
    [
      '01-midnight-datetime.xlsx',
      'Q Probe',
      '2026-03-03',
      [
        ['00:00', 5],
        ['00:30', 3],
        ['01:00', 2],
      ],
    ],
    [
      '01b-midnight-time-column.xlsx',
      'Q Probe',
      '2026-03-03',
      [
        ['00:00', 5],
        ['00:30', 3],
      ],
    ],
    [
      '03-date1904.xlsx',
      'Q Probe',
      '2026-03-02',
      [
        ['08:00', 7],
        ['08:30', 5],
        ['09:00', 3],
      ],
    ],
    [
      '05-queue-named-total.csv',
      'Total Care',
      '2026-03-02',
      [
        ['08:00', 7],
        ['08:30', 9],
      ],
    ],
    [
      '05b-only-sum-insured.csv',
      'Sum Insured Claims',
      '2026-01-12',
      [
        ['08:00', 4],
        ['08:30', 6],
      ],
    ],
    [
      '10b-sep-history.csv',
      'Q Probe',
      '2026-03-02',
      [
        ['08:00', 20],
        ['08:30', 24],
      ],
    ],
    [
      '11-interval-to-24.csv',
      'Q Probe',
      '2026-03-02',
      [
        ['23:00', 7],
        ['23:30', 5],
      ],
    ],
    [
      '11b-end-24.csv',
      'Q Probe',
      '2026-03-02',
      [
        ['23:00', 7],
        ['23:30', 5],
      ],
    ],
    [
      '11c-inclusive-ends.csv',
      'Q Probe',
      '2026-03-02',
      [
        ['08:00', 7],
        ['08:30', 5],
        ['09:00', 3],
      ],
    ],
    [
      '11g-inclusive-again.csv',
      'Q Probe',
      '2026-05-04',
      [
        ['08:00', 7],
        ['08:15', 5],
      ],
    ],
    ['11d-starts-at-24.csv', 'Q Probe', '2026-02-04', [['00:00', 7]]],
    ['24-nfd-history.csv', 'St\u00f6rung', '2026-03-02', [['08:00', 7]]],
    [
      '40-amazon-history.csv',
      'Q Probe',
      '2026-02-03',
      [
        ['09:00', 18],
        ['09:30', 22],
        ['10:00', 25],
      ],
    ],
    [
      '40c-amazon-history-offset.csv',
      'Q Dusk',
      '2026-02-17',
      [
        ['15:00', 9],
        ['15:15', 11],
      ],
    ],
    [
      '42d-two-row-heads.xlsx',
      'Q Probe',
      '2026-03-13',
      [
        ['09:00', 7],
        ['09:30', 8],
      ],
    ],
  ])('%s', async (file, line, date, wanted) => {
    const report = await importHistory(file);
    expect(report.refused).toBe(0);
    expect(await counts(line, date)).toEqual(expect.arrayContaining([...wanted]));
  });

  it.each([
    ['42-cover-then-data.xlsx', 'Data'],
    ['42b-hidden-lists-then-data.xlsx', 'Data'],
    ['42c-hidden-old-year.xlsx', '2026'],
  ])('%s is read from its sheet %s', async (file, sheet) => {
    const { read_as, refused, added } = await importHistory(file);
    expect([read_as.sheet, refused]).toEqual([sheet, 0]);
    expect(added).toBeGreaterThan(0);
  });

  it.each<[string, string, string, 'aht' | 'asa' | 'service_level', readonly number[]]>([
    ['06-mail-answered-after-26-hours.csv', 'Q Mail', '2026-03-02', 'asa', [93_600, 64_800]],
    ['06c-heading-says-seconds.csv', 'Q Mail', '2026-01-14', 'asa', [93_600]],
    ['07-three-decimals-semicolon.csv', 'Q Probe', '2026-03-02', 'aht', [182.375, 201.125, 195.5]],
    ['07b-three-decimals-comma-quoted.csv', 'Q Probe', '2026-03-02', 'aht', [182.375, 201.125]],
    ['07c-mixed-decimals.csv', 'Q Probe', '2026-01-15', 'aht', [182.375, 201.12]],
    ['09-genesys-history-import.csv', 'Q Probe', '2026-03-02', 'aht', [180, 180]],
    ['09b-total-handle-time.csv', 'Q Probe', '2026-03-02', 'aht', [180, 180]],
    ['09c-split-by-skill-set.csv', 'Q Probe', '2026-03-02', 'aht', [187.5, 180]],
    ['12-temps-d-attente.csv', 'Q Probe', '2026-02-02', 'aht', [200, 220]],
    [
      '41-sl-fraction-and-one-percent.csv',
      'Q Probe',
      '2026-02-24',
      'service_level',
      [80, 100, 90, 80],
    ],
    ['41b-sl-percent-sign-low.csv', 'Q Probe', '2026-02-25', 'service_level', [0.5, 1, 1]],
    ['41c-sl-zero-and-one.csv', 'Q Probe', '2026-02-26', 'service_level', [100, 0, 100]],
    ['41e-hundredths.csv', 'Q Probe', '2026-03-03', 'aht', [182.45, 182.45, 182.45]],
    ['41f-hundredths-plain-times.csv', 'Q Probe', '2026-03-04', 'asa', [12.5, 12.5, 12.05]],
  ])('%s', async (file, line, date, figure, wanted) => {
    expect((await importHistory(file)).refused).toBe(0);
    expect(await figures(line, date, figure)).toEqual(wanted);
  });

  it('a file of whole days is none of intervals', async () => {
    for (const file of ['40b-amazon-history-daily.csv', '40e-amazon-daily-again.csv'])
      expect(await problemOf(importHistory(file))).toMatchObject({
        body: { file: [expect.stringMatching(/whole days/)] },
      });
  });
  it('says what it took where it could have taken something else', async () => {
    const { notes, read_as } = await importHistory('07-three-decimals-semicolon.csv', {
      dry_run: true,
    });
    expect(read_as.uncertain).toEqual(['decimal']);
    expect(notes[0]?.message).toMatch(/could be read two ways/);
    const other = await importHistory('07-three-decimals-semicolon.csv', {
      dry_run: true,
      decimal: ',',
    });
    expect(other.read_as).toMatchObject({ decimal: ',', uncertain: [] });
  });
});
