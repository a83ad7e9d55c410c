import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now, 'admin');
});
afterAll(() => shell.close());

describe('watchbill imports', () => {
  it('lists what was imported, shows what it changed, and takes it back', async () => {
    const file = join(shell.folder, 'lines.csv');
    writeFileSync(file, 'Name,Channel\nParcels,1\n');
    expect(await shell.run(['lines', 'import', file])).toMatchObject({ code: 0 });
    const { stdout } = await shell.run(['imports', 'list', '--format', 'json']);
    const [{ id, ...found }] = JSON.parse(stdout) as [{ id: number }];
    expect(found).toMatchObject({ file: 'lines.csv', operation: 'lines.import', added: 1 });
    expect((await shell.run(['imports', 'show', String(id)])).stdout).toMatch(
      /Parcels\s+added\s+lines/,
    );
    expect(await shell.run(['imports', 'take-back', String(id), '--no-input'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Say --yes to take back “lines.csv”.'),
    });
    expect(await shell.run(['imports', 'take-back', String(id), '--yes'])).toMatchObject({
      code: 0,
      stderr: 'Taken back: 1 row is as it was before.\n',
    });
    expect(await shell.run(['imports', 'take-back', String(id), '--yes'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('This import was taken back already.'),
    });
  });
});
