// @module-tag engine: what folds letters is the database's own.
import { foldText } from '@watchbill/core/messages/fold';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  type Actor,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { hasWords } from './search.ts';

let testServer: TestServer;
let admin: Actor;
beforeAll(async () => {
  testServer = await openTestServer();
  admin = await testServer.signIn('admin');
});
afterAll(() => testServer.close());

const finds = async (search: string, first: string, last = ''): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select ${hasWords(search, 'first', 'last')} as found from
      (values (${first}, ${last})) as row (first, last)`.execute(testServer.server.database.kysely);
  return rows[0]!.found;
};

describe('a search', () => {
  it.each([
    ['Zoe', 'Zoë', ''],
    ['zoë', 'ZOE', ''],
    ['muller zoe', 'Zoë', 'Müller'],
    ['strasse', 'Straße', ''],
    ['lodz', 'Łódź', ''],
    ['', 'anyone', ''],
    ['  ', 'anyone', ''],
    ['50%', '50% more', ''],
  ])('for %j finds %s %s', async (search, first, last) =>
    expect(await finds(search, first, last)).toBe(true),
  );
  it.each([
    ['zoe x', 'Zoë', 'Müller'],
    ['%', 'anyone', ''],
    ['_', 'anyone', ''],
  ])('for %j does not find %s %s', async (search, first, last) =>
    expect(await finds(search, first, last)).toBe(false),
  );

  it('folds letters as the clients do', async () => {
    const letters = 'ÀÉÎÕÜÇÑŠŽŻßÆæŒœØøŁłĐđÞþĦħİıŸÅ';
    const { rows } = await sql<{ text: string }>`select folded(${letters}) as text`.execute(
      testServer.server.database.kysely,
    );
    expect(foldText(letters)).toBe(rows[0]!.text);
  });

  it('finds a user, a pattern set and a schedule parameter by plain letters', async () => {
    const { api } = admin;
    const roles = await api.roles.list({ query: {} });
    const role = roles.find(({ name }) => name === 'Scheduler')!.id;
    await api.users.create({
      body: {
        username: 'zoe.muller',
        email: 'zoe@search.example',
        first_name: 'Zoë',
        last_name: 'Müller',
        password: 'Quiet-Harbour-47',
        role,
        enterprise_grp: [1],
      },
    });
    await api.patterns.create({ body: { schedule_pattern_set_name: 'Été', division_id: 1 } });
    await api.scheduleParameters.create({
      body: { pattern_variable_name: 'Übergang', division_id: 1 },
    });
    const counts = [
      await api.users.list({ query: { search: 'Zoe muller' } }),
      await api.patterns.list({ query: { search: 'ete' } }),
      await api.scheduleParameters.list({ query: { search: 'ubergang' } }),
    ].map(({ count }) => Number(count));
    expect(counts).toEqual([1, 1, 1]);
  });
});
