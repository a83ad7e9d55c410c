import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'watchbill-version-'));
beforeAll(() => {
  for (const file of ['bin/watchbill.js', 'bin/package.json', 'packages/cli/package.json'])
    cpSync(join(root, file), join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the launcher', () => {
  it.each(['--version', '-V'])('answers %s with nothing but its package files', (flag) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'bin/watchbill.js'), flag],
      { encoding: 'utf8' },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
      stderr: '',
    });
  });
});
