import type { Language } from '@watchbill/core/messages/catalogue';
import { readNumber } from '@watchbill/core/messages/typed-number';
import {
  columnOf,
  formFields,
  formValues,
  labelOf,
  type Choice,
  type Field,
  type FormValues,
  type Lookup,
  type Ref,
  type Resource,
} from '@watchbill/core/resource/model';
import { readLevel } from '@watchbill/core/resource/words';
import { nameKey } from '@watchbill/core/messages/fold';
import { otherNamesOf } from '@watchbill/core/time/zone-names';
import { readTypedLength } from '@watchbill/core/time/typed-length';
import { readTypedTime } from '@watchbill/core/time/typed-time';
import { readRow, runVerb } from '@watchbill/core/resource/run';
import { readChoice, readFlag, withoutEmpty } from '@watchbill/core/resource/words';
import type { Api } from '@watchbill/core/api/client';
import { ApiError } from '@watchbill/core/api/errors';
import { everyRow } from '@watchbill/core/resource/pages';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { readSecret } from '../input.ts';
import { findByName } from '../names.ts';
import { optionOf } from './command.ts';

/** The row that a person means: by id, or by what it is called. */
export async function findRow<Row extends Ref>(
  api: Api,
  context: Pick<Context, 't'>,
  resource: Resource<Row>,
  wanted: string,
): Promise<Row> {
  const named = await everyRow((page) => runVerb(api, resource.list, { ...page, search: wanted }));
  const rows = new Map(named.map((row) => [row.id, row]));
  // No list is searched by id.
  const id = /^\s*\d+\s*$/.test(wanted) ? Number(wanted) : undefined;
  if (id !== undefined && !rows.has(id))
    for (const row of await readIfThere(api, resource, id)) rows.set(id, row);
  const candidateOf = (row: Row) => {
    const name = labelOf(resource, row);
    return { id: row.id, names: [name], shown: `${row.id} ${name}` };
  };
  return findByName(context, [...rows.values()], wanted, candidateOf, () =>
    context.t('cli.noRow', { name: wanted, noun: context.t(resource.title) }),
  );
}

async function readIfThere<Row extends Ref>(
  api: Api,
  resource: Resource<Row>,
  id: number,
): Promise<Row[]> {
  try {
    return [await readRow(api, resource, id)];
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return [];
    throw error;
  }
}

/** In which language values are typed and refused, and what a secret that is given stands for. */
export type FormWords = Pick<Context, 't'> &
  Readonly<{ lang: Language; secret: (option: string, given: string) => Promise<string> }>;

/** Words of the command line, where a secret is never said but read from a file. */
export const formWords = (context: Context): FormWords => ({
  t: context.t,
  lang: context.common.lang,
  secret: (option, given) => readSecret(option, given, context),
});

/** A form from options, over the values of the row that is changed; what no option says stays. */
export async function formOf<Row extends Ref>(
  api: Api,
  words: FormWords,
  resource: Resource<Row>,
  row: Row | null,
  options: Readonly<Record<string, unknown>>,
): Promise<FormValues> {
  const form = structuredClone(formValues(resource, row)) as Record<string, unknown>;
  for (const field of formFields(resource, row === null)) {
    const given = options[optionOf(field)];
    if (typeof given === 'string') put(form, field.name, await valueOf(api, words, field, given));
  }
  return withoutEmpty(form);
}

async function valueOf<Row>(
  api: Api,
  words: FormWords,
  field: Field<Row>,
  given: string,
): Promise<unknown> {
  const { kind } = field;
  if (kind.is === 'password') return words.secret(wordOf(field), given);
  if (kind.is === 'flag') return flagOf(words, field, given);
  if (kind.is === 'one') return given === '' ? '' : findId(api, words, kind.of, given);
  if (kind.is === 'choice') return choiceOf(words, field, kind.choices, given);
  if (kind.is === 'number') return readNumber(given, words.lang) ?? given;
  if (kind.is === 'time') return readTypedTime(given) ?? given;
  if (kind.is === 'length') return readTypedLength(given, kind.unit) ?? given;
  if (kind.is !== 'many' && kind.is !== 'levels') return given;
  const ids: unknown[] = [];
  for (const part of given.split(/[;,]/).filter((one) => one.trim() !== '')) {
    if (kind.is === 'many') {
      ids.push(await findId(api, words, kind.of, part));
      continue;
    }
    const names = (await kind.of.load(api)).map(({ label }) => nameKey(label));
    const { name, level } = readLevel(part, (all) => names.includes(nameKey(all)));
    ids.push({ id: await findId(api, words, kind.of, name), level });
  }
  return ids;
}

/** An option as it is typed. */
const wordOf = <Row>(field: Field<Row>): string => `--${columnOf(field).replaceAll('_', '-')}`;

function flagOf<Row>(words: FormWords, field: Field<Row>, given: string): boolean {
  return readFlag(given) ?? refuse(words, field, given, ['yes', 'no']);
}

function choiceOf<Row>(
  words: FormWords,
  field: Field<Row>,
  choices: Extract<Field<Row>['kind'], { is: 'choice' }>['choices'],
  given: string,
): number | string {
  const names = choices.map(({ label }) => words.t(label));
  return readChoice(choices, given) ?? refuse(words, field, given, names);
}

function refuse<Row>(
  { t }: FormWords,
  field: Field<Row>,
  given: string,
  names: readonly string[],
): never {
  const option = wordOf(field);
  throw new Stop(exitCode.usage, t('cli.badChoice', { option, given, names: names.join(', ') }));
}

/**
 * The id of a row of another noun, by id or name; `Enterprise / Channel` goes by its last part too,
 * and a time zone by each of its names.
 */
export async function findId(
  api: Api,
  context: Pick<Context, 't'>,
  of: Lookup,
  wanted: string,
): Promise<number> {
  const candidateOf = ({ value, label }: Choice) => ({
    id: value,
    names: [
      label,
      label.split(' / ').at(-1),
      ...(of.key === 'timezones' ? otherNamesOf(label) : []),
    ],
    shown: `${value} ${label}`,
  });
  const none = (names: string) =>
    context.t(names === '' ? 'cli.noneThere' : 'cli.noneNamed', { name: wanted, names });
  return Number(findByName(context, await of.load(api), wanted, candidateOf, none).value);
}

/** Sets a value by its dotted name. */
function put(form: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.');
  if (rest.length === 0) form[first] = value;
  else put((form[first] ??= {}) as Record<string, unknown>, rest.join('.'), value);
}
