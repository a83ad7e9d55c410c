import { isPending, type Trade } from '@watchbill/core/trades/model';
import { lossesCell } from '@watchbill/core/weekly-staffing/rules';
import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { registerDecisions, statusAfter } from '../output/one-by-one.ts';
import { present } from '../output/present.ts';
import { sheetOf } from '../output/sheet.ts';

type Row = Readonly<{ trade: Trade; losses: string }>;

/**
 * `watchbill trades`: trades of the caller's divisions, with what channels lose by those that wait
 * for an answer.
 */
export function register(noun: Command, commands: CommandContext): void {
  const { t, context } = commands;
  noun
    .command('list')
    .description(t('trades.listed'))
    .option('--pending', t('trades.optionPending'))
    .action(async ({ pending = false }: Readonly<{ pending?: boolean }>) => {
      const current = context();
      const api = await current.api();
      const { data } = await api.trades.list({
        query: pending ? { approval_status: 'pending' } : {},
      });
      const rows: Row[] = [];
      for (const trade of data) {
        const losses = isPending(trade.state)
          ? (await api.trades.effect({ query: { id: trade.id } })).data
          : [];
        rows.push({ trade, losses: lossesCell(losses) });
      }
      await present(
        current,
        sheetOf<Row>(
          'trades',
          [
            { key: 'id', label: t('cli.columnId'), of: ({ trade }) => trade.id },
            {
              key: 'division',
              label: t('schedules.division'),
              of: ({ trade }) => trade.mu_name,
              only: 'files',
            },
            {
              key: 'from',
              label: t('trades.columnGiver'),
              of: ({ trade }) => nameOf(trade.request_from_agent),
            },
            {
              key: 'from_date',
              label: t('trades.columnGives'),
              of: ({ trade }) => trade.request_from_agent_from_date,
            },
            {
              key: 'to',
              label: t('trades.columnPartner'),
              of: ({ trade }) => nameOf(trade.request_to_agent),
            },
            {
              key: 'to_date',
              label: t('trades.columnGives'),
              of: ({ trade }) => trade.request_to_agent_from_date,
            },
            { key: 'state', label: t('cli.columnState'), of: ({ trade }) => trade.state },
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
    waiting: async (api) => (await api.trades.list({ query: { approval_status: 'pending' } })).data,
    decide: (api, { id, comment, verdict, version }) =>
      api.trades.answer(
        {
          query: { id },
          body: { approval_status: statusAfter[verdict], comments: comment },
        },
        { ifMatch: version },
      ),
  });
}

const nameOf = ({ first_name, last_name }: Trade['request_from_agent']) =>
  `${first_name} ${last_name}`;
