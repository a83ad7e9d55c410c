import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { countingIds } from '@watchbill/core/schedules/model';
import type { Database } from '@watchbill/server/db/database';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openTestServer, type Actor } from '../../tests/support/test-server.ts';

type Print = (line: string) => void;

/**
 * Calls of the main job against a whole server over loopback, beside the bare floor: a health check
 * on the same server.
 */
export async function benchServer(print: Print): Promise<void> {
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  for (const url of server ? ['', server] : ['']) {
    process.env['WATCHBILL_TEST_DATABASE_URL'] = url;
    const testServer = await openTestServer({ demoAround: '2026-11-20' });
    print(`${testServer.server.database.kind}${url === '' ? ' (in memory)' : ''}`);
    const planner = await testServer.signIn('planner');
    const medians = await interleaved({
      'floor: GET /healthz': () =>
        fetch(`${testServer.url}/healthz`).then((response) => response.text()),
      'list of 20 advisors': () => planner.api.advisors.list({ query: { search: 'an' } }),
      'division-day of 60 advisors': () =>
        planner.api.schedules.read({ query: { division_id: 1, date_schedule: '2026-11-20' } }),
      'month of 60 advisors': () =>
        planner.api.schedules.range({
          query: { division_id: 1, start_date: '2026-11-06', end_date: '2026-12-03' },
        }),
      'adherence board of 60 advisors': () =>
        planner.api.adherence.now({ query: { division_id: 1, date_schedule: '2026-11-20' } }),
    });
    await makeLarge(testServer.server.database);
    const admin = await testServer.signIn('admin');
    const large = await interleaved({
      'floor: GET /healthz': () =>
        fetch(`${testServer.url}/healthz`).then((response) => response.text()),
      'list of 20 from 100,000 advisors': () => admin.api.advisors.list({ query: {} }),
      'search among 100,000 advisors': () =>
        admin.api.advisors.list({ query: { search: 'bench 4711' } }),
      'division-day of 1,000 advisors': () =>
        admin.api.schedules.read({
          query: { division_id: largeDivision, date_schedule: '2026-11-20' },
        }),
    });
    const saving = ['saving 100 advisor-days', await saveHundred(planner)] as const;
    print(`  ${' '.repeat(34)}     answer  processor   statements`);
    for (const [name, costs] of [...medians, ...large, saving])
      print(`  ${name.padEnd(34)} ${inWords(costs)}`);
    await testServer.close();
  }
}

const largeDivision = 9000;

/**
 * A division of 100,000 advisors, and one of 1,000 with a day's schedule of a shift and two breaks
 * each.
 */
async function makeLarge({ kysely: db }: Database): Promise<void> {
  const statements = [
    `insert into divisions (id, mu_name, enterprise_grp, timezone) select ${largeDivision}, 'Large', enterprise_grp, timezone from divisions where id = 1`,
    `insert into divisions (id, mu_name, enterprise_grp, timezone) select ${largeDivision + 1}, 'Vast', enterprise_grp, timezone from divisions where id = 1`,
    `insert into advisors (first_name, last_name, email, username, division_id) select 'Bench', 'Bench ' || n, 'bench' || n || '@example.com', 'bench' || n, case when n <= 1000 then ${largeDivision} else ${largeDivision + 1} end from generate_series(1, 100000) n`,
    `insert into schedules (division_id, date) values (${largeDivision}, '2026-11-20')`,
    `insert into schedule_days (schedule_id, division_id, agent_id, date) select (select id from schedules where division_id = ${largeDivision}), ${largeDivision}, id, '2026-11-20' from advisors where division_id = ${largeDivision}`,
    `insert into schedule_stretches (day_id, agent_id, layer, kind, event_type_id, start_min, end_min, during)
      select day.id, day.agent_id, part.layer, part.kind, case when part.layer = 'activity' then (select min(id) from event_types) end, part.a, part.b,
        tstzrange('2026-11-20T00:00Z'::timestamptz + part.a * interval '1 minute', '2026-11-20T00:00Z'::timestamptz + part.b * interval '1 minute')
      from schedule_days day, (values ('cover', 'shift', 480, 960), ('activity', 'activity', 600, 615), ('activity', 'activity', 720, 750)) as part (layer, kind, a, b) where day.division_id = ${largeDivision}`,
    'analyze',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * What a call takes: milliseconds until its answer has been read, of the processor (caller and
 * server together), and with the database; statements made.
 */
type Costs = Readonly<{
  answer: number;
  processor: number;
  database: number;
  statements: number;
}>;

const inWords = ({ answer, processor, database, statements }: Costs) =>
  `${answer.toFixed(1).padStart(8)} ms ${processor.toFixed(1).padStart(7)} ms ${String(statements).padStart(4)} in ${database.toFixed(1)} ms`;

/** Statements that have been answered since the last look, and how long each took. */
const answered: number[] = [];
const ask = Client.prototype.query as (...given: unknown[]) => unknown;
Object.assign(Client.prototype, {
  query(this: Client, ...given: unknown[]) {
    const start = performance.now();
    const reply = ask.apply(this, given);
    const note = () => void answered.push(performance.now() - start);
    if (reply instanceof Promise) reply.then(note, note);
    return reply;
  },
});

async function costsOf(call: () => Promise<unknown>): Promise<Costs> {
  answered.length = 0;
  const [start, used] = [performance.now(), process.cpuUsage()];
  await call();
  const { user, system } = process.cpuUsage(used);
  return {
    answer: performance.now() - start,
    processor: (user + system) / 1000,
    database: answered.reduce((sum, one) => sum + one, 0),
    statements: answered.length,
  };
}

function medianOf(all: readonly Costs[]): Costs {
  const median = (of: (costs: Costs) => number) =>
    all.map(of).sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
  return {
    answer: median((one) => one.answer),
    processor: median((one) => one.processor),
    database: median((one) => one.database),
    statements: median((one) => one.statements),
  };
}

/** Medians of interleaved runs, so that a busy moment hurts all alike. */
async function interleaved(
  calls: Readonly<Record<string, () => Promise<unknown>>>,
  rounds = 31,
): Promise<[string, Costs][]> {
  const all = new Map(Object.keys(calls).map((name) => [name, [] as Costs[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, call] of Object.entries(calls)) {
      const costs = await costsOf(call);
      if (round > 2) all.get(name)!.push(costs);
    }
  }
  return [...all].map(([name, list]) => [name, medianOf(list)]);
}

async function saveHundred(planner: Actor): Promise<Costs> {
  const all: Costs[] = [];
  for (let round = 0; round < 9; round += 1) {
    const dates = ['2026-11-24', '2026-11-25', '2026-11-26'];
    const rows = (
      await Promise.all(
        dates.map((date) =>
          planner.api.schedules.read({ query: { division_id: 1, date_schedule: date } }),
        ),
      )
    ).flatMap((reply) => reply.data);
    const days = rows
      .filter((row) => row.start_time !== null && row.bln_lock !== true)
      .slice(0, 100)
      .map((row) => rowFromWire(row, countingIds()));
    const body = days.map((day) =>
      saveToWire(
        {
          ...day,
          activities: day.activities.map((one) => ({
            ...one,
            end: one.end + (round % 2 === 0 ? -5 : 5),
          })),
        },
        { process: 'MD', activityTypes: new Map() },
      ),
    );
    all.push(await costsOf(() => planner.api.schedules.save({ body })));
  }
  return medianOf(all);
}
