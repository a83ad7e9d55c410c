import { todayIn } from '@watchbill/core/time/zone';
import { choreStamp, recordAudit } from '../../db/audit.ts';
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
      const entry = { entity: 'time_off_request', entity_id: row.id, division_id: row.division_id, before: toRequest(row, today, 'en'), after: after === undefined ? null : toRequest(after, today, 'en') };
      await recordAudit(call.db, choreStamp('overdue-time-off', 'timeOff.expire', call.now), [entry]);
      call.changed({ type: 'time_off_request', id: String(row.id), version: row.version + 1, scope: { division_id: row.division_id } });
      await tellAdvisor(call, row, 'expired');
    }
  },
};
