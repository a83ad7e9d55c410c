import { forecastingTargets } from '@watchbill/core/forecasting-targets/contract';
import type { Commands } from '../command/register.ts';

/** `watchbill targets`: how soon contacts are to be answered. */
export const commands: Commands = {
  contract: { forecastingTargets },
  list: [
    {
      verb: 'show',
      call: 'forecastingTargets.read',
      about: 'commands.targetsShow',
      examples: ['targets show 1'],
      args: ['contact_type_id'],
    },
    {
      verb: 'add',
      call: 'forecastingTargets.create',
      names: { contact_type_id: 'channel' },
      byInput: ['contact_type'],
      about: 'commands.targetsAdd',
      examples: ['targets add --channel 1 --input @targets.json'],
    },
    {
      verb: 'edit',
      call: 'forecastingTargets.update',
      names: { contact_type_id: 'channel' },
      byInput: ['contact_type'],
      about: 'commands.targetsEdit',
      examples: ['targets edit --channel 1 --input @targets.json'],
    },
    {
      verb: 'delete',
      call: 'forecastingTargets.remove',
      examples: ['targets delete 1 --yes'],
      args: ['id'],
      confirm: true,
    },
  ],
};
