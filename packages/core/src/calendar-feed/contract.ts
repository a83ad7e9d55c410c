import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';

const access = [{ subModule: 'my-schedules', right: 'view' as const }];
const feed = z.object({
  /** Null while there is none. */
  created_at: z.string().nullable(),
  /** When a calendar program last fetched it. */
  last_read_at: z.string().nullable(),
});

/**
 * An advisor's own schedule for calendar programs (iCalendar, RFC 5545), at an address that only
 * its holder knows.
 */
export const calendarFeed = {
  get: endpoint({
    method: 'GET',
    path: '/api/calendar-feed/',
    access,
    summary: 'Whether the caller has a calendar address',
    reply: feed,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/calendar-feed/',
    access,
    isSecret: true,
    summary: 'Make a calendar address; an earlier one stops working',
    reply: feed.extend({ url: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feed/',
    access,
    summary: 'Stop the calendar address at once',
    reply: z.object({ message: z.string() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/calendar/{token}/',
    access: 'public',
    summary: 'The schedule as an iCalendar file, from a month ago to four months ahead',
    params: z.object({ token: z.string().max(200) }),
    reply: z.unknown(),
  }),
} as const;
