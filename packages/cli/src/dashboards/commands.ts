import { dashboards } from '@watchbill/core/dashboards/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill dashboards`: what a supervisor begins the day with. */
export const commands: Commands = {
  contract: { dashboards },
  list: [
    {
      verb: 'schedules',
      call: 'dashboards.scheduleDetails',
      about: 'commands.dashboardsSchedules',
      examples: ['dashboards schedules --from today --to today --division "Technik Berlin"'],
      names: { schedule_start_date: 'from', schedule_end_date: 'to' },
    },
    {
      verb: 'export',
      call: 'dashboards.exportSummary',
      about: 'commands.dashboardsExport',
      examples: [
        'dashboards export --from today --to today --division "Technik Berlin" --output summary.xlsx',
      ],
      names: { schedule_start_date: 'from', schedule_end_date: 'to' },
    },
  ],
};
