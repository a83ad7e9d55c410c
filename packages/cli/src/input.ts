import { readFile } from 'node:fs/promises';
import type { Context } from './context.ts';
import { exitCode, Stop } from './exit.ts';

/** Bytes of a file that was named on the command line; `-` is standard input. */
export async function readInput(file: string, context: Context): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(file === '-' ? await readAll(context.io.stdin) : await readFile(file));
  } catch (error) {
    throw new Stop(exitCode.failed, context.t('cli.noFile', { file, reason: (error as NodeJS.ErrnoException).code ?? String(error) }));
  }
}

export async function readAll(stream: NodeJS.ReadStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer | string));
  return Buffer.concat(chunks);
}
