import { timeOff } from '@watchbill/core/time-off/contract';
import type { Commands } from '../../command/model.ts';
import { rowInPages } from '../../command/sources.ts';

/** `watchbill time-off-transfers`: moves between groups. */
export const commands: Commands = {
  contract: { timeOff },
  list: [
    {
      verb: 'list',
      call: 'timeOff.transfers',
      about: 'commands.timeOffTransfersList',
      examples: ['time-off-transfers list'],
    },
    {
      verb: 'add',
      call: 'timeOff.transfer',
      about: 'commands.timeOffTransfersAdd',
      examples: [
        'time-off-transfers add --advisor "Lucas Ångström" --division "Reservations New York" --group Nights --date +30d',
      ],
    },
    {
      verb: 'cancel',
      call: 'timeOff.cancelTransfer',
      row: rowInPages('timeOff.transfers'),
      about: 'commands.timeOffTransfersCancel',
      examples: ['time-off-transfers cancel 1 --yes'],
      confirm: true,
    },
    {
      verb: 'export',
      call: 'timeOff.exportTransfers',
      examples: ['time-off-transfers export --output transfers.csv'],
    },
  ],
};
