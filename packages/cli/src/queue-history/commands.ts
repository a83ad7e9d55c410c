import { queueHistory } from '@watchbill/core/queue-history/contract';
import type { Commands } from '../command/register.ts';

/** `watchbill queue-history`: what came in, looked at and mended. */
export const commands: Commands = {
  contract: { queueHistory },
  list: [
    {
      verb: 'edit',
      call: 'queueHistory.save',
      about: 'commands.historyEdit',
      examples: ['queue-history edit --channel 1 --line 1 --date yesterday --input @day.json'],
      names: { ct: 'channel', queue: 'line' },
    },
    {
      verb: 'threshold',
      call: 'queueHistory.threshold',
      about: 'commands.historyThreshold',
      examples: ['queue-history threshold 1 --date yesterday'],
      args: ['ct_id'],
    },
    {
      verb: 'set-threshold',
      call: 'queueHistory.setThreshold',
      about: 'commands.historySetThreshold',
      examples: ['queue-history set-threshold 1 --date yesterday --threshold-percentage 20'],
      args: ['ct_id'],
    },
    {
      verb: 'months',
      call: 'queueHistory.monthlyTotals',
      about: 'commands.historyMonths',
      examples: ['queue-history months 1'],
      args: ['ct_id'],
    },
    {
      verb: 'month',
      call: 'queueHistory.datesInMonth',
      about: 'commands.historyMonth',
      examples: ['queue-history month 1 --year 2026 --month 10'],
      args: ['ct_id'],
    },
    {
      verb: 'days',
      call: 'queueHistory.dateWise',
      about: 'commands.historyDays',
      examples: ['queue-history days 1 --from -7d --to yesterday'],
      args: ['ct_id'],
    },
    {
      verb: 'weeks',
      call: 'queueHistory.weekWise',
      about: 'commands.historyWeeks',
      examples: ['queue-history weeks 1 --from -28d --to yesterday'],
      args: ['ct_id'],
    },
    {
      verb: 'distribution',
      call: 'queueHistory.distribution',
      about: 'commands.historyDistribution',
      examples: ['queue-history distribution 1 --from -28d --to yesterday'],
      args: ['ct_id'],
    },
  ],
};
