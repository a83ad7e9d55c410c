import { pageAccess } from '@watchbill/core/permission/page';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@watchbill/core/api/client';
import { findSubModule } from '@watchbill/core/permission/modules';
import { afterAll, describe, expect, it } from 'vitest';
import { testNow } from '../support/clock.ts';
import { openDatabase } from '@watchbill/server/db/database';
import { findDump, openDemoDatabase } from '../support/database.ts';
import { killLaunched, launch as launchProduct } from '../support/launched.ts';

const server = process.env['WATCHBILL_TEST_DATABASE_URL'];

const folder = mkdtempSync(join(tmpdir(), 'watchbill-serve-'));
afterAll(() => {
  killLaunched();
  rmSync(folder, { recursive: true, force: true });
});

const launch = (...argv: string[]) =>
  launchProduct(argv, { WATCHBILL_DATA_DIR: join(folder, 'data') });

/** A folder with today's schema and no rows, in less time than one that is made from nothing. */
async function prepare(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await (await openDatabase({ dataDir, dump: await findDump() })).close();
  return dataDir;
}

const module = (key: string) => () => findSubModule(key)!.id;
const clientOf = (baseUrl: string, token: string | null, key = 'divisions') =>
  createClient({ baseUrl, fetch, token: () => token, module: module(key) });

describe('watchbill serve', () => {
  it('stops, and says why, when the lock file of its data directory is deleted', async () => {
    const held = await prepare('held');
    const server = launch('serve', '--port', '0', '--data-dir', held);
    await server.url();
    for (const name of readdirSync(held).filter((entry) => entry.startsWith('lock.')))
      rmSync(join(held, name));
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(/this server stops: the lock file .* was deleted/);
  });

  it('makes an administrator in an empty folder, and refuses a weak password with the code of what is refused', async () => {
    const create = async (password: string) => {
      const made = launch(
        ...'admin create --username root --email root@example.com --first-name Ro'.split(' '),
        ...'--last-name Ot --password-stdin --data-dir'.split(' '),
        join(folder, 'new'),
      );
      made.child.stdin?.end(password);
      return [await made.ended, made.said()] as const;
    };
    const [code, said] = await create('Password1!');
    expect([code, said]).toEqual([3, expect.stringMatching(/^password: .*easy to guess/)]);
    expect((await create('Rye&Barley-4'))[0]).toBe(0);
    expect((await create('Rye&Barley-4'))[0]).toBe(3);
  });

  it.skipIf(!server)(
    'ends where another server has its demo in PostgreSQL open, and names it (WATCHBILL_TEST_DATABASE_URL)',
    { tags: ['engine'] },
    async () => {
      const database = await openDemoDatabase(testNow().toISOString().slice(0, 10), testNow());
      const { name } = await database.kysely
        .selectNoFrom((e) => e.fn<string>('current_database', []).as('name'))
        .executeTakeFirstOrThrow();
      const url = new URL(server ?? '');
      url.pathname = `/${name}`;
      const words = ['serve', '--port', '0', '--demo', '--database-url', url.href];
      const first = launch(...words);
      await first.url();
      const second = launch(...words);
      expect(await second.ended).toBe(1);
      expect(second.said()).toContain(`is served by watchbill, process ${first.child.pid}`);
      expect(second.said()).not.toContain(url.password || 'a password');
      first.child.kill('SIGTERM');
      await first.ended;
      const third = launch(...words);
      await third.url();
      third.child.kill('SIGTERM');
      await third.ended;
      await database.close();
    },
  );

  it('opens with a one-use link, refuses a second server, loses nothing to kill -9, keeps secrets out of its log, and is backed up and restored', async () => {
    await prepare('data');
    const first = launch('serve', '--port', '0');
    const url = await first.url();
    const link = /\(one use\): (\S+)/.exec(first.said())![1]!;
    expect(pageAccess(null, new URL(link).pathname)).toBe('public');
    const token = link.split('/').at(-1)!;
    await clientOf(url, null).session.createFirstAdministrator({
      body: {
        token,
        username: 'root',
        email: 'root@example.com',
        first_name: 'Ro',
        last_name: 'Ot',
        password: 'Rye&Barley-4',
      },
    });
    await fetch(link, { headers: { accept: 'text/html' } });

    const second = launch('serve', '--port', '0');
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`is in use by process ${first.child.pid}`);

    const { access } = await clientOf(url, null).session.login({
      body: { username: 'root', password: 'Rye&Barley-4' },
    });
    const { id } = await clientOf(url, access, 'enterprise-divisions').enterpriseDivisions.create({
      body: { name: 'Kept', timezone: 1 },
    });
    const names: string[] = [];
    const write = async () => {
      for (let n = 0; ; n += 1) {
        await clientOf(url, access).divisions.create({
          body: { mu_name: `division ${n}`, enterprise_grp: id, timezone: 1 },
        });
        names.push(`division ${n}`);
        if (n === 12) first.child.kill('SIGKILL');
      }
    };
    await write().catch(() => undefined);
    await first.ended;
    expect(first.said()).not.toContain('Rye&Barley-4');
    expect(first.said().split(token)).toHaveLength(2);
    expect(first.said()).not.toContain(access);
    expect(first.said()).toMatch(/"route":"\/api\/management-units\/","user":1,.*"status":201/);

    const third = launch('serve', '--port', '0');
    const again = clientOf(await third.url(), access);
    const kept = (await again.divisions.list({ query: { page_size: 100 } })).results.map(
      (row) => row.mu_name,
    );
    expect(names.length).toBeGreaterThan(10);
    expect(kept).toEqual(expect.arrayContaining(names));
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);

    const file = join(folder, 'watchbill.backup');
    expect(await launch('backup', file).ended).toBe(0);
    expect(await launch('restore', file).ended).toBe(1);
    expect(await launch('restore', file, '--data-dir', join(folder, 'restored')).ended).toBe(0);
    const fourth = launch('serve', '--port', '0', '--data-dir', join(folder, 'restored'));
    const restored = (
      await clientOf(await fourth.url(), access).divisions.list({ query: { page_size: 100 } })
    ).results.map((row) => row.mu_name);
    expect(restored).toEqual(kept);
    fourth.child.kill('SIGTERM');
    await fourth.ended;
  });
});
