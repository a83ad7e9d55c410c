// @module-tag engine: LISTEN and NOTIFY.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { Database } from './database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/**
 * Notifies again and again until one is heard: what is sent while nobody listens is lost, and meant
 * to be.
 */
async function hearSomething(heard: string[]): Promise<void> {
  const before = heard.length;
  while (heard.length === before) {
    await db.notify('bell', 'ring');
    await new Promise(setImmediate);
  }
}

describe('listen', () => {
  it('hears its own channel, several listeners at once, and only until they leave', async () => {
    const [one, other, quiet]: [string[], string[], string[]] = [[], [], []];
    const leave = await db.listen('bell', (payload) => one.push(payload));
    await db.listen('bell', (payload) => other.push(payload));
    await db.listen('gong', (payload) => quiet.push(payload));
    await hearSomething(one);
    expect(other).toEqual(one);
    leave();
    const silent = one.length;
    await hearSomething(other);
    expect(one).toHaveLength(silent);
    expect(quiet).toEqual([]);
  });

  it('connects again when its connection is killed, and reports the gap', async ({ skip }) => {
    if (db.kind === 'embedded') skip('in process');
    const heard: string[] = [];
    let gapped: () => void = () => {};
    const gap = new Promise<void>((resolve) => {
      gapped = resolve;
    });
    await db.listen(
      'bell',
      (payload) => heard.push(payload),
      () => gapped(),
    );
    await hearSomething(heard);
    const { rows } = await sql<{
      killed: boolean;
    }>`select pg_terminate_backend(pid) as killed from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(db.kysely);
    expect(rows).toEqual([{ killed: true }]);
    await gap;
    await hearSomething(heard);
    expect(heard.length).toBeGreaterThan(1);
  });
});
