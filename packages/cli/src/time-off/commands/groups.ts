import { timeOff } from '@watchbill/core/time-off/contract';
import type { Commands } from '../../command/model.ts';

/** `watchbill time-off-groups`: who is in them. */
export const commands: Commands = {
  contract: { timeOff },
  list: [
    {
      verb: 'members',
      call: 'timeOff.members',
      about: 'commands.groupsMembers',
      examples: ['time-off-groups members Nights'],
    },
    {
      verb: 'add-members',
      call: 'timeOff.addMembers',
      about: 'commands.groupsAddMembers',
      examples: ['time-off-groups add-members Nights --advisor "Elif Ångström" --from +30d'],
    },
    {
      verb: 'delete-member',
      call: 'timeOff.removeMember',
      about: 'commands.groupsDeleteMember',
      examples: [
        'time-off-groups delete-member Nights --advisor "Elif Ångström" --date +30d --yes',
      ],
      confirm: true,
    },
    {
      verb: 'export',
      call: 'timeOff.exportGroups',
      examples: ['time-off-groups export --output groups.csv'],
    },
  ],
};
