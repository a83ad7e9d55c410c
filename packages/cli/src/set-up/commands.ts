import { setUp } from '@watchbill/core/set-up/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill set-up`: what is there and what is missing. */
export const commands: Commands = {
  contract: { setUp },
  list: [
    { verb: 'show', call: 'setUp.read', about: 'commands.setUpShow', examples: ['set-up show'] },
  ],
};
