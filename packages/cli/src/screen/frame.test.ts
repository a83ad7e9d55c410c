import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const screen = fileURLToPath(new URL('frame.tsx', import.meta.url));
/** A screen in a process of its own that says when it stands, and then ends as it is told. */
const program = (ending: string) => `
  import { createElement } from 'react';
  import { Box, Text } from 'ink';
  import { openScreen } from ${JSON.stringify(screen)};
  Object.assign(process.stdout, { rows: 20, columns: 40 });
  const io = { stdout: process.stdout, stdin: process.stdin, stderr: process.stderr };
  const shown = openScreen({ io, env: {}, t: (key) => key }, createElement(Box, { height: 19 }, createElement(Text, null, 'standing')));
  setTimeout(() => { ${ending} }, 100);
  setInterval(() => undefined, 1000);
  await shown;
`;
const alternate = '\u001b[?1049h';
const restored = '\u001b[?25h\u001b[?1049l';

async function run(ending: string, signal?: NodeJS.Signals) {
  const child = spawn(
    process.execPath,
    [
      '--conditions',
      '@watchbill/source',
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      program(ending),
    ],
    // In a CI, Ink would draw nothing before the end.
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CI: 'false' } },
  );
  let [out, err] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString();
    if (signal !== undefined && out.includes(alternate)) child.kill(signal);
  });
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { out, err, code };
}

describe('a screen', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('gives the terminal back at %s', async (signal, code) => {
    const ended = await run('', signal);
    expect(ended.code).toBe(code);
    expect([ended.out.includes(alternate), ended.out.split(restored).length]).toEqual([true, 2]);
  });

  it('gives the terminal back before it says what went wrong', async () => {
    const ended = await run("throw new Error('broken')");
    expect([ended.code, ended.err.includes('broken')]).toEqual([1, true]);
    expect(ended.out.split(restored).length).toBe(2);
  });

  it('leaves what was scrolled away, also where the terminal becomes smaller than the screen', async () => {
    const shrink = `
      Object.assign(process.stdout, { rows: 3, columns: 40 });
      process.stdout.emit('resize');
      process.exit(0);`;
    const ended = await run(shrink);
    expect([ended.code, ended.err]).toEqual([0, '']);
    // The screen is cleared for the new size, and nothing but the screen.
    expect(ended.out).toContain('\u001b[2J');
    expect(ended.out).not.toContain('\u001b[3J');
  });
});
