import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now);
});
afterAll(() => shell.close());

const run = (argv: readonly string[], stdin = '') => shell.run(argv, { stdin });
/**
 * A picture by its first bytes, then every byte that there is: none survives being taken for text.
 */
const picture = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
]);
const heading = 'first_name,last_name,email,username,login_id,division';

describe('watchbill api', () => {
  it('finds the module of a call by itself, and prints the reply as it came', async () => {
    const { code, stdout } = await run(['api', 'GET', '/api/management-units/']);
    expect([code, (JSON.parse(stdout) as { count: number }).count]).toEqual([0, 4]);
    expect((await run(['api', 'GET', '/api/nowhere/'])).code).not.toBe(0);
  });

  it.each(['nonsense', ': value', 'two words: x', 'x-note: a\u0007b', ''])(
    'refuses the header %j as it is typed',
    async (header) =>
      expect(await run(['api', 'GET', '/api/management-units/', '--header', header])).toMatchObject(
        {
          code: 2,
          stdout: '',
          stderr: expect.stringContaining(
            `not "${header.replace('\u0007', '')}`.slice(0, 9),
          ) as string,
        },
      ),
  );

  it('sends files in a form, and writes a file that comes back byte by byte', async () => {
    const [sent, got] = [join(shell.folder, 'sent.png'), join(shell.folder, 'got.png')];
    writeFileSync(sent, picture);
    const kept = await run([
      'api',
      'POST',
      '/api/dashboard/client/uploaded/file/',
      '--file',
      `files=${sent}`,
    ]);
    const {
      files: [file],
    } = JSON.parse(kept.stdout) as { files: { name: string; file_id: number }[] };
    expect([kept.code, file?.name]).toEqual([0, 'sent.png']);
    const links = await run([
      'api',
      'GET',
      `/api/dashboard/files/download/?file_ids=${file?.file_id}`,
    ]);
    const [link] = /\/api\/dashboard\/files\/content\/[^"]+/.exec(links.stdout) ?? [''];
    expect(await run(['api', 'GET', link, '--output', got])).toMatchObject({ code: 0, stdout: '' });
    expect(readFileSync(got).equals(picture)).toBe(true);
    const piped = await run(['api', 'GET', link, '--output', '-']);
    expect(piped.bytes.equals(picture)).toBe(true);
  });

  it('sends fields beside a file, from standard input too', async () => {
    const query = '/api/agent-bulk-upload/?dry_run=true';
    const row = 'Ada,Lovelace,ada@example.com,ada.l,ada-1,Customer Care London';
    const sent = await run(['api', 'POST', query, '--file', 'file=-'], `${heading}\n${row}\n`);
    expect(sent).toMatchObject({ code: 0, stdout: expect.stringContaining('"added":1') });
    const refused = await run(['api', 'POST', query, '--field', 'file=none']);
    expect(refused).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('Send a CSV or XLSX file'),
    });
  });

  it('keeps a file that is there, unless told to replace it, and writes none for a refusal', async () => {
    const file = join(shell.folder, 'audit.csv');
    expect((await run(['api', 'GET', '/api/audit/export/', '--output', file])).code).toBe(0);
    const first = readFileSync(file);
    expect([first[0], first[1], first[2]]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await run(['api', 'GET', '/api/audit/export/', '--output', file])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--force'),
    });
    expect(
      (await run(['api', 'GET', '/api/audit/export/', '--output', file, '--force'])).code,
    ).toBe(0);
    const absent = join(shell.folder, 'absent.json');
    expect(await run(['api', 'GET', '/api/nowhere/', '--output', absent])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('no such address'),
    });
    expect(existsSync(absent)).toBe(false);
    expect(
      await run([
        'api',
        'GET',
        '/api/audit/export/',
        '--output',
        join(shell.folder, 'no', 'folder.csv'),
      ]),
    ).toMatchObject({ code: 1, stderr: expect.stringContaining('ENOENT') });
  });

  it('says what it takes', async () => {
    expect(await run(['api', 'POST', '/api/x/', '--file', 'rows.csv'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--file takes FIELD=VALUE, not "rows.csv"'),
    });
    expect(await run(['api', 'POST', '/api/x/', '--body', '{}', '--field', 'a=b'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('one of --body, --input and a form'),
    });
    expect(await run(['api', 'POST', '/api/x/', '--file', 'file=/no/such/file'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('/no/such/file'),
    });
  });
});

describe('watchbill api, for scripts', () => {
  it('reads every page of a list, as one', async () => {
    const { code, stdout } = await run(['api', 'GET', '/api/agents/?page_size=100', '--paginate']);
    expect(code).toBe(0);
    const rows = JSON.parse(stdout) as { id: number }[];
    expect(rows.length).toBeGreaterThan(200);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('sends what a file or standard input has', async () => {
    const body = JSON.stringify({ shift_name: 'Twilight' });
    const { code, stdout } = await run(['api', 'POST', '/api/shifts/', '--input', '-'], body);
    expect([code, stdout.includes('Twilight')]).toEqual([0, true]);
  });

  it('sends one body', async () =>
    expect(
      await run(['api', 'POST', '/api/shifts/', '--input', '-', '--body', '{}']),
    ).toMatchObject({ code: 2, stdout: '' }));
});
