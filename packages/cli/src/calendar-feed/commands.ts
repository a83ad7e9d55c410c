import { calendarFeed } from '@watchbill/core/calendar-feed/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill calendar-feed`: one’s own schedule as a calendar. */
export const commands: Commands = {
  contract: { calendarFeed },
  list: [
    {
      verb: 'show',
      call: 'calendarFeed.get',
      about: 'commands.calendarShow',
      examples: ['calendar-feed show'],
    },
    {
      verb: 'create',
      call: 'calendarFeed.create',
      about: 'commands.calendarCreate',
      examples: ['calendar-feed create'],
      shows: true,
    },
    {
      verb: 'revoke',
      call: 'calendarFeed.revoke',
      about: 'commands.calendarRevoke',
      examples: ['calendar-feed revoke --yes'],
      confirm: true,
    },
  ],
};
