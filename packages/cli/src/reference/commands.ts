import { reference } from '@watchbill/core/reference/contract';
import type { Commands } from '../command/model.ts';
import { rowOnly } from '../command/sources.ts';

/** `watchbill reference`: what other rows name, and operating hours. */
export const commands: Commands = {
  contract: { reference },
  list: [
    {
      verb: 'timezones',
      call: 'reference.timezones',
      about: 'commands.referenceTimezones',
      examples: ['reference timezones'],
    },
    {
      verb: 'languages',
      call: 'reference.emailLanguages',
      about: 'commands.referenceLanguages',
      examples: ['reference languages'],
    },
    {
      verb: 'countries',
      call: 'reference.countries',
      about: 'commands.referenceCountries',
      examples: ['reference countries --search Ireland'],
    },
    {
      verb: 'acd-params',
      call: 'reference.acdParams',
      about: 'commands.referenceAcdParams',
      examples: ['reference acd-params'],
    },
    {
      verb: 'next-id',
      call: 'reference.lastId',
      about: 'commands.referenceNextId',
      examples: ['reference next-id contact_type'],
      args: ['str_module'],
    },
    {
      verb: 'assignments',
      call: 'reference.assignmentHistory',
      about: 'commands.referenceAssignments',
      examples: ['reference assignments 1 1'],
    },
    {
      verb: 'hours',
      call: 'reference.operatingHours',
      rows: 'operating_hrs_data',
      about: 'commands.referenceHours',
      examples: ['reference hours 1 1'],
    },
    {
      verb: 'set-hours',
      call: 'reference.setOperatingHours',
      about: 'commands.referenceSetHours',
      examples: ['reference set-hours 1 1 --input @hours.json'],
      row: rowOnly('reference.operatingHours'),
    },
  ],
};
