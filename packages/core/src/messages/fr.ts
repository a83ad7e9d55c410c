import type { en } from './en.ts';
import { texts as activityRequests } from './fr/activity-requests.ts';
import { texts as adherence } from './fr/adherence.ts';
import { texts as advisorProficiencies } from './fr/advisor-proficiencies.ts';
import { texts as advisors } from './fr/advisors.ts';
import { texts as apiKeys } from './fr/api-keys.ts';
import { texts as approvals } from './fr/approvals.ts';
import { texts as audit } from './fr/audit.ts';
import { texts as availability } from './fr/availability.ts';
import { texts as bidding } from './fr/bidding.ts';
import { texts as calendarFeed } from './fr/calendar-feed.ts';
import { texts as channels } from './fr/channels.ts';
import { texts as config } from './fr/config.ts';
import { texts as cli } from './fr/cli.ts';
import { texts as commands } from './fr/commands.ts';
import { texts as creation } from './fr/creation.ts';
import { texts as dailyProtocols } from './fr/daily-protocols.ts';
import { texts as dashboards } from './fr/dashboards.ts';
import { texts as dataLocks } from './fr/data-locks.ts';
import { texts as dataValues } from './fr/data-values.ts';
import { texts as divisions } from './fr/divisions.ts';
import { texts as desk } from './fr/desk.ts';
import { texts as deskKeys } from './fr/desk-keys.ts';
import { texts as drafts } from './fr/drafts.ts';
import { texts as enterpriseDivisions } from './fr/enterprise-divisions.ts';
import { texts as error } from './fr/error.ts';
import { texts as evaluation } from './fr/evaluation.ts';
import { texts as eventTypes } from './fr/event-types.ts';
import { texts as fields } from './fr/fields.ts';
import { texts as figures } from './fr/figures.ts';
import { texts as files } from './fr/files.ts';
import { texts as forecastingTargets } from './fr/forecasting-targets.ts';
import { texts as forecasts } from './fr/forecasts.ts';
import { texts as futureEvents } from './fr/future-events.ts';
import { texts as generatedRules } from './fr/generated-rules.ts';
import { texts as generic } from './fr/generic.ts';
import { texts as glossary } from './fr/glossary.ts';
import { texts as help } from './fr/help.ts';
import { texts as imports } from './fr/import.ts';
import { texts as intraday } from './fr/intraday.ts';
import { texts as importedFiles } from './fr/imports.ts';
import { texts as jobs } from './fr/jobs.ts';
import { texts as lines } from './fr/lines.ts';
import { texts as list } from './fr/list.ts';
import { texts as menu } from './fr/menu.ts';
import { texts as navigation } from './fr/navigation.ts';
import { texts as notifications } from './fr/notifications.ts';
import { texts as offline } from './fr/offline.ts';
import { texts as outliers } from './fr/outliers.ts';
import { texts as patternTypes } from './fr/pattern-types.ts';
import { texts as outside } from './fr/outside.ts';
import { texts as ownSchedule } from './fr/own-schedule.ts';
import { texts as ownTimeOff } from './fr/own-time-off.ts';
import { texts as patterns } from './fr/patterns.ts';
import { texts as performance } from './fr/performance.ts';
import { texts as performanceScreens } from './fr/performance-screens.ts';
import { texts as problem } from './fr/problem.ts';
import { texts as proficiencies } from './fr/proficiencies.ts';
import { texts as profile } from './fr/profile.ts';
import { texts as preferences } from './fr/preferences.ts';
import { texts as push } from './fr/push.ts';
import { texts as queueHistory } from './fr/queue-history.ts';
import { texts as queueTracking } from './fr/queue-tracking.ts';
import { texts as reference } from './fr/reference.ts';
import { texts as reports } from './fr/reports.ts';
import { texts as role } from './fr/role.ts';
import { texts as roles } from './fr/roles.ts';
import { texts as scheduleParameters } from './fr/schedule-parameters.ts';
import { texts as schedules } from './fr/schedules.ts';
import { texts as session } from './fr/session.ts';
import { texts as sessions } from './fr/sessions.ts';
import { texts as sets } from './fr/sets.ts';
import { texts as setUp } from './fr/set-up.ts';
import { texts as shell } from './fr/shell.ts';
import { texts as shifts } from './fr/shifts.ts';
import { texts as specialDays } from './fr/special-days.ts';
import { texts as staffing } from './fr/staffing.ts';
import { texts as teamClassifications } from './fr/team-classifications.ts';
import { texts as timeOff } from './fr/time-off.ts';
import { texts as timeOffPlans } from './fr/time-off-plans.ts';
import { texts as timeOffReason } from './fr/time-off-reason.ts';
import { texts as timeOffSetUp } from './fr/time-off-set-up.ts';
import { texts as timeOffUpdateReason } from './fr/time-off-update-reason.ts';
import { texts as topics } from './fr/topics.ts';
import { texts as tradeOffers } from './fr/trade-offers.ts';
import { texts as trades } from './fr/trades.ts';
import { texts as transfers } from './fr/transfers.ts';
import { texts as ui } from './fr/ui.ts';
import { texts as upload } from './fr/upload.ts';
import { texts as users } from './fr/users.ts';
import { texts as webhooks } from './fr/webhooks.ts';
import { texts as weeklyProtocols } from './fr/weekly-protocols.ts';
import { texts as weeklyStaffing } from './fr/weekly-staffing.ts';

export const fr: typeof en = {
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
