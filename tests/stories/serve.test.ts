import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@watchbill/core/api/client';
import { contract } from '@watchbill/core/contract';
import { findSubModule } from '@watchbill/core/permission/modules';
import { afterAll, describe, expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../support/launch.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'watchbill-serve-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Product = Readonly<{
  child: ChildProcess;
  said: () => string;
  url: () => Promise<string>;
  ended: Promise<number | null>;
}>;

function launch(...argv: string[]): Product {
  const child = spawn(
    process.execPath,
    ['--conditions', '@watchbill/source', '--import', 'tsx', launcher, ...argv],
    {
      env: {
        ...process.env,
        WATCHBILL_DATA_DIR: join(folder, 'data'),
        WATCHBILL_LOG_LEVEL: 'info',
        WATCHBILL_TEST_DATABASE_URL: '',
      },
    },
  );
  running.add(child);
  let said = '';
  let heard: () => void = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => ((said += chunk.toString()), heard()));
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => (running.delete(child), resolve(code))),
  );
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(said);
        if (found !== null) resolve(found[1]!);
      };
      heard = look;
      void ended.then(() => reject(new Error(said)));
      look();
    });
  return { child, said: () => said, ended, url: () => until(/listening on (http\S+)/) };
}

const module = (key: string) => () => findSubModule(key)!.id;
const clientOf = (baseUrl: string, token: string | null, key = 'divisions') =>
  createClient(contract, { baseUrl, fetch, token: () => token, module: module(key) });

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
    const token = /first-administrator\/(\S+)/.exec(first.said())![1]!;
    await clientOf(url, null).session.createFirstAdministrator({
      body: {
        token,
        username: 'root',
        email: 'root@example.com',
        first_name: 'Ro',
        last_name: 'Ot',
        password: 'Secret-2026!',
      },
    });
    await fetch(`${url}/first-administrator/${token}`, { headers: { accept: 'text/html' } });

    const second = launch('serve', '--port', '0');
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`is in use by process ${first.child.pid}`);

    const { access } = await clientOf(url, null).session.login({
      body: { username: 'root', password: 'Secret-2026!' },
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
    expect(first.said()).not.toContain('Secret-2026!');
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
