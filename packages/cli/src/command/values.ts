import type { Api } from '@watchbill/core/api/client';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { readInput } from '../input.ts';
import { readDate, todayHere } from './dates.ts';
import { idOf } from './lookup.ts';
import type { Values } from './model.ts';
import type { NamedField } from './names.ts';

/** What was typed for each field, by its name: texts, switches, or several texts. */
export type TypedValues = Readonly<
  Record<string, string | boolean | readonly string[] | undefined>
>;

/**
 * The values of fields as the call takes them: numbers, dates, ids of what was named, JSON. Stop
 * (usage) names the option and what it takes.
 */
export async function readValues(
  context: Context,
  api: Api,
  fields: readonly NamedField[],
  typed: TypedValues,
): Promise<Values> {
  const values: Record<string, unknown> = {};
  let today: Promise<PlainDate> | undefined;
  const reader = {
    context,
    api,
    today: () => (today ??= todayOf(context, api, values)),
  };
  // A division says which day today is, so that ids go before dates.
  const idsFirst = fields.toSorted(
    (a, b) => Number(b.kind.is === 'id') - Number(a.kind.is === 'id'),
  );
  for (const field of idsFirst) {
    const given = typed[field.key];
    if (given === undefined) continue;
    values[field.key] = field.isList
      ? await readList(reader, field, given)
      : await readOne(reader, field, String(given));
  }
  return values;
}

type Reader = Readonly<{ context: Context; api: Api; today: () => Promise<PlainDate> }>;

async function readList(
  reader: Reader,
  field: NamedField,
  given: string | boolean | readonly string[],
): Promise<unknown> {
  const texts = Array.isArray(given) ? (given as readonly string[]) : [String(given)];
  if (field.kind.is === 'json') return readJsonList(reader, field, texts);
  const words = field.kind.is === 'text' ? texts : texts.flatMap((text) => text.split(','));
  const read: unknown[] = [];
  for (const word of words.filter((one) => one.trim() !== ''))
    read.push(await readOne(reader, field, word));
  return read;
}

/** Each text is one row or a list of them. */
async function readJsonList(
  reader: Reader,
  field: NamedField,
  texts: readonly string[],
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const text of texts) rows.push(await readOne(reader, field, text));
  return rows.flat();
}

async function readOne(
  { context, api, today }: Reader,
  { option, kind }: NamedField,
  text: string,
): Promise<unknown> {
  const refuse = (range: string) =>
    new Stop(
      exitCode.usage,
      context.t('cli.badNumber', { option: `--${option}`, number: text, range }),
    );
  if (text === 'null') return null;
  switch (kind.is) {
    case 'id':
      return idOf(context, api, kind.of, text);
    case 'number': {
      const value = Number(text);
      if (text.trim() === '' || !Number.isFinite(value)) throw refuse('0, 1, 2.5 …');
      return value;
    }
    case 'flag':
      return flagOf(text) ?? fail(refuse('yes, no'));
    case 'choice':
      return choiceOf(kind.choices, text) ?? fail(refuse(kind.choices.join(', ')));
    case 'date': {
      const date = readDate(text, await today());
      if (date === undefined)
        throw new Stop(exitCode.usage, context.t('cli.badDate', { date: text }));
      return date;
    }
    case 'json':
      return readJson(context, option, text);
    default:
      return text;
  }
}

/** JSON as it is typed, or of a file (`@FILE`, `-` for standard input). */
export async function readJson(context: Context, option: string, text: string): Promise<unknown> {
  const isFile = text.startsWith('@') || text === '-';
  const json = isFile
    ? Buffer.from(await readInput(text === '-' ? '-' : text.slice(1), context)).toString('utf8')
    : text;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw new Stop(exitCode.usage, context.t('cli.noJson', { option: `--${option}` }));
  }
}

function flagOf(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (/^(true|yes|1)$/.test(word)) return true;
  return /^(false|no|0)$/.test(word) ? false : undefined;
}

/** The word as the call spells it; numbers are words too. */
function choiceOf(choices: readonly string[], text: string): string | number | undefined {
  const found = choices.find((one) => one.toLowerCase() === text.trim().toLowerCase());
  return found !== undefined && /^-?\d+$/.test(found) ? Number(found) : found;
}

function fail(error: Error): never {
  throw error;
}

/** Today where the division is that the command is about; without one, where this program runs. */
async function todayOf(context: Context, api: Api, values: Values): Promise<PlainDate> {
  const id = values['division_id'];
  const division =
    typeof id === 'number'
      ? await api.divisions.get({ params: { id }, query: {} }).catch(() => undefined)
      : undefined;
  return division === undefined
    ? todayHere(context.now())
    : todayIn(division.timezone_name, context.now().getTime());
}
