import { weeklyProtocols } from '@watchbill/core/weekly-protocols/contract';
import type { Commands } from '../command/model.ts';
import { rowOfOwner } from '../command/sources.ts';

/** `watchbill weekly-protocols`: their days and weeks. */
export const commands: Commands = {
  contract: { weeklyProtocols },
  list: [
    {
      verb: 'parameters',
      call: 'weeklyProtocols.parameters',
      about: 'commands.weeklyParameters',
      examples: ['weekly-protocols parameters "Flexible full time"'],
    },
    {
      verb: 'daily',
      call: 'weeklyProtocols.dailyRules',
      about: 'commands.weeklyDaily',
      examples: ['weekly-protocols daily "Flexible full time"'],
    },
    {
      verb: 'add-daily',
      call: 'weeklyProtocols.addDailyRule',
      about: 'commands.weeklyAddDaily',
      examples: [
        'weekly-protocols add-daily "Flexible full time" --daily-protocol "Late day" --min-value 0 --max-value 5',
      ],
    },
    {
      verb: 'edit-daily',
      call: 'weeklyProtocols.updateDailyRule',
      row: rowOfOwner('weeklyProtocols.dailyRules'),
      about: 'commands.weeklyEditDaily',
      examples: ['weekly-protocols edit-daily "Flexible full time" 1 --max-value 4'],
      args: ['query.id'],
    },
    {
      verb: 'delete-daily',
      call: 'weeklyProtocols.removeDailyRule',
      row: rowOfOwner('weeklyProtocols.dailyRules'),
      about: 'commands.weeklyDeleteDaily',
      examples: ['weekly-protocols delete-daily "Flexible full time" 1 --yes'],
      args: ['query.id'],
      confirm: true,
    },
    {
      verb: 'rotations',
      call: 'weeklyProtocols.rotations',
      about: 'commands.weeklyRotations',
      examples: ['weekly-protocols rotations "Early and late"'],
    },
    {
      verb: 'add-rotation',
      call: 'weeklyProtocols.addRotation',
      about: 'commands.weeklyAddRotation',
      examples: ['weekly-protocols add-rotation "Early and late" --week "Flexible full time"'],
      names: { normal_weekly_rule: 'week' },
    },
    {
      verb: 'delete-rotation',
      call: 'weeklyProtocols.removeRotation',
      about: 'commands.weeklyDeleteRotation',
      examples: ['weekly-protocols delete-rotation "Early and late" 1 --yes'],
      args: ['query.id'],
      confirm: true,
    },
    {
      verb: 'day-off-patterns',
      call: 'weeklyProtocols.dayOffPatterns',
      about: 'commands.weeklyDayOffPatterns',
      examples: ['weekly-protocols day-off-patterns --mindpw 5 --maxdpw 5'],
    },
  ],
};
