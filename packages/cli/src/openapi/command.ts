import { contract } from '@watchbill/core/contract';
import { openapi } from '@watchbill/core/api/openapi';
import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { writeTarget } from '../output/target.ts';
import { version } from '../version.ts';

/** `watchbill openapi`: the document of every call, without a server. */
export function register(command: Command, { context }: CommandContext): void {
  command.action(async () => {
    const document = JSON.stringify(openapi(contract, version()), null, 2);
    await writeTarget(context(), [`${document}\n`]);
  });
}
