import { z } from 'zod';
import { endpoint, pageOf, pageQuery, type Grant } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import { exportCall, sortedBy } from '../resource/calls.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { dataLock, lockForm, unlockForm } from './model.ts';

const locks = (right: 'view' | 'lock'): Grant => ({ subModule: 'data-locks', right });
const done = z.object({ message: z.string(), count: z.number().int() });

const filters = {
  division_id: divisionId.optional(),
  from_date: plainDate.optional(),
  to_date: plainDate.optional(),
};
const sort = ['from_date', 'mu_name', 'advisors', 'days', 'reason', 'locked_by', 'locked_at'];

export const dataLocks = {
  list: endpoint({
    method: 'GET',
    path: '/api/data-locks/',
    access: [locks('view'), locks('lock')],
    summary: 'Which schedule days are locked, by whom, when and why; newest first',
    query: pageQuery.extend({ ...filters, ...sortedBy(sort) }),
    reply: pageOf(dataLock),
  }),
  export: exportCall({ noun: 'data-locks', filters, sort, view: [locks('view'), locks('lock')] }),
  lock: endpoint({
    method: 'POST',
    path: '/api/data-locks/',
    access: [locks('lock')],
    summary:
      'Lock the schedule days of a range; those that are locked already keep who locked them, and why',
    body: lockForm,
    reply: done,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/data-locks/unlock/',
    access: [locks('lock')],
    summary: 'Unlock the schedule days of a range, or those of one lock in it',
    body: unlockForm,
    reply: done,
  }),
} as const;
