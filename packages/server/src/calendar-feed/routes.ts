import type { calendarFeed } from '@watchbill/core/calendar-feed/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { ownAdvisor } from '../http/call/scope.ts';
import type { Handlers } from '../http/call/call.ts';
import { openFeed, readFeed } from './commands.ts';
import { feedOf } from './queries.ts';
import { deleteFeed } from './repository.ts';

export type CalendarServices = Readonly<{ publicUrl: string }>;

export function calendarFeedRoutes(services: CalendarServices): Handlers<typeof calendarFeed> {
  return {
    get: async ({ db, session }) => feedOf(db, ownAdvisor(session)),
    create: (call) => openFeed(call, services.publicUrl),
    revoke: async ({ db, session, audit, language }) => {
      const agent_id = ownAdvisor(session);
      await deleteFeed(db, agent_id);
      audit({ entity: 'calendar_feed', entity_id: agent_id });
      return { message: text('calendarFeed.revoked', {}, language) };
    },
    read: ({ db, params, now }) => readFeed({ db, now }, params.token),
  };
}
