import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now, 'planner');
});
afterAll(() => shell.close());

const run = (...argv: readonly string[]) => shell.run(['reports', ...argv]);
const range = ['--division', 'London', '--from', '2026-11-16', '--to', '2026-11-17'];

describe('watchbill reports', () => {
  it('runs a report, keeps it, and fetches it as a file', async () => {
    const ran = await run('run', 'agent-schedule', ...range, '--column', 'date', '--format', 'csv');
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(/^Date\r?\n2026-11-16\r?\n/);
    const id = /Kept as report (\d+)/.exec(ran.stderr)?.[1] ?? '';
    const listed = await run('list', '--format', 'json');
    expect(JSON.parse(listed.stdout)).toContainEqual(
      expect.objectContaining({ id: Number(id), kind: 'agent-schedule', from: '2026-11-16' }),
    );
    const file = join(shell.folder, 'report.pdf');
    expect(await run('download', id, '--output', file)).toMatchObject({ code: 0 });
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('says which kinds there are, and what an id is', async () => {
    expect(await run('run', 'absence', ...range)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('agent-profile, agent-schedule, time-utilization') as string,
    });
    expect(await run('download', 'seven')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('<id>') as string,
    });
  });
});
