import { users } from '@watchbill/core/users/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill users`: what is done to several at once. */
export const commands: Commands = {
  contract: { users },
  list: [
    {
      verb: 'counts',
      call: 'users.counts',
      about: 'commands.usersCounts',
      examples: ['users counts'],
    },
    {
      verb: 'upload',
      call: 'users.bulkUpload',
      about: 'commands.usersUpload',
      examples: ['users upload users.csv --dry-run'],
    },
    {
      verb: 'send-reset',
      call: 'users.sendReset',
      about: 'users.cliSendReset',
      examples: ['users send-reset advisor'],
      args: ['user_ids'],
    },
    {
      verb: 'resend',
      call: 'users.resendActivation',
      about: 'users.cliResend',
      examples: ['users resend advisor'],
      args: ['user_ids'],
    },
    {
      verb: 'disable-many',
      call: 'users.bulkDisable',
      about: 'commands.usersDisableMany',
      examples: ['users disable-many files planner.4 --yes'],
      args: ['user_ids'],
      fixed: { is_disabled: true },
      confirm: true,
    },
    {
      verb: 'restore-many',
      call: 'users.bulkDisable',
      about: 'commands.usersRestoreMany',
      examples: ['users restore-many files planner.4'],
      args: ['user_ids'],
      fixed: { is_disabled: false },
    },
  ],
};
