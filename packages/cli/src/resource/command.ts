import { columnOf, formFields, type Ref, type Resource } from '@watchbill/core/resource/model';
import type { Command } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { uploadOptions } from '../input.ts';

/** Verbs that a noun of rows can have. */
type RowVerb = keyof typeof about;

const toDashes = (name: string) => name.replaceAll('_', '-');
/** `--enterprise-division` for a field, as commander names it: `enterpriseDivision`. */
export const optionOf = (field: Readonly<{ name: string; column?: string }>): string =>
  columnOf(field).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The commands of a noun that people keep in lists; verbs that it has commands of its own for are
 * left to these.
 */
export function resourceCommands<Row extends Ref>(
  resource: Resource<Row>,
): (noun: Command, context: CommandContext) => void {
  return (noun, { t, context }) => {
    const taken = new Set(noun.commands.map((command) => command.name()));
    const offer = (verb: RowVerb, isOffered: boolean) => {
      if (!isOffered || taken.has(verb)) return null;
      return noun.command(verb).description(t(about[verb], { noun: t(resource.title) }));
    };
    const run =
      <Args extends readonly unknown[]>(
        load: () => Promise<
          (context: Context, resource: Resource<Row>, ...args: Args) => Promise<void>
        >,
      ) =>
      async (...args: [...Args, ...unknown[]]) =>
        (await load())(context(), resource, ...(args.slice(0, -1) as unknown as Args));
    const actions = () => import('./actions.ts');

    const narrowed = (command: Command | null) => {
      command?.option('--search <text>', t('cli.optionSearch'));
      if (resource.fields.some(({ sort }) => sort !== undefined))
        command?.option('--sort <field>', t('cli.optionSort'));
      if (resource.toggle !== undefined)
        command?.option('--disabled', t('cli.rowsDisabled')).option('--all', t('cli.rowsAll'));
      for (const filter of resource.filters ?? [])
        command?.option(`--${toDashes(columnOf(filter))} <id|name>`, t(filter.label));
      return command;
    };
    narrowed(offer('list', true))?.action(run(async () => (await actions()).listRows<Row>));
    offer('show', true)
      ?.argument('<row>', t('cli.rowArgument'))
      .action(run(async () => (await actions()).showRow<Row>));
    const typed = (command: Command | null, isNew: boolean) => {
      for (const field of formFields(resource, isNew))
        command?.option(`--${toDashes(columnOf(field))} <value>`, t(field.label));
      return command;
    };
    typed(offer('add', resource.add !== undefined), true)?.action(
      run(async () => (await actions()).addRow<Row>),
    );
    typed(
      offer('edit', resource.edit !== undefined)?.argument('<row>', t('cli.rowArgument')) ?? null,
      false,
    )?.action(run(async () => (await actions()).editRow<Row>));
    for (const verb of ['disable', 'restore'] as const)
      offer(verb, resource.toggle !== undefined)
        ?.argument('<row...>', t('cli.rowArgument'))
        .action(run(async () => (await actions())[verb]<Row>));
    offer('delete', resource.remove !== undefined)
      ?.argument('<row...>', t('cli.rowArgument'))
      .option('--yes', t('cli.optionYes'))
      .action(run(async () => (await actions()).deleteRows<Row>));
    offer('history', resource.history !== undefined)
      ?.argument('<row>', t('cli.rowArgument'))
      .action(run(async () => (await actions()).showHistory<Row>));
    const importing = offer('import', resource.import !== undefined);
    if (importing !== null)
      uploadOptions(importing.argument('<file>', 'CSV, XLSX'), t).action(
        run(async () => (await actions()).importRows<Row>),
      );
    narrowed(offer('export', resource.export !== undefined))?.action(
      run(async () => (await actions()).exportRows<Row>),
    );
  };
}

const about = {
  list: 'cli.rowsList',
  show: 'cli.rowsShow',
  add: 'cli.rowsAdd',
  edit: 'cli.rowsEdit',
  disable: 'cli.rowsDisable',
  restore: 'cli.rowsRestore',
  delete: 'cli.rowsDelete',
  history: 'cli.rowsHistory',
  import: 'cli.rowsImport',
  export: 'cli.rowsExport',
} as const;
