import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCommandLine } from '../../scripts/command-line.js';
import { demoPassword, openTestServer, type TestServer } from '../support/test-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let testServer: TestServer;

beforeAll(async () => {
  mkdirSync(join(root, '.tmp'), { recursive: true });
  folder = mkdtempSync(join(root, '.tmp/command-line-'));
  await buildCommandLine(join(root, 'packages/cli'), join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), '{"version": "1.2.3", "type": "module"}');
  writeFileSync(
    join(folder, 'run.js'),
    "import { main } from './dist/main.js'; process.exitCode = await main(process.argv.slice(2), {});",
  );
  testServer = await openTestServer({ demoAround: '2026-11-20' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await testServer.close();
});

/** The command line as it is built, in a process of its own. */
async function run(
  argv: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, [join(folder, 'run.js'), ...argv], {
    env: {
      PATH: process.env['PATH'],
      LC_ALL: 'C',
      WATCHBILL_URL: testServer.url,
      WATCHBILL_CONFIG_DIR: join(folder, 'conf'),
      ...env,
    },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, stdout, stderr };
}

/** Where nobody has signed in. */
const elsewhere = () => ({ WATCHBILL_CONFIG_DIR: join(folder, 'elsewhere') });

describe('the command line as it is built', () => {
  it('signs in, keeps the profile, and says who one is', async () => {
    const login = ['login', '--username', 'planner', '--password-stdin'];
    expect(await run(login, `${demoPassword}\n`)).toMatchObject({ code: 0, stdout: '' });
    expect(await run(['whoami'])).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await run(['whoami', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject([{ username: 'planner' }]);
  });

  it('speaks the language that it is asked for', async () => {
    const { stderr } = await run(['whoami', '--lang', 'de'], '', elsewhere());
    expect(stderr).toContain('watchbill login');
    expect(stderr).toMatch(/[Mm]elden|Anmeld/);
  });

  it('makes any call, with all of undici', async () => {
    const { code, stdout } = await run(['api', 'GET', '/api/management-units/']);
    expect([code, (JSON.parse(stdout) as { count: number }).count]).toEqual([0, 4]);
  });

  it('writes the description of the interface', async () => {
    const { code, stdout } = await run(['openapi']);
    expect([code, (JSON.parse(stdout) as { openapi: string }).openapi]).toEqual([0, '3.1.0']);
  });

  it('knows the codes of its failures', async () => {
    const nobody = { WATCHBILL_URL: 'http://127.0.0.1:1' };
    expect((await run(['whoami'], '', nobody)).code).toBe(6);
    expect((await run(['whoami'], '', elsewhere())).code).toBe(4);
    expect((await run(['whoami', '--profile', 'none'])).code).toBe(2);
    expect((await run(['advisors', 'list', '--division', 'nowhere'])).code).toBe(2);
  });
});
