import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchbill } from '../../../../tests/support/shell.ts';
import { openTestShell } from '../../../../tests/support/test-shell.ts';

/** A server that knows nobody, and what it was shown. */
let server: Server;
let url: string;
let shown: IncomingHttpHeaders[];
let folder: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    shown.push(request.headers);
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"code":"unauthenticated","non_field_errors":["Sign in to continue."]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'watchbill-session-'));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  shown = [];
});

const run = (profile: object, ...argv: string[]) => {
  writeFileSync(join(folder, 'profiles.json'), JSON.stringify({ profiles: { default: profile } }));
  return watchbill(argv, { env: { WATCHBILL_CONFIG_DIR: folder } });
};

describe('a token (command line 56)', () => {
  it('goes to the server that gave it, however its address is written', async () => {
    await run({ url: `${url}/`, token: 'own' }, 'whoami');
    await run({ url, token: 'own' }, 'whoami', '--url', `${url}/`);
    expect(shown.map((one) => one.authorization)).toEqual(['Bearer own', 'Bearer own']);
  });

  it('goes to no other, and the command says so', async () => {
    const elsewhere = { url: 'https://wfm.example', token: 'own', device: 'known' };
    const { code, stderr } = await run(elsewhere, 'whoami', '--url', url);
    expect(code).toBe(4);
    expect(stderr).toContain('Profile "default" is of https://wfm.example');
    const credentials = ['--username', 'ada', '--password-stdin'];
    await run(elsewhere, 'login', '--url', url, ...credentials);
    expect(shown).toHaveLength(2);
    expect(JSON.stringify(shown)).not.toMatch(/own|known/);
  });

  it('is not asked for where a key is given', async () => {
    const elsewhere = { url: 'https://wfm.example', token: 'own' };
    const key = join(folder, 'key.txt');
    writeFileSync(key, 'wb_key\n');
    const { stderr } = await run(elsewhere, 'whoami', '--url', url, '--api-key', `@${key}`);
    expect(shown[0]?.authorization).toBe('Bearer wb_key');
    expect(stderr).not.toContain('Profile');
  });
});

describe('an address', () => {
  it.each(['wfm.example.com', 'ftp://wfm.example.com', ''])(
    'that is none is named: %j',
    async (typed) => {
      expect(await run({ url: 'https://wfm.example' }, 'whoami', '--url', typed)).toMatchObject({
        code: 2,
        stderr: `"${typed}" is no address of a server, like https://wfm.example.com.\n`,
      });
    },
  );

  it('that is none is named from a profile, too', async () => {
    expect(await run({ url: 'nowhere' }, 'whoami')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"nowhere" is no address') as string,
    });
  });
});

describe('a damaged file of profiles (command line 57)', () => {
  it('is named, kept aside, and the command goes on without it', async () => {
    writeFileSync(join(folder, 'profiles.json'), '{"profiles": ');
    const { code, stderr } = await watchbill(['whoami', '--url', url], {
      env: { WATCHBILL_CONFIG_DIR: folder },
    });
    expect(code).toBe(4);
    expect(stderr).toContain(`${join(folder, 'profiles.json')} is damaged and is kept as`);
  });
});

describe('watchbill sessions (ASVS 36)', () => {
  it('lists where its user is signed in, and ends one or all others', async () => {
    const shell = await openTestShell(() => new Date('2026-11-20T12:00:00Z'));
    const list = async () =>
      JSON.parse((await shell.run(['sessions', 'list', '--format', 'json'])).stdout) as {
        id: string;
        client: string;
        address: string;
        is_current: boolean;
      }[];
    await shell.testServer.signIn('admin');
    await shell.testServer.signIn('admin');
    const [other, last] = (await list()).filter((one) => !one.is_current);
    const named = ({ client, address }: Readonly<{ client: string; address: string }>) =>
      `${client} (${address})`;
    expect(await shell.run(['sessions', 'end', other!.id])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(`Session ended: ${named(other!)}`) as string,
    });
    expect(await shell.run(['sessions', 'end', other!.id])).toMatchObject({ code: 1 });
    expect(await list()).toHaveLength(2);
    expect(await shell.run(['sessions', 'end'])).toMatchObject({ code: 2 });
    expect((await shell.run(['sessions', 'end', '--others'])).stderr).toContain(
      `Other sessions ended (1): ${named(last!)}`,
    );
    expect(await list()).toEqual([expect.objectContaining({ is_current: true })]);
    await shell.close();
  });
});
