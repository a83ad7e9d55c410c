import type { performance } from '@watchbill/core/performance/contract';
import { performanceOf } from '@watchbill/core/performance/rules/report';
import type { Handlers } from '../http/call/call.ts';
import { loadMeasurements } from './queries.ts';
import { uploadMetrics } from './upload.ts';

export const performanceRoutes: Handlers<typeof performance> = {
  read: async ({ query, ...call }) => {
    const reply = performanceOf(await loadMeasurements(call, query));
    // The supervisor's month of a division is a list of one, letter for letter.
    return query.division_id !== undefined && query.month !== undefined && query.month !== false
      ? [reply]
      : reply;
  },
  upload: ({ body, query, ...call }) => uploadMetrics(call, body.file, query),
};
