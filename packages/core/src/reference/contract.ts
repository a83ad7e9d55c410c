import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';

export const reference = {
  timezones: endpoint({
    method: 'GET', path: '/api/timezones/', call: 'timezones', access: 'signed-in', moduleZero: true, summary: 'Time zones',
    reply: z.array(z.object({ id: z.number().int(), timezone_name: z.string() })),
  }),
} as const;
