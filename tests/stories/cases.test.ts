import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addHistoryChannel, hasCases, type HistoryChannel } from '../support/cases.ts';
import { openTestServer, problemOf, type Actor, type TestServer } from '../support/test-server.ts';

/** Small files that people in the trade meet; what each must be read as. */
describe.skipIf(!hasCases)('small files of other products (WATCHBILL_REFERENCE_DATA)', () => {
  let testServer: TestServer;
  let admin: Actor;
  let channel: HistoryChannel;
  const now = () => new Date('2026-11-20T12:00:00Z');
  beforeAll(async () => {
    testServer = await openTestServer({ now, demoAround: '2026-11-20' });
    admin = await testServer.signIn('admin');
  });
  beforeEach(async () => {
    channel = await addHistoryChannel(admin);
  });
  afterAll(() => testServer.close());

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
    const report = await channel.importFile(file);
    expect(report.refused).toBe(0);
    expect(await channel.counts(line, date)).toEqual(expect.arrayContaining([...wanted]));
  });

  it.each([
    ['42-cover-then-data.xlsx', 'Data'],
    ['42b-hidden-lists-then-data.xlsx', 'Data'],
    ['42c-hidden-old-year.xlsx', '2026'],
  ])('%s is read from its sheet %s', async (file, sheet) => {
    const { read_as, refused, added } = await channel.importFile(file);
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
    ['41b-sl-percent-sign-low.csv', 'Q Probe', '2026-02-25', 'service_level', [0.5, 1, 0.75]],
    ['41c-sl-zero-and-one.csv', 'Q Probe', '2026-02-26', 'service_level', [100, 0, 100]],
    ['41e-hundredths.csv', 'Q Probe', '2026-03-03', 'aht', [182.45, 182.45, 182.45]],
    ['41f-hundredths-plain-times.csv', 'Q Probe', '2026-03-04', 'asa', [12.5, 12.5, 12.05]],
  ])('%s', async (file, line, date, figure, wanted) => {
    expect((await channel.importFile(file)).refused).toBe(0);
    expect(await channel.figures(line, date, figure)).toEqual(wanted);
  });

  it('a file of whole days is none of intervals', async () => {
    for (const file of ['40b-amazon-history-daily.csv', '40e-amazon-daily-again.csv'])
      expect(await problemOf(channel.importFile(file))).toMatchObject({
        body: { file: [expect.stringMatching(/whole days/)] },
      });
  });
  it('says what it took where it could have taken something else', async () => {
    const { notes, read_as } = await channel.importFile('07-three-decimals-semicolon.csv', {
      dry_run: true,
    });
    expect(read_as.uncertain).toEqual(['decimal']);
    expect(notes[0]?.message).toMatch(/could be read two ways/);
    const other = await channel.importFile('07-three-decimals-semicolon.csv', {
      dry_run: true,
      decimal: ',',
    });
    expect(other.read_as).toMatchObject({ decimal: ',', uncertain: [] });
  });
});
