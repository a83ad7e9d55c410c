import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listReleases, openReleasedDatabase } from '../../../../tests/cast/database.ts';
import { openHouse } from '../../../../tests/cast/house.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

async function counts({ kysely: db }: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const found = new Map<string, number>();
  for (const { name } of rows) found.set(name, Number((await sql<{ count: string }>`select count(*) from ${sql.table(name)}`.execute(db)).rows[0]?.count));
  return found;
}

describe.each(listReleases())('data of %s', (release) => {
  it('comes forward without losing a row, and serves its people again', async () => {
    const database = await openReleasedDatabase(release);
    const before = await counts(database);
    expect(before.get('schedule_stretches')).toBeGreaterThan(100);
    await migrate(database.kysely);
    const after = await counts(database);
    expect([...before].filter(([table, count]) => (after.get(table) ?? -1) < count)).toEqual([]);
    await migrate(database.kysely);
    expect(await counts(database)).toEqual(after);
    const house = await openHouse({ database, demo: false, now: () => new Date('2026-11-20T10:00:00Z') });
    const { api } = await house.signIn('planner');
    expect((await api.advisors.list({ query: {} })).count).toBe(16);
    const day = await api.schedules.read({ query: { int_mu_id: 1, date_schedule: '2026-11-20' } });
    expect(day.data.some((row) => row.start_time !== null)).toBe(true);
    const added = await api.divisions.list({ query: {} });
    expect(added.results[0]).toMatchObject({ mu_name: expect.any(String), version: 1 });
    await house.close();
  });
});

describe('lines of the first release', () => {
  it('become lines of a channel that their divisions work, twins told apart, and stand in the history without a start', async () => {
    const database = await openReleasedDatabase('001-first-release.sql');
    const { kysely: db } = database;
    await sql`delete from lines`.execute(db);
    await sql`insert into lines (name, division_id) select 'Hotline', id from divisions`.execute(db);
    await migrate(db);
    const { rows } = await sql<{ name: string; channel: string; is_same_zone: boolean; works: boolean }>`
      select line.name, channel.name as channel, exists (select from divisions where divisions.timezone = line.timezone) as is_same_zone,
        exists (select from channel_divisions where channel_id = channel.id) as works from lines line join channels channel on channel.id = line.ct_id`.execute(db);
    const { rows: [divisions] } = await sql<{ count: number }>`select count(*)::integer as count from divisions`.execute(db);
    expect(rows).toHaveLength(divisions?.count ?? 0);
    expect(rows.every((row) => row.name.startsWith('Hotline') && row.channel === 'Voice' && row.is_same_zone && row.works)).toBe(true);
    const { rows: history } = await sql<{ entity_type: number }>`select distinct entity_type from assignments where date_from is null and date_to is null order by 1`.execute(db);
    expect(history.map((row) => row.entity_type)).toEqual([2, 3, 4, 5]);
    await database.close();
  });
});
