import { specialDays } from '@watchbill/core/special-days/contract';
import type { Commands } from '../command/model.ts';
import { rowInPages } from '../command/sources.ts';

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
      examples: ['special-days dates "Northlight Retail / Voice" --from today --to +90d'],
      args: ['ct_id'],
    },
    {
      verb: 'add',
      call: 'specialDays.create',
      examples: [
        'special-days add --division "Technik Berlin" --name "Town fair" --kind event --rule \'{"on":"date","month":12,"day":5}\'',
      ],
    },
    {
      verb: 'edit',
      call: 'specialDays.update',
      examples: ['special-days edit 1 --name "Boxing day"'],
      row: rowInPages('specialDays.list'),
    },
    {
      verb: 'delete',
      call: 'specialDays.remove',
      row: rowInPages('specialDays.list'),
      examples: ['special-days delete 1 --yes'],
      confirm: true,
    },
  ],
};
