import type { en } from './en.ts';
import { texts as activityRequests } from './de/activity-requests.ts';
import { texts as adherence } from './de/adherence.ts';
import { texts as advisorProficiencies } from './de/advisor-proficiencies.ts';
import { texts as advisors } from './de/advisors.ts';
import { texts as apiKeys } from './de/api-keys.ts';
import { texts as approvals } from './de/approvals.ts';
import { texts as audit } from './de/audit.ts';
import { texts as availability } from './de/availability.ts';
import { texts as bidding } from './de/bidding.ts';
import { texts as calendarFeed } from './de/calendar-feed.ts';
import { texts as channels } from './de/channels.ts';
import { texts as config } from './de/config.ts';
import { texts as cli } from './de/cli.ts';
import { texts as commands } from './de/commands.ts';
import { texts as creation } from './de/creation.ts';
import { texts as dailyProtocols } from './de/daily-protocols.ts';
import { texts as dashboards } from './de/dashboards.ts';
import { texts as dataLocks } from './de/data-locks.ts';
import { texts as dataValues } from './de/data-values.ts';
import { texts as divisions } from './de/divisions.ts';
import { texts as desk } from './de/desk.ts';
import { texts as deskKeys } from './de/desk-keys.ts';
import { texts as drafts } from './de/drafts.ts';
import { texts as enterpriseDivisions } from './de/enterprise-divisions.ts';
import { texts as error } from './de/error.ts';
import { texts as evaluation } from './de/evaluation.ts';
import { texts as eventTypes } from './de/event-types.ts';
import { texts as fields } from './de/fields.ts';
import { texts as figures } from './de/figures.ts';
import { texts as files } from './de/files.ts';
import { texts as forecastingTargets } from './de/forecasting-targets.ts';
import { texts as forecasts } from './de/forecasts.ts';
import { texts as futureEvents } from './de/future-events.ts';
import { texts as generatedRules } from './de/generated-rules.ts';
import { texts as generic } from './de/generic.ts';
import { texts as glossary } from './de/glossary.ts';
import { texts as help } from './de/help.ts';
import { texts as imports } from './de/import.ts';
import { texts as intraday } from './de/intraday.ts';
import { texts as importedFiles } from './de/imports.ts';
import { texts as jobs } from './de/jobs.ts';
import { texts as lines } from './de/lines.ts';
import { texts as list } from './de/list.ts';
import { texts as menu } from './de/menu.ts';
import { texts as navigation } from './de/navigation.ts';
import { texts as notifications } from './de/notifications.ts';
import { texts as offline } from './de/offline.ts';
import { texts as outliers } from './de/outliers.ts';
import { texts as patternTypes } from './de/pattern-types.ts';
import { texts as outside } from './de/outside.ts';
import { texts as ownSchedule } from './de/own-schedule.ts';
import { texts as ownTimeOff } from './de/own-time-off.ts';
import { texts as patterns } from './de/patterns.ts';
import { texts as performance } from './de/performance.ts';
import { texts as performanceScreens } from './de/performance-screens.ts';
import { texts as problem } from './de/problem.ts';
import { texts as proficiencies } from './de/proficiencies.ts';
import { texts as profile } from './de/profile.ts';
import { texts as preferences } from './de/preferences.ts';
import { texts as push } from './de/push.ts';
import { texts as queueHistory } from './de/queue-history.ts';
import { texts as queueTracking } from './de/queue-tracking.ts';
import { texts as reference } from './de/reference.ts';
import { texts as reports } from './de/reports.ts';
import { texts as role } from './de/role.ts';
import { texts as roles } from './de/roles.ts';
import { texts as scheduleParameters } from './de/schedule-parameters.ts';
import { texts as schedules } from './de/schedules.ts';
import { texts as session } from './de/session.ts';
import { texts as sessions } from './de/sessions.ts';
import { texts as sets } from './de/sets.ts';
import { texts as setUp } from './de/set-up.ts';
import { texts as shell } from './de/shell.ts';
import { texts as shifts } from './de/shifts.ts';
import { texts as specialDays } from './de/special-days.ts';
import { texts as staffing } from './de/staffing.ts';
import { texts as teamClassifications } from './de/team-classifications.ts';
import { texts as timeOff } from './de/time-off.ts';
import { texts as timeOffPlans } from './de/time-off-plans.ts';
import { texts as timeOffReason } from './de/time-off-reason.ts';
import { texts as timeOffSetUp } from './de/time-off-set-up.ts';
import { texts as timeOffUpdateReason } from './de/time-off-update-reason.ts';
import { texts as topics } from './de/topics.ts';
import { texts as tradeOffers } from './de/trade-offers.ts';
import { texts as trades } from './de/trades.ts';
import { texts as transfers } from './de/transfers.ts';
import { texts as ui } from './de/ui.ts';
import { texts as upload } from './de/upload.ts';
import { texts as users } from './de/users.ts';
import { texts as webhooks } from './de/webhooks.ts';
import { texts as weeklyProtocols } from './de/weekly-protocols.ts';
import { texts as weeklyStaffing } from './de/weekly-staffing.ts';

export const de: typeof en = {
  activityRequests,
  adherence,
  advisorProficiencies,
  advisors,
  apiKeys,
  approvals,
  audit,
  availability,
  bidding,
  calendarFeed,
  channels,
  config,
  cli,
  commands,
  creation,
  dailyProtocols,
  dataLocks,
  dashboards,
  dataValues,
  divisions,
  desk,
  deskKeys,
  drafts,
  enterpriseDivisions,
  error,
  evaluation,
  eventTypes,
  fields,
  figures,
  files,
  forecastingTargets,
  forecasts,
  futureEvents,
  generatedRules,
  generic,
  glossary,
  import: imports,
  intraday,
  imports: importedFiles,
  jobs,
  lines,
  list,
  help,
  menu,
  navigation,
  notifications,
  offline,
  outliers,
  patternTypes,
  outside,
  ownSchedule,
  ownTimeOff,
  patterns,
  performance,
  performanceScreens,
  problem,
  proficiencies,
  profile,
  preferences,
  push,
  queueHistory,
  queueTracking,
  reference,
  reports,
  role,
  roles,
  scheduleParameters,
  schedules,
  session,
  sessions,
  sets,
  setUp,
  shell,
  shifts,
  specialDays,
  staffing,
  teamClassifications,
  timeOff,
  timeOffPlans,
  timeOffReason,
  timeOffSetUp,
  timeOffUpdateReason,
  topics,
  tradeOffers,
  trades,
  transfers,
  ui,
  upload,
  users,
  webhooks,
  weeklyProtocols,
  weeklyStaffing,
};
