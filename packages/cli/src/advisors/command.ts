import type { Advisor } from '@watchbill/core/advisors/model';
import { advisorResource } from '@watchbill/core/advisors/resource';
import type { Command } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { uploadOptions, type UploadFlags } from '../input.ts';
import { present } from '../output/present.ts';
import { resourceCommands } from '../resource/command.ts';
import { sheetOf, type Column, type Sheet } from '../output/sheet.ts';
import { findAdvisor, loadAdvisors } from './choose.ts';

type ListOptions = Readonly<{ division?: string; disabled?: boolean; search?: string }>;

export function register(command: Command, { t, context, entrances }: CommandContext): void {
  const reading = (verb: string, about: Parameters<typeof t>[0]) =>
    command
      .command(verb)
      .description(t(about))
      .option('--division <id|name>', t('cli.optionDivision'))
      .option('--search <text>', t('cli.optionSearch'))
      .option('--disabled', t('cli.optionDisabled'));
  reading('list', 'cli.advisorsList').action(async (options: ListOptions) =>
    show(context(), (current) => listAdvisors(options, current)),
  );
  reading('export', 'cli.advisorsExport').action(async (options: ListOptions) =>
    show(context(), (current) => exportAdvisors(options, current), 'csv'),
  );
  command
    .command('show')
    .description(t('cli.advisorsShow'))
    .argument('<advisor>', t('cli.optionAdvisor'))
    .action(async (wanted: string) => showAdvisor(wanted, context()));
  const upload = command
    .command('upload')
    .description(t('cli.advisorsUpload'))
    .argument('<file>', 'CSV, XLSX, JSON');
  uploadOptions(upload, t).action(async (file: string, flags: UploadFlags) =>
    (await import('./upload.ts')).uploadAdvisors(file, flags, context()),
  );
  resourceCommands(advisorResource)(command, { t, context, entrances });
}

async function show(
  context: Context,
  run: (context: Context) => Promise<Sheet>,
  format?: 'csv',
): Promise<void> {
  await present(context, await run(context), format);
}

export async function listAdvisors(options: ListOptions, context: Context): Promise<Sheet> {
  return sheetOf(
    'advisors',
    [
      column(context, 'id', 'cli.columnId', (one) => one.id),
      ...templateColumns(context),
      column(
        context,
        'disabled',
        'cli.columnDisabled',
        (one) => one.is_disabled,
        (one) => (one.is_disabled ? '✕' : ''),
      ),
    ],
    await findAdvisors(options, context),
  );
}

/**
 * In the columns and the order of the upload template, so that a file goes out and comes in again.
 */
export async function exportAdvisors(options: ListOptions, context: Context): Promise<Sheet> {
  return sheetOf('advisors', templateColumns(context), await findAdvisors(options, context));
}

async function findAdvisors(
  { division, search, disabled }: ListOptions,
  context: Context,
): Promise<Advisor[]> {
  const api = await context.api();
  return loadAdvisors(api, {
    division:
      division === undefined ? undefined : (await chooseDivision(context, api, division)).id,
    search,
    withDisabled: disabled,
  });
}

async function showAdvisor(wanted: string, context: Context): Promise<void> {
  const api = await context.api();
  const advisor = findAdvisor(context, await loadAdvisors(api, { withDisabled: true }), wanted);
  await present(
    context,
    sheetOf(
      'advisor',
      [
        column(context, 'id', 'cli.columnId', (one) => one.id),
        ...templateColumns(context),
        column(context, 'disabled', 'cli.columnDisabled', (one) => one.is_disabled),
      ],
      [advisor],
    ),
    undefined,
    'card',
  );
}

function templateColumns(context: Context): Column<Advisor>[] {
  return [
    column(context, 'first_name', 'cli.columnFirstName', (one) => one.first_name),
    column(context, 'last_name', 'cli.columnLastName', (one) => one.last_name),
    column(context, 'email', 'cli.columnEmail', (one) => one.email),
    column(context, 'username', 'cli.columnUsername', (one) => one.username),
    column(context, 'login_id', 'cli.columnLogin', (one) => one.login_id),
    column(context, 'division', 'cli.columnDivision', (one) => one.agent_profile.division.mu_name),
    column(context, 'team', 'cli.columnTeam', (one) => one.team),
  ];
}

function column(
  context: Context,
  key: string,
  label: Parameters<Context['t']>[0],
  of: Column<Advisor>['of'],
  shown?: Column<Advisor>['shown'],
): Column<Advisor> {
  return { key, label: context.t(label), of, ...(shown === undefined ? {} : { shown }) };
}
