import { dailyProtocols } from '@watchbill/core/daily-protocols/contract';
import type { Commands } from '../command/model.ts';
import { rowOfOwner } from '../command/sources.ts';

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
        'daily-protocols add-activity 1 --event-type Break --activity-offset 03:00 --activity-length 00:15 --activity-timing-slack 00:30',
      ],
      names: { activity_code: 'event-type' },
    },
    {
      verb: 'edit-activity',
      call: 'dailyProtocols.updateActivity',
      row: rowOfOwner('dailyProtocols.activities', 'dr_activity_id'),
      about: 'commands.dailyEditActivity',
      examples: ['daily-protocols edit-activity 1 1 --activity-timing-slack 00:30'],
      args: ['dr_activity_id'],
      names: { activity_code: 'event-type' },
    },
    {
      verb: 'delete-activity',
      call: 'dailyProtocols.removeActivity',
      row: rowOfOwner('dailyProtocols.activities', 'dr_activity_id'),
      about: 'commands.dailyDeleteActivity',
      examples: ['daily-protocols delete-activity 1 1 --yes'],
      args: ['dr_activity_id'],
      confirm: true,
    },
  ],
};
