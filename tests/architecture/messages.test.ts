import { execFileSync } from 'node:child_process';
import { messageKeys } from '@watchbill/core/messages/all';
import { describe, expect, it } from 'vitest';
import { codeOf, frame, root, screens, shellAreas } from './reach.ts';

/** Areas whose keys stand in this code, whole or as the beginning of a template. */
function areasIn(code: string): ReadonlySet<string> {
  const literals = new Set(
    [...code.matchAll(/["'`]([a-zA-Z]+\.[a-zA-Z\d]+)["'`]/g)].map((m) => m[1]!),
  );
  const beginnings = [...code.matchAll(/`([a-zA-Z]+\.[a-zA-Z]*)\$\{/g)].map((m) => m[1]!);
  return new Set(
    messageKeys
      .filter((key) => literals.has(key) || beginnings.some((start) => key.startsWith(start)))
      .map((key) => key.split('.')[0]!),
  );
}

describe('texts of the web app', async () => {
  const shell = 'web/src/main.tsx';
  const reached = await codeOf([shell, ...screens.map(({ file }) => file)]);
  const used = (file: string) => [...areasIn(reached.get(file)?.code ?? '')].toSorted();

  /** What is there when a screen is: pages of the session stand without the frame. */
  const around = (file: string) =>
    file === frame.file || file.startsWith('web/src/session/')
      ? shellAreas
      : [...shellAreas, ...frame.areas];

  it('are loaded with the shell where the shell uses them', () => {
    // The permission table names titles of screens, which the frame shows.
    const shown = used(shell).filter((area) => area !== 'menu');
    expect(shown).not.toEqual([]);
    expect([...shellAreas].toSorted()).toEqual(shown);
  });

  it.each(screens)('of $file are loaded with it, and no others', ({ file, areas }) => {
    const here = around(file);
    expect([...areas].toSorted()).toEqual(used(file).filter((area) => !here.includes(area)));
  });
});

describe('texts of the server', () => {
  const threads = execFileSync('git', ['ls-files', 'packages/server/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\/([\w-]+-)?thread\.ts$|\/main\.ts$/.test(file));

  it.each(threads)('are loaded where %s reads them', async (thread) => {
    const { code, files } = (await codeOf([thread])).get(thread)!;
    const reads = code.includes('function text(key,');
    expect(files.includes('packages/core/src/messages/all.ts')).toBe(reads);
  });
});
