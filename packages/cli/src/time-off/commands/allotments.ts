import { timeOff } from '@watchbill/core/time-off/contract';
import type { Commands } from '../../command/model.ts';

/** `watchbill time-off-allotments`: how many may be off. */
export const commands: Commands = {
  contract: { timeOff },
  list: [
    {
      verb: 'list',
      call: 'timeOff.allotments',
      about: 'commands.allotmentsList',
      examples: ['time-off-allotments list --group Nights --from today --to +14d'],
    },
    {
      verb: 'edit',
      call: 'timeOff.editAllotments',
      about: 'commands.allotmentsEdit',
      examples: [
        'time-off-allotments edit --group Nights --from +60d --to +66d --verb set --value 8',
      ],
      names: { verb: 'verb' },
    },
    {
      verb: 'paint',
      call: 'timeOff.paintAllotments',
      about: 'commands.allotmentsPaint',
      examples: [
        'time-off-allotments paint --group Nights --stretches \'{"date_start":"2027-02-01","date_end":"2027-02-07","verb":"set","value":8}\'',
      ],
    },
    {
      verb: 'export',
      call: 'timeOff.exportAllotments',
      examples: [
        'time-off-allotments export --group Nights --from today --to +14d --output allotments.csv',
      ],
    },
    {
      verb: 'import',
      call: 'timeOff.uploadAllotments',
      examples: ['time-off-allotments import allotments.csv --group Nights --dry-run'],
    },
  ],
};
