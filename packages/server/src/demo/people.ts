import { createClient, type Api } from '@watchbill/core/api/client';
import { moduleHeader } from '@watchbill/core/permission/can';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../db/tables.ts';
import { password } from './centre.ts';

const accounts = [
  'admin',
  'planner',
  'scheduler',
  'supervisor',
  'advisor',
  'colleague',
  'files',
] as const;

/** Clients of the demo's accounts. */
export type People = Readonly<Record<(typeof accounts)[number], Api>>;

export type Stage = Readonly<{
  people: People;
  around: PlainDate;
  now: Date;
  events: ReadonlyMap<string, number>;
}>;

type Entrance = Readonly<{
  url: string;
  around: PlainDate;
  now: Date;
  signal: AbortSignal;
  /** Of the next call that writes: the same each time that this is done. */
  nextKey: () => string;
}>;

/** What the sessions of these clients are known by. */
const client = 'Watchbill demo';

/** Signs the people of the demo in. */
export async function enter(entrance: Entrance): Promise<Stage> {
  const people: Partial<Record<keyof People, Api>> = {};
  for (const name of accounts) people[name] = await signIn(entrance, name);
  const types = await (people as People).admin.eventTypes.list({ query: {} });
  return {
    people: people as People,
    around: entrance.around,
    now: entrance.now,
    events: new Map(types.map(({ description, id }) => [description, id])),
  };
}

/** Ends what sessions of these clients are open. */
export async function leave(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('client', '=', client)
    .where('revoked_at', 'is', null)
    .execute();
}

/** A client that names a screen of the account's own for each call. */
async function signIn({ url, signal, nextKey }: Entrance, username: string): Promise<Api> {
  const as = (token: string | null, session: PermissionSession | null) =>
    createClient({
      baseUrl: url,
      fetch: (address, { headers, ...init }) =>
        fetch(address, {
          ...init,
          signal,
          headers: {
            ...(init.method === 'GET' || token === null ? {} : { 'idempotency-key': nextKey() }),
            ...headers,
            'user-agent': client,
          },
        }),
      newKey: nextKey,
      wait: (milliseconds) => setTimeout(milliseconds, undefined, { signal }),
      token: () => token,
      module: ({ access }) => moduleHeader(session, access),
    });
  const { access } = await as(null, null).session.login({ body: { username, password } });
  const { role_name, scope, module_data } = await as(access, null).session.allowedModules();
  const permissions = module_data.flatMap((module) =>
    module.sub_module.map(({ key, rights }) => ({ subModule: key, rights })),
  );
  return as(access, { roleName: role_name, scope, permissions });
}
