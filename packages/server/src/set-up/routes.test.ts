import { expect, it } from 'vitest';
import { openTestServer, problemOf } from '../../../../tests/support/test-server.ts';

it('says of a demo that all is there, and of an empty installation that nothing is', async () => {
  const demo = await openTestServer();
  const admin = await demo.signIn('admin');
  const done = await admin.api.setUp.read();
  expect(new Set(Object.values(done))).toEqual(new Set([true]));
  const supervisor = await demo.signIn('supervisor');
  expect(await problemOf(supervisor.api.setUp.read())).toMatchObject({ status: 403 });
  await demo.server.database.kysely.updateTable('lines').set({ is_disabled: true }).execute();
  expect(await admin.api.setUp.read()).toEqual({ ...done, lines: false });
  await demo.close();
});
