import { users } from '@watchbill/core/users/contract';
import type { Commands } from '../command/register.ts';

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
