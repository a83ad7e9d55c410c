import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { watchbill, type Outcome } from '../support/shell.ts';

/** One demo for all, as the story of the same files has it: none of them lies on its rows. */
const demoAround = '2017-06-30';
const data = process.env['WATCHBILL_REFERENCE_DATA'] ?? '';
const scratch = mkdtempSync(join(tmpdir(), 'watchbill-real-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Line = readonly string[];
const csv = (path: string): Line[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));

/** A planner at a shell: signed in to a server of its own. */
async function planner(
  testServer: TestServer,
  now: () => Date,
): Promise<(...argv: string[]) => Promise<Outcome>> {
  const env = {
    WATCHBILL_URL: testServer.url,
    WATCHBILL_CONFIG_DIR: mkdtempSync(join(scratch, 'home-')),
  };
  const run = async (...argv: string[]) => {
    const outcome = await watchbill(argv, { env, now, stdin: 'Watchbill-2026!' });
    expect(outcome.code, `${argv.join(' ')}\n${outcome.stdout}${outcome.stderr}`).toBe(0);
    return outcome;
  };
  await run('login', '--username', 'admin', '--password-stdin');
  return run;
}

describe.skipIf(data === '')('files that nobody here wrote (WATCHBILL_REFERENCE_DATA)', () => {
  it('a Genesys WFM export comes out of the database as the normalised file says, row for row', async () => {
    const now = () => new Date('2017-06-30T10:00:00Z');
    const testServer = await openTestServer({ demo: true, demoAround, now });
    const $ = await planner(testServer, now);
    await $(
      'schedules',
      'import',
      join(data, 'roster', 'genesys_wfm_individual_schedule_fr_cp1252.csv'),
      '--create',
      'all',
      // Some of its days lie before now.
      '--yes',
    );
    const found = new Set<string>();
    for (const site of ['SG- Site1', 'SG- Site2']) {
      const { stdout } = await $(
        'schedules',
        'export',
        '--division',
        site,
        '--from',
        '2017-06-26',
        '--to',
        '2017-07-09',
        '--format',
        'json',
      );
      for (const row of JSON.parse(stdout) as Record<string, string | null>[])
        found.add(
          [
            row['login_id'],
            row['date'],
            row['kind'] === 'shift' ? 'SHIFT' : row['activity'],
            row['start']!.slice(11),
            row['end']!.slice(11),
          ].join('|'),
        );
    }
    const wanted = readFileSync(join(data, 'roster', 'genesys_wfm_schedule_normalised.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map(cellsOf)
      .filter((cells) => cells[5] !== 'DAY_OFF')
      .map((cells) =>
        [cells[2], cells[4], cells[5] === 'SHIFT' ? 'SHIFT' : cells[6], cells[7], cells[8]].join(
          '|',
        ),
      );
    expect(wanted.filter((line) => !found.has(line))).toEqual([]);
    expect(found.size).toBe(new Set(wanted).size);
    await testServer.close();
  });

  it('a day of 24 agents is replayed, and adherence is right to the second against a recount', async () => {
    const day = '1999-02-09';
    const now = () => new Date(`${day}T23:59:30Z`);
    const testServer = await openTestServer({ demoAround, now });
    const $ = await planner(testServer, now);
    const spans = csv(join(data, 'formats', 'worked_spans_from_real_calls.csv'))
      .filter((line) => line[1] === day)
      .map(([agent, , start, end]) => ({ agent: agent!, ...shiftOf(start!, end!.slice(11)) }));
    const file = join(scratch, 'spans.csv');
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const rows = spans.flatMap(({ agent, start, end }) => [
      [agent, `Agent ${agent}`, day, 'SHIFT', 'Calls', clock(start), clock(end)],
      [agent, `Agent ${agent}`, day, 'BREAK', 'Break', clock(start + 120), clock(start + 135)],
    ]);
    writeFileSync(
      file,
      ['agent id,agent,date,kind,activity,start,end', ...rows.map((row) => row.join(','))].join(
        '\n',
      ),
    );
    await $(
      'schedules',
      'import',
      file,
      '--division',
      'Customer Care London',
      '--create',
      'advisors',
    );
    for (const state of ['InCall', 'IDLE']) {
      await $('adherence', 'map', 'set', state, 'in', '--for', 'open');
      await $('adherence', 'map', 'set', state, 'out', '--for', 'any');
    }
    const states = join(data, 'formats', 'rta_state_changes_1999-02-09.csv');
    await $('adherence', 'ingest', states, '--feed', 'acd', '--silent-after', 'never');
    const shown = JSON.parse(
      (
        await $(
          'adherence',
          'show',
          '--division',
          'Customer Care London',
          '--date',
          day,
          '--format',
          'json',
        )
      ).stdout,
    ) as Record<string, number | string>[];
    for (const span of spans) {
      expect(
        shown.find((row) => row['login_id'] === span.agent),
        span.agent,
      ).toMatchObject(
        recount(
          span,
          csv(states)
            .filter((line) => line[1] === span.agent)
            .map((line) => Date.parse(line[0]!) / 1000),
          Date.parse(`${day}T00:00:00Z`) / 1000,
        ),
      );
    }
    await testServer.close();
  });

  it.each([
    [
      'intervals_us_genesys_cloud_like.csv',
      {
        columns: { aht: 'Avg Handle', date: 'Interval Start', queue: 'Queue Name' },
        date_order: 'mdy',
        decimal: '.',
        heading_line: 1,
      },
    ],
    [
      'intervals_eu_semicolon_decimal_comma_cp1252.csv',
      {
        columns: { aht: 'Ø Bearbeitungszeit (s)' },
        date_order: 'dmy',
        decimal: ',',
        heading_line: 3,
      },
    ],
    [
      'intervals_pipe_mmddyyyy_like_iex_ctqueue.txt',
      { columns: { zone: 'TZ' }, date_order: 'mdy', heading_line: 1 },
    ],
    [
      'intervals_report.xlsx',
      { columns: { history_time: 'Interval' }, date_order: 'ymd', heading_line: 4 },
    ],
  ])('intervals of queues, as %s writes them, add up to what they should', async (file, readAs) => {
    const expected = JSON.parse(
      readFileSync(join(data, 'formats', 'expected_totals.json'), 'utf8'),
    ) as {
      rows: number;
      offered: number;
      answered: number;
      abandoned: number;
      queues: string[];
      first: string;
      last: string;
    };
    const testServer = await openTestServer({
      demoAround,
      now: () => new Date('1999-02-20T10:00:00Z'),
    });
    const { api } = await testServer.signIn('admin');
    const zone = await testServer.server.database.kysely
      .selectFrom('time_zones')
      .select('id')
      .where('timezone_name', '=', 'Asia/Jerusalem')
      .executeTakeFirstOrThrow();
    const ct = (await api.channels.create({ body: { name: 'Calls', enterprise_grp: 1 } })).id;
    for (const name of expected.queues)
      await api.lines.create({ body: { name, ct, timezone: zone.id } });
    const form = () => {
      const body = new FormData();
      body.set('ct', String(ct));
      body.set('file', new Blob([readFileSync(join(data, 'formats', file))]), file);
      return body;
    };
    expect(await api.queueHistory.import({ query: {}, body: form() })).toMatchObject({
      total: expected.rows,
      added: expected.rows,
      refused: 0,
      read_as: { ...readAs, first: expected.first, last: expected.last },
    });
    const read = async () =>
      api.queueHistory.dateWise({
        query: {
          ct_id: ct,
          start_date: expected.first.slice(0, 10),
          end_date: expected.last.slice(0, 10),
        },
      });
    const first = await read();
    const total = first.daily_all_date_wise_total_average;
    expect([
      total.total_contacts_received,
      total.total_contacts_handled,
      total.total_contacts_abandoned,
    ]).toEqual([expected.offered, expected.answered, expected.abandoned]);
    expect(total.average_aht).toBeGreaterThan(120);
    expect(total.average_aht).toBeLessThan(240);
    expect(await api.queueHistory.import({ query: {}, body: form() })).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: expected.rows,
    });
    expect(await read()).toEqual(first);
    await testServer.close();
  });

  it('counts of a bank come in as half hours and five minutes, as long as they are, and nothing but the contacts is known', async () => {
    const testServer = await openTestServer({
      demoAround,
      now: () => new Date('2003-11-03T10:00:00Z'),
    });
    const { api } = await testServer.signIn('admin');
    const ct = (await api.channels.create({ body: { name: 'Calls', enterprise_grp: 1 } })).id;
    const queue = (await api.lines.create({ body: { name: 'Bank', ct } })).id;
    for (const [file, minutes, intervals] of [
      ['bank_calls_30min.csv', 30, 28],
      ['bank_calls_5min.csv', 5, 169],
    ] as const) {
      const body = new FormData();
      body.set('queue', String(queue));
      body.set('file', new Blob([readFileSync(join(data, 'series', file))]), file);
      const lines = csv(join(data, 'series', file));
      expect(await api.queueHistory.import({ query: { dry_run: true }, body: body })).toMatchObject(
        { interval_minutes: minutes, total: lines.length },
      );
      expect(await api.queueHistory.import({ query: {}, body: body })).toMatchObject({
        interval_minutes: minutes,
        total: lines.length,
        refused: 0,
      });
      const [day] = (
        await api.queueHistory.dateWise({
          query: { ct_id: ct, start_date: '2003-03-03', end_date: '2003-03-03' },
        })
      ).results;
      expect(day!.history_data.map((row) => row.interval_minutes)).toEqual(
        Array.from({ length: intervals }, () => minutes),
      );
      const contacts = lines
        .filter(([start]) => start!.startsWith('2003-03-03'))
        .reduce((sum, [, calls]) => sum + Number(calls), 0);
      expect(day).toMatchObject({
        total_contacts_received: contacts,
        total_contacts_handled: null,
        average_contacts_handled_percentage: null,
        average_aht: null,
      });
    }
    await testServer.close();
  });

  it('the Twilio Flex shape is read as well', async () => {
    const now = () => new Date('1999-02-09T12:00:00Z');
    const testServer = await openTestServer({ demoAround, now });
    const $ = await planner(testServer, now);
    const people = join(scratch, 'people.csv');
    const workers = [
      ...new Set(
        [
          ...readFileSync(join(data, 'formats', 'rta_flex_shape_sample.jsonl'), 'utf8').matchAll(
            /"sid": "(WKA\d+)"/g,
          ),
        ].map((match) => match[1]!),
      ),
    ];
    writeFileSync(
      people,
      [
        'first_name,last_name,email,login_id,division',
        ...workers.map((id) => `${id},Flex,${id}@example.com,${id},Technik Berlin`),
      ].join('\n'),
    );
    await $('advisors', 'upload', people);
    const { stderr } = await $(
      'adherence',
      'ingest',
      join(data, 'formats', 'rta_flex_shape_sample.jsonl'),
      '--feed',
      'flex',
    );
    expect(stderr).toContain('40');
    await testServer.close();
  });
});

/** A cell may be quoted; commas inside it stay. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((match) =>
    match[1]!.replaceAll(/^"|"$/g, '').replaceAll('""', '"'),
  );
}

/** The quarter hours that a worked span touches. */
function shiftOf(start: string, end: string): { start: number; end: number } {
  const minutes = (text: string) =>
    Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)) + Number(text.slice(6, 8)) / 60;
  return { start: Math.floor(minutes(start) / 15) * 15, end: Math.ceil(minutes(end) / 15) * 15 };
}

/**
 * Second by second: every state of this day is working, so open work counts in, the break counts
 * out, and before the first word nothing is known.
 */
function recount(
  span: Readonly<{ start: number; end: number }>,
  heard: readonly number[],
  midnight: number,
): Record<string, number> {
  const first = Math.min(...heard);
  const counts = { scheduled_seconds: 0, in_seconds: 0, out_seconds: 0, unknown_seconds: 0 };
  const until = Math.min(span.end * 60, 86_400 - 30);
  for (let second = span.start * 60; second < until; second += 1) {
    counts.scheduled_seconds += 1;
    const onBreak = second >= (span.start + 120) * 60 && second < (span.start + 135) * 60;
    if (midnight + second < first) counts.unknown_seconds += 1;
    else if (onBreak) counts.out_seconds += 1;
    else counts.in_seconds += 1;
  }
  return counts;
}
