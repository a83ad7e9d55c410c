import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import {
  countRow,
  coverage,
  openCoverageGrid,
  partsOfRow,
  slotsOf,
} from '@watchbill/core/schedules/coverage';
import {
  countingIds,
  emptyDay,
  type ActivityType,
  type ScheduleDay,
} from '@watchbill/core/schedules/model';
import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { expectedOf } from '@watchbill/planning/requirement/requirement';
import type { Database } from '@watchbill/server/db/database';
import { sql } from 'kysely';
import { openTestServer } from '../../tests/support/test-server.ts';

const advisors = 5_000;
const monday = toPlainDate('2026-11-23');
const quarterHours = 96;
const goalMs = 16;

/**
 * A week of 5,000 advisors: what an edit of one shift costs until coverage and expected service are
 * known again, in memory and through the server.
 */
export async function benchStaffing(print: (line: string) => void): Promise<void> {
  benchBoard(print);
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  for (const url of server ? ['', server] : ['']) {
    process.env['WATCHBILL_TEST_DATABASE_URL'] = url;
    await benchCalls(print);
  }
}

const spread = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return `median ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(2)} ms, 99th percentile ${(sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(2)} ms`;
};

function benchBoard(print: (line: string) => void): void {
  const types = new Map([[1, { id: 1, in_office: true, out_of_office: false } as ActivityType]]);
  const dayOf = (agent_id: number, day: number, later = 0): ScheduleDay => {
    const start = 420 + ((agent_id * 7 + day) % 32) * 15 + later;
    return {
      ...emptyDay(addDays(monday, day), agent_id),
      shift: { start, end: start + 510, shift_id: null },
      activities: [120, 250, 400].map((at, id) => ({
        id,
        activity_id: 1,
        start: start + at,
        end: start + at + 15,
      })),
    };
  };
  const days = Array.from({ length: advisors * 7 }, (_, index) =>
    dayOf(index % advisors, Math.floor(index / advisors)),
  );
  const began = performance.now();
  const board = openCoverageGrid(monday, 7, 15);
  const count = (day: ScheduleDay, sign: 1 | -1) => {
    for (const { cover } of partsOfRow(day, types)) countRow(board, day.date, cover, sign);
  };
  for (const day of days) count(day, 1);
  print(
    `${days.length.toLocaleString('en')} rows counted in ${(performance.now() - began).toFixed(1)} ms`,
  );
  const evaluate = () => {
    for (let day = 0; day < 7; day += 1)
      for (const { open } of slotsOf(board, addDays(monday, day)))
        expectedOf(
          { contacts: open * 4, aht: 200, interval: 900, serviceLevel: 0.8, within: 20 },
          open,
        );
  };
  const times = Array.from({ length: 300 }, (_, round) => {
    const [agent, day] = [(round * 37) % advisors, round % 7];
    const start = performance.now();
    count(dayOf(agent, day), -1);
    count(dayOf(agent, day, 30), 1);
    evaluate();
    return performance.now() - start;
  });
  print(
    `edit of one shift, coverage and expected service of ${7 * quarterHours} quarter hours: ${spread(times)} (goal ${goalMs})`,
  );
  const afresh = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let day = 0; day < 7; day += 1) coverage(days, types, addDays(monday, day), 15);
    return performance.now() - start;
  });
  print(`the same coverage from all rows, for comparison: ${spread(afresh)}`);
}

async function benchCalls(print: (line: string) => void): Promise<void> {
  const testServer = await openTestServer({
    now: () => new Date('2026-11-20T10:00:00Z'),
    demoAround: '2026-11-20',
  });
  await makeLarge(testServer.server.database);
  const admin = await testServer.signIn('admin');
  const read = () =>
    admin.api.weeklyStaffing.read({
      query: { division_id: 1, week_beginning_date: monday },
    });
  const first = performance.now();
  await read();
  print(
    `${testServer.server.database.kind}: weekly staffing of ${advisors.toLocaleString('en')} advisors, the first time: ${(performance.now() - first).toFixed(0)} ms`,
  );
  const { data } = await admin.api.schedules.read({
    query: { division_id: 1, date_schedule: addDays(monday, 1) },
  });
  const rows = data
    .map((row) => rowFromWire(row, countingIds()))
    .filter((day) => day.shift !== null && !day.locked && day.blocks.length === 0)
    .slice(0, 60);
  const times: number[] = [];
  for (const day of rows) {
    const end = day.shift!.end + 15;
    await admin.api.schedules.save({
      body: saveToWire(
        { ...day, shift: { ...day.shift!, end } },
        { process: 'MD', activityTypes: new Map() },
      ),
    });
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
  }
  print(`  after an edit of one shift, the whole call: ${spread(times)} (goal ${goalMs})`);
  const idle: number[] = [];
  for (let round = 0; round < 60; round += 1) {
    const start = performance.now();
    await fetch(`${testServer.url}/healthz`).then((response) => response.text());
    idle.push(performance.now() - start);
  }
  print(`  floor, GET /healthz: ${spread(idle)}`);
  await testServer.close();
}

/** Fills the first division up to 5,000 advisors, each with five shifts and three breaks a day. */
async function makeLarge({ kysely: db }: Database): Promise<void> {
  const days = `generate_series('${monday}'::date, '${addDays(monday, 6)}'::date, interval '1 day') as on_date`;
  const statements = [
    `insert into advisors (first_name, last_name, email, username, division_id) select 'Bench', 'Bench ' || n, 'bench' || n || '@example.com', 'bench' || n, 1 from generate_series(1, ${advisors} - (select count(*) from advisors where division_id = 1)) n`,
    `insert into schedules (division_id, date) select 1, on_date::date from ${days} on conflict do nothing`,
    `insert into schedule_days (schedule_id, division_id, agent_id, date) select plan.id, 1, advisor.id, plan.date from schedules plan, advisors advisor
      where plan.division_id = 1 and plan.date between '${monday}' and '${addDays(monday, 6)}' and advisor.username like 'bench%'`,
    `insert into schedule_stretches (day_id, agent_id, layer, kind, event_type_id, start_min, end_min, during)
      select day.id, day.agent_id, part.layer, part.kind, case when part.layer = 'activity' then (select min(id) from event_types where in_office) end, part.a + late.by, part.b + late.by,
        tstzrange(day.date::timestamptz + (part.a + late.by) * interval '1 minute', day.date::timestamptz + (part.b + late.by) * interval '1 minute')
      from schedule_days day join advisors advisor on advisor.id = day.agent_id and advisor.username like 'bench%', lateral (select (advisor.id % 24) * 15 as by) late,
        (values ('cover', 'shift', 420, 930), ('activity', 'activity', 540, 555), ('activity', 'activity', 660, 690), ('activity', 'activity', 810, 825)) as part (layer, kind, a, b) where day.division_id = 1`,
    'analyze',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
