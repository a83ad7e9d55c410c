import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable, DiskFull } from '../db/unavailable.ts';
import { sql } from 'kysely';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { constraintTexts, fromDatabase, fromTransport } from './problem.ts';

describe("a failure that is nobody's input", () => {
  it.each([
    ['a connection that was refused', new DatabaseUnavailable('refused'), 503, 'unavailable'],
    [
      'a pool that gave none in time',
      new Error('timeout exceeded when trying to connect'),
      503,
      'unavailable',
    ],
    [
      'a full disk, by the engine',
      new DatabaseUnavailable('ended', { cause: new DiskFull() }),
      507,
      'disk_full',
    ],
    [
      'a full disk, by the system',
      Object.assign(new Error('write'), { code: 'ENOSPC' }),
      507,
      'disk_full',
    ],
  ])('is answered as what it is: %s', (_what, error, status, code) =>
    expect(fromDatabase(error)).toMatchObject({ status, body: { code } }),
  );
  it('has a time to try again where trying again helps', () =>
    expect(fromDatabase(new DatabaseUnavailable('refused'))?.headers).toEqual({
      'retry-after': '2',
    }));
  it('is no refusal where it is ours', () =>
    expect([fromDatabase(new Error('oops')), fromTransport(new Error('oops'))]).toEqual([
      null,
      null,
    ]));
  it('names the size that a file may have', () =>
    expect(fromTransport({ code: 'FST_REQ_FILE_TOO_LARGE', statusCode: 413 })).toMatchObject({
      status: 413,
      body: { file: [{ params: { most: 32 } }] },
    }));
});

describe('a constraint that has a text', () => {
  it('is there, under a name that somebody gave it', async () => {
    const database = await openTestDatabase();
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint union select indexname from pg_indexes where schemaname = 'public'`.execute(
      database.kysely,
    );
    await database.close();
    const known = new Set(rows.map((row) => row.name));
    const names = Object.keys(constraintTexts);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    // Primary and foreign keys are named by their table and column, which say enough.
    expect(names.filter((name) => /_(idx|key)\d*$/.test(name))).toEqual([]);
  });
});
