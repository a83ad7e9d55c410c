import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { countingIds } from '@watchbill/core/schedules/model';
import { openHouse, type Actor } from '../../tests/cast/house.ts';

type Print = (line: string) => void;

/** Calls of the main job against a whole server over loopback, beside the bare floor: a health check on the same server. */
export async function benchServer(print: Print): Promise<void> {
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  for (const url of server ? ['', server] : ['']) {
    process.env['WATCHBILL_TEST_DATABASE_URL'] = url;
    const house = await openHouse({ demoAround: '2026-11-20' });
    print(`${house.server.database.kind}${url === '' ? ' (in memory)' : ''}`);
    const planner = await house.signIn('planner');
    const medians = await interleaved({
      'floor: GET /healthz': () => fetch(`${house.url}/healthz`).then((response) => response.text()),
      'list of 20 advisors': () => planner.api.advisors.list({ query: { search: 'an' } }),
      'division-day of 60 advisors': () => planner.api.schedules.read({ query: { int_mu_id: 1, date_schedule: '2026-11-20' } }),
      'month of 60 advisors': () => planner.api.schedules.range({ query: { int_mu_id: 1, start_date: '2026-11-06', end_date: '2026-12-03' } }),
      'adherence board of 60 advisors': () => planner.api.adherence.now({ query: { int_mu_id: 1, date_schedule: '2026-11-20' } }),
    });
    for (const [name, median] of medians) print(`  ${name.padEnd(34)} ${median.toFixed(1).padStart(8)} ms`);
    print(`  ${'saving 100 advisor-days'.padEnd(34)} ${(await saveHundred(planner)).toFixed(1).padStart(8)} ms`);
    await house.close();
  }
}

/** Median of interleaved runs, so that a busy moment hurts all alike. */
async function interleaved(calls: Readonly<Record<string, () => Promise<unknown>>>, rounds = 31): Promise<[string, number][]> {
  const times = new Map(Object.keys(calls).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, call] of Object.entries(calls)) {
      const start = performance.now();
      await call();
      if (round > 2) times.get(name)!.push(performance.now() - start);
    }
  }
  return [...times].map(([name, list]) => [name, list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!]);
}

async function saveHundred(planner: Actor): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const dates = ['2026-11-24', '2026-11-25', '2026-11-26'];
    const rows = (await Promise.all(dates.map((date) => planner.api.schedules.read({ query: { int_mu_id: 1, date_schedule: date } })))).flatMap((reply) => reply.data);
    const days = rows.filter((row) => row.start_time !== null && row.bln_lock !== true).slice(0, 100).map((row) => rowFromWire(row, countingIds()));
    const body = days.map((day) => saveToWire({ ...day, activities: day.activities.map((one) => ({ ...one, end: one.end + (round % 2 === 0 ? -5 : 5) })) }, { process: 'MD', activityTypes: new Map() }));
    const start = performance.now();
    await planner.api.schedules.save({ body: body as never });
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
