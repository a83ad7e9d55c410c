import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import { lossesCell } from '@watchbill/core/weekly-staffing/rules';
import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { registerDecisions, statusAfter } from '../output/one-by-one.ts';
import { present } from '../output/present.ts';
import { sheetOf } from '../output/sheet.ts';

type Row = Readonly<{ request: ActivityRequest; losses: string }>;

/**
 * `watchbill requests`: requests for activities and for other times of a shift, with what channels
 * lose by those that wait.
 */
export function register(noun: Command, commands: CommandContext): void {
  const { t, context } = commands;
  noun
    .command('list')
    .description(t('activityRequests.listed'))
    .option('--pending', t('activityRequests.optionPending'))
    .option('--from <date>', t('cli.optionFrom'))
    .option('--to <date>', t('cli.optionTo'))
    .action(async (flags: Readonly<{ pending?: boolean; from?: string; to?: string }>) => {
      const current = context();
      const api = await current.api();
      const { data } = await api.activityRequests.supervised({
        query: {
          ...(flags.pending === true ? { activity_status: 'pending' } : {}),
          ...(flags.from === undefined ? {} : { start_date: flags.from }),
          ...(flags.to === undefined ? {} : { end_date: flags.to }),
        },
      });
      const rows: Row[] = [];
      for (const request of data) {
        const losses =
          request.approval_status === 'pending'
            ? (await api.activityRequests.effect({ query: { id: request.id } })).data
            : [];
        rows.push({ request, losses: lossesCell(losses) });
      }
      await present(
        current,
        sheetOf<Row>(
          'requests',
          [
            { key: 'id', label: t('cli.columnId'), of: ({ request }) => request.id },
            {
              key: 'advisor',
              label: t('cli.columnAdvisor'),
              of: ({ request: { agents } }) => `${agents.first_name} ${agents.last_name}`,
            },
            {
              key: 'division',
              label: t('fields.division'),
              of: ({ request }) => request.mu_name,
              only: 'files',
            },
            {
              key: 'date',
              label: t('cli.columnDate'),
              of: ({ request }) => request.store_activity.schedule_date,
            },
            {
              key: 'activity',
              label: t('timeOff.columnActivity'),
              of: ({ request }) => request.store_activity.activity_name ?? '',
            },
            {
              key: 'time',
              label: t('cli.columnTime'),
              of: ({ request: { store_activity: asked } }) =>
                [
                  asked.start_time ?? asked.schedule_start_time,
                  asked.end_time ?? asked.schedule_end_time,
                ].join('-'),
            },
            {
              key: 'status',
              label: t('cli.columnStatus'),
              of: ({ request }) => request.approval_status,
            },
            {
              key: 'losses',
              label: t('weeklyStaffing.columnLosses'),
              of: ({ losses }) => losses,
            },
          ],
          rows,
        ),
      );
    });
  registerDecisions(noun, commands, {
    waiting: async (api) =>
      (await api.activityRequests.supervised({ query: { activity_status: 'pending' } })).data,
    decide: (api, { id, comment, verdict, version }) =>
      api.activityRequests.patch(
        {
          query: { id },
          body: { approval_status: statusAfter[verdict], comments: comment },
        },
        { ifMatch: version },
      ),
  });
}
