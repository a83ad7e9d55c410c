import { preferences } from '@watchbill/core/preferences/contract';
import type { Commands } from '../command/model.ts';
import { rowOnly } from '../command/sources.ts';

/** `watchbill preferences`: hours that advisors would like to work, and answers to them. */
export const commands: Commands = {
  contract: { preferences },
  list: [
    {
      verb: 'mine',
      call: 'preferences.mine',
      about: 'commands.preferencesMine',
      examples: ['preferences mine'],
    },
    {
      verb: 'ask',
      call: 'preferences.ask',
      about: 'commands.preferencesAsk',
      examples: [
        'preferences ask --times \'[{"weekday":1,"start_time":"09:00","end_time":"17:00"}]\'',
      ],
      row: rowOnly('preferences.mine'),
    },
    {
      verb: 'list',
      call: 'preferences.list',
      examples: ['preferences list --division "Technik Berlin"'],
    },
    {
      verb: 'approve',
      call: 'preferences.decide',
      about: 'commands.preferencesApprove',
      examples: ['preferences approve 1'],
      fixed: { state: 'completed' },
    },
    {
      verb: 'refuse',
      call: 'preferences.decide',
      about: 'commands.preferencesRefuse',
      examples: ['preferences refuse 1 --answer "We are short in the evenings"'],
      fixed: { state: 'unsuccessful' },
    },
    {
      verb: 'settings',
      call: 'preferences.settings',
      about: 'commands.preferencesSettings',
      examples: ['preferences settings --division "Technik Berlin"'],
    },
    {
      verb: 'set-settings',
      call: 'preferences.saveSettings',
      row: rowOnly('preferences.settings', 'division_id'),
      about: 'commands.preferencesSetSettings',
      examples: ['preferences set-settings --division "Technik Berlin" --direct'],
    },
  ],
};
