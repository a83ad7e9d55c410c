import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { mostViews } from './routes.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

describe('saved views', () => {
  const view = { list: 'advisors', name: 'Leavers', search: '?state=disabled' };

  it('are their user’s own, by list and name', async () => {
    const planner = await testServer.signIn('planner');
    const saved = await planner.api.savedViews.save({ body: view });
    const again = await planner.api.savedViews.save({ body: { ...view, search: '?sort=team' } });
    expect(again).toEqual({ ...saved, search: '?sort=team' });
    await planner.api.savedViews.save({ body: { ...view, list: 'users' } });
    expect(await planner.api.savedViews.list({ query: { list: 'advisors' } })).toEqual([again]);
    const other = await testServer.signIn('advisor');
    expect(await other.api.savedViews.list({ query: { list: 'advisors' } })).toEqual([]);
    expect(
      await problemOf(other.api.savedViews.remove({ params: { id: saved.id } })),
    ).toMatchObject({ status: 404 });
    await planner.api.savedViews.remove({ params: { id: saved.id } });
    expect(await planner.api.savedViews.list({ query: { list: 'advisors' } })).toEqual([]);
  });

  it('are so many at most, over all lists, and none is lost', async () => {
    const { api } = await testServer.signIn('supervisor');
    const { kysely: db } = testServer.server.database;
    const { id: user_id } = await api.session.me();
    await db
      .insertInto('saved_views')
      .values(
        Array.from({ length: mostViews }, (_, index) => ({
          user_id,
          list: 'users',
          name: `View ${index}`,
          search: '',
        })),
      )
      .execute();
    expect(await problemOf(api.savedViews.save({ body: view }))).toMatchObject({
      status: 400,
      body: { name: [expect.stringContaining(String(mostViews))], code: 'too_many' },
    });
    await api.savedViews.save({ body: { list: 'users', name: 'View 7', search: '?sort=email' } });
    expect(await api.savedViews.list({ query: { list: 'users' } })).toHaveLength(mostViews);
  });
});
