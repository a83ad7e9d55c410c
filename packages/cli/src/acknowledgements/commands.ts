import { acknowledgements } from '@watchbill/core/acknowledgements/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill acknowledgements`: changes of schedules, and who has seen them. */
export const commands: Commands = {
  contract: { acknowledgements },
  list: [
    {
      verb: 'mine',
      call: 'acknowledgements.mine',
      about: 'commands.acknowledgementsMine',
      examples: ['acknowledgements mine'],
    },
    {
      verb: 'acknowledge',
      call: 'acknowledgements.acknowledge',
      about: 'commands.acknowledgementsAdd',
      examples: ['acknowledgements acknowledge --input @seen.json'],
    },
    {
      verb: 'list',
      call: 'acknowledgements.list',
      about: 'commands.acknowledgementsList',
      examples: ['acknowledgements list --division "Technik Berlin" --from today --to +7d'],
    },
  ],
};
