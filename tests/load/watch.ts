import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const advisors = 2000;
const changesASecond = 100;
const mostPercent = 40;

type Measured = Readonly<{
  percent: number;
  framesPerSecond: number;
  isShown: boolean;
  last: string;
}>;

/** CPU that `adherence watch` uses of one core, in a process of its own, while a server in another sends 100 changes a second of 2,000 advisors. */
export async function benchWatch(print: (line: string) => void): Promise<boolean> {
  const feed = start(new URL('./watch-feed.ts', import.meta.url), [advisors, changesASecond]);
  const screen = start(new URL('./watch-screen.ts', import.meta.url), [
    Number(await firstLine(feed)),
  ]);
  const { percent, framesPerSecond, isShown, last } = JSON.parse(
    await firstLine(screen),
  ) as Measured;
  feed.kill();
  print(
    `adherence watch: ${percent.toFixed(0)} % of one core at ${advisors} advisors and ${changesASecond} changes a second, ${framesPerSecond.toFixed(1)} frames a second (at most ${mostPercent} %)`,
  );
  if (!isShown) print(`adherence watch did not show its rows:\n${last}`);
  return isShown && percent <= mostPercent;
}

function start(script: URL, args: readonly number[]): ChildProcess {
  // Screens are TSX, which tsx compiles as this file says; React draws four times slower unless told that this is no development.
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../packages/cli/tsconfig.json', import.meta.url)),
  };
  return spawn(
    process.execPath,
    [
      '--conditions',
      '@watchbill/source',
      '--import',
      'tsx',
      fileURLToPath(script),
      ...args.map(String),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env },
  );
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout!.on('data', (data: Buffer) => {
      text += String(data);
      if (text.includes('\n')) resolve(text.split('\n', 1)[0]!);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it said anything`)));
  });
}
