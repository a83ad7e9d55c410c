import { render } from 'ink-testing-library';
import { describe, expect, it } from 'vitest';
import { Questions } from './prompt.tsx';

/**
 * React runs effects in turns after the frame is drawn; only then does the newest handler hear
 * keys.
 */
async function effects(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('Questions', () => {
  it('asks one after the other, and never shows a secret or its length', async () => {
    const answers: string[][] = [];
    const { stdin, lastFrame, frames } = render(
      <Questions
        questions={[{ label: 'Username' }, { label: 'Password', isSecret: true }]}
        onDone={(given) => answers.push(given)}
      />,
    );
    await expect
      .poll(() => [lastFrame()?.includes('Username'), stdin.listenerCount('readable') > 0])
      .toEqual([true, true]);
    const type = async (text: string, shown: string) => {
      await effects();
      stdin.write(text);
      await expect.poll(() => lastFrame()).toContain(shown);
    };
    await type('ada', 'ada');
    await type('\r', 'Password');
    await type('pw', '••');
    await effects();
    stdin.write('\r');
    await expect.poll(() => answers).toEqual([['ada', 'pw']]);
    await expect.poll(() => lastFrame()).toContain('Password: ••••••••');
    expect(frames.join('\n')).not.toContain('pw');
  });

  it('takes what comes in one read line by line, and shows no secret of it', async () => {
    const answers: string[][] = [];
    const { stdin, frames } = render(
      <Questions
        questions={[{ label: 'Username' }, { label: 'Password', isSecret: true }]}
        onDone={(given) => answers.push(given)}
      />,
    );
    await expect.poll(() => stdin.listenerCount('readable')).toBeGreaterThan(0);
    await effects();
    stdin.write('ada\rSecret-1\rmore');
    await expect.poll(() => answers).toEqual([['ada', 'Secret-1']]);
    await effects();
    expect(frames.join('\n')).not.toContain('Secret');
  });

  it('loses no letter of a quick hand, and takes its corrections', async () => {
    const answers: string[][] = [];
    const { stdin } = render(
      <Questions questions={[{ label: 'Username' }]} onDone={(given) => answers.push(given)} />,
    );
    await expect.poll(() => stdin.listenerCount('readable')).toBeGreaterThan(0);
    await effects();
    // Each in a read of its own, and all before anything is drawn: a letter too much is taken back,
    // one is put in before.
    for (const key of ['g', 'r', 'a', 'x', '\u007f', 'c', 'ë', '\u001b[D', '\u001b[D', '!', '\r'])
      stdin.write(key);
    await expect.poll(() => answers).toEqual([['gra!cë']]);
  });
});
