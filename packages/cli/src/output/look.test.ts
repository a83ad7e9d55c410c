import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T08:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now);
});
afterAll(() => shell.close());

const list = (...more: string[]) => shell.run(['divisions', 'list', ...more]);
const bidding = (...more: string[]) => shell.run(['bidding', 'list', ...more]);

describe('what is shown of rows', () => {
  it('is fields that are named, as JSON', async () => {
    const { stdout } = await list('--json', 'id,name', '--limit', '1', '--sort', 'id');
    expect(JSON.parse(stdout)).toEqual([{ id: 1, name: 'Customer Care London' }]);
  });
  it('is fields that JSON has beside the columns', async () => {
    const { stdout } = await bidding('--json', 'id,opens_at');
    for (const row of JSON.parse(stdout) as object[])
      expect(Object.keys(row)).toEqual(['id', 'opens_at']);
  });
  it('is no field that rows do not have: all that there are are named', async () => {
    const { code, stdout, stderr } = await list('--json', 'nope');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/no field "nope".*id, name, enterprise_division/);
  });
  it('is what a jq filter makes of it, texts as they are', async () => {
    expect(
      (await list('--jq', '.[] | select(.id < 3) | .name')).stdout.split('\n').toSorted(),
    ).toEqual(['', 'Customer Care London', 'Technik Berlin']);
    expect((await list('--jq', 'map(.id) | add')).stdout).toBe('10\n');
    const broken = await list('--jq', '.[');
    expect([broken.code, broken.stdout]).toEqual([2, '']);
    expect(broken.stderr).toMatch(/^--jq: jq: error/);
  });
  it('is a line of a template for each row', async () => {
    const { stdout } = await list('--template', '{id}\\t{name}', '--sort', '-id', '--limit', '2');
    expect(stdout).toBe('4\tNight Desk Manila\n3\tReservations New York\n');
  });
  it.each([
    ['name~berlin', [2]],
    ['id>=3', [3, 4]],
    ['id!=1', [2, 3, 4]],
    ['name=technik berlin', [2]],
  ])('is rows where %s', async (filter, ids) => {
    const { stdout } = await list('--filter', filter, '--json', 'id', '--sort', 'name');
    expect((JSON.parse(stdout) as { id: number }[]).map(({ id }) => id).toSorted()).toEqual(ids);
  });
  it.each([['name'], ['nope=1']])('is not asked for by %s', async (filter) =>
    expect(await list('--filter', filter)).toMatchObject({ code: 2, stdout: '' }),
  );
  it('says that there are more', async () => {
    const { stdout, stderr } = await shell.run(['reference', 'timezones', '--limit', '1']);
    expect(stdout.split('\n')).toHaveLength(3);
    expect(stderr).toMatch(/^These are the first 1 of \d+; --limit \d+ shows all\.\n$/);
  });
  it('is the fields instead, with their types', async () => {
    const { stdout } = await list('--schema', '--format', 'json');
    expect(JSON.parse(stdout)).toContainEqual({ name: 'id', type: 'number', label: 'ID' });
  });
  it('is well formed where there is none', async () => {
    const none = ['--filter', 'name=nobody'];
    expect((await list(...none, '--format', 'json')).stdout).toBe('[]\n');
    expect((await list(...none, '--format', 'ndjson')).stdout).toBe('');
    expect((await list(...none, '--format', 'csv')).stdout).toMatch(/^id,name,[\w,]+\r?\n$/);
    expect(await list(...none)).toMatchObject({ code: 0, stdout: '' });
  });
});
