import { notifications } from '@watchbill/core/notifications/contract';
import type { Commands } from '../command/model.ts';
import { rowOnly } from '../command/sources.ts';

/** `watchbill notifications`: reading them, and how one is told. */
export const commands: Commands = {
  contract: { notifications },
  list: [
    {
      verb: 'activity',
      call: 'notifications.activity',
      about: 'commands.notificationsActivity',
      examples: ['notifications activity'],
    },
    {
      verb: 'read',
      call: 'notifications.mark',
      about: 'commands.notificationsRead',
      examples: ['notifications read 1'],
      args: ['notification_ids'],
    },
    {
      verb: 'read-activity',
      call: 'notifications.markActivity',
      about: 'commands.notificationsReadActivity',
      examples: ['notifications read-activity 1'],
      args: ['ids'],
    },
    {
      verb: 'delete',
      call: 'notifications.remove',
      examples: ['notifications delete 1 --yes'],
      args: ['ids'],
      confirm: true,
    },
    {
      verb: 'delete-activity',
      call: 'notifications.removeActivity',
      about: 'commands.notificationsDeleteActivity',
      examples: ['notifications delete-activity 1 --yes'],
      args: ['record_ids'],
      confirm: true,
    },
    {
      verb: 'recipients',
      call: 'notifications.recipients',
      about: 'commands.notificationsRecipients',
      examples: ['notifications recipients --division "Technik Berlin"'],
    },
    {
      verb: 'choices',
      call: 'notifications.choices',
      about: 'commands.notificationsChoices',
      examples: ['notifications choices'],
    },
    {
      verb: 'set-choices',
      call: 'notifications.saveChoices',
      about: 'commands.notificationsSetChoices',
      examples: ['notifications set-choices --quiet-start 22:00 --quiet-end 06:00'],
      row: rowOnly('notifications.choices'),
    },
    {
      verb: 'settings',
      call: 'notifications.settings',
      about: 'commands.notificationsSettings',
      examples: ['notifications settings --division "Technik Berlin"'],
    },
    {
      verb: 'set-settings',
      call: 'notifications.saveSettings',
      row: rowOnly('notifications.settings', 'division_id'),
      about: 'commands.notificationsSetSettings',
      examples: ['notifications set-settings --division "Technik Berlin" --lead-minutes 10'],
    },
  ],
};
