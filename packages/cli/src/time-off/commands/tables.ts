import { timeOff } from '@watchbill/core/time-off/contract';
import type { Commands } from '../../command/model.ts';

/** `watchbill accrual-tables`: what they give. */
export const commands: Commands = {
  contract: { timeOff },
  list: [
    {
      verb: 'preview',
      call: 'timeOff.previewTable',
      about: 'commands.tablesPreview',
      examples: ['accrual-tables preview Standard --advisor "Elif Ångström" --date +365d'],
    },
  ],
};
