import { addDays } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { taskStamp, recordAudit } from '../../db/audit.ts';
import type { ScheduledTask } from '../../queue/scheduled-task.ts';
import { accountsOf, notify, noticeText } from '../../notifications/commands.ts';
import { remindAsked, surveysToRemind } from '../repository/surveys.ts';
import { findRequest, overdueRequests, toRequest, updateRequest } from '../repository/requests.ts';
import { notifyAdvisor } from './granting.ts';

/**
 * Requests that waited to their day leave the wait list, and those that nobody decided in time end;
 * their advisors are told.
 */
export const overdueTimeOffTask: ScheduledTask = {
  name: 'overdue-time-off',
  everySeconds: 300,
  run: async (call) => {
    const latest = todayIn('Pacific/Kiritimati', call.now.getTime());
    for (const row of await overdueRequests(call.db, latest)) {
      const today = todayIn(row.timezone_name, call.now.getTime());
      const isOver =
        row.status === 'waitlisted'
          ? row.wait_until !== null && row.wait_until <= today
          : row.date_start < today;
      if (!isOver) continue;
      await updateRequest(call.db, row.id, {
        status: 'expired',
        reason: row.status === 'waitlisted' ? 'RemovedFromWaitlist' : 'AdvanceTimeElapsed',
        decided_at: call.now,
      });
      const after = await findRequest(call.db, row.id);
      const entry = {
        entity: 'time_off_request',
        entity_id: row.id,
        division_id: row.division_id,
        before: toRequest(row, today, 'en'),
        after: after === undefined ? null : toRequest(after, today, 'en'),
      };
      await recordAudit(call.db, taskStamp('overdue-time-off', 'timeOff.expire', call.now), [
        entry,
      ]);
      call.recordChange({
        type: 'time_off_request',
        id: String(row.id),
        version: row.version + 1,
        scope: { division_id: row.division_id },
      });
      await notifyAdvisor(call, row, 'expired');
    }
  },
};

/** Advisors who have not answered a survey are reminded once, so many days before it closes. */
export const surveyRemindersTask: ScheduledTask = {
  name: 'survey-reminders',
  everySeconds: 600,
  run: async (call) => {
    for (const survey of await surveysToRemind(
      call.db,
      todayIn('Pacific/Kiritimati', call.now.getTime()),
    )) {
      const today = todayIn(survey.timezone_name, call.now.getTime());
      const isDue =
        survey.opens_on <= today &&
        today <= survey.closes_on &&
        addDays(today, survey.remind_days ?? 0) >= survey.closes_on;
      if (!isDue) continue;
      const users = await accountsOf(call.db, await remindAsked(call.db, survey, call.now));
      const notice = {
        kind: 'time-off' as const,
        message: noticeText('timeOff.surveyCloses', { date: survey.closes_on }),
        about: { kind: 'time-off-survey', id: survey.id },
      };
      await notify(call, [...users.values()], {
        ...notice,
        title: noticeText('timeOff.surveyWaits', { name: survey.name }),
      });
    }
  },
};
