import { queueHistory } from '@watchbill/core/queue-history/contract';
import type { Commands } from '../command/model.ts';
import { rowOnly } from '../command/sources.ts';

/** `watchbill queue-history`: what came in, looked at and mended. */
export const commands: Commands = {
  contract: { queueHistory },
  list: [
    {
      verb: 'edit',
      call: 'queueHistory.save',
      about: 'commands.historyEdit',
      examples: [
        'queue-history edit --channel "Northlight Retail / Voice" --line Orders --date yesterday --input @day.json',
      ],
      names: { ct: 'channel', queue: 'line' },
    },
    {
      verb: 'threshold',
      call: 'queueHistory.threshold',
      about: 'commands.historyThreshold',
      examples: ['queue-history threshold "Northlight Retail / Voice" --date yesterday'],
      args: ['ct_id'],
    },
    {
      verb: 'set-threshold',
      call: 'queueHistory.setThreshold',
      row: rowOnly('queueHistory.threshold', 'ct_id', 'date'),
      about: 'commands.historySetThreshold',
      examples: [
        'queue-history set-threshold "Northlight Retail / Voice" --date yesterday --threshold-percentage 20',
      ],
      args: ['ct_id'],
    },
    {
      verb: 'months',
      call: 'queueHistory.monthlyTotals',
      about: 'commands.historyMonths',
      examples: ['queue-history months "Northlight Retail / Voice"'],
      args: ['ct_id'],
    },
    {
      verb: 'month',
      call: 'queueHistory.datesInMonth',
      about: 'commands.historyMonth',
      examples: ['queue-history month "Northlight Retail / Voice" --year 2026 --month 10'],
      args: ['ct_id'],
    },
    {
      verb: 'days',
      call: 'queueHistory.dateWise',
      about: 'commands.historyDays',
      examples: ['queue-history days "Northlight Retail / Voice" --from -7d --to yesterday'],
      args: ['ct_id'],
    },
    {
      verb: 'weeks',
      call: 'queueHistory.weekWise',
      about: 'commands.historyWeeks',
      examples: ['queue-history weeks "Northlight Retail / Voice" --from -28d --to yesterday'],
      args: ['ct_id'],
    },
    {
      verb: 'distribution',
      call: 'queueHistory.distribution',
      about: 'commands.historyDistribution',
      examples: [
        'queue-history distribution "Northlight Retail / Voice" --from -28d --to yesterday',
      ],
      args: ['ct_id'],
    },
  ],
};
