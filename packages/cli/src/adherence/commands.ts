import { adherence } from '@watchbill/core/adherence/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill adherence`: the day of one advisor, and the board as a file. */
export const commands: Commands = {
  contract: { adherence },
  list: [
    {
      verb: 'day',
      call: 'adherence.day',
      about: 'commands.adherenceDay',
      examples: ['adherence day "Amelia Smith" --division "Customer Care London" --date yesterday'],
      args: ['agent_id'],
    },
    {
      verb: 'export',
      call: 'adherence.export',
      examples: [
        'adherence export --division "Customer Care London" --date today --output adherence.csv',
      ],
    },
  ],
};
