import { timeOff } from '@watchbill/core/time-off/contract';
import type { Commands } from '../../command/register.ts';

/** `watchbill time-off-allotments`: how many may be off. */
export const commands: Commands = {
  contract: { timeOff },
  list: [
    {
      verb: 'list',
      call: 'timeOff.allotments',
      about: 'commands.allotmentsList',
      examples: ['time-off-allotments list --group 1 --from today --to +14d'],
    },
    {
      verb: 'edit',
      call: 'timeOff.editAllotments',
      about: 'commands.allotmentsEdit',
      examples: ['time-off-allotments edit --group 1 --from +60d --to +66d --verb set --value 8'],
      names: { verb: 'verb' },
    },
    {
      verb: 'paint',
      call: 'timeOff.paintAllotments',
      about: 'commands.allotmentsPaint',
      examples: ['time-off-allotments paint --group 1 --input @stretches.json'],
    },
    {
      verb: 'export',
      call: 'timeOff.exportAllotments',
      examples: [
        'time-off-allotments export --group 1 --from today --to +14d --output allotments.csv',
      ],
    },
    {
      verb: 'import',
      call: 'timeOff.uploadAllotments',
      examples: ['time-off-allotments import allotments.csv --group 1 --dry-run'],
    },
  ],
};
