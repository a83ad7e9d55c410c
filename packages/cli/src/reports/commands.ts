import { reports } from '@watchbill/core/reports/contract';
import type { Commands } from '../command/model.ts';
import { rowOnly } from '../command/sources.ts';

/** `watchbill reports`: reports that run by themselves, and what came of them. */
export const commands: Commands = {
  contract: { reports },
  list: [
    { verb: 'show', call: 'reports.show', examples: ['reports show 1'] },
    {
      verb: 'edit',
      call: 'reports.update',
      examples: ['reports edit 2 --name "Weekly hours" --report-scheduling Weekly'],
      row: rowOnly('reports.show'),
    },
    {
      verb: 'delete',
      call: 'reports.remove',
      examples: ['reports delete 1 --yes'],
      args: ['report_id'],
      confirm: true,
    },
    {
      verb: 'schedulings',
      call: 'reports.schedulings',
      about: 'commands.reportsSchedulings',
      examples: ['reports schedulings'],
    },
    {
      verb: 'files',
      call: 'reports.files',
      about: 'commands.reportsFiles',
      examples: ['reports files 1'],
    },
    {
      verb: 'result',
      call: 'reports.result',
      about: 'commands.reportsResult',
      examples: ['reports result 1'],
      rows: 'rows',
    },
    {
      verb: 'processes',
      call: 'reports.processes',
      about: 'commands.reportsProcesses',
      examples: ['reports processes'],
    },
    {
      verb: 'schedule-profiles',
      call: 'reports.scheduleProfiles',
      about: 'commands.reportsScheduleProfiles',
      examples: [
        'reports schedule-profiles --name "Weekly profiles" --report-by division --division "Technik Berlin" --from monday --to +30d --report-scheduling Weekly',
      ],
    },
    {
      verb: 'schedule-schedules',
      call: 'reports.scheduleSchedules',
      about: 'commands.reportsScheduleSchedules',
      examples: [
        'reports schedule-schedules --name "Weekly schedules" --report-by division --division "Technik Berlin" --from monday --to +30d --report-scheduling Weekly',
      ],
    },
    {
      verb: 'schedule-utilization',
      call: 'reports.scheduleUtilization',
      about: 'commands.reportsScheduleUtilization',
      examples: [
        'reports schedule-utilization --name "Weekly hours" --report-by division --division "Technik Berlin" --from monday --to +30d --report-scheduling Weekly',
      ],
    },
    {
      verb: 'schedule-adherence',
      call: 'reports.scheduleAdherence',
      about: 'commands.reportsScheduleAdherence',
      examples: [
        'reports schedule-adherence --name "Weekly adherence" --report-by division --division "Technik Berlin" --from monday --to +30d --report-scheduling Weekly',
      ],
    },
    {
      verb: 'list-file',
      call: 'reports.export',
      about: 'commands.reportsFile',
      examples: ['reports list-file --output reports.csv'],
    },
    {
      verb: 'list-scheduled-file',
      call: 'reports.exportScheduled',
      about: 'commands.reportsScheduledFile',
      examples: ['reports list-scheduled-file --output reports.csv'],
    },
  ],
};
