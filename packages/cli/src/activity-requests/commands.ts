import { activityRequests } from '@watchbill/core/activity-requests/contract';
import type { Commands } from '../command/model.ts';
import { rowById, versionOf } from '../command/sources.ts';

/** `watchbill requests`: asking, and what is lost by it. */
export const commands: Commands = {
  contract: { activityRequests },
  list: [
    {
      verb: 'mine',
      call: 'activityRequests.list',
      about: 'commands.requestsMine',
      examples: ['requests mine'],
    },
    {
      verb: 'effect',
      call: 'activityRequests.effect',
      about: 'commands.requestsEffect',
      examples: ['requests effect 1'],
      args: ['id'],
    },
    {
      verb: 'add',
      call: 'activityRequests.create',
      about: 'commands.requestsAdd',
      examples: [
        'requests add --date +4d --event-type Coaching --start-time 08:00 --end-time 08:15 --request-type add_activity --description Feedback',
      ],
      names: { activity: 'event-type' },
    },
    {
      verb: 'edit',
      call: 'activityRequests.update',
      row: versionOf(rowById('activityRequests.list')),
      about: 'commands.requestsEdit',
      examples: [
        'requests edit 1 --date +4d --event-type Coaching --start-time 09:00 --end-time 09:15 --request-type add_activity',
      ],
      args: ['id'],
      names: { activity: 'event-type' },
    },
    {
      verb: 'withdraw',
      call: 'activityRequests.patch',
      row: versionOf(rowById('activityRequests.list')),
      about: 'commands.requestsWithdraw',
      examples: ['requests withdraw 1'],
      args: ['id'],
      fixed: { asks_withdrawal: true },
    },
    {
      verb: 'delete',
      call: 'activityRequests.remove',
      examples: ['requests delete 1 --yes'],
      args: ['agent_activity_record_ids'],
      confirm: true,
    },
    {
      verb: 'changes',
      call: 'activityRequests.changes',
      about: 'commands.requestsChanges',
      examples: ['requests changes'],
    },
    {
      verb: 'delete-changes',
      call: 'activityRequests.removeChanges',
      about: 'commands.requestsDeleteChanges',
      examples: ['requests delete-changes 1 --yes'],
      args: ['id'],
      confirm: true,
    },
    {
      verb: 'schedule',
      call: 'activityRequests.schedule',
      about: 'commands.requestsSchedule',
      examples: ['requests schedule "Elif Ångström" --date today'],
      args: ['agent_id'],
    },
  ],
};
