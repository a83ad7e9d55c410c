import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCommandLine } from '../../scripts/command-line.js';

const advisors = 5000;
const changesASecond = 500;
const most = { percent: 30, megabytes: 150, keyMs: 50, ingestMs: 500, growth: 1 };

type Measured = Readonly<{
  percent: number;
  perSecond: number;
  /** Megabytes once all rows are there, and at the end. */
  settled: number;
  megabytes: number;
  /** Milliseconds from a key to its frame. */
  waits: readonly number[];
  isShown: boolean;
  last: string;
}>;
type Print = (line: string) => void;

/** What `adherence watch` costs, and how late it shows what a feed tells. */
export async function benchWatch(print: Print): Promise<boolean> {
  const isLight = judge(await measure(10_000), print);
  const latency = start(new URL('./watch-latency.ts', import.meta.url), []);
  const waits = JSON.parse(await firstLine(latency)) as readonly number[];
  print(
    `from a feed's report to the screen: ${partOf(waits, 0.5)} ms in the median, ${partOf(waits, 0.99)} in 99 of 100 (at most ${most.ingestMs})`,
  );
  return isLight && partOf(waits, 0.99) <= most.ingestMs;
}

/** The same for a quarter of an hour: what it keeps must not grow. */
export async function benchWatchLong(print: Print): Promise<boolean> {
  const minutes = 15;
  const measured = await measure(minutes * 60_000);
  const isLight = judge(measured, print);
  const growth = (measured.megabytes - measured.settled) / minutes;
  print(`memory grew by ${growth.toFixed(2)} MB a minute (at most ${most.growth})`);
  return isLight && growth <= most.growth;
}

/**
 * A screen in a process of its own, while a server in another sends 500 changes a second of 5,000
 * advisors.
 */
async function measure(ms: number): Promise<Measured> {
  const feed = start(new URL('./watch-feed.ts', import.meta.url), [advisors, changesASecond]);
  const port = Number(await firstLine(feed));
  const screen = run([await bundledScreen(), port, advisors, ms]);
  const measured = JSON.parse(await firstLine(screen)) as Measured;
  feed.kill();
  return measured;
}

function judge({ percent, megabytes, waits, ...shown }: Measured, print: Print): boolean {
  const p99 = partOf(waits, 0.99);
  print(
    `adherence watch, ${advisors} advisors, ${changesASecond} changes a second: ${percent.toFixed(0)} % of one core (at most ${most.percent}), ${megabytes.toFixed(0)} MB (at most ${most.megabytes}), ${shown.perSecond.toFixed(1)} frames a second; key to frame ${partOf(waits, 0.5)} ms in the median, ${p99} in 99 of 100 (at most ${most.keyMs})`,
  );
  if (!shown.isShown) print(`adherence watch did not show its rows:\n${shown.last}`);
  return (
    shown.isShown && percent <= most.percent && megabytes <= most.megabytes && p99 <= most.keyMs
  );
}

/** The wait that this part of all is within, in whole milliseconds. */
function partOf(waits: readonly number[], part: number): number {
  return Math.round(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * part)]!);
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The screen as it is sent out: loading the sources would be most of its memory. */
async function bundledScreen(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/watchbill/watch-screen');
  const entry = fileURLToPath(new URL('./watch-screen.ts', import.meta.url));
  await buildCommandLine(join(root, 'packages/cli'), folder, entry);
  return join(folder, 'watch-screen.js');
}

/** From the sources. Screens are TSX, which tsx compiles as this file says. */
const start = (script: URL, args: readonly number[]): ChildProcess =>
  run(
    ['--conditions', '@watchbill/source', '--import', 'tsx', fileURLToPath(script), ...args],
    join(root, 'packages/cli/tsconfig.json'),
  );

function run(args: readonly (string | number)[], tsconfig = ''): ChildProcess {
  return spawn(process.execPath, args.map(String), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      // React draws four times slower unless told that this is no development; the cursor is a
      // colour.
      NODE_ENV: 'production',
      FORCE_COLOR: '1',
      ...(tsconfig === '' ? {} : { TSX_TSCONFIG_PATH: tsconfig }),
    },
  });
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
