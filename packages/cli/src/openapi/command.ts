import { contract } from '@watchbill/core/contract';
import { openapi } from '@watchbill/core/api/openapi';
import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import type { CommandContext } from '../nouns.ts';
import { version } from '../version.ts';

/** `watchbill openapi`: the document of every call, without a server. */
export function register(command: Command, { context }: CommandContext): void {
  command.action(async () => {
    const { io, common } = context();
    const document = `${JSON.stringify(openapi(contract, version()), null, 2)}\n`;
    if (common.output === undefined) io.stdout.write(document);
    else await writeFile(common.output, document);
  });
}
