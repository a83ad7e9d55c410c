import { createClient, type Api } from '@watchbill/core/api/client';
import { ApiError } from '@watchbill/core/api/errors';
import type { Call } from '@watchbill/core/calls';
import { findSubModule } from '@watchbill/core/permission/modules';
import { readConfig, type Config, type ConfigInput } from '@watchbill/server/config';
import { startServer, type Server } from '@watchbill/server/main';
import type { Database } from '@watchbill/server/db/database';
import { testNow } from './clock.ts';
import { openDemoDatabase, openTestDatabase } from './database.ts';

export type Actor = Readonly<{ api: Api; token: string }>;

/** A whole server on a database of its own, and ways to be somebody in it. */
export type TestServer = Readonly<{
  url: string;
  server: Server;
  /** Signs in as a demo account, or with any name and password. */
  signIn: (username: string, password?: string) => Promise<Actor>;
  /** Calls with this token (or API key), or with none. */
  as: (token: string | null) => Api;
  close: () => Promise<void>;
}>;

export const demoPassword = 'Watchbill-2026!';

type TestServerOptions = ConfigInput &
  Readonly<{
    now?: () => Date;
    environment?: Record<string, string>;
    /** Folder of a built web app, for those who come with a browser. */ webRoot?: string;
    /** A database to serve, in place of one of its own. */ database?: Database;
    /**
     * Whether its scheduled tasks run by the clock; otherwise `server.tasks.run` runs one. On the
     * demo they compute for minutes, which few tests look at.
     */
    isScheduled?: boolean;
  }>;

export async function openTestServer({
  now = testNow,
  environment,
  webRoot,
  database: served,
  isScheduled = false,
  ...given
}: TestServerOptions = {}): Promise<TestServer> {
  const config = readConfig(environment ?? {}, {
    port: 0,
    demo: true,
    logLevel: 'silent',
    generationMs: 2000,
    ...given,
  });
  const database = served ?? (await openFor(config, now()));
  const server = await startServer(config, {
    database,
    webRoot: webRoot ?? null,
    now,
  });
  if (!isScheduled) await server.tasks.stop();
  const as = (token: string | null) => clientOf(server.url, token);
  return {
    url: server.url,
    server,
    as,
    signIn: async (username, password = demoPassword) => {
      const { access } = await as(null).session.login({ body: { username, password } });
      return { api: as(access), token: access };
    },
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}

function openFor({ demo, demoAround }: Config, now: Date): ReturnType<typeof openTestDatabase> {
  return demo
    ? openDemoDatabase(demoAround ?? now.toISOString().slice(0, 10), now)
    : openTestDatabase();
}

function clientOf(baseUrl: string, token: string | null): Api {
  return createClient({
    baseUrl,
    fetch: (url, init) => fetch(url, init),
    token: () => token,
    module: moduleOf,
    wait: async () => {},
  });
}

/** The first sub-module that grants a call: what a face sends when no screen says otherwise. */
export function moduleOf({ access }: Pick<Call, 'access'>): number {
  const grant = typeof access === 'string' ? undefined : access[0];
  return grant === undefined ? 0 : (findSubModule(grant.subModule)?.id ?? 0);
}

/** How a call was refused; null when it was carried out. */
export function problemOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) =>
      error instanceof ApiError ? { status: error.status, body: error.body } : error,
  );
}
