import type { Kinds } from '../http/call/kind.ts';
import { ofAdvisorNow, ofDivision, ofParent } from '../http/call/owner.ts';
import { setReply } from './queries.ts';

export const kinds = {
  patternSet: {
    table: 'pattern_sets',
    show: setReply,
    owner: ofDivision('pattern_sets'),
    missing: 'patterns.missingSet',
  },
  pattern: {
    owner: ofParent('patterns', 'pattern_set_id', 'pattern_sets'),
    missing: 'patterns.missing',
  },
  patternDay: {
    owner: (db, ids) =>
      db
        .selectFrom('pattern_days as day')
        .innerJoin('patterns', 'patterns.id', 'day.pattern_id')
        .innerJoin('pattern_sets as set', 'set.id', 'patterns.pattern_set_id')
        .select(['day.id', 'set.division_id'])
        .where('day.id', 'in', ids)
        .execute(),
  },
  patternActivity: {
    owner: (db, ids) =>
      db
        .selectFrom('pattern_activities as activity')
        .innerJoin('pattern_days as day', 'day.id', 'activity.pattern_day_id')
        .innerJoin('patterns', 'patterns.id', 'day.pattern_id')
        .innerJoin('pattern_sets as set', 'set.id', 'patterns.pattern_set_id')
        .select(['activity.id', 'set.division_id'])
        .where('activity.id', 'in', ids)
        .execute(),
  },
  patternAssignment: {
    owner: ofAdvisorNow('pattern_assignments'),
  },
} satisfies Kinds;
