import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../tests/support/test-shell.ts';

let shell: TestShell;
const rows = 'name,enterprise_division\nFax,Helio Travel\n';
const bad = 'name,enterprise_division\nFax,Nowhere\n';
const files: Readonly<Record<string, string | Buffer>> = {
  'empty.csv': '',
  'binary.csv': randomBytes(4096),
  'line.csv': `name,enterprise_division\n${'x'.repeat(8_000_000)}`,
  'nul.csv': `name,enterprise_division\n${'\0'.repeat(1000)},Helio Travel\n`,
  'sheet.xlsx': bad,
  'bomb.xlsx': Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(4096)]),
  'text.json': bad,
};

beforeAll(async () => {
  shell = await openTestShell(() => new Date('2026-11-20T08:00:00Z'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(shell.folder, name), content);
  mkdirSync(join(shell.folder, 'folder.csv'));
});
afterAll(() => shell.close());

const commands = [
  'channels import FILE --dry-run',
  'advisors upload FILE --dry-run',
  'users upload FILE --dry-run',
  'schedules import FILE --dry-run',
  'queue-history import FILE --dry-run',
  'metrics import FILE --dry-run',
  'adherence ingest FILE --feed phones',
  'staffing table FILE',
  'forecast backtest FILE --interval 30 --targets 2026-10-01..2026-10-14',
  'forecast import 1 FILE --dry-run',
];

describe.each(commands)('%s', (line) => {
  // Reading the memory of a process that asks for none of it fails, for whoever runs this.
  it.each([...Object.keys(files), 'folder.csv', 'none.csv', '/proc/self/mem'])(
    'refuses %s in a line or a few, without words of the machine',
    async (name) => {
      if (name.startsWith('/') && !existsSync(name)) return;
      const file = name.startsWith('/') ? name : join(shell.folder, name);
      const { code, stderr, stdout } = await shell.run(
        line.split(' ').map((word) => (word === 'FILE' ? file : word)),
      );
      expect([code > 0 && code <= 3, stderr]).toEqual([true, expect.any(String)]);
      const said = `${stderr}${stdout}`;
      expect(stderr.trim().split('\n').length).toBeLessThan(30);
      expect(Math.max(...said.split('\n').map((one) => one.length))).toBeLessThan(500);
      expect(said).not.toMatch(/\n\s+at |Error:|undefined|\[object|TypeError|unknown error/);
    },
  );
});

it.each([
  ['is read without the mark of its bytes’ order', 'mark.csv', `\uFEFF${rows}`],
  ['is read by what it is, not by its ending', 'sheet.xlsx', rows],
])('a file %s', async (_, name, content) => {
  const file = join(shell.folder, `good-${name}`);
  writeFileSync(file, content);
  expect(await shell.run(['channels', 'import', file, '--dry-run'])).toMatchObject({ code: 0 });
});
