import { z } from 'zod';
import { idSchema } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';

export const advisorMoveId = idSchema('advisorMove');
const division = z.object({ id: z.number().int(), mu_name: z.string() });

export const advisorMove = z.object({
  id: z.number().int(),
  agent: z.object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    username: z.string(),
  }),
  from_mu: division,
  to_mu: division,
  /** First day in the new division, in the zone of the one that is left. */
  date: z.string(),
  /**
   * A move fails where the day comes and the schedule is locked, or the new division is disabled.
   */
  state: z.enum(['planned', 'done', 'failed']),
  /** Schedule days of the old division that the move took away. */
  removed_days: z.number().int(),
  moved_by: z.string().nullable(),
  created_at: z.string(),
  done_at: z.string().nullable(),
});
export type AdvisorMove = z.output<typeof advisorMove>;

export const moveForm = z.object({
  agent_ids: z.array(advisorId).min(1).max(1000),
  date: plainDate,
});
