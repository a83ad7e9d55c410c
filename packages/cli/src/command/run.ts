import { basename } from 'node:path';
import type { Api, CallOptions, Input } from '@watchbill/core/api/client';
import {
  formWith,
  uploadLimits,
  type UploadReport,
  type uploadReport,
} from '@watchbill/core/api/upload';
import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { makeCall } from '@watchbill/core/resource/run';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { readInput, type UploadFlags } from '../input.ts';
import { firstRows } from '../output/pages.ts';
import { isAsked, present } from '../output/present.ts';
import { followWork } from '../output/progress.ts';
import { confirm } from '../screen/confirm.ts';
import type { CommandData, Values } from './model.ts';
import type { NamedField } from './names.ts';
import { isFilled, type CommandInput } from './options.ts';
import { rowsOf, sheetOfReply, type Answer } from './reply.ts';
import { rowOf } from './row.ts';
import { readJson, readValues, type TypedValues } from './values.ts';

/** A command with what its call takes. */
export type Runnable = Readonly<{
  data: CommandData;
  endpoint: AnyEndpoint;
  taken: CommandInput;
  words: string;
}>;
type Options = Readonly<Record<string, unknown>>;

/**
 * Carries out a command: reads what was typed, asks where it must, makes the call and writes what
 * it answers.
 */
export async function runCommand(
  context: Context,
  command: Runnable,
  typed: TypedValues,
  options: Options,
): Promise<void> {
  const { endpoint, taken } = command;
  if (options['input'] === undefined) mustBeWhole(context, command, typed);
  const input = await inputOption(context, options);
  const api = await context.api();
  const file = taken.args.find(({ kind }) => kind.is === 'file')?.name;
  const { values, version } = await valuesOf(context, api, command, { typed, input, file });
  await ask(context, command, options['yes'] === true);
  if (file !== undefined && taken.takesRows)
    return uploadRows(context, api, command, { file: String(typed[file]), values, options });
  const form =
    file === undefined ? undefined : await formOf(context, { file, typed }, values, taken);
  const calling: Calling = {
    input: inputOf(taken, values, form ?? (Array.isArray(input) ? input : undefined)),
    options: endpoint.changesRow === undefined ? {} : { ifMatch: version ?? '*' },
  };
  await write(context, command, await answer(context, api, command, calling, options), values);
}

async function inputOption(context: Context, { input }: Options): Promise<unknown> {
  return input === undefined ? undefined : readJson(context, 'input', String(input));
}

type CommandLine = Readonly<{ typed: TypedValues; input: unknown; file: string | undefined }>;

/**
 * What is sent, the nearest first: what the verb and the options say, `--input`, and the row as it
 * is.
 */
async function valuesOf(
  context: Context,
  api: Api,
  { data, taken }: Runnable,
  { typed, input, file }: CommandLine,
): Promise<Readonly<{ values: Values; version: number | undefined }>> {
  const fields = taken.fields.filter(({ name }) => name !== file);
  const given = { ...(await readValues(context, api, fields, typed)), ...data.fixed };
  const row =
    data.row === undefined ? undefined : await rowOf(context, api, data.row, given, taken);
  const values = { ...row?.form, ...(isRecord(input) ? input : {}), ...given };
  const only =
    input === undefined && row === undefined ? await onlyDivision(context, api, taken, values) : {};
  return { values: { ...values, ...only }, version: row?.version };
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Calling = Readonly<{ input: Input; options: CallOptions }>;

/** The parts of a call's input; fields of the body that no option has come from `--input`. */
function inputOf({ fields }: CommandInput, values: Values, body: unknown): Input {
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

const isDivision = ({ kind }: NamedField): boolean => kind.is === 'id' && kind.of === 'division';

/**
 * A usage error names the first that the call cannot do without, but for the division, of which
 * there may be one alone.
 */
function mustBeWhole({ t }: Context, { taken, data }: Runnable, typed: TypedValues): void {
  const missing = taken.options.find(
    (field) => field.isRequired && typed[field.key] === undefined && !isDivision(field),
  );
  if (missing !== undefined && !isFilled(data))
    throw new Stop(exitCode.usage, t('cli.optionMissing', { option: `--${missing.option}` }));
}

/**
 * The division that has to be named and is not, where there is one alone; Stop (usage) names them
 * all where there are several.
 */
async function onlyDivision(
  context: Context,
  api: Api,
  { options }: CommandInput,
  values: Values,
): Promise<Values> {
  const field = options.find(
    (one) => one.isRequired && isDivision(one) && values[one.key] === undefined,
  );
  if (field === undefined) return {};
  const { chooseDivision } = await import('../divisions/choose.ts');
  const { id } = await chooseDivision(context, api, undefined);
  return { [field.key]: field.isList ? [id] : id };
}

/** A form of the files that were named and of what else the call takes. */
async function formOf(
  context: Context,
  { file: field, typed }: Readonly<{ file: string; typed: TypedValues }>,
  values: Values,
  taken: CommandInput,
): Promise<FormData> {
  const form = new FormData();
  for (const file of [typed[field]].flat() as string[])
    form.append(field, new Blob([await readInput(file, context)]), basename(file));
  for (const [name, value] of Object.entries(formFieldsOf(values, taken))) form.set(name, value);
  return form;
}

function formFieldsOf(values: Values, { fields }: CommandInput): Readonly<Record<string, string>> {
  const own = fields.filter(({ name, place }) => place === 'body' && values[name] !== undefined);
  return Object.fromEntries(
    own.map(({ name }) => {
      const value = values[name];
      return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)];
    }),
  );
}

type RowsToUpload = Readonly<{ file: string; values: Values; options: Options }>;

/** Sends a file of rows; how it is read and how far it goes is what the call's query says. */
async function uploadRows(
  context: Context,
  api: Api,
  { data, endpoint, taken, words }: Runnable,
  { file, values, options }: RowsToUpload,
): Promise<void> {
  const { sendRows } = await import('../bulk/send.ts');
  const { presentReport, reportIn } = await import('../output/report.ts');
  const flags: UploadFlags = {
    ...(options as UploadFlags),
    ...(values['dry_run'] === true ? { dryRun: true } : {}),
    ...(values['partial'] === true ? { partial: true } : {}),
  };
  const { query, params } = inputOf(taken, values, undefined);
  const fields = formFieldsOf(values, taken);
  const report = await sendRows<UploadReport>(file, flags, context, {
    to: [words, params, query, fields],
    most: uploadLimits.rows,
    send: ({ query: how, file: part }, following) =>
      makeCall(
        api,
        data.call,
        { params, query: { ...query, ...how }, body: formWith(part, fields) },
        following,
      ).catch((error: unknown) =>
        reportIn<UploadReport>(error, endpoint.reply as typeof uploadReport),
      ) as Promise<UploadReport>,
  });
  await presentReport(report, context);
  context.say(report.message);
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
  return followWork(context, api, (following) =>
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

function doneWords({ t }: Context, reply: unknown, { rows }: Answer, values: Values): string {
  if (isRecord(reply) && typeof reply['message'] === 'string') return reply['message'];
  const id = rows[0]?.['id'] ?? values['id'];
  return rows.length === 1 && id !== undefined
    ? t('cli.doneId', { id: String(id) })
    : t('cli.done');
}
