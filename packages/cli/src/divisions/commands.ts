import { divisions } from '@watchbill/core/divisions/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill divisions`: who was in them. */
export const commands: Commands = {
  contract: { divisions },
  list: [
    {
      verb: 'activity',
      call: 'divisions.activity',
      about: 'commands.divisionsActivity',
      examples: ['divisions activity "Technik Berlin"'],
    },
    {
      verb: 'advisor-data',
      call: 'divisions.advisorData',
      about: 'commands.divisionsAdvisorData',
      examples: ['divisions advisor-data "Technik Berlin"'],
    },
  ],
};
