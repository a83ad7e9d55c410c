import { followJob } from '@watchbill/core/api/follow';
import { ApiError } from '@watchbill/core/api/errors';
import type { JobRow } from '@watchbill/core/jobs/contract';
import { phaseOf, remainingOf, stateTexts, titleOf } from '@watchbill/core/jobs/view';
import type { Command } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { firstRows } from '../output/pages.ts';
import { present } from '../output/present.ts';
import { looksOn, wordsOf } from '../output/progress.ts';
import { sheetOf, type Column } from '../output/sheet.ts';

/** `watchbill jobs`: long work on the server. */
export function register(command: Command, { t, context }: CommandContext): void {
  command
    .command('list')
    .description(t('jobs.listed'))
    .option('--all', t('jobs.optionAll'))
    .option('--open', t('jobs.optionOpen'))
    .option('--limit <n>', t('cli.optionLimit'), '100')
    .action(
      async ({ all, open, limit }: Readonly<{ all?: boolean; open?: boolean; limit: string }>) => {
        const current = context();
        const api = await current.api();
        const query = { ...(all === true && { all }), ...(open === true && { open }) };
        const rows = await firstRows(current, limit, (page) =>
          api.jobs.list({ query: { ...query, ...page } }),
        );
        await present(current, sheetOf('jobs', columns(current), rows));
      },
    );
  command
    .command('show')
    .description(t('jobs.shown'))
    .argument('<id>')
    .action(async (id: string) => {
      const job = await (await context().api()).jobs.show({ params: { id } });
      await present(context(), { ...sheetOf('job', columns(context()), [job]), json: job });
    });
  command
    .command('repeat')
    .description(t('jobs.repeatOne'))
    .argument('<id>')
    .action(async (id: string) => {
      const { message, job } = await (await context().api()).jobs.repeat({ params: { id } });
      context().say(`${message} ${job}`);
    });
  command
    .command('follow')
    .description(t('jobs.follow'))
    .argument('<id>')
    .action(async (id: string) => {
      await follow(id, context());
    });
}

/** Ends as the job does: with its refusal where it fails. */
async function follow(id: string, context: Context): Promise<void> {
  const api = await context.api();
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  await looksOn(context, ({ onJob }) =>
    followJob(() => api.jobs.show({ params: { id } }), onJob, wait),
  );
  const job = await api.jobs.show({ params: { id } });
  await present(context, { ...sheetOf('job', columns(context), [job]), json: job });
}

function columns(context: Context): readonly Column<JobRow>[] {
  const { t } = context;
  return [
    { key: 'id', label: t('cli.columnId'), of: (row) => row.id },
    {
      key: 'kind',
      label: t('jobs.columnWork'),
      of: (row) => row.kind,
      shown: (row) => wordsOf(context, titleOf(row.kind)),
    },
    { key: 'from', label: t('jobs.columnFrom'), of: (row) => row.start_date },
    { key: 'to', label: t('jobs.columnTo'), of: (row) => row.end_date },
    {
      key: 'state',
      label: t('jobs.columnState'),
      of: (row) => row.state,
      shown: (row) => t(stateTexts[row.state]),
    },
    {
      key: 'part',
      label: t('jobs.columnProgress'),
      of: (row) => row.part,
      shown: (row) =>
        row.state === 'running'
          ? `${Math.round(100 * row.part)} % ${wordsOf(context, phaseOf(row))}`
          : '',
    },
    {
      key: 'left',
      label: t('jobs.columnLeft'),
      of: (row) => leftOf(row, context),
      only: 'eyes',
    },
    { key: 'asked_by', label: t('jobs.columnBy'), of: (row) => row.asked_by },
    { key: 'asked_at', label: t('jobs.columnAt'), of: (row) => row.asked_at },
    {
      key: 'failure',
      label: t('jobs.columnFailure'),
      of: ({ failure }) =>
        failure === null ? null : new ApiError(failure.status, failure.body).message,
    },
  ];
}

const leftOf = (row: JobRow, context: Context): string | null => {
  const left = remainingOf(row, context.now().getTime());
  return left === null ? null : `${Math.ceil(left / 1000)} s`;
};
