import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(() => new Date('2026-11-20T08:00:00Z'));
});
afterAll(() => shell.close());
const run = (line: string, ...more: string[]) => shell.run([...line.split(' '), ...more]);

describe('the row that a command changes', () => {
  it('is found in a list that comes whole, and its version is sent', async () => {
    await run('webhooks add --name Payroll --address https://payroll.example.com/hook');
    const { code, stderr } = await run('webhooks edit Payroll --name Wages --debug');
    expect([code, stderr]).toEqual([0, expect.stringMatching(/> if-match: "1"/)]);
    const { stdout } = await run('webhooks list --json name,url');
    expect(JSON.parse(stdout)).toEqual([
      { name: 'Wages', url: 'https://payroll.example.com/hook' },
    ]);
  });

  it('keeps the ids of what lies in it, and null', async () => {
    await run(
      'future-events add-to-division 2 --event-type Coaching --from +7d --start-time 10:00 --end-time 10:30',
    );
    expect(await run('future-events edit-of-division 2 1 --end-time 11:00')).toMatchObject({
      code: 0,
    });
    const { stdout } = await run(
      'future-events of-division 2 --json activity_code,date_end,end_time',
    );
    expect(JSON.parse(stdout)).toMatchObject([
      { activity_code: { description: 'Coaching' }, end_time: expect.stringMatching(/^11:00/) },
    ]);
  });

  it('that is not there is told, and nothing is sent', async () => {
    expect(await run('roles edit 999 --name None')).toMatchObject({
      code: 1,
      stderr: 'This was not found.\n',
    });
  });

  it('is asked for whole where its version alone is read', async () => {
    const { code, stderr } = await run('requests edit 1');
    expect([code, stderr]).toEqual([2, expect.stringContaining('--date')]);
  });
});
