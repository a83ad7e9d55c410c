import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { instantOf, todayIn } from '@watchbill/core/time/zone';
import { recordAudit, taskStamp } from '../../db/audit.ts';
import type { ScheduledTask } from '../../queue/scheduled-task.ts';
import { toAsk, endOf } from '../queries.ts';
import { findRequest, toRequest, waitingUntil } from '../repository.ts';
import { recordRequestChange } from './announce.ts';
import { settle } from './decide.ts';
import { notifyRequester } from './notices.ts';

/** Requests nobody answered in time expire, and their askers are told. */
export const expiredRequestsTask: ScheduledTask = {
  name: 'expired-requests',
  everySeconds: 60,
  run: async (call) => {
    const tomorrow = addDays(todayIn('UTC', call.now.getTime()), 1);
    for (const request of await waitingUntil(call.db, tomorrow)) {
      const asked = toAsk(request);
      const end = endOf(asked);
      if (
        instantOf(request.timezone_name, toPlainDate(request.schedule_date), end, 'end') >
        call.now.getTime()
      )
        continue;
      await settle(call, request, 'unsuccessful', 'expired', '');
      const after = (await findRequest(call.db, request.id))!;
      const entry = {
        entity: 'activity_request',
        entity_id: request.id,
        division_id: request.division_id,
        before: toRequest(request),
        after: toRequest(after),
      };
      await recordAudit(
        call.db,
        taskStamp('expired-requests', 'activityRequests.expire', call.now),
        [entry],
      );
      recordRequestChange(call, request.id, request.division_id, after.version);
      await notifyRequester(call, request, 'expired');
    }
  },
};
