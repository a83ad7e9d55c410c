import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const start =
  "import { main } from '@watchbill/cli/main'; process.exitCode = await main(process.argv.slice(1), {});";

/** A process of its own, as a shell would start it. */
function shell(argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--conditions',
      '@watchbill/source',
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      start,
      '--',
      ...argv,
    ],
    {
      cwd: `${root}/packages/cli`,
      encoding: 'utf8',
      env: {
        ...process.env,
        LANG: 'C',
        LC_ALL: 'C',
        WATCHBILL_CONFIG_DIR: '/nonexistent/watchbill-test',
        NO_COLOR: '1',
      },
    },
  );
  return { status, stdout, stderr };
}

describe('a process', () => {
  it('ends with 0 and the version alone on stdout', () =>
    expect(shell(['--version'])).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
      stderr: '',
    }));
  it('ends with 2 for a verb that is none', () =>
    expect(shell(['schedules', 'burn'])).toMatchObject({ status: 2, stdout: '' }));
  it('ends with 6 where nobody answers', () =>
    expect(
      shell(['schedules', 'show', '--api-key', 'wb_x', '--url', 'http://127.0.0.1:1']),
    ).toMatchObject({ status: 6, stdout: '' }));
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
