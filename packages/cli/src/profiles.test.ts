import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Conf from 'conf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProfiles } from './profiles.ts';

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
