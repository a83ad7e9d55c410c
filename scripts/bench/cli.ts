import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { demoPassword, openTestServer } from '../../tests/support/test-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const launcher = join(root, 'bin/watchbill.js');
const rounds = 9;

const commands = {
  'node -e 0': ['-e', '0'],
  '--version': [launcher, '--version'],
  '--help': [launcher, '--help'],
  whoami: [launcher, 'whoami'],
  'advisors list': [launcher, 'advisors', 'list'],
} as const;
const goals: Partial<Record<keyof typeof commands, string>> = {
  '--version': 'goal: at most 1.1 times node -e 0',
  whoami: 'goal: at most 120 ms beyond node -e 0',
  'advisors list': 'goal: at most 120 ms beyond node -e 0',
};

type Command = keyof typeof commands;

/**
 * Processor time (user and system) of the built command line against the demo, beside Node that
 * does nothing: medians of interleaved runs.
 */
export async function benchCli(print: (line: string) => void): Promise<void> {
  const times = await timesOfCommands(Object.keys(commands) as Command[], rounds);
  const floor = times['node -e 0']!;
  for (const [name, ms] of Object.entries(times)) {
    const beyond = `${(ms / floor).toFixed(2)} times, ${Math.round(ms - floor)} ms beyond`;
    print(
      `  ${name.padEnd(14)} ${String(Math.round(ms)).padStart(5)} ms   ${beyond.padEnd(28)} ${goals[name as Command] ?? ''}`,
    );
  }
}

/** Milliseconds of processor time of some commands: medians of so many interleaved runs. */
export async function timesOfCommands(
  names: readonly Command[],
  count: number,
): Promise<Partial<Record<Command, number>>> {
  execFileSync(process.execPath, [join(root, 'scripts/build.js'), '--if-missing']);
  const testServer = await openTestServer({ demoAround: '2026-11-20' });
  const folder = mkdtempSync(join(tmpdir(), 'watchbill-bench-'));
  const env = { ...process.env, WATCHBILL_URL: testServer.url, WATCHBILL_CONFIG_DIR: folder };
  try {
    await run(env, [launcher, 'login', '--username', 'admin', '--password-stdin'], demoPassword);
    const times = new Map(names.map((name) => [name, [] as number[]]));
    for (let round = 0; round < count; round += 1)
      for (const name of names) times.get(name)!.push(await run(env, commands[name]));
    return Object.fromEntries([...times].map(([name, taken]) => [name, median(taken)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await testServer.close();
  }
}

/**
 * Milliseconds of processor time of one run, as the shell counts them; a run that fails is no
 * measure.
 */
async function run(
  env: NodeJS.ProcessEnv,
  argv: readonly string[],
  input?: string,
): Promise<number> {
  const timed = 'TIMEFORMAT="%3U %3S"; time "$0" "$@" > /dev/null';
  const child = spawn('bash', ['-c', timed, process.execPath, ...argv], {
    env: { ...env, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const said = await text(child.stderr);
  if ((await ended) !== 0) throw new Error(`${argv.join(' ')} failed: ${said}`);
  const [user = 0, system = 0] = said.trim().split('\n').at(-1)!.split(' ').map(Number);
  return (user + system) * 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
