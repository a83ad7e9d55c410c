import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(() => new Date('2026-11-20T12:00:00Z'));
});
afterAll(() => shell.close());

const ask = (line: string) =>
  shell.run(line.match(/"[^"]*"|\S+/g)!.map((word) => word.replaceAll('"', '')));
async function json(line: string) {
  const { stdout, stderr } = await ask(`${line} --format json`);
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Record<string, unknown>[];
}

describe('watchbill NOUN of rows', () => {
  it('adds one by names, shows, changes, disables and restores it, and says what became of it', async () => {
    const added = await ask(
      'lines add --name "Night line" --channel "Helio Travel / Voice" --timezone Europe/Berlin',
    );
    expect(added).toMatchObject({ code: 0, stdout: '' });
    expect(added.stderr).toMatch(/^Added Night line \(id \d+\)\.$/m);
    expect(await ask('lines edit "night line" --description Late')).toMatchObject({ code: 0 });
    expect(await json('lines show "Night line"')).toMatchObject({
      name: 'Night line',
      description: 'Late',
      ct_name: 'Voice',
      timezone_name: 'Europe/Berlin',
    });
    expect((await ask('lines disable "Night line"')).stderr).toContain('1 row done.');
    expect(await json('lines list --search Night')).toEqual([]);
    expect(await json('lines list --search Night --disabled')).toMatchObject([
      { name: 'Night line', channel: 'Voice', disabled: true },
    ]);
    expect(await ask('lines restore "Night line"')).toMatchObject({ code: 0 });
    expect((await json('lines history "Night line"')).map((entry) => entry['operation'])).toEqual([
      'lines.patch',
      'lines.patch',
      'lines.update',
      'lines.create',
    ]);
  });

  it('narrows and sorts by the columns of the list', async () => {
    const rows = await json('lines list --channel "Helio Travel / Voice" --sort -name');
    expect(new Set(rows.map((row) => row['enterprise_grp_name']))).toEqual(
      new Set(['Helio Travel']),
    );
    const names = rows.map((row) => String(row['name']));
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a)));
    expect(await ask('lines list --sort colour')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/by: id, name, /) as string,
    });
    expect(await ask('lines list --channel Voice')).toMatchObject({ code: 2 });
  });

  it('goes out as a file that comes in again', async () => {
    const file = join(shell.folder, 'lines.csv');
    expect(await ask(`lines export --output ${file}`)).toMatchObject({ code: 0 });
    const { code, stderr } = await ask(`lines import ${file} --dry-run`);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^0 would be added, 0 would be changed, \d+ unchanged, 0 refused\.$/m),
    ]);
  });

  it('deletes only when told so twice', async () => {
    await ask('event-types add --description Fetched --colour #123456 --is-paid no');
    const asked = await ask('event-types delete Fetched');
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    expect(await json('event-types show Fetched')).toMatchObject({ is_paid: false });
    expect(await ask('event-types delete Fetched --yes')).toMatchObject({ code: 0 });
    expect(await ask('event-types show Fetched')).toMatchObject({ code: 2 });
  });

  it.each([
    ['lines show Nobody', 2, 'called "Nobody"'],
    ['lines add --name Odd --channel Nowhere', 2, 'There is no "Nowhere"'],
    [
      'divisions add --name Odd --enterprise-division "Helio Travel" --timezone Europe/Berlin --week-start Someday',
      2,
      '--week-start',
    ],
    ['event-types add --description Odd --is-paid perhaps', 2, '--is-paid'],
    ['divisions add --name Odd', 3, ''],
  ])('refuses %s', async (line, code, words) => {
    const asked = await ask(line);
    expect([asked.code, asked.stdout]).toEqual([code, '']);
    expect(asked.stderr).toContain(words);
  });
});
