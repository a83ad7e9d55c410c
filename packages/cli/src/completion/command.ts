import type { Command } from 'commander';
import { exitCode, Stop } from '../exit.ts';
import { meaningOf } from '../input.ts';
import { nouns, type CommandContext } from '../nouns.ts';
import { writeTarget } from '../output/target.ts';

/** `watchbill completion bash|zsh|fish`: a script that completes nouns and verbs. */
export function register(command: Command, { t, context }: CommandContext): void {
  command.argument('<shell>', 'bash, zsh, fish').action(async (shell: string) => {
    const write = meaningOf(shell, scripts);
    if (write === undefined) throw new Stop(exitCode.usage, t('cli.badShell', { shell }));
    await writeTarget(context(), [write()]);
  });
}

const verbsOf = (): string[] =>
  nouns.map((noun) => `${noun.name}) verbs="${noun.verbs.join(' ')}" ;;`);
const names = (): string => nouns.map((noun) => noun.name).join(' ');

const scripts: Readonly<Record<string, () => string>> = {
  bash: () => `_watchbill() {
  local word="\${COMP_WORDS[COMP_CWORD]}" verbs=""
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "${names()}" -- "$word")); return; fi
  case "\${COMP_WORDS[1]}" in
    ${verbsOf().join('\n    ')}
  esac
  if [ "$COMP_CWORD" -eq 2 ]; then COMPREPLY=($(compgen -W "$verbs" -- "$word")); else COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -F _watchbill watchbill
`,
  zsh: () => `#compdef watchbill
_watchbill() {
  local verbs=""
  if (( CURRENT == 2 )); then compadd ${names()}; return; fi
  case "$words[2]" in
    ${verbsOf().join('\n    ')}
  esac
  if (( CURRENT == 3 )); then compadd \${=verbs}; else _files; fi
}
compdef _watchbill watchbill
`,
  fish: () =>
    [
      `complete -c watchbill -n __fish_use_subcommand -f -a "${names()}"`,
      ...nouns
        .filter((noun) => noun.verbs.length > 0)
        .map(
          (noun) =>
            `complete -c watchbill -n "__fish_seen_subcommand_from ${noun.name}" -f -a "${noun.verbs.join(' ')}"`,
        ),
      '',
    ].join('\n'),
};
