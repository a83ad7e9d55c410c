// @module-tag engine: migrations.
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listReleases, openReleasedDatabase } from '../../../../tests/support/database.ts';
import { openTestServer } from '../../../../tests/support/test-server.ts';
import type { Database } from './database.ts';
import { appliedMigrations, migrate, migrateTo } from './migrate.ts';

async function counts({ kysely: db }: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not like 'kysely%'`.execute(db);
  const found = new Map<string, number>();
  for (const { name } of rows)
    found.set(
      name,
      Number(
        (await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(db)).rows[0]
          ?.count,
      ),
    );
  return found;
}

/** Tables whose rows are kept in another since, or under another name. */
const movedTo: Readonly<Record<string, string>> = {
  running_jobs: 'jobs',
  chores: 'scheduled_tasks',
};

describe.each(listReleases())('data of %s', (release) => {
  it('comes forward without losing a row, and serves its people again', async () => {
    const database = await openReleasedDatabase(release);
    const before = await counts(database);
    expect(before.get('schedule_stretches')).toBeGreaterThan(100);
    await migrate(database.kysely);
    const after = await counts(database);
    const isLost = ([table, count]: [string, number]) =>
      (after.get(movedTo[table] ?? table) ?? -1) < count;
    expect([...before].filter(isLost)).toEqual([]);
    await migrate(database.kysely);
    expect(await counts(database)).toEqual(after);
    const testServer = await openTestServer({
      database,
      now: () => new Date('2026-11-20T10:00:00Z'),
    });
    const { api } = await testServer.signIn('planner');
    expect((await api.advisors.list({ query: {} })).count).toBe(16);
    const day = await api.schedules.read({
      query: { division_id: 1, date_schedule: '2026-11-20' },
    });
    expect(day.data.some((row) => row.start_time !== null)).toBe(true);
    const added = await api.divisions.list({ query: {} });
    expect(added.results[0]).toMatchObject({ mu_name: expect.any(String), version: 1 });
    await testServer.close();
  });
});

describe('the dump of the last release', () => {
  it('has a row in every table that it knows', async () => {
    const database = await openReleasedDatabase(listReleases().at(-1)!);
    const empty = [...(await counts(database))].filter(([, count]) => count === 0);
    expect(empty.map(([table]) => table)).toEqual([]);
    await database.close();
  });
});

describe('lines of the first release', () => {
  it('become lines of a channel that their divisions work, twins told apart, and stand in the history without a start', async () => {
    const database = await openReleasedDatabase('001-first-release.sql');
    const { kysely: db } = database;
    await sql`delete from lines`.execute(db);
    await sql`insert into lines (name, division_id) select 'Hotline', id from divisions`.execute(
      db,
    );
    await migrate(db);
    const { rows } = await sql<{
      name: string;
      channel: string;
      is_same_zone: boolean;
      works: boolean;
    }>`
      select line.name, channel.name as channel, exists
        (select from divisions where divisions.timezone = line.timezone) as is_same_zone,
        exists (select from channel_divisions where channel_id = channel.id) as works
          from lines line join channels channel on channel.id = line.ct_id`.execute(db);
    const {
      rows: [divisions],
    } = await sql<{ count: number }>`select count(*)::integer as count from divisions`.execute(db);
    expect(rows).toHaveLength(divisions?.count ?? 0);
    expect(
      rows.every(
        (row) =>
          row.name.startsWith('Hotline') &&
          row.channel === 'Voice' &&
          row.is_same_zone &&
          row.works,
      ),
    ).toBe(true);
    const { rows: history } = await sql<{
      entity_type: number;
    }>`select distinct entity_type from assignments where date_from is null and date_to is null
      order by 1`.execute(db);
    expect(history.map((row) => row.entity_type)).toEqual([2, 3, 4, 5]);
    await database.close();
  });
});

/** Brings a database forward to the release before a migration. */
async function migrateBefore({ kysely: db }: Database, migration: string): Promise<void> {
  const applied = await appliedMigrations(db);
  const names = readdirSync(new URL('./migrations/', import.meta.url))
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((name) => name < migration && !applied.includes(name));
  await db.transaction().execute((trx) => migrateTo(trx, names));
}

describe('days of advisors who have moved', () => {
  it('get back the division and the instants of where they were worked, through several moves', async () => {
    const database = await openReleasedDatabase('001-first-release.sql');
    const { kysely: db } = database;
    await migrateBefore(database, '024');
    const people = await db
      .selectFrom('advisors')
      .select('id')
      .where('division_id', '=', 1)
      .orderBy('id')
      .execute();
    const [advisor, still] = [people[0]!, people[1]!];
    const zoneOf = async (name: string) =>
      (
        await db
          .selectFrom('time_zones')
          .select('id')
          .where('timezone_name', '=', name)
          .executeTakeFirstOrThrow()
      ).id;
    for (const [id, zone] of [
      [1, 'America/New_York'],
      [2, 'Europe/London'],
      [3, 'Asia/Tokyo'],
    ] as const)
      await db
        .updateTable('divisions')
        .set({ timezone: await zoneOf(zone) })
        .where('id', '=', id)
        .execute();
    await sql`delete from schedule_days where agent_id in (${advisor.id}, ${still.id})`.execute(db);
    await sql`insert into schedules (division_id, date)
      values (3, '2025-06-02'), (3, '2025-06-10'), (3, '2025-06-20'), (1, '2025-06-02')
      on conflict do nothing`.execute(db);
    const addDay = async (agent: number, division: number, date: string, start: string) => {
      await sql`with day as (insert into schedule_days (schedule_id, division_id, agent_id, date)
        select id, division_id, ${agent}, date from schedules where division_id = ${division}
        and date = ${date}::date returning id)
        insert into schedule_stretches (day_id, agent_id, layer, kind, start_min, end_min, during)
          select id, ${agent}, 'cover', 'shift', 540, 1020,
          tstzrange(${start}::timestamptz, ${start}::timestamptz + interval '8 hours') from day`.execute(
        db,
      );
    };
    // Written again in Tokyo, the last division: 9:00 there.
    for (const date of ['2025-06-02', '2025-06-10', '2025-06-20'])
      await addDay(advisor.id, 3, date, `${date}T00:00:00Z`);
    await addDay(still.id, 1, '2025-06-02', '2025-06-02T13:00:00Z');
    const made = new Date('2025-06-01T00:00:00Z');
    for (const [from_division, to_division, date] of [
      [1, 2, '2025-06-05'],
      [2, 3, '2025-06-15'],
    ] as const)
      await db
        .insertInto('advisor_moves')
        .values({
          agent_id: advisor.id,
          from_division,
          to_division,
          date,
          state: 'done',
          moved_by: null,
          created_at: made,
          done_at: made,
        })
        .execute();
    await db
      .insertInto('advisor_moves')
      .values({
        agent_id: still.id,
        from_division: 2,
        to_division: 1,
        date: '2025-07-01',
        state: 'failed',
        moved_by: null,
        created_at: made,
        done_at: made,
      })
      .execute();
    await db.updateTable('advisors').set({ division_id: 3 }).where('id', '=', advisor.id).execute();
    await migrate(db);
    const { rows } =
      await sql<object>`select day.agent_id, day.division_id, schedule.division_id as schedule_of,
        lower(stretch.during) as "from", upper(stretch.during) as "to"
      from schedule_days day join schedules schedule on schedule.id = day.schedule_id
        and schedule.date = day.date join schedule_stretches stretch on stretch.day_id = day.id
      where day.agent_id in (${advisor.id}, ${still.id}) order by day.agent_id, day.date`.execute(
        db,
      );
    const row = (agent_id: number, division_id: number, from: string, to: string) => ({
      agent_id,
      division_id,
      schedule_of: division_id,
      from: new Date(from),
      to: new Date(to),
    });
    expect(rows).toEqual([
      row(advisor.id, 1, '2025-06-02T13:00:00Z', '2025-06-02T21:00:00Z'),
      row(advisor.id, 2, '2025-06-10T08:00:00Z', '2025-06-10T16:00:00Z'),
      row(advisor.id, 3, '2025-06-20T00:00:00Z', '2025-06-20T08:00:00Z'),
      row(still.id, 1, '2025-06-02T13:00:00Z', '2025-06-02T21:00:00Z'),
    ]);
    await database.close();
  });

  it('were in the same divisions when as before those are looked up by advisor', async () => {
    const database = await openReleasedDatabase('001-first-release.sql');
    const { kysely: db } = database;
    await migrateBefore(database, '026');
    const [one, other] = await db
      .selectFrom('advisors')
      .select('id')
      .where('division_id', '=', 1)
      .orderBy('id')
      .execute();
    const made = new Date('2025-06-01T00:00:00Z');
    // The third of them lies before the second, so nobody stayed between the two; the last two
    // never came about.
    const moves = [
      [1, 2, '2025-06-05', 'done'],
      [2, 3, '2025-06-15', 'done'],
      [3, 1, '2025-06-10', 'done'],
      [1, 2, '2025-06-20', 'failed'],
      [1, 3, '2025-06-25', 'planned'],
    ] as const;
    for (const [from_division, to_division, date, state] of moves) {
      await db
        .insertInto('advisor_moves')
        .values({
          agent_id: one!.id,
          from_division,
          to_division,
          date,
          state,
          moved_by: null,
          created_at: made,
          done_at: state === 'planned' ? null : made,
        })
        .execute();
    }
    const stays = () =>
      db
        .selectFrom('advisor_divisions')
        .selectAll()
        .orderBy('agent_id')
        .orderBy('date_start', (order) => order.asc().nullsFirst())
        .execute();
    const before = await stays();
    expect(before.filter((stay) => stay.agent_id === one!.id)).toHaveLength(3);
    expect(before.filter((stay) => stay.agent_id === other!.id)).toEqual([
      { agent_id: other!.id, division_id: 1, date_start: null, date_end: null },
    ]);
    await migrate(db);
    expect(await stays()).toEqual(before);
    await database.close();
  });
});

describe('names that are one from now on', () => {
  it('are kept composed, and apart by the id of the later', async () => {
    const database = await openReleasedDatabase('008-imports-and-dated-moves.sql');
    const { kysely: db } = database;
    const add = async (name: string, channel: number) =>
      (
        await sql<{
          id: number;
        }>`insert into lines (name, ct_id, timezone) values (${name}, ${channel}, 1) returning id`.execute(
          db,
        )
      ).rows[0]!.id;
    const one = await add('Verspätung', 1);
    const other = await add('Verspa\u0308tung\u00a0', 1);
    const elsewhere = await add('VERSPA\u0308TUNG', 2);
    await sql`update advisors set last_name = 'Mu\u0308ller' where id = 1`.execute(db);
    await migrate(db);
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from lines where id in (${one}, ${other}, ${elsewhere}) order by id`.execute(
      db,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'Verspätung',
      `Verspätung ${other}`,
      'VERSPÄTUNG',
    ]);
    const { rows: people } = await sql<{ last_name: string; search: string }>`
      select last_name, search from advisors where id = 1`.execute(db);
    expect(people[0]).toMatchObject({
      last_name: 'Müller',
      search: expect.stringContaining('muller') as string,
    });
    await database.close();
  });
});

describe('what the audit trail of an earlier release says of a division', () => {
  it('is read under the names of today, and texts stay as they were', async () => {
    const database = await openReleasedDatabase('003-forecast-models.sql');
    const { kysely: db } = database;
    await sql`insert into audit (request_id, operation, entity, entity_id, before, after) values
      ('r', 'users.update', 'user', '900001', null,
        '{"username": "says \\"mu_id\\": 1", "management_unit": [1]}'),
      ('r', 'sets.divisionUpdate', 'set', '900002', '{"mu": [{"id": 1}]}', '{"mu": []}'),
      ('r', 'trades.configure', 'trade_configuration', '900003', '{"mu_id": 1}', null)`.execute(db);
    await migrate(db);
    const { rows } = await sql<{
      before: unknown;
      after: unknown;
    }>`select before, after from audit where request_id = 'r' order by entity_id`.execute(db);
    expect(rows).toEqual([
      { before: null, after: { username: 'says "mu_id": 1', division_ids: [1] } },
      { before: { divisions: [{ id: 1 }] }, after: { divisions: [] } },
      { before: { division_id: 1 }, after: null },
    ]);
    await database.close();
  });
});

describe('roles of an earlier release', () => {
  it('may excuse where they watch adherence as they did, and no others', async () => {
    const database = await openReleasedDatabase(listReleases().at(-1)!);
    const { kysely: db } = database;
    await sql`delete from role_permissions using roles where roles.id = role_id
      and name = 'WFM_Scheduler' and sub_module = 'realtime-adherence'`.execute(db);
    await migrate(db);
    const { rows } = await sql<{ name: string; rights: string[] }>`
      select name, rights from role_permissions join roles on roles.id = role_id
      where sub_module = 'realtime-adherence'
        and name in ('Supervisor', 'WFM_Scheduler', 'Scheduler')`.execute(db);
    expect(rows).toEqual([{ name: 'Supervisor', rights: ['view', 'edit'] }]);
    await database.close();
  });
});
