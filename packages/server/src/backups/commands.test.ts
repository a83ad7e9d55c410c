// @module-tag engine: the embedded one is read from a copy of its files.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, describe, beforeEach, onTestFinished } from 'vitest';
import { emptyImage, findDump, openTestDatabase } from '../../../../tests/support/database.ts';
import { jobsDone } from '../../../../tests/support/jobs.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { openDatabase } from '../db/database.ts';
import { insertBackup } from './repository.ts';
import { openBackup, readBackup } from '../db/restore.ts';

let clock: Date;
let scratch: string;
beforeEach(() => {
  clock = new Date('2026-11-20T03:00:00Z');
  scratch = mkdtempSync(join(tmpdir(), 'watchbill-backups-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
});

async function serve(
  environment: Record<string, string>,
  given: Parameters<typeof openTestServer>[0] = {},
): Promise<TestServer> {
  const testServer = await openTestServer({ now: () => clock, environment, ...given });
  onTestFinished(() => testServer.close());
  return testServer;
}

/** With files of its own, where it is embedded. */
const openOwn = async () =>
  process.env['WATCHBILL_TEST_DATABASE_URL']
    ? openTestDatabase()
    : openDatabase({ dataDir: join(scratch, 'data'), dump: await findDump() });

const later = (hours: number) => void (clock = new Date(clock.getTime() + hours * 3_600_000));
const attempt = async ({ server }: TestServer) => {
  await server.tasks.run('backups');
  await jobsDone(server, clock);
};
/** What is told of the server's health, but for its zone data. */
async function health({ url }: TestServer): Promise<Readonly<Record<string, unknown>>> {
  const { zones: _, ...told } = (await (await fetch(`${url}/healthz`)).json()) as Readonly<
    Record<string, unknown>
  >;
  return told;
}
const gauge = async ({ url }: TestServer) =>
  /^watchbill_backup_age_seconds (.*)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];

describe('backups by themselves', () => {
  it('are made when the last is old enough, checked, and the newest kept', async () => {
    const folder = join(scratch, 'kept');
    const testServer = await serve(
      {
        WATCHBILL_BACKUP_DIR: folder,
        WATCHBILL_BACKUP_HOURS: '6',
        WATCHBILL_BACKUP_KEEP: '1',
      },
      {
        demo: false,
        database: await openOwn(),
      },
    );
    expect(await health(testServer)).toEqual({ status: 'ok', backup_age_seconds: null });
    expect(await gauge(testServer)).toBe('+Inf');
    const [older, newer] = [
      'watchbill-20261120T030000Z.backup',
      'watchbill-20261120T090000Z.backup',
    ];
    mkdirSync(folder);
    writeFileSync(join(folder, older), '');
    await insertBackup(testServer.server.database.kysely, {
      at: clock,
      file: older,
      rows: 0,
      bytes: 0,
    });
    later(5);
    await attempt(testServer);
    expect(await health(testServer)).toEqual({ status: 'ok', backup_age_seconds: 5 * 3600 });
    expect(await gauge(testServer)).toBe(String(5 * 3600));
    later(1);
    await attempt(testServer);
    await expect.poll(() => readdirSync(folder)).toEqual([newer]);
    const restored = await openDatabase({ dataDir: null, dump: await emptyImage() });
    onTestFinished(() => restored.close());
    await openBackup(join(folder, newer), clock, (backup) => readBackup(restored.kysely, backup));
    const roles = ({ kysely }: typeof restored) =>
      kysely.selectFrom('roles').selectAll().orderBy('id').execute();
    expect(await roles(restored)).toEqual(await roles(testServer.server.database));
  });

  it('that fail are told to administrators, and tried again within the hour', async () => {
    const folder = join(scratch, 'file');
    writeFileSync(folder, 'no folder');
    const testServer = await serve({ WATCHBILL_BACKUP_DIR: folder });
    const admin = await testServer.signIn('admin');
    const told = async () =>
      [await admin.api.notifications.activity({ query: {} })]
        .flatMap((reply) => ('results' in reply ? reply.results : reply))
        .filter(({ kind }) => kind === 'backup');
    const attempts = async () =>
      (await testServer.server.database.kysely.selectFrom('backups').select('id').execute()).length;
    await attempt(testServer);
    expect(await told()).toMatchObject([
      {
        title: 'The backup failed',
        message: expect.stringMatching(/^EEXIST.* There is no good backup yet\./),
      },
    ]);
    later(0.9);
    await attempt(testServer);
    expect(await attempts()).toBe(1);
    later(0.1);
    await attempt(testServer);
    expect(await attempts()).toBe(2);
    expect(await told()).toHaveLength(1);
    expect(await health(testServer)).toEqual({ status: 'ok', backup_age_seconds: null });
  });

  it('are not said of a server that makes none', async () => {
    const testServer = await serve({});
    expect(await health(testServer)).toEqual({ status: 'ok' });
    expect(await gauge(testServer)).toBeUndefined();
  });
});
