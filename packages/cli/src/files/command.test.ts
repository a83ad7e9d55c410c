import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now);
});
afterAll(() => shell.close());

const run = (argv: readonly string[]) => shell.run(argv);
const at = (name: string) => join(shell.folder, name);
const rowsOf = ({ stdout }: Readonly<{ stdout: string }>) =>
  JSON.parse(stdout) as Readonly<{ id: number; name: string; result: string }>[];

describe('watchbill files', () => {
  it('brings back the bytes that it sent', async () => {
    const bytes = Buffer.from('first line\r\nsecond: ü\n');
    writeFileSync(at('one.txt'), bytes);
    const [sent] = rowsOf(await run(['files', 'upload', at('one.txt'), '--format', 'json']));
    expect(sent).toMatchObject({ name: 'one.txt', id: expect.any(Number) });
    const back = at('back.bin');
    const { code, stderr } = await run(['files', 'download', String(sent!.id), '--output', back]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: `Wrote ${back}.\n` });
    expect(readFileSync(back)).toEqual(bytes);
    await run(['files', 'delete', String(sent!.id)]);
    expect(rowsOf(await run(['files', 'list', '--format', 'json']))).not.toContainEqual(
      expect.objectContaining({ id: sent!.id }),
    );
  });

  it('says which file was refused, and keeps the others', async () => {
    writeFileSync(at('good.txt'), 'good');
    writeFileSync(at('empty.txt'), '');
    const sent = await run([
      'files',
      'upload',
      at('empty.txt'),
      at('good.txt'),
      '--format',
      'json',
    ]);
    expect(sent.code).toBe(3);
    expect(sent.stderr).toContain('1 of 2 were refused');
    expect(rowsOf(sent)).toMatchObject([
      { name: 'empty.txt', id: null },
      { name: 'good.txt', id: expect.any(Number) },
    ]);
  });
});
