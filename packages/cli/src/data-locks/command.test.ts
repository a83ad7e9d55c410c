import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now, 'planner');
});
afterAll(() => shell.close());

const run = (argv: readonly string[]) => shell.run(argv);
const range = ['--division', 'London', '--from', '2026-11-25', '--to', '2026-11-26'];

describe('watchbill data-locks', () => {
  it('locks a range with a reason, lists it, and unlocks it', async () => {
    const locked = await run(['data-locks', 'lock', ...range, '--reason', 'Published', '--yes']);
    expect(locked).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Locked \d+ days\n/) });
    const { stdout } = await run(['data-locks', 'list', ...range, '--format', 'json']);
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({
        from_date: '2026-11-25',
        to_date: '2026-11-26',
        reason: 'Published',
        locked_by: 'planner',
      }),
    );
    const unlocked = await run(['data-locks', 'unlock', ...range, '--yes']);
    expect(unlocked.stderr).toMatch(/^Unlocked \d+ days\n/);
    expect((await run(['data-locks', 'list', ...range])).stderr).toContain('Nothing');
  });

  it('changes nothing without a yes', async () => {
    const { code, stderr } = await run(['data-locks', 'lock', ...range, '--no-input']);
    expect(code).toBe(2);
    expect(stderr).toContain('Say --yes for all days of Customer Care London');
  });
});
