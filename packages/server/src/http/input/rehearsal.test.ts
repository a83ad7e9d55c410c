// @module-tag engine: what is taken back, the engine takes back.
import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { digestsOf } from '../../../../../tests/support/digests.ts';
import { makeRows } from '../../../../../tests/support/rows.ts';
import { makeSampleCall } from '../../../../../tests/support/sample-call.ts';
import {
  moduleOf,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { makeFiles } from '../../../../../tests/support/uploads.ts';

/** Calls that take a file and have no dry run, and why. */
const undivided: Readonly<Record<string, string>> = {
  'files.upload': 'keeps the file as it is',
  'profile.addImage': 'keeps a picture, not rows',
  'profile.replaceImage': 'keeps a picture, not rows',
};
const uploads = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, { upload }]) => upload === true)
    .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);
const isDivided = ({ query }: AnyEndpoint) =>
  query instanceof z.ZodObject && 'dry_run' in query.shape;

let testServer: TestServer;
let token: string;
let group: number;
let before: Awaited<ReturnType<typeof digestsOf>>;
let fileOf: Awaited<ReturnType<typeof makeFiles>>;
beforeAll(async () => {
  testServer = await openTestServer();
  ({ token } = await testServer.signIn('admin'));
  const db = testServer.server.database.kysely;
  await makeRows(db, [1, 3]);
  fileOf = await makeFiles(db, 1, 3);
  ({ id: group } = await db
    .selectFrom('time_off_groups')
    .select('id')
    .where('division_id', '=', 1)
    .executeTakeFirstOrThrow());
  before = await digestsOf(testServer.server.database);
});
afterAll(() => testServer.close());

describe('a dry run', () => {
  it('is offered by every import', () =>
    expect(
      uploads
        .filter(([, endpoint]) => !isDivided(endpoint))
        .map(([call]) => call)
        .sort(),
    ).toEqual(Object.keys(undivided)));

  it.each(uploads.filter(([, endpoint]) => isDivided(endpoint)))(
    'of %s writes nothing of what it says that it would',
    async (operation, endpoint) => {
      const file = fileOf(operation, 7);
      for (const partial of ['false', 'true']) {
        const reply = await makeSampleCall({
          url: testServer.url,
          token,
          operation,
          endpoint,
          ids: (kind) => (kind === 'timeOffGroup' ? group : 1),
          headers: { module: String(moduleOf(endpoint)) },
          file: { ...file, query: { partial, dry_run: 'true' } },
        });
        expect(reply).toMatchObject({ status: endpoint.status ?? 200, body: { dry_run: true } });
        const { added, updated } = reply.body as Readonly<Record<'added' | 'updated', number>>;
        expect(added + updated).toBeGreaterThan(0);
      }
      expect(await digestsOf(testServer.server.database)).toEqual(before);
    },
  );
});
