import { randomUUID } from 'node:crypto';
import type { Api, Context } from '../context.ts';
import { followed } from '../output/progress.ts';

/** Has the server make schedules of a division under a job's id, and follows it. */
export function followGeneration<T>(
  context: Context,
  api: Api,
  division: number,
  make: (job: string) => Promise<T>,
): Promise<T> {
  const job = randomUUID();
  const query = { int_mu_id: division };
  const look = async () =>
    (await api.schedules.jobs({ query: { int_mu_id: division, job } })).results.map(
      ({ part, phase }) => ({ part, doing: context.t(`creation.${phase}`) }),
    )[0];
  return followed(
    context,
    { look, cancel: () => api.schedules.cancel({ params: { job }, query }) },
    () => make(job),
  );
}
