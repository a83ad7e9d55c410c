import { spawn } from 'node:child_process';
import type { Division } from '@watchbill/core/divisions/model';
import type { Command } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { findDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { numberOf, perCent, wholeNumber, type NumberRange } from '../input.ts';
import { printableJson } from '../output/printable.ts';
import type { Alert, Limits } from './changes.ts';

export type AlertOptions = Readonly<{
  below?: readonly string[];
  outAfter?: readonly string[];
  bell?: boolean;
  run?: string;
}>;

const collect = (value: string, before: readonly string[] = []) => [...before, value];

/** Options of every command that watches: what to be told of, and how. */
export function alertOptions(command: Command, t: CommandContext['t']): Command {
  return command
    .option('--below <[division=]percent>', t('cli.optionBelow'), collect)
    .option('--out-after <[division=]minutes>', t('cli.optionOutAfter'), collect)
    .option('--bell', t('cli.optionBell'))
    .option('--run <program>', t('cli.optionRun'));
}

/** Whether there is anything to be told of. Throws Stop (usage) where it is said how alone. */
export function hasLimits({ below, outAfter, bell, run }: AlertOptions, { t }: Context): boolean {
  if (below !== undefined || outAfter !== undefined) return true;
  if (bell === undefined && run === undefined) return false;
  throw new Stop(exitCode.usage, t('cli.alertsNeedLimits'));
}

/**
 * Limits of each division: its own where one is given for it, else those given for all that are
 * looked at. Throws Stop (usage).
 */
export function limitsOf(
  { below, outAfter }: AlertOptions,
  { divisions, looked }: Readonly<Record<'divisions' | 'looked', readonly Division[]>>,
  context: Context,
): (division: Pick<Division, 'id'>) => Limits {
  const read = (option: string, given: readonly string[] = [], range: NumberRange) => {
    const limits = new Map<number | null, number>();
    for (const text of given) {
      const at = text.lastIndexOf('=');
      const [name, limit] = [at < 0 ? undefined : text.slice(0, at), text.slice(at + 1)];
      limits.set(
        name === undefined ? null : findDivision(context, divisions, name).id,
        numberOf(option, limit, range, context),
      );
    }
    const isLooked = (id: number) => looked.some((one) => one.id === id);
    return (id: number) => limits.get(id) ?? (isLooked(id) ? limits.get(null) : null) ?? null;
  };
  const lowest = read('--below', below, perCent);
  const longest = read('--out-after', outAfter, wholeNumber);
  return ({ id }) => ({ below: lowest(id), outAfter: longest(id) });
}

/** An alert as a line of JSON. */
export const lineOf = (event: object): string => `${printableJson(JSON.stringify(event))}\n`;

/** What an alert is told with: a bell, words, and where what a program complains of goes. */
export type Voice = Readonly<{
  t: Context['t'];
  ring(): void;
  say(text: string): void;
  complaints: 'inherit' | 'ignore';
}>;

/** Rings, and starts the program, for an alert as the options say. */
export function raiseAlert(alert: Alert, { bell = false, run }: AlertOptions, voice: Voice): void {
  if (bell) voice.ring();
  if (run !== undefined) startProgram(run, lineOf(alert), voice);
}

/**
 * Starts a program with an alert on its standard input; what becomes of it does not stop what is
 * watched.
 */
function startProgram(program: string, line: string, { t, say, complaints }: Voice): void {
  const child = spawn(program, [], { stdio: ['pipe', 'ignore', complaints] });
  const { stdin } = child;
  child.on('error', ({ message: reason }) => say(t('cli.watchNotRun', { program, reason })));
  stdin?.on('error', () => undefined);
  stdin?.end(line);
}
