import type { ApiKey } from '@watchbill/core/api-keys/contract';
import { rights, type Right } from '@watchbill/core/permission/rights';
import type { Command } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { meaningOf, numberOf, wholeNumber } from '../input.ts';
import { present } from '../output/present.ts';
import { sheetOf, type Column } from '../output/sheet.ts';
import { writeTarget } from '../output/target.ts';

type Grant = Readonly<{ subModule: string; rights: Right[] }>;

/** What the usual scripts need; anything else is said with --grant. */
const uses: Readonly<Record<string, readonly Grant[]>> = {
  export: [
    { subModule: 'schedule-management', rights: ['view'] },
    { subModule: 'advisor-profile', rights: ['view'] },
    { subModule: 'divisions', rights: ['view'] },
  ],
  import: [
    { subModule: 'schedule-management', rights: ['view', 'add', 'edit'] },
    { subModule: 'advisor-profile', rights: ['view', 'add', 'edit'] },
    { subModule: 'event-types', rights: ['view', 'add'] },
    { subModule: 'divisions', rights: ['view', 'add'] },
    { subModule: 'enterprise-divisions', rights: ['view', 'add'] },
  ],
  acd: [{ subModule: 'state-mappings', rights: ['view', 'add', 'edit'] }],
  adherence: [
    { subModule: 'realtime-adherence', rights: ['view'] },
    { subModule: 'divisions', rights: ['view'] },
  ],
};

type CreateOptions = Readonly<{
  for?: string;
  grant?: readonly string[];
  division?: readonly string[];
  days?: string;
}>;

/** `watchbill keys`: API keys for scripts and ACD adaptors. */
export function register(command: Command, { t, context }: CommandContext): void {
  command
    .command('list')
    .description(t('apiKeys.list'))
    .action(async () => {
      const keys = await (await context().api()).apiKeys.list();
      await present(context(), sheetOf('keys', columns(context()), keys));
    });
  command
    .command('create')
    .description(t('apiKeys.create'))
    .argument('<name>')
    .option('--for <use>', t('apiKeys.optionFor', { uses: Object.keys(uses).join(', ') }))
    .option('--grant <sub-module:right,right...>', t('apiKeys.optionGrant'))
    .option('--division <id|name...>', t('apiKeys.optionDivision'))
    .option('--days <number>', t('apiKeys.optionDays'))
    .action(async (name: string, options: CreateOptions) => create(name, options, context()));
  command
    .command('revoke')
    .description(t('apiKeys.revoke'))
    .argument('<id>')
    .action(async (id: string) => {
      await (await context().api()).apiKeys.revoke({ params: { id } });
      context().say(t('apiKeys.revoked'));
    });
}

/** The secret alone is the answer: it is shown once, and a script can keep it. */
async function create(name: string, options: CreateOptions, context: Context): Promise<void> {
  const grants = [
    ...(options.for === undefined ? [] : (meaningOf(options.for, uses) ?? refuseUse(context))),
    ...(options.grant ?? []).map((text) => readGrant(context, text)),
  ];
  if (grants.length === 0) refuseUse(context);
  const api = await context.api();
  const division_ids: number[] = [];
  for (const one of options.division ?? [])
    division_ids.push((await chooseDivision(context, api, one)).id);
  const body = {
    name,
    grants: grants.map((grant) => ({ ...grant, rights: [...grant.rights] })),
    division_ids: division_ids.length > 0 ? division_ids : null,
    expires_in_days:
      options.days === undefined ? null : numberOf('--days', options.days, wholeNumber, context),
  };
  const key = await api.apiKeys.create({ body });
  await writeTarget(context, [`${key.secret}\n`]);
  context.say(context.t('apiKeys.created'));
}

function refuseUse(context: Context): never {
  throw new Stop(
    exitCode.usage,
    context.t('apiKeys.sayUse', { uses: Object.keys(uses).join(', ') }),
  );
}

function readGrant(context: Context, text: string): Grant {
  const [subModule = '', list = ''] = text.split(':');
  const given = list
    .split(',')
    .filter((one): one is Right => (rights as readonly string[]).includes(one));
  if (subModule === '' || given.length === 0 || given.length !== list.split(',').length)
    throw new Stop(
      exitCode.usage,
      context.t('apiKeys.badGrant', { text, rights: rights.join(', ') }),
    );
  return { subModule, rights: given };
}

function columns(context: Context): Column<ApiKey>[] {
  const day = (instant: string | null) => instant?.slice(0, 10) ?? '';
  return [
    { key: 'id', label: 'id', of: (key) => key.id },
    { key: 'name', label: context.t('apiKeys.name'), of: (key) => key.name },
    { key: 'prefix', label: context.t('apiKeys.prefix'), of: (key) => key.prefix },
    { key: 'owner', label: context.t('apiKeys.owner'), of: (key) => key.owner },
    {
      key: 'grants',
      label: context.t('apiKeys.grants'),
      of: (key) =>
        key.grants.map((grant) => `${grant.subModule}:${grant.rights.join(',')}`).join(' '),
    },
    {
      key: 'expires_at',
      label: context.t('apiKeys.expires'),
      of: (key) => key.expires_at,
      shown: (key) => day(key.expires_at),
    },
    {
      key: 'revoked_at',
      label: context.t('apiKeys.revokedAt'),
      of: (key) => key.revoked_at,
      shown: (key) => day(key.revoked_at),
    },
    {
      key: 'last_used_at',
      label: context.t('apiKeys.lastUsed'),
      of: (key) => key.last_used_at,
      shown: (key) => key.last_used_at?.slice(0, 16).replace('T', ' ') ?? '',
    },
  ];
}
