import { dataValues } from '@watchbill/core/data-values/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill data-values`: the values of team classifications that advisors have, by date. */
export const commands: Commands = {
  contract: { dataValues },
  list: [
    {
      verb: 'list',
      call: 'dataValues.list',
      about: 'commands.dataValuesList',
      examples: ['data-values list --classification Team --division "Technik Berlin"'],
    },
    {
      verb: 'add',
      call: 'dataValues.create',
      about: 'commands.dataValuesAdd',
      examples: ['data-values add --advisor "Elif Ångström" --value Harlem --from +30d'],
    },
    {
      verb: 'edit',
      call: 'dataValues.patch',
      about: 'commands.dataValuesEdit',
      examples: ['data-values edit 241 --to +60d'],
      args: ['int_agent_adg_value_id'],
    },
    {
      verb: 'delete',
      call: 'dataValues.remove',
      examples: ['data-values delete 241 --yes'],
      args: ['int_agent_adg_value_id'],
      confirm: true,
    },
    {
      verb: 'held',
      call: 'dataValues.held',
      about: 'commands.dataValuesHeld',
      examples: ['data-values held "Elif Ångström"'],
      args: ['int_agent_id'],
    },
    {
      verb: 'preferred',
      call: 'dataValues.preferred',
      about: 'commands.dataValuesPreferred',
      examples: ['data-values preferred "Elif Ångström" --classification Team'],
      args: ['int_agent_id'],
    },
    {
      verb: 'of-advisor',
      call: 'dataValues.ofAdvisor',
      about: 'commands.dataValuesOfAdvisor',
      examples: ['data-values of-advisor "Elif Ångström"'],
    },
  ],
};
