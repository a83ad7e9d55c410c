import { PassThrough } from 'node:stream';
import { createContext } from '@watchbill/cli/main';
import { runProgram } from '@watchbill/cli/program';

export type Outcome = Readonly<{
  code: number;
  stdout: string;
  stderr: string;
  /** Standard output as it came. */ bytes: Buffer;
}>;
export type ShellOptions = Readonly<{
  env?: Record<string, string>;
  stdin?: string;
  now?: () => Date;
  /** As somebody at a terminal, not as a script. */ isTerminal?: boolean;
}>;

/**
 * Runs one `watchbill` command line in this process, as a script without a terminal would unless
 * told otherwise.
 */
export async function watchbill(
  argv: readonly string[],
  { env = {}, stdin = '', now, isTerminal = false }: ShellOptions = {},
): Promise<Outcome> {
  const [stdout, stderr, input] = [collector(), collector(), new PassThrough()];
  input.end(stdin);
  if (isTerminal)
    for (const stream of [stderr.stream, input]) Object.assign(stream, { isTTY: true });
  const io = { stdout: stdout.stream, stderr: stderr.stream, stdin: input } as never;
  const code = await runProgram(argv, {
    version: '0.0.0',
    env,
    io,
    createContext: (common) => createContext(common, io, env, now),
    entrances: { serve: notHere, backup: notHere, restore: notHere, createAdministrator: notHere },
  });
  return { code, stdout: stdout.text(), stderr: stderr.text(), bytes: stdout.bytes() };
}

function collector(): Readonly<{ stream: PassThrough; text: () => string; bytes: () => Buffer }> {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    stream,
    text: () => Buffer.concat(chunks).toString('utf8'),
    bytes: () => Buffer.concat(chunks),
  };
}

function notHere(): Promise<never> {
  return Promise.reject(new Error('a story runs on its own server'));
}
