import type { TestProject } from 'vitest/node';
import { clockOffset } from './clock.ts';
import { openTestServer } from './test-server.ts';

/**
 * One real server for the web project's pages: they run in a browser's stead, where no server could
 * start. `scheduler` still has a default password there.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Vite maps stacks to their sources here, and fails at that where modules come out of the run's
  // cache: with it would each call that asks for a stack.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  const testServer = await openTestServer();
  await testServer.server.database.kysely
    .updateTable('users')
    .set({ is_default_password: true })
    .where('username', '=', 'scheduler')
    .execute();
  project.provide('clockOffset', clockOffset);
  project.provide('serverUrl', testServer.url);
  return () => testServer.close();
}
