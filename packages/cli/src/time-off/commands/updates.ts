import { timeOff } from '@watchbill/core/time-off/contract';
import type { Commands } from '../../command/model.ts';
import { rowOnly } from '../../command/sources.ts';

/** `watchbill time-off-updates`: changes of many accounts at once. */
export const commands: Commands = {
  contract: { timeOff },
  list: [
    {
      verb: 'list',
      call: 'timeOff.masterUpdates',
      about: 'commands.updatesList',
      examples: ['time-off-updates list'],
    },
    { verb: 'show', call: 'timeOff.masterUpdate', examples: ['time-off-updates show 1'] },
    {
      verb: 'advisors',
      call: 'timeOff.masterUpdateItems',
      about: 'commands.updatesAdvisors',
      examples: ['time-off-updates advisors 1'],
    },
    {
      verb: 'preview',
      call: 'timeOff.previewMasterUpdate',
      names: { filter: 'of' },
      about: 'commands.updatesPreview',
      examples: [
        'time-off-updates preview --of \'{"division_id":3}\' --field hours_per_day --value 7.5',
      ],
      shows: true,
    },
    {
      verb: 'apply',
      call: 'timeOff.applyMasterUpdate',
      row: rowOnly('timeOff.masterUpdate'),
      about: 'commands.updatesApply',
      examples: ['time-off-updates apply 1 --yes'],
      confirm: true,
    },
    {
      verb: 'undo',
      call: 'timeOff.undoMasterUpdate',
      row: rowOnly('timeOff.masterUpdate'),
      about: 'commands.updatesUndo',
      examples: ['time-off-updates undo 1 --yes'],
      confirm: true,
    },
    {
      verb: 'delete',
      call: 'timeOff.removeMasterUpdate',
      row: rowOnly('timeOff.masterUpdate'),
      examples: ['time-off-updates delete 1 --yes'],
      confirm: true,
    },
  ],
};
