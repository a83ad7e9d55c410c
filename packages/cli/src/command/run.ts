import { basename } from 'node:path';
import type { Api, CallOptions, Input } from '@watchbill/core/api/client';
import type { UploadReport } from '@watchbill/core/api/upload';
import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { makeCall } from '@watchbill/core/resource/run';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { readInput } from '../input.ts';
import { firstRows } from '../output/pages.ts';
import { present } from '../output/present.ts';
import { followed } from '../output/progress.ts';
import { confirm } from '../screen/confirm.ts';
import type { CommandData, Values } from './model.ts';
import type { Taken } from './options.ts';
import { rowsOf, sheetOfReply, type Answer } from './reply.ts';
import { rowOf } from './row.ts';
import { readJson, readValues, type Typed } from './values.ts';

/** A command with what its call takes. */
export type Runnable = Readonly<{
  data: CommandData;
  endpoint: AnyEndpoint;
  taken: Taken;
  words: string;
}>;
type Options = Readonly<Record<string, unknown>>;

/** Carries out a command: reads what was typed, asks where it must, makes the call and writes what it answers. */
export async function runCommand(
  context: Context,
  command: Runnable,
  typed: Typed,
  options: Options,
): Promise<void> {
  const { data, endpoint, taken } = command;
  const api = await context.api();
  const files = taken.args.filter(({ kind }) => kind.is === 'file');
  const others = taken.fields.filter((field) => !files.includes(field));
  const given = await readValues(context, api, others, typed);
  const input =
    options['input'] === undefined
      ? undefined
      : await readJson(context, 'input', String(options['input']));
  const said = { ...given, ...data.fixed };
  const row = data.row === undefined ? undefined : await rowOf(context, api, data.row, said, taken);
  const values = { ...row?.form, ...(isRecord(input) ? input : {}), ...said };
  if (input === undefined) await mustBeWhole(context, api, command, values, typed);
  const form =
    files.length === 0 ? undefined : await formOf(context, files[0]!.name, typed, values, taken);
  await ask(context, command, options['yes'] === true);
  const calling: Calling = {
    input: inputOf(taken, values, form ?? (Array.isArray(input) ? input : undefined)),
    options: endpoint.changesRow === undefined ? {} : { ifMatch: row?.version ?? '*' },
  };
  await write(context, command, await answer(context, api, command, calling, options), values);
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Calling = Readonly<{ input: Input; options: CallOptions }>;

/** The parts of a call's input; fields of the body that no option has come from `--input`. */
function inputOf({ fields }: Taken, values: Values, body: unknown): Input {
  const part = (place: string) => {
    const known = fields.filter(
      (field) => field.place === place && values[field.key] !== undefined,
    );
    return Object.fromEntries(known.map(({ name, key }) => [name, values[key]]));
  };
  const has = (place: string) => fields.some((field) => field.place === place);
  const others = Object.entries(values).filter(
    ([name]) => !fields.some((field) => field.key === name),
  );
  const whole = body ?? { ...part('body'), ...Object.fromEntries(others) };
  return {
    params: part('params'),
    query: part('query'),
    ...(has('body') || body !== undefined || others.length > 0 ? { body: whole } : {}),
  };
}

/** A usage error names the first that the call cannot do without; the only division there is need not be named. */
async function mustBeWhole(
  context: Context,
  api: Api,
  { taken, data }: Runnable,
  values: Values,
  typed: Typed,
): Promise<void> {
  for (const { key, option, kind, isRequired } of taken.options) {
    if (!isRequired || values[key] !== undefined || typed[key] !== undefined) continue;
    if (data.row !== undefined) continue;
    if (kind.is === 'id' && kind.of === 'division') {
      const { chooseDivision } = await import('../divisions/choose.ts');
      (values as Record<string, unknown>)[key] = (await chooseDivision(context, api, undefined)).id;
    } else
      throw new Stop(exitCode.usage, context.t('cli.optionMissing', { option: `--${option}` }));
  }
}

/** A form of the file that was named and of what else the call takes. */
async function formOf(
  context: Context,
  field: string,
  typed: Typed,
  values: Values,
  { fields }: Taken,
): Promise<FormData> {
  const form = new FormData();
  for (const file of [typed[field]].flat() as string[])
    form.append(field, new Blob([await readInput(file, context)]), basename(file));
  for (const { name, place } of fields)
    if (place === 'body' && name !== field && values[name] !== undefined)
      form.append(
        name,
        isRecord(values[name]) || Array.isArray(values[name])
          ? JSON.stringify(values[name])
          : String(values[name]),
      );
  return form;
}

async function ask(context: Context, { data, words }: Runnable, yes: boolean): Promise<void> {
  if (data.confirm !== true) return;
  await confirm(context, {
    question: context.t('cli.sure', { command: words }),
    refusal: context.t('cli.sayYesToIt', { command: words }),
    yes,
  });
}

/** The reply; of a list in pages, its first rows. */
async function answer(
  context: Context,
  api: Api,
  { data, endpoint, taken }: Runnable,
  { input, options: with_ }: Calling,
  options: Options,
): Promise<unknown> {
  const { page } = taken;
  if (page !== undefined)
    return firstRows(context, String(options['limit']), async (turn) => {
      const query = { ...input.query, [page.page]: turn.page, [page.size]: turn.page_size };
      const reply = await makeCall(api, data.call, { ...input, query }, with_);
      const { rows, count } = rowsOf(reply, data);
      return { results: rows, count: count ?? rows.length };
    });
  if (endpoint.method === 'GET')
    return makeCall(api, data.call, await withFormat(context, endpoint, input), with_);
  if (endpoint.isLong !== true) return makeCall(api, data.call, input, with_);
  return followed(context, api, (following) =>
    makeCall(api, data.call, input, { ...with_, ...following }),
  );
}

/** A file comes in the kind that is asked for. */
async function withFormat(context: Context, endpoint: AnyEndpoint, input: Input): Promise<Input> {
  const { propertiesOf } = await import('./shape.ts');
  if (!('format' in propertiesOf(endpoint.query))) return input;
  const { fileKind } = await import('../output/reply.ts');
  return { ...input, query: { ...input.query, format: fileKind(context, ['csv', 'xlsx']) } };
}

async function write(
  context: Context,
  { data, endpoint, words }: Runnable,
  reply: unknown,
  values: Values,
): Promise<void> {
  if (reply instanceof Blob) {
    const { writeFileReply } = await import('../output/reply.ts');
    return writeFileReply(context, reply);
  }
  if (endpoint.upload === true && isRecord(reply) && 'refused' in reply) {
    const { presentReport } = await import('../output/report.ts');
    await presentReport(reply as unknown as UploadReport, context);
    return context.say(String(reply['message']));
  }
  const found = rowsOf(reply, data);
  const isRead = endpoint.method === 'GET' || data.shows === true;
  if (isRead || isAsked(context))
    await present(
      context,
      sheetOfReply(words, found, data),
      undefined,
      found.isOne ? 'card' : 'rows',
    );
  if (!isRead) context.say(doneWords(context, reply, found, values));
}

/** A change says that it is done; its rows are written where a script asks for them. */
const isAsked = ({ common: { format, output, look = {} } }: Context): boolean =>
  [format, output, look.json, look.jq, look.template].some((one) => one !== undefined);

function doneWords({ t }: Context, reply: unknown, { rows }: Answer, values: Values): string {
  if (isRecord(reply) && typeof reply['message'] === 'string') return reply['message'];
  const id = rows[0]?.['id'] ?? values['id'];
  return rows.length === 1 && id !== undefined
    ? t('cli.doneId', { id: String(id) })
    : t('cli.done');
}
