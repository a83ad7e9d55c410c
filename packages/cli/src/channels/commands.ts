import { channels } from '@watchbill/core/channels/contract';
import type { Commands } from '../command/model.ts';
import { rowInPages, versionOf } from '../command/sources.ts';

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
      examples: ['channels forecast-default "Northlight Retail / Voice"'],
    },
    {
      verb: 'set-forecast-default',
      call: 'channels.setForecastDefault',
      about: 'commands.channelsSetForecastDefault',
      examples: [
        'channels set-forecast-default "Northlight Retail / Voice" --monday \'{"time_std":"08:00","sl_goal":80,"sl_secs":20,"max_occ_percent":85,"asa":15}\'',
      ],
      row: versionOf(rowInPages('channels.list')),
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
      examples: ['channels assign "Northlight Retail / Voice" --division "Technik Berlin"'],
      args: ['ct'],
    },
    {
      verb: 'unassign',
      call: 'channels.unassignTask',
      about: 'commands.channelsUnassign',
      examples: ['channels unassign "Northlight Retail / Voice" --division "Technik Berlin" --yes'],
      args: ['ct'],
      confirm: true,
    },
  ],
};
