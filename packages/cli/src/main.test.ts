import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { startCommand } from '../../../tests/support/command-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const shell = (argv: readonly string[], script?: string) =>
  startCommand(argv, script === undefined ? {} : { script }).ended;

describe('a process', () => {
  it('ends with 0 and the version alone on stdout', async () =>
    expect(await shell(['--version'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
      stderr: '',
    }));
  it('ends with 2 for a verb that is none', async () =>
    expect(await shell(['schedules', 'burn'])).toMatchObject({ code: 2, stdout: '' }));
  it('ends with 6 where nobody answers', async () =>
    expect(
      await shell(
        ['schedules', 'show', '--api-key', '-', '--url', 'http://127.0.0.1:1'],
        'echo wb_x | "$@"',
      ),
    ).toMatchObject({ code: 6, stdout: '' }));

  it.each([
    [['--version']],
    [['advisors', '--help']],
    [['help']],
    [['openapi']],
    [['completion', 'bash']],
  ])('says that there is no space left for %j, and ends with 1', async (argv) =>
    expect(await shell(argv, 'exec "$@" > /dev/full')).toMatchObject({
      code: 1,
      stderr: 'There is no space left to write standard output.\n',
    }),
  );
  it('says so too where a part of it found space', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'watchbill-full-'));
    const file = join(folder, 'openapi.json');
    // A limit of the system, which takes a part of the write that reaches it, as a full disk does.
    const ended = await shell(['openapi'], `ulimit -f 64; exec "$@" > ${file}`);
    expect(ended).toMatchObject({
      code: 1,
      stderr: 'standard output cannot be written: EFBIG.\n',
    });
    rmSync(folder, { recursive: true });
  });
  it('is quiet where its reader has gone', async () =>
    expect(
      await shell(['openapi'], '"$@" | head -c 10 > /dev/null; exit ${PIPESTATUS[0]}'),
    ).toMatchObject({ code: 0, stderr: '' }));
});

describe('a process with a file of zone data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchbill-zones-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const startWith = (text: string, ...argv: readonly string[]) => {
    const file = join(folder, 'zones.json');
    writeFileSync(file, text);
    return startCommand(argv, { env: { WATCHBILL_ZONES_FILE: file } }).ended;
  };

  it('tells its version', async () => {
    const zones = { version: '2099a', zones: ['Europe/London|X|-e0|0||'], links: [] };
    const { code, stdout } = await startWith(JSON.stringify(zones), '--version', '--verbose');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/\ntime zones 2099a\n$/) as string,
    });
  });

  it('says what is wrong with one that is damaged once it is asked for a zone', async () => {
    expect((await startWith('{', '--version')).code).toBe(0);
    const { stdout } = await startWith('{', '--version', '--verbose');
    expect(stdout).toMatch(
      /^time zones WATCHBILL_ZONES_FILE must name zone data .*: it is no JSON$/m,
    );
    const asked = await startWith('{', 'schedules', 'show', '--date', 'today');
    expect(asked).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^WATCHBILL_ZONES_FILE must name zone data .*\n$/) as string,
    });
  });
});

/** Packages that are imported before any command has been chosen. */
function eagerPackages(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm,
  )) {
    if (from.startsWith('.')) eagerPackages(resolve(dirname(file), from), seen);
    else if (from.startsWith('@watchbill/core/'))
      eagerPackages(`${root}/packages/core/src/${from.slice('@watchbill/core/'.length)}.ts`, seen);
    else seen.add(from);
  }
  return seen;
}

describe('the help', () => {
  it('costs neither React nor the workbook nor the transport: they load with the command that needs them', () => {
    const packages = [...eagerPackages(`${root}/packages/cli/src/main.ts`)].filter(
      (name) => !name.startsWith('/') && !name.startsWith('node:'),
    );
    expect(packages.filter((name) => name !== 'commander' && name !== 'zod')).toEqual([]);
  });
});
