// @module-tag engine: what a list of values is sent as.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const names = ['Plain', 'It\'s "quoted", {braced}\\', 'Größe 𝄞', 'NULL', ''];
  await database.kysely
    .insertInto('feeds')
    .values(names.map((name, index) => ({ id: index + 1, name })))
    .execute();
});
afterAll(() => database.close());

const idsIn = async (operator: 'in' | 'not in', names: readonly string[]) =>
  (
    await database.kysely
      .selectFrom('feeds')
      .select('id')
      .where('name', operator, names)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

describe('a list of values', () => {
  it('finds those that are in it, and no others, whatever their letters', async () => {
    expect(await idsIn('in', ['Größe 𝄞', 'It\'s "quoted", {braced}\\', 'no such'])).toEqual([2, 3]);
    expect(await idsIn('in', ['NULL', ''])).toEqual([4, 5]);
    expect(await idsIn('not in', ['Plain', 'NULL'])).toEqual([2, 3, 5]);
  });

  it('that is empty holds nothing, and everything is outside of it', async () => {
    expect(await idsIn('in', [])).toEqual([]);
    expect(await idsIn('not in', [])).toEqual([1, 2, 3, 4, 5]);
  });

  it('may hold dates, instants and numbers', async () => {
    const { kysely } = database;
    const at = new Date('2026-11-24T10:00:00Z');
    await kysely
      .insertInto('changes')
      .values({ type: 'line', entity_id: '1', version: 1, at })
      .execute();
    const found = kysely.selectFrom('changes').select('version');
    expect(await found.where('at', 'in', [at]).execute()).toEqual([{ version: 1 }]);
    expect(await found.where('version', 'in', [1, 7]).execute()).toEqual([{ version: 1 }]);
    expect(await found.where('version', 'not in', [1, 7]).execute()).toEqual([]);
  });
});
