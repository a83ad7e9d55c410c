// @module-tag engine: what a document names, and what keeps it from going, is the database's to tell
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../support/test-shell.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;

let shell: TestShell;
let file: string;
beforeAll(async () => {
  shell = await openTestShell(() => new Date('2026-11-20T08:00:00Z'));
  file = join(shell.folder, 'berlin.yaml');
});
afterAll(() => shell.close());

const git = (...argv: readonly string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-C', shell.folder, ...argv],
    { encoding: 'utf8' },
  );
const config = (...argv: readonly string[]) => shell.run(['config', ...argv]);
const exported = () =>
  config('export', '--division', 'Technik Berlin', '--output', file, '--force');
const edit = (from: string, to: string) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

// Each step begins where the one before has left the file and the server.
describe('a planner keeps a division in git', { shuffle: false }, () => {
  it('writes it to a file, which is committed', async () => {
    expect((await exported()).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('kind: division\ndivision: Technik Berlin\n');
    if (!hasGit) return;
    git('init', '--quiet');
    git('add', 'berlin.yaml');
    git('commit', '--quiet', '--message', 'As it is');
  });

  it('edits a protocol and adds a rotation, and reads what that changes', async () => {
    edit('latest_start_time: 14:30', 'latest_start_time: 15:00');
    edit(
      'rotations: []',
      'rotations:\n  - name: Full and part time\n    weeks: [Flexible full time, Flexible part time]',
    );
    const { stdout, stderr } = await config('diff', file);
    expect(stdout).toBe(
      [
        '~ daily_protocols "Flexible day from 07:00"',
        '    latest_start_time: 14:30 -> 15:00',
        '+ rotations "Full and part time"',
        '    weeks: [Flexible full time, Flexible part time]',
        '',
      ].join('\n'),
    );
    expect(stderr).toBe('1 to add, 1 to change, 0 to restore, 0 to remove.\n');
  });

  it('applies it, once said yes, and a second time changes nothing', async () => {
    expect((await config('apply', file)).code).toBe(2);
    const { code, stderr } = await config('apply', file, '--yes');
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /1\/2 {2}~ daily_protocols .*\n2\/2 {2}\+ rotations .*\nApplied: 2\.\n$/,
    );
    expect(await config('apply', file, '--yes')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'Nothing differs.\n',
    });
  });

  it.skipIf(!hasGit)(
    'sees in git what was changed, and no more, after writing it anew',
    async () => {
      await exported();
      const changed = git('diff', '--unified=0', 'berlin.yaml').split('\n');
      expect(changed.filter((line) => /^[+-](?![+-])/.test(line))).toEqual([
        '-    latest_start_time: 14:30',
        '+    latest_start_time: 15:00',
        '-rotations: []',
        '+rotations:',
        '+  - name: Full and part time',
        '+    weeks: [ Flexible full time, Flexible part time ]',
      ]);
      git('commit', '--quiet', '--all', '--message', 'Begin later');
    },
  );

  it('finds that somebody changed the server beside the file', async () => {
    const argv = [
      'daily-protocols',
      'edit',
      'Flexible day from 07:00',
      '--schedule-length',
      '08:00',
    ];
    expect((await shell.run(argv)).code).toBe(0);
    const { code, stdout } = await config('diff', file, '--exit-code');
    expect({ code, stdout }).toEqual({
      code: 7,
      stdout: '~ daily_protocols "Flexible day from 07:00"\n    schedule_length: 08:00 -> 08:30\n',
    });
    expect((await config('apply', file, '--yes')).code).toBe(0);
    expect((await config('diff', file, '--exit-code')).code).toBe(0);
  });

  it('takes a row out of the file: it stays, unless the server is pruned', async () => {
    const [start, end] = ['rotations:\n', 'pattern_types:'];
    const text = readFileSync(file, 'utf8');
    const rotations = text.slice(text.indexOf(start), text.indexOf(end));
    edit(rotations, 'rotations: []\n');
    expect((await config('diff', file)).stderr).toBe('Nothing differs.\n');
    const pruned = await config('apply', file, '--prune', '--yes');
    expect(pruned.stdout).toBe('- rotations "Full and part time"\n');
    const { stdout } = await shell.run(
      'weekly-protocols list --disabled --template {wr_name}'.split(' '),
    );
    expect(stdout).toBe('Full and part time\n');
  });

  it('writes the row again: it comes back as it was', async () => {
    edit(
      'rotations: []',
      'rotations:\n  - name: Full and part time\n    weeks: [ Flexible full time, Flexible part time ]',
    );
    expect((await config('apply', file, '--yes')).stdout).toBe(
      '~ rotations "Full and part time" (restore)\n',
    );
    const before = readFileSync(file, 'utf8');
    await exported();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});
