import { expiredRequestsTask } from './activity-requests/commands/expire.ts';
import { escalationTask } from './approvals/commands.ts';
import { biddingTurnsTask } from './bidding/commands.ts';
import { housekeeping } from './housekeeping.ts';
import { scheduleChangesTask } from './acknowledgements/commands.ts';
import { upcomingActivityTask } from './notifications/commands.ts';
import { noticeMailsTask } from './notifications/commands/mails.ts';
import { noticePushesTask } from './push/commands.ts';
import { unfinishedImportsTask } from './queue-history/commands.ts';
import { scheduledReports } from './reports/commands/scheduled-runs.ts';
import { accrualTask } from './time-off/commands/accounts.ts';
import { overdueTimeOffTask, surveyRemindersTask } from './time-off/commands/scheduled-tasks.ts';
import { masterUpdatesTask } from './time-off/commands/master-updates.ts';
import { transfersTask } from './time-off/commands/transfers.ts';
import { overtakenTradesTask } from './trades/commands.ts';
import { advisorMovesTask } from './transfers/commands.ts';
import { webhookDeliveries } from './webhooks/commands.ts';
import { creditTask } from './weekly-staffing/commands/credit-again.ts';
import type { ScheduledTask } from './queue/scheduled-task.ts';

/** All periodic work of the product. */
export const scheduledTasks: readonly ScheduledTask[] = [
  housekeeping,
  upcomingActivityTask,
  scheduleChangesTask,
  noticeMailsTask,
  noticePushesTask,
  expiredRequestsTask,
  escalationTask,
  overtakenTradesTask,
  advisorMovesTask,
  webhookDeliveries,
  biddingTurnsTask,
  scheduledReports,
  accrualTask,
  overdueTimeOffTask,
  surveyRemindersTask,
  masterUpdatesTask,
  transfersTask,
  unfinishedImportsTask,
  creditTask,
];
