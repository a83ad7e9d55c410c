import { intraday } from '@watchbill/core/intraday/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill intraday`: today against its forecast. */
export const commands: Commands = {
  contract: { intraday },
  list: [
    {
      verb: 'show',
      call: 'intraday.read',
      about: 'commands.intradayShow',
      examples: ['intraday show --from today --to today --channel "Northlight Retail / Voice"'],
      names: { mu_id: 'mu', export: 'as-file' },
    },
  ],
};
