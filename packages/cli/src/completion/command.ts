import type { Command } from 'commander';
import { exitCode, Stop } from '../exit.ts';
import { meaningOf } from '../input.ts';
import type { CommandContext } from '../context.ts';
import { printable } from '../output/printable.ts';
import { writeTarget } from '../output/target.ts';

/**
 * `watchbill completion bash|zsh|fish`: a script by which a shell asks this program what may stand
 * next.
 */
export function register(command: Command, { t, context }: CommandContext): void {
  command.argument('<shell>', 'bash, zsh, fish').action(async (shell: string) => {
    const script = meaningOf(shell, scripts);
    if (script === undefined) throw new Stop(exitCode.usage, t('cli.badShell', { shell }));
    await writeTarget(context(), [script]);
  });
}

/**
 * `watchbill complete -- WORDS`: what may stand for the last word, a line each, with its meaning
 * behind a tab.
 */
export function registerComplete(command: Command, commands: CommandContext): void {
  command.argument('[words...]').action(async (words: readonly string[]) => {
    const { candidates } = await import('./candidates.ts');
    const found = await candidates(words, command.parent?.options ?? [], commands);
    await writeTarget(
      commands.context(),
      found.map(({ word, says = '' }) => `${printable(word)}\t${printable(says)}\n`),
    );
  });
}

const scripts: Readonly<Record<string, string>> = {
  bash: `_watchbill() {
  local IFS=$'\\n' line
  COMPREPLY=()
  while IFS=$'\\t' read -r line _; do
    COMPREPLY+=("$(printf '%q' "$line")")
  done < <(watchbill complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _watchbill watchbill
`,
  zsh: `#compdef watchbill
_watchbill() {
  local -a found
  local word says
  while IFS=$'\\t' read -r word says; do
    found+=("\${word//:/\\\\:}\${says:+:$says}")
  done < <(watchbill complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#found} )); then _describe watchbill found; else _files; fi
}
compdef _watchbill watchbill
`,
  fish: `function __watchbill
  set -l words (commandline -opc) (commandline -ct)
  watchbill complete -- $words[2..-1] 2>/dev/null
end
complete -c watchbill -a '(__watchbill)'
`,
};
