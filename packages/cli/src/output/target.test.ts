import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile, watch } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCommand } from '../../../../tests/support/command-process.ts';
import { everyCommand, lineOf } from '../../../../tests/support/commands.ts';
import { watchbill } from '../../../../tests/support/shell.ts';

const nobody = {
  WATCHBILL_URL: 'http://127.0.0.1:1',
  WATCHBILL_API_KEY: 'wb_x',
  WATCHBILL_CONFIG_DIR: '/nonexistent/watchbill-test',
};
const run = (...argv: readonly string[]) => watchbill(argv, { env: nobody });
/** Its answer needs no server. */
const answer = ['completion', 'bash'] as const;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchbill-target-'));
  file = join(folder, 'kept');
});
afterEach(() => rmSync(folder, { recursive: true }));

const lines = (await everyCommand())
  .map(lineOf)
  // What runs until it is stopped.
  .filter(([noun]) => noun !== 'simulate')
  .map((argv) => [argv.join(' '), argv] as const);

describe('every command', () => {
  it.each(lines)('%s keeps the file of --output', async (_, argv) => {
    writeFileSync(file, 'old');
    const { code, stdout, stderr } = await run(...argv, '--output', file);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('add --force to replace it');
    expect(readFileSync(file, 'utf8')).toBe('old');
  });

  it('keeps it where it fails, though it may replace it', async () => {
    const replaced = await Promise.all(
      lines.map(async ([line, argv], index) => {
        const own = `${file}-${index}`;
        writeFileSync(own, 'old');
        const { code } = await run(...argv, '--output', own, '--force');
        return code !== 0 && readFileSync(own, 'utf8') !== 'old' ? [line] : [];
      }),
    );
    expect(replaced.flat()).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(lines.length);
  });
});

describe('--output', () => {
  it('replaces a file with --force, for those who could read it', async () => {
    writeFileSync(file, 'old');
    chmodSync(file, 0o640);
    expect((await run(...answer, '--output', file, '--force')).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('watchbill');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder)).toEqual(['kept']);
  });

  it('leaves a link, and replaces what it leads to', async () => {
    const link = join(folder, 'link');
    writeFileSync(file, 'old');
    symlinkSync(file, link);
    expect((await run(...answer, '--output', link)).code).toBe(2);
    expect((await run(...answer, '--output', link, '--force')).code).toBe(0);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain('watchbill');
  });

  it.each(['-', '/dev/stdout'])('%s is standard output', async (name) => {
    const { code, stdout } = await run(...answer, '--output', name);
    expect([code, stdout]).toEqual([0, (await run(...answer)).stdout]);
    expect(existsSync('-')).toBe(false);
  });

  it('writes to a pipe, which stays one', async () => {
    execFileSync('sh', ['-c', 'mkfifo "$0"', file]);
    const [{ code }, read] = await Promise.all([
      run(...answer, '--output', file),
      readFile(file, 'utf8'),
    ]);
    expect([code, read]).toEqual([0, (await run(...answer)).stdout]);
    expect(statSync(file).isFIFO()).toBe(true);
  });

  it('says that a full device is full, and leaves it a device', async () => {
    const link = join(folder, 'link');
    symlinkSync('/dev/full', link);
    for (const flags of [[], ['--force']]) {
      expect(await run(...answer, '--output', link, ...flags)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: `There is no space left to write ${link}.\n`,
      });
      expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
    }
  });

  it('adds to what the shell has open', async () => {
    const command = startCommand([...answer, '--output', '/dev/fd/3'], {
      script: `echo before > ${file}; exec "$@" 3>> ${file}`,
    });
    expect(await command.ended).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(file, 'utf8')).toMatch(/^before\n_watchbill/);
  });

  it.each([
    ['a folder that is not there', ['none', 'file.csv'], 'ENOENT'],
    ['a folder itself', [], 'EISDIR'],
  ])('says before anything is done that it cannot write to %s', async (_, path, reason) => {
    expect(await run('whoami', '--output', join(folder, ...path))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`cannot be written: ${reason}.`) as string,
    });
  });
  it('takes no empty name', async () =>
    expect((await run('whoami', '--output', '')).stderr).toContain('ENOENT'));

  it('keeps the old file alone where Ctrl-C comes in the middle', async () => {
    writeFileSync(file, 'old');
    const server = createServer((_, response) => response.write('the first half'));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const argv = ['api', 'GET', '/x', '--url', url, '--output', file, '--force'];
    const { child, ended } = startCommand(argv, { env: { WATCHBILL_API_KEY: 'wb_x' } });
    const changes = watch(folder);
    for await (const name of changes) if (name.filename?.endsWith('.unfinished')) break;
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ signal: 'SIGINT', stdout: '' });
    expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['kept'], 'old']);
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
});
