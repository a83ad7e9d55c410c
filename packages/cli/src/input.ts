import type { UploadQuery } from '@watchbill/core/api/upload';
import { dateOrders } from '@watchbill/core/cells/date';
import { lengthUnits } from '@watchbill/core/cells/length';
import { decimalMarks } from '@watchbill/core/cells/number';
import { readNumber } from '@watchbill/core/messages/typed-number';
import type { Command } from 'commander';
import { access, constants, readFile } from 'node:fs/promises';
import type { Context } from './context.ts';
import { exitCode, Stop } from './exit.ts';

/** Bytes of a file that was named on the command line; `-` is standard input. */
export async function readInput(file: string, context: Context): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(file === '-' ? await readAll(context.io.stdin) : await readFile(file));
  } catch (error) {
    throw unreadable(file, error, context);
  }
}

/**
 * A secret that an option names: `@FILE`, or `-` for standard input, without the line's end. Stop
 * (usage) where it is said in words, which lists of processes and histories of shells would show.
 */
export async function readSecret(option: string, text: string, context: Context): Promise<string> {
  if (text !== '-' && !text.startsWith('@'))
    throw new Stop(exitCode.usage, context.t('cli.secretInWords', { option }));
  const bytes = await readInput(text === '-' ? '-' : text.slice(1), context);
  return Buffer.from(bytes)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}

/** Throws what a person can do something about where a file that was named cannot be read. */
export async function mustBeReadable(file: string, context: Pick<Context, 't'>): Promise<void> {
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw unreadable(file, error, context);
  });
}

/** What a person can do something about where a file could not be read. */
export function unreadable(file: string, error: unknown, { t }: Pick<Context, 't'>): Stop {
  const reason = (error as NodeJS.ErrnoException).code ?? String(error);
  return new Stop(
    exitCode.failed,
    reason === 'ENOENT' ? t('cli.noFile', { file }) : t('cli.unreadableFile', { file, reason }),
  );
}

/** Which numbers an option takes, and how that is told without words. */
export type NumberRange = Readonly<{ says: string; fits: (value: number) => boolean }>;

export const aboveZero: NumberRange = { says: '> 0', fits: (value) => value > 0 };
export const zeroOrMore: NumberRange = { says: '≥ 0', fits: (value) => value >= 0 };
export const perCent: NumberRange = {
  says: '0 … 100',
  fits: (value) => value >= 0 && value <= 100,
};
export const wholeNumber: NumberRange = {
  says: '1, 2, 3 …',
  fits: (value) => Number.isInteger(value) && value > 0,
};
export const oneOf = (values: readonly number[]): NumberRange => ({
  says: values.join(', '),
  fits: (value) => values.includes(value),
});

/** From one number to another, both included. */
export const within = (least: number, most: number): NumberRange => ({
  says: `≥ ${least}, ≤ ${most}`,
  fits: (value) => value >= least && value <= most,
});

/**
 * What a word stands for, of a few; undefined for any other, such as the names that every object
 * knows (`constructor`).
 */
export function meaningOf<T>(word: string, meanings: Readonly<Record<string, T>>): T | undefined {
  return Object.hasOwn(meanings, word) ? meanings[word] : undefined;
}

/** The number that was given for an option; a usage error names the option and what it takes. */
export function numberOf(
  option: string,
  text: string,
  { says, fits }: NumberRange,
  { t, common }: Pick<Context, 't'> & Readonly<{ common: Pick<Context['common'], 'lang'> }>,
): number {
  const value = readNumber(text, common.lang);
  if (value === null || !fits(value))
    throw new Stop(exitCode.usage, t('cli.badNumber', { option, number: text, range: says }));
  return value;
}

/** What every command that takes a file of rows may be told. */
export type UploadFlags = Readonly<{
  /** FIELD=HEADING, or names of maps that were kept. */
  map?: readonly string[];
  saveMap?: string;
  dryRun?: boolean;
  partial?: boolean;
  /** Where bad rows go. */
  errors?: string;
  /** From the first row on, although an import that was interrupted has saved some. */
  restart?: boolean;
  /** Rows of one call at most. */
  partRows?: string;
  sheet?: string;
  dates?: string;
  decimals?: string;
  units?: string;
}>;

/** The same where the call itself is told what the file calls our columns. */
export function withoutMap(flags: UploadFlags): UploadFlags {
  const others = Object.entries(flags).filter(([name]) => name !== 'map' && name !== 'saveMap');
  return Object.fromEntries(others);
}

/** Options of a command that takes a file of rows: how far it goes, and how its cells are read. */
export function uploadOptions(command: Command, t: Context['t']): Command {
  return rowsOptions(command, t)
    .option('--dry-run', t('cli.optionDryRun'))
    .option('--partial', t('cli.optionPartial'))
    .option('--sheet <name>', t('cli.optionSheet'))
    .option('--dates <order>', dateOrders.join(', '))
    .option('--decimals <mark>', decimalMarks.map((mark) => `"${mark}"`).join(', '))
    .option('--units <unit>', lengthUnits.join(', '));
}

/** Options that are the command line's own: its calls know nothing of them. */
export function rowsOptions(command: Command, t: Context['t']): Command {
  return command
    .option('--map <field=heading...>', t('cli.optionMap'))
    .option('--save-map <name>', t('cli.optionSaveMap'))
    .option('--errors <file>', t('cli.optionErrors'))
    .option('--restart', t('cli.optionRestart'))
    .option('--part-rows <n>', t('cli.optionPartRows'));
}

/** The same as the calls take them; a usage error names an option that says none of its words. */
export function uploadQueryOf(flags: UploadFlags, context: Pick<Context, 't'>): UploadQuery {
  const word = <W extends string>(
    option: string,
    words: readonly W[],
    given: string | undefined,
  ) => {
    if (given === undefined) return undefined;
    const found = words.find((one) => one === given.toLowerCase());
    if (found === undefined)
      throw new Stop(
        exitCode.usage,
        context.t('cli.badNumber', { option, number: given, range: words.join(', ') }),
      );
    return found;
  };
  const query = {
    dry_run: flags.dryRun === true ? true : undefined,
    partial: flags.partial === true ? true : undefined,
    sheet: flags.sheet,
    date_order: word('--dates', dateOrders, flags.dates),
    decimal: word('--decimals', decimalMarks, flags.decimals),
    unit: word('--units', lengthUnits, flags.units),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

export async function readAll(stream: NodeJS.ReadStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer | string));
  return Buffer.concat(chunks);
}

/**
 * What is made of the pairs FIELD=HEADING of `--map`, and of those of kept maps that it names. What
 * could be read is kept under the name of `--save-map`. Stop (usage) where there is nothing to
 * keep.
 */
export async function withMap<T>(
  { map, saveMap }: UploadFlags,
  context: Context,
  read: (pairs: readonly string[]) => T | Promise<T>,
): Promise<T> {
  if (map === undefined && saveMap !== undefined)
    throw new Stop(exitCode.usage, context.t('cli.saveMapAlone'));
  if (map === undefined) return read([]);
  const { keepMap, pairsOf } = await import('./bulk/map.ts');
  const pairs = await pairsOf(map, context);
  const done = await read(pairs);
  if (saveMap !== undefined) await keepMap(saveMap, pairs, context);
  return done;
}

/**
 * Headings of a file by our names for its columns, as `--map` says them; a usage error where there
 * is no such field.
 */
export async function headingsOf<F extends string>(
  flags: UploadFlags,
  fields: readonly F[],
  context: Context,
): Promise<Partial<Record<F, string>> | undefined> {
  const entryOf = (pair: string) => {
    const at = pair.indexOf('=');
    const field = fields.find((one) => one === pair.slice(0, at));
    if (at === -1 || field === undefined)
      throw new Stop(
        exitCode.usage,
        context.t('import.badMap', { pair, fields: fields.join(', ') }),
      );
    return [field, pair.slice(at + 1)];
  };
  const mapped = await withMap(flags, context, (pairs) => Object.fromEntries(pairs.map(entryOf)));
  return flags.map === undefined ? undefined : (mapped as Partial<Record<F, string>>);
}
