import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  problemOf,
  type TestServer,
} from '../../../../tests/support/test-server.ts';

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
});
