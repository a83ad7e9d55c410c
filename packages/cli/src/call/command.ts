import { ApiError } from '@watchbill/core/api/errors';
import type { Command } from 'commander';
import { fetch, FormData, type RequestInit } from 'undici';
import type { Context, CommandContext } from '../context.ts';
import { codeOf, exitCode, Stop } from '../exit.ts';
import { meaningOf, readInput } from '../input.ts';
import { withInterrupt } from '../output/interrupt.ts';
import { mayHaveBegun, unknownWork } from '../output/progress.ts';
import { printableJson } from '../output/printable.ts';
import { writeReply } from '../output/reply.ts';
import { writeTarget } from '../output/target.ts';

type CallOptions = Readonly<{
  body?: string;
  file?: string[];
  field?: string[];
  header?: string[];
  module?: string;
  input?: string;
  paginate?: boolean;
}>;
type RequestBody = Readonly<{ body?: string | Uint8Array | FormData; type?: string }>;

/**
 * `watchbill api METHOD PATH`: any call, for scripts; the reply goes to stdout, or to the file of
 * --output, byte by byte as it came.
 */
export function register(command: Command, { t, context }: CommandContext): void {
  command
    .argument('<method>', 'GET, POST, PUT, PATCH, DELETE')
    .argument('<path>', '/api/…')
    .option('--body <json|@file>', t('cli.optionBody'))
    .option('--input <file>', t('cli.optionRawInput'))
    .option('--file <field=path...>', t('cli.optionFile'))
    .option('--field <field=value...>', t('cli.optionField'))
    .option('--header <name:value...>', t('cli.optionHeader'))
    .option('--module <id>', t('cli.optionModule'))
    .option('--paginate', t('cli.optionPaginate'))
    .action((method: string, path: string, options: CallOptions) =>
      call(method, path, options, context()),
    );
}

async function call(
  method: string,
  path: string,
  options: CallOptions,
  context: Context,
): Promise<void> {
  if (!/^(GET|POST|PUT|PATCH|DELETE)$/i.test(method) || !path.startsWith('/'))
    throw new Stop(exitCode.usage, context.t('cli.callUsage'));
  const given = (options.header ?? []).map((header) => splitHeader(header, context));
  const { body, type } = await bodyOf(options, context);
  const token = await context.token();
  const module = options.module ?? (await moduleFor(method.toUpperCase(), path, token, context));
  const headers: Record<string, string> = {
    accept: '*/*',
    'accept-language': context.common.lang,
    module,
  };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (type !== undefined) headers['content-type'] = type;
  Object.assign(headers, Object.fromEntries(given));
  const address = `${(await context.url()).replace(/\/$/, '')}${path}`;
  const isWrite = method.toUpperCase() !== 'GET';
  const sayWhatIsLeft = () => {
    if (isWrite) context.say(unknownWork(context));
    return false;
  };
  const way = await wayOf(context);
  if (options.paginate === true) return paginate(context, address, method, { headers, ...way });
  const sent = () =>
    fetch(address, {
      method: method.toUpperCase(),
      headers,
      ...way,
      ...(body === undefined ? {} : { body }),
    });
  const response = await withInterrupt(sayWhatIsLeft, sent).catch((cause: unknown) => {
    const failure = new ApiError(0, null, { cause });
    if (mayHaveBegun(failure)) sayWhatIsLeft();
    throw failure;
  });
  const warnings = JSON.parse(response.headers.get('x-warnings') ?? '[]') as string[];
  for (const warning of warnings) context.say(warning);
  await writeReply(context, response);
  if (!response.ok)
    throw new Stop(codeOf(new ApiError(response.status, null)), `HTTP ${response.status}`);
}

/** Through a proxy where the environment names one, and no longer than `--timeout` says. */
async function wayOf({ common: { timeout }, env }: Context): Promise<RequestInit> {
  const { namesProxy } = await import('../policy.ts');
  const dispatcher = namesProxy(env) ? (await import('../proxy.ts')).proxyAgent() : undefined;
  return {
    ...(dispatcher === undefined ? {} : { dispatcher }),
    ...(timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout * 1000) }),
  };
}

type Page = Readonly<{ next?: unknown; results?: unknown }>;

/** Every page of a list, by the links that it gives; one JSON list of all their rows. */
async function paginate(
  context: Context,
  address: string,
  method: string,
  init: RequestInit,
): Promise<void> {
  if (method.toUpperCase() !== 'GET') throw new Stop(exitCode.usage, context.t('cli.paginateGet'));
  const rows: unknown[] = [];
  for (let next: string | null = address; next !== null;) {
    const response = await fetch(next, init).catch((cause: unknown) => {
      throw new ApiError(0, null, { cause });
    });
    if (!response.ok) {
      await writeReply(context, response);
      throw new Stop(codeOf(new ApiError(response.status, null)), `HTTP ${response.status}`);
    }
    const page = (await response.json()) as Page | readonly unknown[];
    const isPage = !Array.isArray(page) && Array.isArray((page as Page).results);
    rows.push(...(isPage ? ((page as Page).results as unknown[]) : [page].flat()));
    const link = isPage ? (page as Page).next : null;
    // A link leads to where the call went, whatever address the server believes that it has.
    next = typeof link === 'string' ? sameServer(link, address) : null;
  }
  await writeTarget(context, [`${printableJson(JSON.stringify(rows, null, 2))}\n`]);
}

function sameServer(link: string, address: string): string {
  const { pathname, search } = new URL(link, address);
  const { origin } = new URL(address);
  return `${origin}${pathname}${search}`;
}

/** What is sent: JSON as given, or a form of fields and files, which names its own boundary. */
async function bodyOf(
  { body, file = [], field = [], input }: CallOptions,
  context: Context,
): Promise<RequestBody> {
  const isForm = file.length + field.length > 0;
  const given = [isForm ? true : undefined, body, input].filter((one) => one !== undefined);
  if (given.length > 1) throw new Stop(exitCode.usage, context.t('cli.bodyOrForm'));
  // Bytes as they are; a header says what they are, where that is not JSON.
  if (input !== undefined)
    return {
      body: await readInput(input, context),
      type: input === '-' ? 'application/json' : typeOf(input),
    };
  if (isForm) return { body: await formOf(file, field, context) };
  if (body === undefined) return {};
  const json = body.startsWith('@')
    ? Buffer.from(await readInput(body.slice(1), context)).toString('utf8')
    : body;
  return { body: json, type: 'application/json' };
}

async function formOf(
  files: readonly string[],
  fields: readonly string[],
  context: Context,
): Promise<FormData> {
  // Undici sends its own form alone: the platform's would go out as its name.
  const form = new FormData();
  for (const [name, value] of fields.map((given) => pairOf('--field', given, context)))
    form.append(name, value);
  for (const [name, path] of files.map((given) => pairOf('--file', given, context))) {
    form.append(
      name,
      new Blob([await readInput(path, context)], { type: typeOf(path) }),
      path.split(/[\\/]/).at(-1) ?? path,
    );
  }
  return form;
}

function pairOf(option: string, given: string, { t }: Context): [string, string] {
  const at = given.indexOf('=');
  if (at < 1) throw new Stop(exitCode.usage, t('cli.badPair', { option, given }));
  return [given.slice(0, at), given.slice(at + 1)];
}

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const typeOf = (path: string): string =>
  meaningOf(path.split('.').at(-1)?.toLowerCase() ?? '', types) ?? 'application/octet-stream';

/** The sub-module that grants the call, so that a script need not know its number. */
async function moduleFor(
  method: string,
  path: string,
  token: string | null,
  context: Context,
): Promise<string> {
  const { isApiKey, moduleOfCall } = await import('../transport.ts');
  return token === null || isApiKey(token)
    ? '0'
    : String(moduleOfCall(method, path, await context.held()));
}

/** What a header's name and value may be made of. */
const [headerName, headerValue] = [/^[\w!#$%&'*+.^`|~-]+$/, /^[\t\x20-\x7e\x80-\xff]*$/];

function splitHeader(header: string, { t }: Context): [string, string] {
  const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(header) ?? [];
  if (!headerName.test(name.trim()) || !headerValue.test(value.trim()))
    throw new Stop(exitCode.usage, t('cli.badHeader', { given: header }));
  return [name.trim().toLowerCase(), value.trim()];
}
