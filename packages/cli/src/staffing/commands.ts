import { weeklyStaffing } from '@watchbill/core/weekly-staffing/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill staffing`: who lends, and what is committed. */
export const commands: Commands = {
  contract: { weeklyStaffing },
  list: [
    {
      verb: 'lending',
      call: 'weeklyStaffing.lending',
      about: 'commands.staffingLending',
      examples: ['staffing lending --division "Technik Berlin" --date tomorrow --time 10:00'],
    },
    {
      verb: 'credited',
      call: 'weeklyStaffing.credited',
      about: 'commands.staffingCredited',
      examples: ['staffing credited --division "Technik Berlin" --date tomorrow --time 10:00'],
    },
    {
      verb: 'set-overhead',
      call: 'weeklyStaffing.setOverhead',
      about: 'commands.staffingSetOverhead',
      examples: [
        'staffing set-overhead --division "Technik Berlin" --week monday --schedule-overhead 12',
      ],
      names: { week_beginning_date: 'week' },
    },
    {
      verb: 'commit',
      call: 'weeklyStaffing.commit',
      about: 'commands.staffingCommit',
      examples: [
        'staffing commit --division "Technik Berlin" --channel "Northlight Retail / Voice" --date tomorrow --start-time 10:00 --end-time 12:00 --committed-fte 5',
      ],
    },
  ],
};
