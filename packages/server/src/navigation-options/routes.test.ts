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

describe('navigation options', () => {
  it('come with who is signed in', async () => {
    const { api } = await testServer.signIn('planner');
    const chosen = { landing: '/dashboard/schedule-management', menu: ['forecaster'] };
    await api.navigationOptions.save({ body: chosen });
    expect(await api.session.me()).toMatchObject({ navigation: chosen });
  });

  it('name no page that is not open to the user', async () => {
    const { api } = await testServer.signIn('advisor');
    const body = { landing: '/dashboard/schedule-management', menu: [] };
    expect(await problemOf(api.navigationOptions.save({ body }))).toMatchObject({
      status: 400,
      body: { landing: [expect.stringContaining('not open to you')] },
    });
    expect(await api.session.me()).toMatchObject({ navigation: { landing: null, menu: [] } });
  });
});
