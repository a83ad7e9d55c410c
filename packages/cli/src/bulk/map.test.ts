import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCommand } from '../../../../tests/support/commands.ts';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(() => new Date('2026-11-20T08:00:00Z'));
});
afterAll(() => shell.close());

/** A file of another system, and an import of channels that looks at it. */
function importOf(content: string | Buffer, ...more: readonly string[]) {
  const file = join(shell.folder, 'theirs.csv');
  writeFileSync(file, content);
  return shell.run(['channels', 'import', file, '--dry-run', ...more]);
}
const theirs = 'Kanal;"Unternehmen\n(lang)";Bemerkung\nFax;Helio Travel;-\n';
const map = ['--map', 'name=kanal', 'enterprise_division=Unternehmen\n(lang)'];

describe('a map of headings', () => {
  it('is an option of every import', async () => {
    const without = (await everyCommand())
      .filter(({ words }) => ['import', 'upload'].includes(words.at(-1)!) && words[0] !== 'files')
      .filter(({ command }) => command.options.every(({ long }) => long !== '--save-map'))
      .map(({ words }) => words.join(' '));
    expect(without).toEqual([]);
  });

  it('says what a file calls our columns, in whatever separator and lines', async () => {
    expect(await importOf(theirs)).toMatchObject({ code: 3 });
    expect(await importOf(theirs, ...map)).toMatchObject({ code: 0 });
    expect(await importOf(`sep=;\n${theirs}`, ...map)).toMatchObject({ code: 0 });
  });

  it('is kept by a name, and used by it', async () => {
    expect(await importOf(theirs, ...map, '--save-map', 'theirs')).toMatchObject({ code: 0 });
    expect(await importOf(theirs, '--map', 'theirs')).toMatchObject({ code: 0 });
    expect(await importOf(theirs, '--map', 'ours')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('theirs') as string,
    });
  });

  it('that names no heading of the file is a mistake, names those that there are, and is not kept', async () => {
    const wrong = ['--map', 'name=Channel', '--save-map', 'wrong'];
    const { code, stderr } = await importOf(theirs, ...wrong);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Kanal, Unternehmen')]);
    const again = await importOf(theirs, '--map', 'wrong');
    expect(again.stderr).toContain('There is no map "wrong"');
    expect(await importOf(theirs, '--save-map', 'nothing')).toMatchObject({ code: 2 });
  });

  it('is of text alone where the server takes none', async () => {
    expect(await importOf(Buffer.from('PK\u0003\u0004'), ...map)).toMatchObject({ code: 2 });
  });

  it('that is kept serves imports that the server maps too', async () => {
    const file = join(shell.folder, 'calls.csv');
    writeFileSync(file, 'Tag,Zeit,Anrufe\n2026-11-01,10:00,12\n');
    const argv = ['queue-history', 'import', file, '--channel', '1', '--dry-run'];
    await shell.run([...argv, '--map', 'contacts_received=Anrufe', '--save-map', 'calls']);
    const { stderr } = await shell.run([...argv, '--map', 'calls']);
    expect(stderr).not.toContain('calls"');
    expect(stderr).toContain('Anrufe');
  });
});
