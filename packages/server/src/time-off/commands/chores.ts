import { todayIn } from '@watchbill/core/time/zone';
import type { Chore } from '../../jobs/chores.ts';
import { findRequest, overdueRequests, toRequest, updateRequest } from '../repository/requests.ts';
import { tellAdvisor } from './granting.ts';

/** Requests that waited to their day leave the wait list, and those that nobody decided in time end; their advisors are told. */
export const overdueTimeOffChore: Chore = {
  name: 'overdue-time-off',
  everySeconds: 300,
  run: async (call) => {
    const latest = todayIn('Pacific/Kiritimati', call.now.getTime());
    for (const row of await overdueRequests(call.db, latest)) {
      const today = todayIn(row.timezone_name, call.now.getTime());
      const isOver = row.status === 'waitlisted' ? row.wait_until !== null && row.wait_until <= today : row.date_start < today;
      if (!isOver) continue;
      await updateRequest(call.db, row.id, { status: 'expired', reason: row.status === 'waitlisted' ? 'RemovedFromWaitlist' : 'AdvanceTimeElapsed', decided_at: call.now });
      const after = await findRequest(call.db, row.id);
      const entry = { at: call.now, user_id: null, api_key_id: null, request_id: 'overdue-time-off', operation: 'timeOff.expire', entity: 'time_off_request', entity_id: String(row.id), division_id: row.division_id };
      await call.db.insertInto('audit').values({ ...entry, before: JSON.stringify(toRequest(row, today, 'en')), after: after === undefined ? null : JSON.stringify(toRequest(after, today, 'en')) }).execute();
      call.changed({ type: 'time_off_request', id: String(row.id), version: row.version + 1, scope: { division_id: row.division_id } });
      await tellAdvisor(call, row, 'expired');
    }
  },
};
