import { dailyProtocols } from '@watchbill/core/daily-protocols/contract';
import type { Commands } from '../command/register.ts';

/** `watchbill daily-protocols`: their activities. */
export const commands: Commands = {
  contract: { dailyProtocols },
  list: [
    {
      verb: 'activities',
      call: 'dailyProtocols.activities',
      about: 'commands.dailyActivities',
      examples: ['daily-protocols activities 1'],
    },
    {
      verb: 'add-activity',
      call: 'dailyProtocols.addActivity',
      about: 'commands.dailyAddActivity',
      examples: [
        'daily-protocols add-activity 1 --event-type Break --activity-offset 02:00 --activity-length 00:15',
      ],
      names: { activity_code: 'event-type' },
    },
    {
      verb: 'edit-activity',
      call: 'dailyProtocols.updateActivity',
      about: 'commands.dailyEditActivity',
      examples: [
        'daily-protocols edit-activity 1 1 --event-type Break --activity-offset 02:00 --activity-length 00:20',
      ],
      args: ['dr_activity_id'],
      names: { activity_code: 'event-type' },
    },
    {
      verb: 'delete-activity',
      call: 'dailyProtocols.removeActivity',
      about: 'commands.dailyDeleteActivity',
      examples: ['daily-protocols delete-activity 1 1 --yes'],
      args: ['dr_activity_id'],
      confirm: true,
    },
  ],
};
