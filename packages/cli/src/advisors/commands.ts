import { advisors } from '@watchbill/core/advisors/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill advisors`: those of a division or set, and what is done to several at once. */
export const commands: Commands = {
  contract: { advisors },
  list: [
    {
      verb: 'of-division',
      call: 'advisors.allOfDivision',
      about: 'commands.advisorsOfDivision',
      examples: ['advisors of-division "Technik Berlin"'],
    },
    {
      verb: 'of-set',
      call: 'advisors.ofSet',
      about: 'commands.advisorsOfSet',
      examples: ['advisors of-set Europe'],
    },
    {
      verb: 'disable-many',
      call: 'advisors.bulkDisable',
      about: 'commands.advisorsDisableMany',
      examples: ['advisors disable-many "Elif Ångström" "Lucas Ångström" --yes'],
      args: ['agent_ids'],
      fixed: { is_disabled: true },
      confirm: true,
    },
    {
      verb: 'restore-many',
      call: 'advisors.bulkDisable',
      about: 'commands.advisorsRestoreMany',
      examples: ['advisors restore-many "Elif Ångström" "Lucas Ångström"'],
      args: ['agent_ids'],
      fixed: { is_disabled: false },
    },
  ],
};
