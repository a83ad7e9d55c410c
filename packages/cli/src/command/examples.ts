import type { Command } from 'commander';

/** Puts command lines that work on top of a command's help. */
export function withExamples(command: Command, lines: readonly string[]): void {
  if (lines.length === 0) return;
  command.addHelpText('before', `${lines.map((line) => `  $ watchbill ${line}`).join('\n')}\n`);
}
