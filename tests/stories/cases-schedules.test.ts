import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseFile, hasCases } from '../support/cases.ts';
import { openTestShell, type TestShell } from '../support/test-shell.ts';

type Event = Readonly<Record<string, string | number | boolean | null>>;

/** Small schedules of other products, as a planner brings them in. */
describe.skipIf(!hasCases)('small schedules (WATCHBILL_REFERENCE_DATA)', () => {
  let shell: TestShell;
  let divisions = 0;
  beforeAll(async () => {
    shell = await openTestShell(() => new Date('2026-02-20T12:00:00Z'));
  });
  afterAll(() => shell.close());

  const run = async (command: string, ...more: string[]) => {
    const argv = [...command.split(' '), ...more];
    const outcome = await shell.run(argv);
    expect(outcome.code, `${argv.join(' ')}\n${outcome.stdout}${outcome.stderr}`).toBe(0);
    return outcome;
  };
  const importFile = (file: string, ...more: string[]) =>
    run('schedules import --create all --yes', caseFile(file), ...more);
  /**
   * What a file makes of a division of its own, between two dates: people go by their ids there,
   * which are nobody's after.
   */
  const imported = async (file: string, from: string, to: string, ...more: string[]) => {
    const { api } = await shell.testServer.signIn('admin');
    const name = `Probe ${(divisions += 1)}`;
    const zone = await shell.testServer.server.database.kysely
      .selectFrom('time_zones')
      .select('id')
      .where('timezone_name', '=', 'Europe/London')
      .executeTakeFirstOrThrow();
    await api.divisions.create({
      body: { mu_name: name, enterprise_grp: 1, timezone: zone.id as never, week_first_day: 1 },
    });
    const { stderr } = await importFile(file, '--division', name, ...more);
    const events = await eventsOf(name, from, to);
    await sql`update advisors set login_id = null, username = 'gone.' || id,
      email = 'gone.' || id || '@probe.example' where email like '%@imported.invalid'`.execute(
      shell.testServer.server.database.kysely,
    );
    return { stderr, events, name };
  };
  const eventsOf = async (division: string, from: string, to: string): Promise<Event[]> =>
    JSON.parse(
      (
        await run(
          `schedules export --from ${from} --to ${to} --format json`,
          '--division',
          division,
        )
      ).stdout,
    ) as Event[];
  const shifts = (events: readonly Event[]) =>
    events.filter((one) => one['kind'] === 'shift').map((one) => [one['start'], one['end']]);
  const day = (date: string, from = '09:00', to = '17:00') => [`${date}T${from}`, `${date}T${to}`];

  it.each([
    ['10c-sep-schedule.csv', [['2026-03-02T08:00', '2026-03-02T16:00']]],
    [
      '13-uk-week.csv',
      ['2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06'].map((one) => day(one)),
    ],
    ['13b-french-week.csv', ['2027-10-04', '2027-10-05', '2027-10-06'].map((one) => day(one))],
    [
      '15-night.csv',
      [
        ['2027-03-02T18:00', '2027-03-03T07:00'],
        ['2027-03-03T14:00', '2027-03-03T20:00'],
        ['2027-03-04T22:00', '2027-03-05T04:00'],
        ['2027-03-05T16:00', '2027-03-06T00:00'],
        ['2027-03-06T16:00', '2027-03-07T00:00'],
        ['2027-03-07T16:00', '2027-03-08T00:00'],
      ],
    ],
    [
      '15b-2359.csv',
      [
        ['2027-07-05T16:00', '2027-07-06T00:00'],
        ['2027-07-06T00:00', '2027-07-06T08:00'],
      ],
    ],
    [
      '22-schedule.xlsx',
      [
        ['2026-03-02T16:00', '2026-03-03T00:00'],
        ['2026-03-03T00:00', '2026-03-03T08:00'],
        ['2026-03-04T08:00', '2026-03-04T17:00'],
      ],
    ],
    ['42g-schedule-second-sheet.xlsx', [['2027-03-03T09:00', '2027-03-03T17:00']]],
  ])('%s has these shifts', async (file, wanted) => {
    const [first, last] = [wanted[0]![0]!, wanted.at(-1)![0]!].map((one) => one.slice(0, 10));
    const { events } = await imported(file, first!, last!);
    expect(shifts(events)).toEqual(wanted);
  });

  it('says which sheet it took of several', async () => {
    const { stderr } = await importFile(
      '42g-schedule-second-sheet.xlsx',
      '--dry-run',
      '--division',
      '1',
    );
    expect(stderr).toContain('Plan');
  });

  it('says which order of dates it took, where days that lie together decide', async () => {
    const { stderr } = await imported('13-uk-week.csv', '2027-03-02', '2027-03-06');
    expect(stderr).toMatch(/D\/M\/Y/);
    const otherwise = await imported(
      '13-uk-week.csv',
      '2027-02-03',
      '2027-06-03',
      '--dates',
      'mdy',
    );
    expect(shifts(otherwise.events)[1]).toEqual(day('2027-03-03'));
  });

  it('a name with a comma has the last name first', async () => {
    const { events } = await imported('14-last-first.csv', '2027-03-02', '2027-03-02');
    expect(events[0]!['advisor']).toBe('Anna Probe');
  });

  it('breaks after midnight belong to their night, under either date', async () => {
    const { events } = await imported('15c-breaks-at-midnight.csv', '2027-07-12', '2027-07-13');
    expect(events.map((one) => [one['date'], one['activity'], one['start'], one['end']])).toEqual([
      ['2027-07-12', '', '2027-07-12T22:00', '2027-07-13T06:00'],
      ['2027-07-12', 'Break', '2027-07-12T23:45', '2027-07-13T00:00'],
      ['2027-07-12', 'Lunch', '2027-07-13T02:00', '2027-07-13T02:30'],
      ['2027-07-13', '', '2027-07-13T22:00', '2027-07-14T06:00'],
      ['2027-07-13', 'Lunch', '2027-07-14T02:00', '2027-07-14T02:30'],
    ]);
  });

  it('nights in which the clock changes are as long as they last', async () => {
    const spring = await imported('28-dst-nights.csv', '2027-03-27', '2027-03-27');
    expect(spring.events[0]!['paid_hours']).toBe(7);
    const autumn = await eventsOf(spring.name, '2027-10-30', '2027-10-30');
    expect(autumn[0]!['paid_hours']).toBe(9);
    expect(autumn.map((one) => [one['activity'], one['start'], one['end']])[1]).toEqual([
      'Break',
      '2027-10-31T01:00',
      '2027-10-31T01:30',
    ]);
  });

  it.each([
    [
      '50-cyrillic-ids.csv',
      ['\u0418\u0432\u0430\u043d\u043e\u0432', '\u041f\u0435\u0442\u0440\u043e\u0432'],
    ],
    ['50b-latin-ids.csv', ['\u00c5-01', '\u00d6-01']],
  ])('%s makes people of any script, whom nobody is taken for', async (file, logins) => {
    await importFile(file);
    const people = await shell.testServer.server.database.kysely
      .selectFrom('advisors')
      .select(['username', 'email', 'login_id'])
      .where('login_id', 'in', logins)
      .execute();
    expect(people).toHaveLength(2);
    expect(new Set(people.map((one) => one.username)).size).toBe(2);
    for (const { email } of people) expect(email).toMatch(/^[a-z0-9.-]+@imported\.invalid$/);
    // The same file again means the same people.
    const again = await importFile(file, '--overwrite');
    expect(again.stderr).not.toMatch(/advisor: /);
  });

  it.each([
    ['45b-schedule-ist.csv', 'Pune Probe', /^Asia\/(Kolkata|Calcutta)$/],
    ['45c-schedule-kyiv.csv', 'Kyiv Probe', /^Europe\/(Kyiv|Kiev)$/],
  ])('%s has a division made in its zone', async (file, name, zone) => {
    await importFile(file);
    const { api } = await shell.testServer.signIn('admin');
    const { results } = await api.divisions.rows({
      query: { page: 1, page_size: 100, search: name },
    });
    expect(results.map((row) => row.timezone_name)).toEqual([expect.stringMatching(zone)]);
  });

  it.each([
    ['47-split-shift.csv', '4005', '2026-03-16', ['09:00', '21:00', '13:00', '17:00']],
    ['47d-two-shifts-again.csv', '4011', '2027-02-03', ['08:00', '20:30', '12:00', '16:30']],
  ])('%s has two shifts of one day: a split shift', async (file, login, day, times) => {
    await importFile(file, '--overwrite');
    const [start, end, from, to] = times.map((time) => `${day}T${time}`);
    expect(
      (await eventsOf('Customer Care London', day, day))
        .filter((one) => one['login_id'] === login)
        .map((one) => [one['kind'], one['activity'], one['start'], one['end']]),
    ).toEqual([
      ['shift', '', start, end],
      ['activity', 'Between shifts', from, to],
    ]);
  });

  it('a split shift is as it would be generated', async () => {
    await importFile('47b-split-as-generated.csv', '--overwrite');
    const events = await eventsOf('Customer Care London', '2026-03-16', '2026-03-16');
    expect(
      events
        .filter((one) => one['login_id'] === '4005')
        .map((one) => [one['kind'], one['activity'], one['start'], one['end']]),
    ).toEqual([
      ['shift', '', '2026-03-16T09:00', '2026-03-16T21:00'],
      ['activity', 'Appointment', '2026-03-16T13:00', '2026-03-16T17:00'],
    ]);
  });
});
