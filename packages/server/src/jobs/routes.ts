import type { jobs } from '@watchbill/core/jobs/contract';
import { text } from '@watchbill/core/messages/catalogue';
import type { Handlers } from '../http/call/call.ts';
import { cancelJob, repeatJob } from './commands.ts';
import { overseerOf, filterOf, pageOfJobs, showJob } from './queries.ts';
import type { JobServices } from '../queue/queue.ts';
import { countOutcomes } from './repository.ts';

export const jobRoutes = (services: JobServices): Handlers<typeof jobs> => ({
  list: ({ query, ...call }) => pageOfJobs(services, call, query),
  outcomes: ({ db, session, query }) =>
    countOutcomes(db, overseerOf(session, query.all), filterOf(query)),
  show: ({ params, ...call }) => showJob(services, call, params.id),
  cancel: async ({ params, ...call }) => {
    await cancelJob(services, call, params.id);
    return { message: text('jobs.cancelled', {}, call.language) };
  },
  repeat: async ({ params, ...call }) => {
    const job = await repeatJob(services, call, params.id);
    return { message: text('jobs.repeated', {}, call.language), job };
  },
});
