import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTerminals, openTerminal } from '../../../../tests/support/terminal.ts';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';
import { widthOf } from '../screen/width.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
const patient = { timeout: 60_000 };
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now, 'supervisor');
}, 300_000);
afterAll(() => shell.close());

const open = (...argv: readonly string[]) =>
  openTerminal(
    argv,
    { WATCHBILL_URL: shell.testServer.url, WATCHBILL_CONFIG_DIR: shell.folder },
    { columns: 100, rows: 24 },
  );

describe.skipIf(!hasTerminals)('watchbill ui in a terminal', () => {
  it('takes keys, follows the size, and gives the terminal back at the end', async () => {
    const terminal = open('ui', 'adherence');
    await expect.poll(terminal.screen, patient).toMatch(/Adherence.*● live/);
    expect(terminal.isFullScreen()).toBe(true);
    terminal.type('?');
    await expect.poll(terminal.screen, patient).toMatch(/esc\s+take back/);
    // An escape with a letter right behind it would be another key.
    terminal.type('x');
    await expect.poll(terminal.screen, patient).toMatch('Advisor');
    terminal.type('/zzzz\r');
    await expect.poll(terminal.screen, patient).toMatch('Nothing fits the filter.');
    terminal.type('\u001b');
    await expect.poll(terminal.screen, patient).not.toMatch('Nothing fits');
    terminal.resize({ columns: 60, rows: 16 });
    await expect.poll(() => terminal.screen().split('\n').length, patient).toBe(16);
    await expect.poll(terminal.screen, patient).toMatch(/^ Adherence/);
    await expect.poll(terminal.screen, patient).toMatch(/\? keys/);
    const widths = terminal.screen().split('\n').map(widthOf);
    expect(Math.max(...widths)).toBeLessThanOrEqual(60);
    terminal.type('q');
    expect(await terminal.ended).toBe(0);
    expect(terminal.isFullScreen()).toBe(false);
  }, 120_000);

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)(
    'ends at %s as a shell expects, and leaves no screen behind',
    async (signal, code) => {
      const terminal = open('adherence', 'watch');
      await expect.poll(terminal.screen, patient).toMatch(/● live/);
      terminal.kill(signal);
      expect(await terminal.ended).toBe(code);
      expect(terminal.isFullScreen()).toBe(false);
    },
    120_000,
  );

  it('writes lines for a screen reader', async () => {
    const terminal = open('ui', 'adherence', '--plain');
    await expect.poll(terminal.screen, patient).toMatch(/; Status /);
    expect(terminal.isFullScreen()).toBe(false);
    terminal.type('\u0003');
    expect(await terminal.ended).toBe(130);
  }, 120_000);
});
