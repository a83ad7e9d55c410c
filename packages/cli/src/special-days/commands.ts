import { specialDays } from '@watchbill/core/special-days/contract';
import type { Commands } from '../command/register.ts';
import { rowById } from '../command/sources.ts';

/** `watchbill special-days`: holidays and events. */
export const commands: Commands = {
  contract: { specialDays },
  list: [
    {
      verb: 'list',
      call: 'specialDays.list',
      examples: ['special-days list --division "Technik Berlin"'],
    },
    {
      verb: 'dates',
      call: 'specialDays.dates',
      about: 'commands.specialDaysDates',
      examples: ['special-days dates 1 --from today --to +90d'],
      args: ['ct_id'],
    },
    {
      verb: 'add',
      call: 'specialDays.create',
      examples: [
        'special-days add --division "Technik Berlin" --name "Town fair" --kind event --input @day.json',
      ],
    },
    {
      verb: 'edit',
      call: 'specialDays.update',
      examples: ['special-days edit 1 --name "Boxing day"'],
      row: rowById('specialDays.list'),
    },
    {
      verb: 'delete',
      call: 'specialDays.remove',
      examples: ['special-days delete 1 --yes'],
      confirm: true,
    },
  ],
};
