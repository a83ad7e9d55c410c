import { isOwnPage } from './pages.ts';
import { Argument, Option, type Command } from 'commander';
import { rowsOptions } from '../input.ts';
import type { CommandContext } from '../context.ts';
import { isNamed } from './lookup.ts';
import type { CommandData } from './model.ts';
import { withNames, type NamedField } from './names.ts';
import { fieldsOf, type Field } from './shape.ts';
import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import type { TypedValues } from './values.ts';

/** What a command takes, by how it is typed. */
export type CommandInput = Readonly<{
  /** By position, in their order. */
  args: readonly NamedField[];
  options: readonly NamedField[];
  /** All that the call knows, those that the verb itself says among them. */
  fields: readonly NamedField[];
  /** The list comes in pages, of which these fields are the number and the size. */
  page?: Readonly<{ page: string; size: string }>;
  /** Its file is one of rows, whose columns may have other names. */
  takesRows: boolean;
  /** Some of its input is more than an option can say. */
  takesJson: boolean;
}>;

/**
 * What a command takes: the fields of its call, but for those that the verb says, those that turn
 * pages and other names of its file.
 */
export function takenBy(data: CommandData, endpoint: AnyEndpoint): CommandInput {
  const all = fieldsOf(endpoint);
  const pages = all.filter(({ place, name }) => place === 'query' && isOwnPage(name));
  const said = new Set(Object.keys(data.fixed ?? {}));
  const file = all.find(({ kind }) => kind.is === 'file');
  const isOtherFile = (field: Field) => field.kind.is === 'file' && field !== file;
  const isFormat = ({ name, place }: Field) => name === 'format' && place === 'query';
  const fields = withNames(
    once(all.filter((one) => !pages.includes(one) && !isFormat(one) && !isOtherFile(one))),
    data,
  );
  const open = fields.filter(
    ({ key, place, name }) =>
      place === 'params' || !(said.has(key) || data.byInput?.includes(name)),
  );
  const byPosition = (field: NamedField) =>
    field.place === 'params' || field.kind.is === 'file' || data.args?.includes(field.key) === true;
  const [page, size] = [
    pages.find(({ name }) => !/size/.test(name)),
    pages.find(({ name }) => /size/.test(name)),
  ];
  return {
    args: inOrder(open.filter(byPosition)),
    options: open.filter((field) => !byPosition(field)),
    fields,
    ...(page === undefined || size === undefined
      ? {}
      : { page: { page: page.name, size: size.name } }),
    takesRows: file !== undefined && all.some(({ name }) => name === 'dry_run'),
    takesJson:
      endpoint.upload !== true &&
      endpoint.body !== undefined &&
      (!open.some(({ place }) => place === 'body') ||
        open.some(({ place, kind }) => place === 'body' && kind.is === 'json')),
  };
}

/** A field that both query and body take is asked for once: the body has it. */
function once(fields: readonly Field[]): readonly Field[] {
  return fields.filter(
    ({ name, place }) =>
      place !== 'query' || !fields.some((other) => other.name === name && other.place === 'body'),
  );
}

/** Those of the path first, and one that takes several last. */
function inOrder(fields: readonly NamedField[]): readonly NamedField[] {
  const rank = ({ place, isList }: NamedField) => (isList ? 2 : place === 'params' ? 0 : 1);
  return fields.toSorted((a, b) => rank(a) - rank(b));
}

/** Gives a command its arguments and options. */
export function describeOptions(
  command: Command,
  taken: CommandInput,
  data: CommandData,
  { t }: CommandContext,
): void {
  for (const field of taken.args) {
    const name = field.kind.is === 'file' ? 'file' : field.option;
    const words = field.isRequired
      ? `<${name}${field.isList ? '...' : ''}>`
      : `[${name}${field.isList ? '...' : ''}]`;
    command.addArgument(new Argument(words, saysOf(field, t)));
  }
  for (const field of taken.options) {
    const needed = field.isRequired && !isFilled(data) ? t('cli.needed') : '';
    const about = [saysOf(field, t), needed].filter((one) => one !== '').join('; ');
    if (field.kind.is === 'flag' && !field.isList) {
      command.addOption(new Option(`--${field.option}`, about));
      command.addOption(new Option(`--no-${field.option}`).hideHelp());
    } else command.addOption(optionOf(field, about, field.isRequired && isWhole(taken, data)));
  }
  if (taken.takesJson) command.option('--input <json|@file>', t('cli.optionInput'));
  if (taken.page !== undefined) command.option('--limit <n>', t('cli.optionLimit'), '100');
  if (taken.takesRows) rowsOptions(command, t);
  if (data.confirm === true) command.option('--yes', t('cli.optionYes'));
}

/**
 * Whether all that the call needs is said by options: there is neither JSON nor a row that would
 * have it.
 */
const isWhole = ({ takesJson }: CommandInput, data: CommandData): boolean =>
  !takesJson && !isFilled(data);

/** Whether what no option says is what the row has. */
export const isFilled = ({ row }: CommandData): boolean =>
  row !== undefined && row.isVersionOnly !== true;

/**
 * An option with a value. One of a few words is judged as it is typed; the only division there is
 * need not be named.
 */
function optionOf(field: NamedField, about: string, isNeeded: boolean): Option {
  const { kind, isList, option } = field;
  const flags = `--${option} <${wordFor(field)}${isList ? '...' : ''}>`;
  const isOneOf = kind.is === 'choice' && !isList;
  const made = new Option(flags, isOneOf ? '' : about);
  if (isOneOf) made.choices(kind.choices);
  return made.makeOptionMandatory(isNeeded && !(kind.is === 'id' && kind.of === 'division'));
}

/** What stands for a value in the help. */
function wordFor({ kind }: NamedField): string {
  if (kind.is === 'id') return isNamed(kind.of) ? 'id|name' : 'id';
  if (kind.is === 'choice') return 'word';
  if (kind.is === 'number') return 'n';
  if (kind.is === 'json') return 'json|@file';
  return kind.is === 'date' ? 'date' : 'text';
}

/** What can be said of a field without words of its own. */
function saysOf({ kind, isList }: NamedField, t: CommandContext['t']): string {
  if (kind.is === 'choice') return kind.choices.join(', ');
  if (kind.is === 'file') return 'CSV, XLSX';
  if (kind.is === 'id' && isNamed(kind.of))
    return t(isList ? 'cli.rowsArgument' : 'cli.rowArgument');
  if (kind.is === 'date') return 'YYYY-MM-DD, today, monday, +7d';
  return '';
}

/**
 * What was typed, by the names of fields: from the arguments, then the options as commander has
 * them.
 */
export function typedOf(
  taken: CommandInput,
  args: readonly unknown[],
  options: Readonly<Record<string, unknown>>,
): TypedValues {
  const typed: Record<string, TypedValues[string]> = {};
  taken.args.forEach(({ key }, at) => {
    typed[key] = args[at] as TypedValues[string];
  });
  for (const { key, option } of taken.options)
    typed[key] = options[camel(option)] as TypedValues[string];
  return typed;
}

/** As commander names an option. */
const camel = (option: string): string =>
  option.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
