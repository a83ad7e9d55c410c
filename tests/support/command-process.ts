import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { builtLauncher } from './built.ts';

export type ProcessOptions = Readonly<{
  env?: Readonly<Record<string, string>>;
  /** What a shell does with the command, which it has as "$@": `exec "$@" > /dev/full`. */
  script?: string;
}>;
export type ProcessOutcome = Readonly<{
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}>;
/** A `watchbill` of its own. */
export type CommandProcess = Readonly<{
  child: ChildProcess;
  /** Waits until this was said on stderr. */
  says: (words: string | RegExp) => Promise<void>;
  ended: Promise<ProcessOutcome>;
}>;

/** Starts a `watchbill` command line in a process of its own, as a shell would. */
export function startCommand(
  argv: readonly string[],
  { env = {}, script = 'exec "$@"' }: ProcessOptions = {},
): CommandProcess {
  const command = [process.execPath, builtLauncher(), ...argv];
  const child = spawn('bash', ['-c', script, 'bash', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LANG: 'C',
      LC_ALL: 'C',
      WATCHBILL_CONFIG_DIR: '/nonexistent/watchbill-test',
      NO_COLOR: '1',
      ...env,
    },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    stdout,
    stderr,
  }));
  const says = async (words: string | RegExp) => {
    while (stderr.search(words) < 0) await once(child.stderr, 'data');
  };
  return { child, says, ended };
}
