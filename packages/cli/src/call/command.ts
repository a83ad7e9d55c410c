import type { Command } from 'commander';
import type { Context } from '../context.ts';
import type { Desk } from '../nouns.ts';
import { codeOf, exitCode, Stop } from '../exit.ts';
import { readInput } from '../input.ts';
import { ApiError } from '@watchbill/core/api/errors';

type CallOptions = Readonly<{ body?: string; header?: string[]; module?: string }>;

/** `watchbill api METHOD PATH`: any call, for scripts; the reply goes to stdout as it came. */
export function register(command: Command, { t, context }: Desk): void {
  command
    .argument('<method>', 'GET, POST, PUT, PATCH, DELETE')
    .argument('<path>', '/api/…')
    .option('--body <json|@file>', t('cli.optionBody'))
    .option('--header <name:value...>', t('cli.optionHeader'))
    .option('--module <id>', t('cli.optionModule'))
    .action((method: string, path: string, options: CallOptions) => call(method, path, options, context()));
}

async function call(method: string, path: string, options: CallOptions, context: Context): Promise<void> {
  if (!/^(GET|POST|PUT|PATCH|DELETE)$/i.test(method) || !path.startsWith('/')) throw new Stop(exitCode.usage, context.t('cli.callUsage'));
  const { fetch } = await import('undici');
  const token = await context.token();
  const module = options.module ?? (await moduleFor(method.toUpperCase(), path, token, context));
  const body = options.body?.startsWith('@') ? Buffer.from(await readInput(options.body.slice(1), context)).toString('utf8') : options.body;
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': context.common.lang, module, ...Object.fromEntries((options.header ?? []).map(splitHeader)) };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(`${(await context.url()).replace(/\/$/, '')}${path}`, { method: method.toUpperCase(), headers, ...(body === undefined ? {} : { body }) }).catch((cause: unknown) => {
    throw new ApiError(0, null, { cause });
  });
  const reply = await response.text();
  context.io.stdout.write(reply.endsWith('\n') ? reply : `${reply}\n`);
  if (!response.ok) throw new Stop(codeOf(new ApiError(response.status, null)), `HTTP ${response.status}`);
}

/** The sub-module that grants the call, so that a script need not know its number. */
async function moduleFor(method: string, path: string, token: string | null, context: Context): Promise<string> {
  const { isApiKey, moduleOfCall } = await import('../transport.ts');
  return token === null || isApiKey(token) ? '0' : String(moduleOfCall(method, path, await context.held()));
}

function splitHeader(header: string): [string, string] {
  const at = header.indexOf(':');
  return [header.slice(0, at).trim().toLowerCase(), header.slice(at + 1).trim()];
}
