// @module-tag engine: the cursor is in the order of commits.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import {
  changesAfter,
  isKept,
  latestCursor,
  recordChange,
  recordChanges,
  trimChanges,
} from './changes.ts';
import type { Change } from './change.ts';
import type { Database } from './database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const shift = (id: string, scope: Change['scope'] = {}): Change => ({
  type: 'schedule-day',
  id,
  version: 1,
  scope,
});
const write = (...changes: Change[]) =>
  db.kysely.transaction().execute((trx) => recordChanges(trx, changes));

/** The database dates changes by its own clock. */
const afterEveryClock = new Date('9999-12-31');

describe('the change feed', () => {
  it('hands out rising cursors and reads back what was written', async () => {
    const before = await latestCursor(db.kysely);
    const written = await write(
      shift('a', { division_id: 1 }),
      shift('b', { user_id: 7 }),
      shift('c'),
    );
    expect(await changesAfter(db.kysely, before, 'all')).toEqual(written);
    expect(await latestCursor(db.kysely)).toBe(written[2]!.cursor);
    expect(await changesAfter(db.kysely, before, 'all', 2)).toEqual(written.slice(0, 2));
  });

  it('shows a reader its divisions, its user and what concerns everyone', async () => {
    const before = await latestCursor(db.kysely);
    await write(
      shift('one', { division_id: 1 }),
      shift('two', { division_id: 2 }),
      shift('mine', { user_id: 7 }),
      shift('all'),
    );
    const ids = async (divisionIds: number[], userIds: number[]) =>
      (await changesAfter(db.kysely, before, { divisionIds, userIds })).map(({ id }) => id);
    expect(await ids([1], [7])).toEqual(['one', 'mine', 'all']);
    expect(await ids([2], [8])).toEqual(['two', 'all']);
    expect(await ids([], [])).toEqual(['all']);
  });

  it('leaves no trace of a transaction that failed', async () => {
    const before = await latestCursor(db.kysely);
    await expect(
      db.kysely.transaction().execute(async (trx) => {
        await recordChange(trx, shift('undone'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await changesAfter(db.kysely, before, 'all')).toEqual([]);
  });

  it('never shows a cursor before a smaller one', async () => {
    const start = await latestCursor(db.kysely);
    let seen = start;
    let done = false;
    const late: number[] = [];
    const all = new Set<number>();
    const reader = async () => {
      for (let last = false; !last;) {
        last = done;
        for (const { cursor } of await changesAfter(db.kysely, seen, 'all')) {
          all.add(cursor);
          seen = cursor;
        }
      }
      for (const { cursor } of await changesAfter(db.kysely, start, 'all'))
        if (!all.has(cursor)) late.push(cursor);
    };
    const reading = reader();
    await Promise.all(Array.from({ length: 60 }, (_, n) => write(shift(`w${n}`), shift(`x${n}`))));
    done = true;
    await reading;
    expect(late).toEqual([]);
    expect(all.size).toBe(120);
  });

  it('lets no later change commit before an earlier one', async ({ skip }) => {
    if (db.kind === 'embedded') skip('one connection: transactions cannot overlap');
    let later: Promise<unknown> = Promise.resolve();
    const state = { isLaterDone: false };
    await db.kysely.transaction().execute(async (trx) => {
      await recordChange(trx, shift('earlier'));
      later = write(shift('later')).then(() => {
        state.isLaterDone = true;
      });
      const waiting = sql<{
        n: number;
      }>`select count(*) as n from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      while (!state.isLaterDone && (await waiting.execute(trx)).rows[0]!.n === 0);
      expect(state.isLaterDone).toBe(false);
    });
    await later;
    expect(
      (await changesAfter(db.kysely, (await latestCursor(db.kysely)) - 2, 'all')).map(
        ({ id }) => id,
      ),
    ).toEqual(['earlier', 'later']);
  });

  it('says whether a cursor can still be caught up from', async () => {
    const [first, , last] = await write(shift('1'), shift('2'), shift('3'));
    await trimChanges(db.kysely, afterEveryClock);
    expect(await latestCursor(db.kysely)).toBe(last!.cursor);
    expect(await isKept(db.kysely, last!.cursor)).toBe(true);
    expect(await isKept(db.kysely, first!.cursor)).toBe(false);
    expect(await isKept(db.kysely, last!.cursor + 1)).toBe(false);
  });
});
