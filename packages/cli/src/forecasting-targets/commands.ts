import { forecastingTargets } from '@watchbill/core/forecasting-targets/contract';
import type { Commands } from '../command/model.ts';
import { rowById, rowOnly } from '../command/sources.ts';

/** `watchbill targets`: how soon contacts are to be answered. */
export const commands: Commands = {
  contract: { forecastingTargets },
  list: [
    {
      verb: 'show',
      call: 'forecastingTargets.read',
      about: 'commands.targetsShow',
      examples: ['targets show "Northlight Retail / Voice"'],
      args: ['contact_type_id'],
    },
    {
      verb: 'add',
      call: 'forecastingTargets.create',
      names: { contact_type_id: 'channel' },
      byInput: ['contact_type'],
      about: 'commands.targetsAdd',
      examples: [
        'targets add --channel "Northlight Retail / Voice" --monday \'{"time_std":"08:00","sl_goal":80,"sl_secs":20,"max_occ_percent":85,"asa":15}\'',
      ],
    },
    {
      verb: 'edit',
      call: 'forecastingTargets.update',
      row: rowOnly('forecastingTargets.read', 'contact_type_id'),
      names: { contact_type_id: 'channel' },
      byInput: ['contact_type'],
      about: 'commands.targetsEdit',
      examples: [
        'targets edit --channel "Northlight Retail / Voice" --tuesday \'{"time_std":"08:00","sl_goal":80,"sl_secs":20,"max_occ_percent":85,"asa":15}\'',
      ],
    },
    {
      verb: 'delete',
      call: 'forecastingTargets.remove',
      row: rowById('forecastingTargets.read'),
      examples: ['targets delete 1 --yes'],
      args: ['id'],
      confirm: true,
    },
  ],
};
