import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Conf from 'conf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyCommand, lineOf } from '../../../tests/support/commands.ts';
import { watchbill } from '../../../tests/support/shell.ts';
import { openProfiles } from './profiles.ts';

const lines = (await everyCommand()).map(lineOf).map((argv) => [argv.join(' '), argv] as const);
const making = ['login'];

let folder: string;
const never = () => expect.unreachable();
const file = () => join(folder, 'profiles.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchbill-profiles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('profiles', () => {
  it('are read as they were written, each under its name', async () => {
    const profiles = openProfiles(folder, never);
    expect(profiles.read('default')).toBeUndefined();
    await profiles.write('default', { url: 'http://a', token: 't' });
    await profiles.write('other', { url: 'http://b' });
    expect(profiles.read('default')).toEqual({ url: 'http://a', token: 't' });
    expect(openProfiles(folder, never).read('other')).toEqual({ url: 'http://b' });
  });

  it('are the user’s alone', async () => {
    await openProfiles(folder, never).write('default', { url: 'http://a' });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it.each(['{"profiles": {"default"', '{"profiles": {"default": {"token": "t"}}}', '7'])(
    'that cannot be read are kept aside and named: %s',
    async (text) => {
      writeFileSync(file(), text);
      const told: string[] = [];
      const profiles = openProfiles(folder, (...files) => told.push(...files));
      expect(profiles.read('default')).toBeUndefined();
      expect(told[0]).toBe(file());
      expect(readFileSync(told[1]!, 'utf8')).toBe(text);
      await profiles.write('default', { url: 'http://a' });
      expect(profiles.read('default')).toEqual({ url: 'http://a' });
      expect(told).toHaveLength(2);
    },
  );

  it.runIf(process.platform === 'linux')('lie where conf itself would put them', async () => {
    const before = process.env['XDG_CONFIG_HOME'];
    process.env['XDG_CONFIG_HOME'] = folder;
    try {
      const { path } = new Conf({
        projectName: 'watchbill',
        projectSuffix: '',
        configName: 'profiles',
      });
      writeFileSync(join(path), '{"profiles": {"default": {"url": "http://kept"}}}', { flag: 'w' });
      expect(openProfiles(undefined, never).read('default')).toEqual({ url: 'http://kept' });
    } finally {
      if (before === undefined) delete process.env['XDG_CONFIG_HOME'];
      else process.env['XDG_CONFIG_HOME'] = before;
    }
  });
});

describe('a profile that is misspelt', () => {
  const env = () => ({ WATCHBILL_CONFIG_DIR: folder, WATCHBILL_URL: 'http://127.0.0.1:1' });
  beforeEach(() => {
    writeFileSync(
      file(),
      '{"profiles": {"default": {"url": "http://a"}, "staging": {"url": "http://b"}}}',
    );
  });

  it.each(lines.filter(([noun]) => !making.includes(noun)))(
    'is refused with those that there are: %s',
    async (_, argv) => {
      const { code, stdout, stderr } = await watchbill([...argv, '--profile', 'stagin'], {
        env: { ...env(), WATCHBILL_API_KEY: 'wb_x' },
      });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('There is no profile "stagin". There are: default, staging.');
    },
  );

  it.each(['constructor', '__proto__', 'toString', ''])('is no word of the language: %s', (name) =>
    expect(watchbill(['whoami', '--profile', name], { env: env() })).resolves.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no profile') as string,
    }),
  );

  it('is refused as the environment names it, unless the command line names another', async () => {
    const other = { ...env(), WATCHBILL_PROFILE: 'stagin' };
    expect((await watchbill(['completion', 'bash'], { env: other })).code).toBe(2);
    for (const name of ['staging', 'default'])
      expect(
        (await watchbill(['completion', 'bash', '--profile', name], { env: other })).code,
      ).toBe(0);
  });

  it('is made by signing in, and says so where there is none at all', async () => {
    const login = ['login', '--username', 'ada', '--password-stdin', '--profile', 'new'];
    expect((await watchbill(login, { env: env(), stdin: 'x' })).code).toBe(6);
    rmSync(file());
    expect(await watchbill(['whoami', '--profile', 'new'], { env: env() })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('watchbill login --profile new') as string,
    });
  });
});
