import type { Kinds } from '../http/call/kind.ts';
import { ofAdvisorThen, ofDivision } from '../http/call/owner.ts';

export const kinds = {
  day: {
    table: 'schedule_days',
    owner: ofAdvisorThen('schedule_days'),
    missing: 'problem.noDay',
  },
  activity: {
    owner: (db, ids) =>
      db
        .selectFrom('schedule_stretches as stretch')
        .innerJoin('schedule_days as day', 'day.id', 'stretch.day_id')
        .select(['stretch.id', 'day.division_id', 'day.agent_id'])
        .where('stretch.id', 'in', ids)
        .execute(),
  },
  schedule: {
    owner: ofDivision('schedules'),
  },
  scheduleCreation: {
    owner: ofDivision('schedule_creations'),
  },
} satisfies Kinds;
