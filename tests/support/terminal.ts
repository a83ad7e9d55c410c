import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as headless from '@xterm/headless';
import { builtLauncher } from './built.ts';
import { terminalHtml } from './terminal-html.ts';

// CommonJS whose names Node does not see.
const { Terminal } = createRequire(import.meta.url)('@xterm/headless') as typeof headless;

/** Whether this machine can make pseudo-terminals: `script` of util-linux does. */
export const hasTerminals =
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;

type Size = Readonly<{ columns: number; rows: number }>;

/** A `watchbill` in a pseudo-terminal of its own. */
export type OpenTerminal = Readonly<{
  /** Lines as somebody would see them, and whether they are those of a full screen. */
  screen: () => string;
  /** The same with its colours, as an element of HTML. */
  html: () => string;
  isFullScreen: () => boolean;
  type: (keys: string) => void;
  resize: (size: Size) => void;
  kill: (signal: NodeJS.Signals) => void;
  /** The exit code, as a shell tells it. */
  ended: Promise<number>;
}>;

/** Starts a command line where keys, size and signals come as from a person's terminal. */
export function openTerminal(
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  { columns, rows }: Size,
): OpenTerminal {
  const folder = mkdtempSync(join(tmpdir(), 'watchbill-terminal-'));
  const whereabouts = join(folder, 'whereabouts');
  const begin = `tty > ${whereabouts}; echo $$ >> ${whereabouts}; stty cols ${columns} rows ${rows}`;
  const shown = new Terminal({ cols: columns, rows, allowProposedApi: true });
  const child = spawn(
    'script',
    ['-qefc', `bash -c '${begin}; exec "$@"' bash $COMMAND`, '/dev/null'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        TERM: 'xterm-256color',
        // In a CI, Ink would draw nothing before the end.
        CI: 'false',
        COMMAND: [process.execPath, builtLauncher(), ...argv].join(' '),
        ...env,
      },
    },
  );
  child.stdout.on('data', (part: Buffer) => shown.write(part));
  const [tty, pid] = [0, 1].map(
    (line) => () => readFileSync(whereabouts, 'utf8').split('\n')[line]!,
  );
  const ended = once(child, 'close').then(([code]) => {
    rmSync(folder, { recursive: true });
    return code as number;
  });
  return {
    screen: () =>
      Array.from(
        { length: shown.rows },
        (_, line) => shown.buffer.active.getLine(line)?.translateToString(true) ?? '',
      ).join('\n'),
    html: () => terminalHtml(shown),
    isFullScreen: () => shown.buffer.active.type === 'alternate',
    type: (keys) => void child.stdin.write(keys),
    resize: (size) => {
      shown.resize(size.columns, size.rows);
      spawnSync('stty', ['-F', tty!(), 'cols', `${size.columns}`, 'rows', `${size.rows}`]);
    },
    kill: (signal) => void process.kill(Number(pid!()), signal),
    ended,
  };
}
