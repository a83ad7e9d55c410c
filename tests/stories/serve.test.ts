import { pageAccess } from '@watchbill/core/permission/page';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@watchbill/core/api/client';
import { findSubModule } from '@watchbill/core/permission/modules';
import { afterAll, describe, expect, it } from 'vitest';
import { killLaunched, launch as launchProduct } from '../support/launched.ts';

const folder = mkdtempSync(join(tmpdir(), 'watchbill-serve-'));
afterAll(() => {
  killLaunched();
  rmSync(folder, { recursive: true, force: true });
});

const launch = (...argv: string[]) =>
  launchProduct(argv, { WATCHBILL_DATA_DIR: join(folder, 'data') });

const module = (key: string) => () => findSubModule(key)!.id;
const clientOf = (baseUrl: string, token: string | null, key = 'divisions') =>
  createClient({ baseUrl, fetch, token: () => token, module: module(key) });

describe('watchbill serve', () => {
  it('stops, and says why, when the lock file of its data directory is deleted', async () => {
    const held = join(folder, 'held');
    const server = launch('serve', '--port', '0', '--data-dir', held);
    await server.url();
    for (const name of readdirSync(held).filter((entry) => entry.startsWith('lock.')))
      rmSync(join(held, name));
    expect(await server.ended).toBe(1);
    expect(server.said()).toMatch(/this server stops: the lock file .* was deleted/);
  });

  it('opens with a one-use link, refuses a second server, loses nothing to kill -9, keeps secrets out of its log, and is backed up and restored', async () => {
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
