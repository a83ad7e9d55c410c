import { channels } from '@watchbill/core/channels/contract';
import type { Commands } from '../command/register.ts';
import { rowOnly } from '../command/sources.ts';

/** `watchbill channels`: who works them, and their usual week. */
export const commands: Commands = {
  contract: { channels },
  list: [
    {
      verb: 'of-division',
      call: 'channels.ofDivision',
      about: 'commands.channelsOfDivision',
      examples: ['channels of-division --division "Technik Berlin"'],
      rows: 'data.data',
    },
    {
      verb: 'forecast-default',
      call: 'channels.forecastDefault',
      about: 'commands.channelsForecastDefault',
      examples: ['channels forecast-default 1'],
    },
    {
      verb: 'set-forecast-default',
      call: 'channels.setForecastDefault',
      about: 'commands.channelsSetForecastDefault',
      examples: ['channels set-forecast-default 1 --input @week.json'],
      row: rowOnly('channels.forecastDefault'),
    },
    {
      verb: 'tasks',
      call: 'channels.tasks',
      about: 'commands.channelsTasks',
      examples: ['channels tasks'],
      names: { int_type_id: 'type' },
    },
    {
      verb: 'assign',
      call: 'channels.assignTask',
      about: 'commands.channelsAssign',
      examples: ['channels assign 5 --division "Technik Berlin"'],
      args: ['ct'],
    },
    {
      verb: 'unassign',
      call: 'channels.unassignTask',
      about: 'commands.channelsUnassign',
      examples: ['channels unassign 5 --division "Technik Berlin" --yes'],
      args: ['ct'],
      confirm: true,
    },
  ],
};
