import { weeklyProtocols } from '@watchbill/core/weekly-protocols/contract';
import type { Commands } from '../command/register.ts';

/** `watchbill weekly-protocols`: their days and weeks. */
export const commands: Commands = {
  contract: { weeklyProtocols },
  list: [
    {
      verb: 'parameters',
      call: 'weeklyProtocols.parameters',
      about: 'commands.weeklyParameters',
      examples: ['weekly-protocols parameters 1'],
    },
    {
      verb: 'daily',
      call: 'weeklyProtocols.dailyRules',
      about: 'commands.weeklyDaily',
      examples: ['weekly-protocols daily 1'],
    },
    {
      verb: 'add-daily',
      call: 'weeklyProtocols.addDailyRule',
      about: 'commands.weeklyAddDaily',
      examples: ['weekly-protocols add-daily 1 --daily-protocol 1 --min-value 0 --max-value 5'],
    },
    {
      verb: 'edit-daily',
      call: 'weeklyProtocols.updateDailyRule',
      about: 'commands.weeklyEditDaily',
      examples: ['weekly-protocols edit-daily 1 1 --daily-protocol 1 --min-value 1 --max-value 5'],
      args: ['query.id'],
    },
    {
      verb: 'delete-daily',
      call: 'weeklyProtocols.removeDailyRule',
      about: 'commands.weeklyDeleteDaily',
      examples: ['weekly-protocols delete-daily 1 1 --yes'],
      args: ['query.id'],
      confirm: true,
    },
    {
      verb: 'rotations',
      call: 'weeklyProtocols.rotations',
      about: 'commands.weeklyRotations',
      examples: ['weekly-protocols rotations 1'],
    },
    {
      verb: 'add-rotation',
      call: 'weeklyProtocols.addRotation',
      about: 'commands.weeklyAddRotation',
      examples: ['weekly-protocols add-rotation 2 --normal-weekly-rule 1'],
      names: { normal_weekly_rule: 'week' },
    },
    {
      verb: 'delete-rotation',
      call: 'weeklyProtocols.removeRotation',
      about: 'commands.weeklyDeleteRotation',
      examples: ['weekly-protocols delete-rotation 2 1 --yes'],
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
