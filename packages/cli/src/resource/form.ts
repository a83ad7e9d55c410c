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
import { readTypedLength } from '@watchbill/core/time/typed-length';
import { readTypedTime } from '@watchbill/core/time/typed-time';
import { runVerb } from '@watchbill/core/resource/run';
import { readChoice, readFlag, withoutEmpty } from '@watchbill/core/resource/words';
import type { Api } from '@watchbill/core/api/client';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { optionOf } from './command.ts';

/** The row that a person means: by id, or by what it is called. */
export async function findRow<Row extends Ref>(
  api: Api,
  context: Pick<Context, 't'>,
  resource: Resource<Row>,
  wanted: string,
): Promise<Row> {
  const word = wanted.trim().toLowerCase();
  const isId = /^\d+$/.test(word);
  const query = { page: 1, page_size: 1000, ...(isId ? {} : { search: wanted }) };
  for (let page = 1; ; page += 1) {
    const { results } = await runVerb(api, resource.list, { ...query, page });
    const found = results.filter((row) =>
      isId ? String(row.id) === word : labelOf(resource, row).toLowerCase() === word,
    );
    if (found.length > 1)
      throw new Stop(
        exitCode.usage,
        context.t('cli.severalRows', {
          name: wanted,
          ids: found.map((row) => row.id).join(', '),
        }),
      );
    if (found[0] !== undefined) return found[0];
    if (results.length < query.page_size)
      throw new Stop(
        exitCode.usage,
        context.t('cli.noRow', { name: wanted, noun: context.t(resource.title) }),
      );
  }
}

/** A form from options, over the values of the row that is changed; what no option says stays. */
export async function formOf<Row extends Ref>(
  api: Api,
  context: Context,
  resource: Resource<Row>,
  row: Row | null,
  options: Readonly<Record<string, unknown>>,
): Promise<FormValues> {
  const form = structuredClone(formValues(resource, row)) as Record<string, unknown>;
  for (const field of formFields(resource, row === null)) {
    const given = options[optionOf(field)];
    if (typeof given === 'string') put(form, field.name, await valueOf(api, context, field, given));
  }
  return withoutEmpty(form);
}

async function valueOf<Row>(
  api: Api,
  context: Context,
  field: Field<Row>,
  given: string,
): Promise<unknown> {
  const { kind } = field;
  if (kind.is === 'flag') return flagOf(context, field, given);
  if (kind.is === 'one') return given === '' ? '' : idNamed(api, context, kind.of, given);
  if (kind.is === 'choice') return choiceOf(context, field, kind.choices, given);
  if (kind.is === 'time') return readTypedTime(given) ?? given;
  if (kind.is === 'length') return readTypedLength(given, kind.unit) ?? given;
  if (kind.is !== 'many' && kind.is !== 'levels') return given;
  const ids: unknown[] = [];
  for (const part of given.split(/[;,]/).filter((one) => one.trim() !== '')) {
    if (kind.is === 'many') {
      ids.push(await idNamed(api, context, kind.of, part));
      continue;
    }
    const names = (await kind.of.load(api)).map(({ label }) => label.toLowerCase());
    const { name, level } = readLevel(part, (all) => names.includes(all.toLowerCase()));
    ids.push({ id: await idNamed(api, context, kind.of, name), level });
  }
  return ids;
}

function flagOf<Row>(context: Context, field: Field<Row>, given: string): boolean {
  return readFlag(given) ?? refuse(context, field, given, ['yes', 'no']);
}

function choiceOf<Row>(
  context: Context,
  field: Field<Row>,
  choices: Extract<Field<Row>['kind'], { is: 'choice' }>['choices'],
  given: string,
): number | string {
  const names = choices.map(({ label }) => context.t(label));
  return readChoice(choices, given) ?? refuse(context, field, given, names);
}

function refuse<Row>(
  { t }: Context,
  field: Field<Row>,
  given: string,
  names: readonly string[],
): never {
  const option = `--${columnOf(field).replaceAll('_', '-')}`;
  throw new Stop(exitCode.usage, t('cli.badChoice', { option, given, names: names.join(', ') }));
}

/** The id of a row of another noun, by id or name. */
export async function idNamed(
  api: Api,
  context: Pick<Context, 't'>,
  of: Lookup,
  wanted: string,
): Promise<number> {
  const choices = await of.load(api);
  const word = wanted.trim().toLowerCase();
  const isMeant = ({ value, label }: Choice) =>
    String(value) === word ||
    label.toLowerCase() === word ||
    label.toLowerCase().endsWith(` / ${word}`);
  const meant = choices.filter(isMeant);
  if (meant.length === 1) return Number(meant[0]!.value);
  const names = (meant.length > 0 ? meant : choices).slice(0, 20);
  const among = names.length === 0 ? 'cli.noneThere' : 'cli.noneNamed';
  throw new Stop(
    exitCode.usage,
    context.t(meant.length > 0 ? 'cli.severalNamed' : among, {
      name: wanted,
      names: names.map(({ value, label }) => `${value} ${label}`).join(', '),
    }),
  );
}

/** Sets a value by its dotted name. */
function put(form: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.');
  if (rest.length === 0) form[first] = value;
  else put((form[first] ??= {}) as Record<string, unknown>, rest.join('.'), value);
}
