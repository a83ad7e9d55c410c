import { timeOff } from '@watchbill/core/time-off/contract';
import type { Commands } from '../../command/model.ts';
import { rowById } from '../../command/sources.ts';

/** `watchbill time-off-holidays`: who works on them. */
export const commands: Commands = {
  contract: { timeOff },
  list: [
    { verb: 'list', call: 'timeOff.holidays', examples: ['time-off-holidays list --group Nights'] },
    {
      verb: 'add',
      call: 'timeOff.createHoliday',
      examples: [
        'time-off-holidays add --group Nights --date +90d --name "Founders day" --hours 8 --event-type "Annual leave"',
      ],
    },
    {
      verb: 'edit',
      call: 'timeOff.updateHoliday',
      row: rowById('timeOff.holidays', 'id', 'group_id'),
      examples: ['time-off-holidays edit 1 --group Nights --required 2'],
    },
    {
      verb: 'prefer',
      call: 'timeOff.preferHoliday',
      about: 'commands.holidaysPrefer',
      examples: ['time-off-holidays prefer 1 --advisor "Elif Ångström" --preference off'],
    },
    {
      verb: 'assign',
      call: 'timeOff.assignHoliday',
      about: 'commands.holidaysAssign',
      examples: ['time-off-holidays assign 1'],
    },
    {
      verb: 'assignments',
      call: 'timeOff.holidayAssignments',
      about: 'commands.holidaysAssignments',
      examples: ['time-off-holidays assignments 1'],
    },
    {
      verb: 'staff',
      call: 'timeOff.staffHoliday',
      about: 'commands.holidaysStaff',
      examples: ['time-off-holidays staff 1 --required 5'],
    },
    {
      verb: 'give-up',
      call: 'timeOff.giveUpHoliday',
      about: 'commands.holidaysGiveUp',
      examples: ['time-off-holidays give-up 1 --advisor "Elif Ångström"'],
    },
    {
      verb: 'export',
      call: 'timeOff.exportHoliday',
      examples: ['time-off-holidays export 1 --output holiday.csv'],
    },
  ],
};
