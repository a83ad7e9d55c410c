import type { Api } from '@watchbill/core/api/client';
import {
  kindTitles,
  reportKinds,
  type Report,
  type ReportKind,
} from '@watchbill/core/reports/model';
import { everyRow } from '@watchbill/core/resource/pages';
import type { Command } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { numberOf, wholeNumber } from '../input.ts';
import { fileKind, writeFileReply } from '../output/reply.ts';
import { present } from '../output/present.ts';
import { followWork } from '../output/progress.ts';
import { sheetOf } from '../output/sheet.ts';

type RunFlags = Readonly<{
  division?: string;
  from: string;
  to: string;
  name?: string;
  column?: readonly string[];
}>;

/** `watchbill reports`: reports that were run or run by themselves, and their files. */
export function register(noun: Command, { t, context }: CommandContext): void {
  noun
    .command('list')
    .description(t('reports.listed'))
    .option('--scheduled', t('reports.optionScheduled'))
    .action(async ({ scheduled = false }: Readonly<{ scheduled?: boolean }>) => {
      const current = context();
      const api = await current.api();
      const rows = await everyRow((page) =>
        api.reports.list({ query: { ...page, is_scheduled: scheduled } }),
      );
      await present(current, listOf(rows, current));
    });
  noun
    .command('run')
    .description(t('reports.runFrom'))
    .argument('<kind>', reportKinds.join(', '))
    .option('--division <id|name>', t('cli.optionDivision'))
    .requiredOption('--from <date>', t('cli.optionFrom'))
    .requiredOption('--to <date>', t('cli.optionTo'))
    .option('--name <text>', t('reports.optionName'))
    .option('--column <name...>', t('reports.optionColumn'))
    .action((kind: string, flags: RunFlags) => run(kind, flags, context()));
  noun
    .command('download')
    .description(t('reports.downloadOne'))
    .argument('<id>', t('reports.argumentId'))
    .action(async (id: string) => {
      const current = context();
      const query = { format: fileKind(current, ['xlsx', 'csv', 'pdf'] as const) };
      const api = await current.api();
      await writeFileReply(
        current,
        await api.reports.download({
          params: { id: numberOf('<id>', id, wholeNumber, current) },
          query,
        }),
      );
    });
}

const runs = {
  'agent-profile': 'runProfiles',
  'agent-schedule': 'runSchedules',
  'time-utilization': 'runUtilization',
  adherence: 'runAdherence',
} as const satisfies Record<ReportKind, keyof Api['reports']>;

/** Its rows are the answer, as any other command's. */
async function run(given: string, flags: RunFlags, context: Context): Promise<void> {
  const kind = reportKinds.find((one) => one === given);
  if (kind === undefined)
    throw new Stop(
      exitCode.usage,
      context.t('cli.badChoice', { option: 'kind', given, names: reportKinds.join(', ') }),
    );
  const api = await context.api();
  const division = await chooseDivision(context, api, flags.division);
  const body = {
    name: flags.name ?? `${context.t(kindTitles[kind])} ${flags.from}`,
    report_by: 'division' as const,
    division_id: division.id,
    start_date: flags.from,
    end_date: flags.to,
    ...(flags.column === undefined ? {} : { include_in_report: [...flags.column] }),
  };
  const report = await followWork(context, api, (following) =>
    api.reports[runs[kind]]({ body }, following),
  );
  await present(
    context,
    sheetOf(
      report.name,
      report.columns.map((label, at) => ({
        key: label,
        label,
        of: (row: (typeof report.rows)[number]) => row[at] ?? null,
      })),
      report.rows,
    ),
  );
  context.say(context.t('reports.keptAs', { id: report.id, name: report.name }));
}

function listOf(rows: readonly Report[], { t }: Context) {
  return sheetOf<Report>(
    'reports',
    [
      { key: 'id', label: t('cli.columnId'), of: (one) => one.id },
      { key: 'name', label: t('fields.name'), of: (one) => one.name },
      { key: 'kind', label: t('reports.kind'), of: (one) => one.report_type },
      { key: 'of', label: t('fields.division'), of: (one) => one.mu_name },
      { key: 'runs', label: t('reports.scheduling'), of: (one) => one.report_scheduling },
      { key: 'from', label: t('reports.from'), of: (one) => one.start_date },
      { key: 'to', label: t('reports.to'), of: (one) => one.end_date },
      { key: 'created_by', label: t('reports.by'), of: (one) => one.created_by, only: 'files' },
    ],
    rows,
  );
}
