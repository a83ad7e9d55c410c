import { scheduleParameters } from '@watchbill/core/schedule-parameters/contract';
import type { Commands } from '../command/model.ts';
import { rowInPages } from '../command/sources.ts';

/** `watchbill schedule-parameters`: types of patterns, and their weekly protocols. */
export const commands: Commands = {
  contract: { scheduleParameters },
  list: [
    {
      verb: 'types',
      call: 'scheduleParameters.types',
      about: 'commands.parameterTypes',
      examples: ['schedule-parameters types --division "Technik Berlin"'],
    },
    {
      verb: 'add-type',
      call: 'scheduleParameters.addType',
      about: 'commands.parameterAddType',
      examples: ['schedule-parameters add-type --division "Technik Berlin" --name Weekend'],
      names: { type_name: 'name' },
    },
    {
      verb: 'delete-type',
      call: 'scheduleParameters.removeType',
      about: 'commands.parameterDeleteType',
      examples: ['schedule-parameters delete-type 1 --yes'],
      args: ['id'],
      confirm: true,
    },
    {
      verb: 'rules',
      call: 'scheduleParameters.rules',
      about: 'commands.parameterRules',
      examples: ['schedule-parameters rules --parameter "Full time"'],
      names: { pattern_variable_id: 'parameter' },
    },
    {
      verb: 'add-rule',
      call: 'scheduleParameters.addRule',
      about: 'commands.parameterAddRule',
      examples: [
        'schedule-parameters add-rule --parameter "Full time" --weekly-protocol "Flexible full time" --max-agents 10 --max-weekly-hours 40:00',
      ],
      names: { pattern_variable_id: 'parameter' },
    },
    {
      verb: 'edit-rule',
      call: 'scheduleParameters.updateRule',
      row: rowInPages('scheduleParameters.rules', 'id', 'pattern_variable_id'),
      about: 'commands.parameterEditRule',
      examples: ['schedule-parameters edit-rule 1 --parameter "Full time" --max-agents 12'],
      args: ['id'],
      names: { pattern_variable_id: 'parameter' },
    },
    {
      verb: 'delete-rule',
      call: 'scheduleParameters.removeRule',
      about: 'commands.parameterDeleteRule',
      examples: ['schedule-parameters delete-rule 1 --yes'],
      args: ['id'],
      confirm: true,
    },
  ],
};
