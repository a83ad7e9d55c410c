// @module-tag engine: names, versions and what is in use are the database's to tell
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../tests/support/test-server.ts';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';
import { readText } from './document.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let [shell, elsewhere]: TestShell[] = [];
beforeAll(async () => {
  shell = await openTestShell(now);
  elsewhere = await openTestShell(now);
});
afterAll(async () => {
  await shell!.close();
  await elsewhere!.close();
});

let files = 0;
const keep = (text: string): string => {
  const file = join(shell!.folder, `config-${(files += 1)}.yaml`);
  writeFileSync(file, text);
  return file;
};
const run = (...argv: readonly string[]) => shell!.run(['config', ...argv]);
const written = async (at: TestShell, ...of: readonly string[]) => {
  const { code, stdout, stderr } = await at.run(['config', 'export', ...of]);
  expect(`${code} ${stderr}`).toBe('0 ');
  return stdout;
};
const berlin = ['--division', 'Technik Berlin'] as const;
const headOf = (kind: string, name?: string) =>
  `version: 1\nkind: ${kind}\n${name === undefined ? '' : `division: ${name}\n`}`;
const inBerlin = (text: string) => keep(`${headOf('division', 'Technik Berlin')}${text}`);
type Row = Readonly<Record<'action' | 'section' | 'name' | 'field' | 'from' | 'to', unknown>>;
const rowsOf = async (file: string, ...more: readonly string[]) => {
  const { stdout, stderr } = await run('diff', file, ...more, '--format', 'json');
  return stdout === '' ? stderr : (JSON.parse(stdout) as Row[]);
};

/** Something in every section of a division. */
const everything = `
event_types:
  - { name: Workshop, colour: "#123456", is_paid: true, in_office: true }
daily_protocols:
  - name: Late day
    earliest_start_time: 12:00
    latest_start_time: 14:00
    schedule_length: 08:00
    dr_start_time: 10:00
    dr_end_time: 23:00
    events:
      - { event_type: Workshop, offset: 02:00, length: 00:30, timing_slack: 00:30 }
      - { event_type: Break, offset: 05:00, timing_slack: 00:30 }
  - name: Parted day
    type: split
    earliest_start_time: 08:00
    latest_start_time: 09:00
    first_work_seg_length: 04:00
    off_segment: 02:00
    second_work_seg_length: 04:00
weekly_protocols:
  - name: Late week
    min_days_per_week: 5
    max_days_per_week: 5
    days_off: [[saturday, sunday], [sunday, monday]]
    daily_protocols:
      - { daily_protocol: Late day, min_days: 5, max_days: 5 }
rotations:
  - { name: Both, weeks: [Flexible full time, Late week, Flexible full time] }
pattern_types:
  - name: Core
schedule_parameters:
  - name: Full time
    max_weekly_hrs: 40:00
    min_rest_period: 11:00
    max_consecutive_days_off: 3
    weekly_protocols:
      - { weekly_protocol: Both, pattern_type: Core, max_advisors: 20, max_weekly_hours: 40:00 }
      - { weekly_protocol: Flexible part time, max_advisors: 5, max_weekly_hours: 32:00 }
pattern_sets:
  - name: Berlin days
    is_rotating: true
    patterns:
      - days:
          - { day: monday, shift: 09:00-17:00 }
          - day: tuesday
            shift: 22:00-06:00
            overtime_before: 21:00
            events:
              - { event_type: Meal, time: 01:00-01:30 }
      - days:
          - { day: saturday, shift: 22:00-06:30, spent_on: Training }
enterprise_division_sets:
  - { name: All, members: [Northlight Retail, Helio Travel], timezone: Europe/London }
division_sets:
  - { name: Europe, members: [Technik Berlin, Customer Care London], timezone: Europe/Berlin }
channel_sets:
  - { name: Written, members: [Northlight Retail / Chat], timezone: Europe/Berlin, week_start: monday }
channels:
  - channel: Northlight Retail / Voice
targets:
  - channel: Northlight Retail / Voice
    monday:
      - { from: 00:00, sl_goal: 80, sl_secs: 20, asa: 45, max_occ_percent: 88 }
      - { from: 12:00, sl_goal: 90, sl_secs: 10, asa: 20, max_occ_percent: 80, patience_secs: 90 }
special_days:
  - { name: Labour Day, on: 05-01, is_closed: true }
  - { name: Whit Monday, on: easter+50, observed: monday }
  - name: Christmas Eve
    on: 12-24
    hours: [09:00-13:00]
    channels: [Northlight Retail / Voice]
future_events:
  - event_type: Team meeting
    date_start: 2026-12-01
    date_end: 2027-02-28
    weekdays: [monday]
    start_time: 10:00
    end_time: 10:30
`;
const shared = `
roles:
  - { name: Floor lead, rights: { divisions: [view], schedule-management: [add] } }
proficiencies:
  - name: Deutsch
  - name: Refunds (2)
enterprise_divisions:
  - { name: Aurora Bank, timezone: Europe/Oslo }
divisions:
  - { name: Service Wien, enterprise_division: Aurora Bank, timezone: Europe/Vienna }
channels:
  - { name: Voice, enterprise_division: Aurora Bank, proficiencies: [Deutsch (3), Refunds (2)] }
lines:
  - { name: Karten, channel: Aurora Bank / Voice, description: Lost cards }
special_days:
  - { enterprise_division: Aurora Bank, name: Constitution Day, on: 05-17, is_closed: true }
`;

/** Whether a plan tells of this edit alone, or says where in the file it is refused. */
function isEdit(told: string | Row[], file: string, line: string, edited: string): boolean {
  if (typeof told === 'string') return told.includes(`${file}:`);
  const [{ action, field, from, to } = {} as Row, ...more] = told;
  return (
    more.length === 0 &&
    action === 'change' &&
    line.includes(String(field).split('.').at(-1)!) &&
    line.includes(String(from)) &&
    edited.includes(String(to))
  );
}

// The second takes what the first has written to another server.
describe('what is set up', { shuffle: false }, () => {
  it.each([
    ['a division', headOf('division', 'Technik Berlin'), everything, berlin],
    ['what all share', headOf('global'), shared, ['--global']],
  ] as const)(
    'of %s goes to another server whole, and back to what was',
    async (_, head, body, of) => {
      const before = await written(shell!, ...of);
      expect((await run('apply', keep(head + body), '--yes')).code).toBe(0);
      const after = await written(shell!, ...of);
      expect(after).not.toBe(before);
      expect(await rowsOf(keep(head + body), '--prune', '--filter', 'action=add')).toEqual([]);
      expect(await rowsOf(keep(head + body))).toEqual([]);

      const there = await elsewhere!.run(['config', 'apply', keep(after), '--yes', '--prune']);
      expect(there, there.stderr).toMatchObject({ code: 0 });
      expect(await written(elsewhere!, ...of)).toBe(after);
      const twice = await elsewhere!.run(['config', 'apply', keep(after), '--yes', '--prune']);
      expect(twice).toMatchObject({ code: 0, stdout: '', stderr: 'Nothing differs.\n' });

      const back = await elsewhere!.run(['config', 'apply', keep(before), '--yes', '--prune']);
      expect(back, back.stderr).toMatchObject({ code: 0 });
      const last = await elsewhere!.run(['config', 'apply', keep(before), '--prune', '--no-input']);
      expect(last.stderr).toMatch(/Nothing differs\.\n$/);
    },
  );

  it('says one edit as that edit, or at its line why it cannot be', async () => {
    const text = await written(shell!, ...berlin);
    const lines = text.split('\n');
    const edits = lines.flatMap((line, at) => {
      const edited = line
        .replace(/: true$/, ': no')
        .replace(/: false$/, ': true')
        .replace(/: no$/, ': false')
        .replace(
          /(_length|_time|max_weekly_hrs): (\d\d):00$/,
          (_, name, hours) => `${name}: ${hours}:15`,
        )
        .replace(/(sl_goal|sl_secs): (\d+)/, (_, name, count) => `${name}: ${Number(count) + 1}`)
        .replace(/min_days_per_week: 5/, 'min_days_per_week: 4');
      return edited === line ? [] : [{ at, line, edited }];
    });
    expect(edits.length).toBeGreaterThan(50);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...edits), async ({ at, line, edited }) => {
        const file = keep(lines.with(at, edited).join('\n'));
        const told = await rowsOf(file);
        expect(isEdit(told, file, line, edited), `${edited}: ${JSON.stringify(told)}`).toBe(true);
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  it('lets go of what a field says where it says nothing', async () => {
    const nothing = inBerlin(`
daily_protocols:
  - { name: Late day, dr_start_time: null, dr_end_time: null, events: [] }
schedule_parameters:
  - { name: Full time, max_weekly_hrs: null, max_consecutive_days_off: null }
future_events:
  - { event_type: Team meeting, date_end: null, weekdays: [] }
special_days:
  - { name: Whit Monday, observed: null }
  - { name: Christmas Eve, hours: [], channels: [] }
targets:
  - { channel: Northlight Retail / Voice, monday: [] }
`);
    expect((await run('apply', nothing, '--yes')).code).toBe(0);
    expect(await rowsOf(nothing)).toEqual([]);
  });
});

describe('a file that is wrong', () => {
  const bad = `
daily_protocol: []
event_types:
  - name: Break
    is_payd: true
  - colour: "#ffffff"
weekly_protocols:
  - name: New
    daily_protocols:
      - { daily_protocol: Flexible day from 7:00 }
special_days:
  - { name: Never, on: someday }
`;
  it('is refused with every problem at its line and column, and nothing is changed', async () => {
    const file = inBerlin(bad);
    const { code, stdout, stderr } = await run('apply', file, '--yes');
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr.replaceAll(file, 'F').split('\n')).toEqual([
      'F:5:1: daily_protocol: There is no section “daily_protocol”. Is “daily_protocols” meant?',
      'F:8:5: event_types[1].is_payd: There is no field “is_payd” here. Is “is_paid” meant?',
      'F:9:5: event_types[2]: “name” has to be said: the row is called by it.',
      'F:13:11: weekly_protocols[1].daily_protocols[1].daily_protocol: There is no “Flexible day from 7:00”, on the server or in the file. Is “Flexible day from 07:00” meant?',
      expect.stringMatching(/^F:15:20: special_days\[1\]\.on: A day is wanted here/),
      'Problems in F: 5. Nothing was changed.',
      '',
    ]);
  });

  it.each([
    ['- { name: Break, in_office: true, out_of_office: true }', /out_of_office: An event type is/],
    ['- { name: Break, colour: red }', /F:5:20: event_types\[1\]\.colour: Use a colour/],
    ['- { name: Break }\n  - { name: break }', /F:6:5: .*“break” is in the file twice/],
    ['- Break', /F:5:5: .*Fields are wanted here: name, /],
    ['- { name: Break, channel: Voice }', /“Voice” may be any of these: .*Retail \/ Voice/],
  ])('event_types %s', async (rows, expected) => {
    const file = inBerlin(`event_types:\n  ${rows}\n`);
    const { code, stderr } = await run('diff', file);
    expect(code).toBe(3);
    expect(stderr.replaceAll(file, 'F')).toMatch(expected);
  });

  it.each([
    ['', 'The file does not say what it is'],
    ['version: 2\nkind: global\n', 'This is version 2 of the format'],
    ['version: 1\nkind: team\n', 'kind is division or global'],
    ['version: 1\nkind: division\n', 'names it: "division: NAME"'],
    ['version: 1\nkind: division\ndivision: Berlin\n', 'There is no division "Berlin"'],
  ])('%j', async (text, expected) => {
    const { code, stderr } = await run('diff', keep(text));
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining(expected) });
  });

  it('has no type of row changed into another', async () => {
    const file = inBerlin('daily_protocols:\n  - { name: Flexible day from 07:00, type: split }\n');
    expect((await run('diff', file)).stderr).toContain('“type” cannot be changed: it is “normal”');
  });
});

describe('watchbill config', () => {
  const one = (name: string) => inBerlin(`event_types:\n  - name: ${name}\n`);

  it('ends with 7 where something differs, only if that is asked for', async () => {
    const file = one('Huddle');
    expect((await run('diff', file)).code).toBe(0);
    expect((await run('diff', file, '--exit-code')).code).toBe(7);
    expect((await run('diff', keep(await written(shell!, ...berlin)), '--exit-code')).code).toBe(0);
  });

  it('shows what it would do and does nothing on a dry run, or without a yes', async () => {
    const file = one('Huddle');
    const { stdout } = await run('diff', file);
    expect(stdout).toBe('+ event_types "Huddle"\n');
    expect(await run('apply', file, '--dry-run')).toMatchObject({ code: 0, stdout });
    expect(await run('apply', file, '--no-input')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Nothing was changed. Add --yes'),
    });
    expect((await run('diff', file, '--exit-code')).code).toBe(7);
  });

  it('says what was done where a row is refused, and goes on from there', async () => {
    const file = inBerlin(`
event_types:
  - name: Stand-up
pattern_sets:
  - name: Clashing
    patterns:
      - days:
          - { day: monday, shift: 22:00-10:00 }
          - { day: tuesday, shift: 08:00-16:00 }
special_days:
  - { name: Inventory, on: 2027-01-04 }
`);
    const { code, stderr } = await run('apply', file, '--yes');
    expect(code).toBe(3);
    expect(stderr).toMatch(/1 of 3 done, then “Clashing” \(pattern_sets\) was refused: /);
    expect(stderr).toContain('Not done yet: pattern_sets “Clashing”, special_days “Inventory”');
    writeFileSync(file, readFileSync(file, 'utf8').replace('22:00-10:00', '22:00-06:00'));
    expect((await run('apply', file, '--yes')).stderr).toContain('Applied: 2.');
    expect(await rowsOf(file)).toEqual([]);
  });

  it('stops after a row at Ctrl-C, says how far it came, and goes on', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Slot ${at + 1}`);
    const file = inBerlin(`event_types:\n${names.map((name) => `  - name: ${name}\n`).join('')}`);
    const others = process.listeners('SIGINT');
    const working = run('apply', file, '--yes');
    const there = async () =>
      (await shell!.run(['event-types', 'list', '--search', 'Slot'])).stdout;
    await expect.poll(there, { interval: 1 }).toContain('Slot 1');
    for (const own of process.listeners('SIGINT').filter((one) => !others.includes(one)))
      own('SIGINT');
    const { code, stderr } = await working;
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/\d+ of 60 done\. The same command goes on from here\.\n$/),
    });
    expect((await run('apply', file, '--yes')).code).toBe(0);
    expect(await rowsOf(file)).toEqual([]);
  });

  it('takes channels from a division and gives them back', async () => {
    const none = inBerlin('channels: []\n');
    expect((await run('apply', none, '--yes', '--prune')).stdout).toBe(
      '- channels "Northlight Retail / Chat"\n- channels "Northlight Retail / Voice"\n',
    );
    const chat = inBerlin('channels:\n  - channel: Northlight Retail / Chat\n');
    expect((await run('apply', chat, '--yes')).code).toBe(0);
    expect(await rowsOf(chat, '--prune')).toEqual([]);
  });

  it('leaves out what whoever asks may not see, and says so', async () => {
    const profile = ['--profile', 'supervisor'];
    await shell!.run(['login', '--username', 'supervisor', '--password-stdin', ...profile], {
      stdin: demoPassword,
    });
    const { code, stdout, stderr } = await run('export', '--global', ...profile);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'Left out, for you may not see them: roles.\n',
    });
    expect(stdout).not.toContain('\nroles:');
    const file = keep(`${headOf('global')}roles: []\n`);
    expect((await run('diff', file, ...profile)).stderr).toContain(
      'roles: You may not see this section',
    );
  });

  it('is not told which', async () => {
    for (const flags of [[], [...berlin, '--global']])
      expect(await run('export', ...flags)).toMatchObject({
        code: 2,
        stderr: 'Say which: --division NAME, or --global.\n',
      });
  });

  it('keeps what others use when it prunes, and says so', async () => {
    const { stdout, stderr } = await run('diff', inBerlin('event_types: []\n'), '--prune');
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^Stays, for others use it: event_types: Annual leave, /);
  });

  it('writes nothing that changes by itself, and no secrets', async () => {
    for (const of of [berlin, ['--global']]) {
      const text = await written(shell!, ...of);
      expect(await written(shell!, ...of)).toBe(text);
      const read = readText(text);
      expect(JSON.stringify('body' in read && read.body)).not.toMatch(
        /"(id|version_|updated|created)/,
      );
    }
  });
});
