import { acknowledgements } from './acknowledgements/contract.ts';
import { activityRequests } from './activity-requests/contract.ts';
import { adherence } from './adherence/contract.ts';
import { advisors } from './advisors/contract.ts';
import { apiKeys } from './api-keys/contract.ts';
import { approvals } from './approvals/contract.ts';
import { audit } from './audit/contract.ts';
import { bidding } from './bidding/contract.ts';
import { calendarFeed } from './calendar-feed/contract.ts';
import { availability } from './availability/contract.ts';
import { channels } from './channels/contract.ts';
import { dataValues } from './data-values/contract.ts';
import { dailyProtocols } from './daily-protocols/contract.ts';
import { dashboards } from './dashboards/contract.ts';
import { dataLocks } from './data-locks/contract.ts';
import { divisions } from './divisions/contract.ts';
import { enterpriseDivisions } from './enterprise-divisions/contract.ts';
import { eventTypes } from './event-types/contract.ts';
import { notifications } from './notifications/contract.ts';
import { preferences } from './preferences/contract.ts';
import { push } from './push/contract.ts';
import { imports } from './imports/contract.ts';
import { jobs } from './jobs/contract.ts';
import { lines } from './lines/contract.ts';
import { files } from './files/contract.ts';
import { forecastingTargets } from './forecasting-targets/contract.ts';
import { forecasts } from './forecasts/contract.ts';
import { futureEvents } from './future-events/contract.ts';
import { patterns } from './patterns/contract.ts';
import { proficiencies } from './proficiencies/contract.ts';
import { performance } from './performance/contract.ts';
import { profile } from './profile/contract.ts';
import { intraday } from './intraday/contract.ts';
import { queueHistory } from './queue-history/contract.ts';
import { reference } from './reference/contract.ts';
import { roles } from './roles/contract.ts';
import { navigationOptions } from './navigation-options/contract.ts';
import { savedViews } from './saved-views/contract.ts';
import { scheduleParameters } from './schedule-parameters/contract.ts';
import { reports } from './reports/contract.ts';
import { schedules } from './schedules/contract.ts';
import { session } from './session/contract.ts';
import { sets } from './sets/contract.ts';
import { outliers } from './outliers/contract.ts';
import { specialDays } from './special-days/contract.ts';
import { setUp } from './set-up/contract.ts';
import { shifts } from './shifts/contract.ts';
import { teamClassifications } from './team-classifications/contract.ts';
import { timeOff } from './time-off/contract.ts';
import { transfers } from './transfers/contract.ts';
import { users } from './users/contract.ts';
import { webhooks } from './webhooks/contract.ts';
import { weeklyProtocols } from './weekly-protocols/contract.ts';
import { weeklyStaffing } from './weekly-staffing/contract.ts';
import { tradeOffers } from './trade-offers/contract.ts';
import { trades } from './trades/contract.ts';

/** Every call there is, named: written out, its type is longer than the compiler writes. */
type Features = Readonly<{
  session: typeof session;
  profile: typeof profile;
  navigationOptions: typeof navigationOptions;
  setUp: typeof setUp;
  savedViews: typeof savedViews;
  divisions: typeof divisions;
  enterpriseDivisions: typeof enterpriseDivisions;
  channels: typeof channels;
  lines: typeof lines;
  sets: typeof sets;
  reference: typeof reference;
  eventTypes: typeof eventTypes;
  shifts: typeof shifts;
  users: typeof users;
  roles: typeof roles;
  advisors: typeof advisors;
  proficiencies: typeof proficiencies;
  teamClassifications: typeof teamClassifications;
  dataValues: typeof dataValues;
  transfers: typeof transfers;
  schedules: typeof schedules;
  adherence: typeof adherence;
  dailyProtocols: typeof dailyProtocols;
  weeklyProtocols: typeof weeklyProtocols;
  scheduleParameters: typeof scheduleParameters;
  futureEvents: typeof futureEvents;
  availability: typeof availability;
  apiKeys: typeof apiKeys;
  audit: typeof audit;
  webhooks: typeof webhooks;
  calendarFeed: typeof calendarFeed;
  files: typeof files;
  reports: typeof reports;
  performance: typeof performance;
  dashboards: typeof dashboards;
  dataLocks: typeof dataLocks;
  notifications: typeof notifications;
  acknowledgements: typeof acknowledgements;
  approvals: typeof approvals;
  push: typeof push;
  preferences: typeof preferences;
  activityRequests: typeof activityRequests;
  trades: typeof trades;
  tradeOffers: typeof tradeOffers;
  timeOff: typeof timeOff;
  patterns: typeof patterns;
  queueHistory: typeof queueHistory;
  forecastingTargets: typeof forecastingTargets;
  specialDays: typeof specialDays;
  outliers: typeof outliers;
  forecasts: typeof forecasts;
  intraday: typeof intraday;
  weeklyStaffing: typeof weeklyStaffing;
  bidding: typeof bidding;
  imports: typeof imports;
  jobs: typeof jobs;
}>;

/** Every call there is. Client, server, OpenAPI and tests are readings of this table. */
export const contract: Features = {
  session,
  profile,
  navigationOptions,
  setUp,
  savedViews,
  divisions,
  enterpriseDivisions,
  channels,
  lines,
  sets,
  reference,
  eventTypes,
  shifts,
  users,
  roles,
  advisors,
  proficiencies,
  teamClassifications,
  dataValues,
  transfers,
  schedules,
  adherence,
  dailyProtocols,
  weeklyProtocols,
  scheduleParameters,
  futureEvents,
  availability,
  apiKeys,
  audit,
  webhooks,
  calendarFeed,
  files,
  reports,
  performance,
  dashboards,
  dataLocks,
  notifications,
  acknowledgements,
  approvals,
  push,
  preferences,
  activityRequests,
  trades,
  tradeOffers,
  timeOff,
  patterns,
  queueHistory,
  forecastingTargets,
  specialDays,
  outliers,
  forecasts,
  imports,
  jobs,
  intraday,
  weeklyStaffing,
  bidding,
};
