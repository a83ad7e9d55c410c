import { texts as activityRequests } from './en/activity-requests.ts';
import { texts as adherence } from './en/adherence.ts';
import { texts as advisorProficiencies } from './en/advisor-proficiencies.ts';
import { texts as advisors } from './en/advisors.ts';
import { texts as apiKeys } from './en/api-keys.ts';
import { texts as approvals } from './en/approvals.ts';
import { texts as audit } from './en/audit.ts';
import { texts as availability } from './en/availability.ts';
import { texts as bidding } from './en/bidding.ts';
import { texts as calendarFeed } from './en/calendar-feed.ts';
import { texts as channels } from './en/channels.ts';
import { texts as config } from './en/config.ts';
import { texts as cli } from './en/cli.ts';
import { texts as commands } from './en/commands.ts';
import { texts as creation } from './en/creation.ts';
import { texts as dailyProtocols } from './en/daily-protocols.ts';
import { texts as dashboards } from './en/dashboards.ts';
import { texts as dataLocks } from './en/data-locks.ts';
import { texts as dataValues } from './en/data-values.ts';
import { texts as divisions } from './en/divisions.ts';
import { texts as desk } from './en/desk.ts';
import { texts as deskKeys } from './en/desk-keys.ts';
import { texts as drafts } from './en/drafts.ts';
import { texts as enterpriseDivisions } from './en/enterprise-divisions.ts';
import { texts as error } from './en/error.ts';
import { texts as evaluation } from './en/evaluation.ts';
import { texts as eventTypes } from './en/event-types.ts';
import { texts as fields } from './en/fields.ts';
import { texts as figures } from './en/figures.ts';
import { texts as files } from './en/files.ts';
import { texts as forecastingTargets } from './en/forecasting-targets.ts';
import { texts as forecasts } from './en/forecasts.ts';
import { texts as futureEvents } from './en/future-events.ts';
import { texts as generatedRules } from './en/generated-rules.ts';
import { texts as generic } from './en/generic.ts';
import { texts as glossary } from './en/glossary.ts';
import { texts as help } from './en/help.ts';
import { texts as imports } from './en/import.ts';
import { texts as intraday } from './en/intraday.ts';
import { texts as importedFiles } from './en/imports.ts';
import { texts as jobs } from './en/jobs.ts';
import { texts as lines } from './en/lines.ts';
import { texts as list } from './en/list.ts';
import { texts as menu } from './en/menu.ts';
import { texts as navigation } from './en/navigation.ts';
import { texts as notifications } from './en/notifications.ts';
import { texts as offline } from './en/offline.ts';
import { texts as outliers } from './en/outliers.ts';
import { texts as patternTypes } from './en/pattern-types.ts';
import { texts as outside } from './en/outside.ts';
import { texts as ownSchedule } from './en/own-schedule.ts';
import { texts as ownTimeOff } from './en/own-time-off.ts';
import { texts as patterns } from './en/patterns.ts';
import { texts as performance } from './en/performance.ts';
import { texts as performanceScreens } from './en/performance-screens.ts';
import { texts as problem } from './en/problem.ts';
import { texts as proficiencies } from './en/proficiencies.ts';
import { texts as profile } from './en/profile.ts';
import { texts as preferences } from './en/preferences.ts';
import { texts as push } from './en/push.ts';
import { texts as queueHistory } from './en/queue-history.ts';
import { texts as queueTracking } from './en/queue-tracking.ts';
import { texts as reference } from './en/reference.ts';
import { texts as reports } from './en/reports.ts';
import { texts as role } from './en/role.ts';
import { texts as roles } from './en/roles.ts';
import { texts as scheduleParameters } from './en/schedule-parameters.ts';
import { texts as schedules } from './en/schedules.ts';
import { texts as session } from './en/session.ts';
import { texts as sessions } from './en/sessions.ts';
import { texts as sets } from './en/sets.ts';
import { texts as setUp } from './en/set-up.ts';
import { texts as shell } from './en/shell.ts';
import { texts as shifts } from './en/shifts.ts';
import { texts as specialDays } from './en/special-days.ts';
import { texts as staffing } from './en/staffing.ts';
import { texts as teamClassifications } from './en/team-classifications.ts';
import { texts as timeOff } from './en/time-off.ts';
import { texts as timeOffPlans } from './en/time-off-plans.ts';
import { texts as timeOffReason } from './en/time-off-reason.ts';
import { texts as timeOffSetUp } from './en/time-off-set-up.ts';
import { texts as timeOffUpdateReason } from './en/time-off-update-reason.ts';
import { texts as topics } from './en/topics.ts';
import { texts as tradeOffers } from './en/trade-offers.ts';
import { texts as trades } from './en/trades.ts';
import { texts as transfers } from './en/transfers.ts';
import { texts as ui } from './en/ui.ts';
import { texts as upload } from './en/upload.ts';
import { texts as users } from './en/users.ts';
import { texts as webhooks } from './en/webhooks.ts';
import { texts as weeklyProtocols } from './en/weekly-protocols.ts';
import { texts as weeklyStaffing } from './en/weekly-staffing.ts';

/**
 * Every text a user can see, by area and name. English is the specification’s, letter for letter;
 * other languages have its keys.
 */
export const en = {
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
