import type { TimeOffRequest } from '@watchbill/core/time-off/model/request';
import { lossesCell } from '@watchbill/core/weekly-staffing/rules';
import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { registerDecisions } from '../output/one-by-one.ts';
import { firstRows } from '../output/pages.ts';
import { present } from '../output/present.ts';
import { sheetOf } from '../output/sheet.ts';

type Row = Readonly<{ request: TimeOffRequest; losses: string }>;

const decisions = { approve: 'granted', refuse: 'declined', reopen: 'pending' } as const;

/**
 * `watchbill time-off`: requests of the caller's divisions, with what channels lose by those that
 * wait.
 */
export function register(noun: Command, commands: CommandContext): void {
  const { t, context } = commands;
  noun
    .command('list')
    .description(t('timeOff.listed'))
    .option('--pending', t('timeOff.optionPending'))
    .option('--limit <n>', t('cli.optionLimit'), '100')
    .action(async ({ pending, limit }: Readonly<{ pending?: boolean; limit: string }>) => {
      const current = context();
      const api = await current.api();
      const results = await firstRows(current, limit, (page) =>
        api.timeOff.requests({
          query: { ...page, ...(pending === true ? { status: 'pending' } : {}) },
        }),
      );
      const rows: Row[] = [];
      for (const request of results) {
        const losses =
          request.status === 'pending' || request.status === 'waitlisted'
            ? (await api.timeOff.effect({ params: { id: request.id } })).data
            : [];
        rows.push({ request, losses: lossesCell(losses) });
      }
      await present(
        current,
        sheetOf<Row>(
          'time-off',
          [
            { key: 'id', label: t('cli.columnId'), of: ({ request }) => request.id },
            {
              key: 'advisor',
              label: t('cli.columnAdvisor'),
              of: ({ request }) => `${request.first_name} ${request.last_name}`,
            },
            {
              key: 'activity',
              label: t('timeOff.columnActivity'),
              of: ({ request }) => request.activity,
            },
            {
              key: 'from',
              label: t('timeOff.columnFrom'),
              of: ({ request }) => request.date_start,
            },
            { key: 'to', label: t('timeOff.columnTo'), of: ({ request }) => request.date_end },
            {
              key: 'start_time',
              label: t('cli.columnTime'),
              of: ({ request }) =>
                request.start_time === null ? '' : `${request.start_time}-${request.end_time}`,
            },
            { key: 'status', label: t('cli.columnStatus'), of: ({ request }) => request.status },
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
    // One that is not there is refused when it is decided.
    waiting: async (api, ids) => {
      const read = (id: number) => api.timeOff.request({ params: { id } }).catch(() => null);
      return (await Promise.all(ids.map(read))).filter((one) => one !== null);
    },
    decide: (api, { id, comment, verdict, version }) =>
      api.timeOff.decide(
        {
          params: { id },
          body: { decision: decisions[verdict], answer: comment },
        },
        { ifMatch: version },
      ),
  });
}
