import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { Commands } from './model.ts';

/** Commands of a noun that are data: their verbs, known before their file is loaded. */
export type DataNoun = Readonly<{
  verbs: string;
  load: () => Promise<Readonly<{ commands: Commands }>>;
}>;

/** A noun that has no others. */
export type NewNoun = DataNoun & Readonly<{ name: string; summary: MessageKey }>;

/** Nouns whose commands are data. */
export const dataNouns: readonly NewNoun[] = [
  {
    name: 'future-events',
    summary: 'menu.futureEvents',
    verbs:
      'of-advisor add-to-advisor edit-of-advisor delete-of-advisor of-team add-to-team edit-of-team delete-of-team of-division add-to-division edit-of-division delete-of-division of-set add-to-set edit-of-set delete-of-set copy',
    load: () => import('../future-events/commands.ts'),
  },
  {
    name: 'availability',
    summary: 'menu.advisorAvailability',
    verbs:
      'list dates add change-dates edit copy delete times add-times edit-times delete-times groups groups-of-set',
    load: () => import('../availability/commands.ts'),
  },
  {
    name: 'data-values',
    summary: 'menu.advisorDataValues',
    verbs: 'list add edit delete held preferred of-advisor',
    load: () => import('../data-values/commands.ts'),
  },
  {
    name: 'transfers',
    summary: 'menu.transferAdvisor',
    verbs: 'list history add cancel',
    load: () => import('../transfers/commands.ts'),
  },
  {
    name: 'roles',
    summary: 'menu.userRole',
    verbs: 'list add edit delete modules list-file',
    load: () => import('../roles/commands.ts'),
  },
  {
    name: 'webhooks',
    summary: 'menu.webhooks',
    verbs: 'add list edit disable restore delete deliveries replay test list-file',
    load: () => import('../webhooks/commands.ts'),
  },
  {
    name: 'acknowledgements',
    summary: 'commands.nounAcknowledgements',
    verbs: 'mine acknowledge list',
    load: () => import('../acknowledgements/commands.ts'),
  },
  {
    name: 'approvals',
    summary: 'commands.nounApprovals',
    verbs: 'waiting cover set-cover',
    load: () => import('../approvals/commands.ts'),
  },
  {
    name: 'preferences',
    summary: 'commands.nounPreferences',
    verbs: 'mine ask list approve refuse settings set-settings',
    load: () => import('../preferences/commands.ts'),
  },
  {
    name: 'profile',
    summary: 'commands.nounProfile',
    verbs:
      'show advisor password request-reset images add-image replace-image delete-image navigation',
    load: () => import('../profile/commands.ts'),
  },
  {
    name: 'calendar-feed',
    summary: 'commands.nounCalendarFeed',
    verbs: 'show create revoke',
    load: () => import('../calendar-feed/commands.ts'),
  },
  {
    name: 'saved-views',
    summary: 'commands.nounSavedViews',
    verbs: 'list save delete',
    load: () => import('../saved-views/commands.ts'),
  },
  {
    name: 'set-up',
    summary: 'commands.nounSetUp',
    verbs: 'show',
    load: () => import('../set-up/commands.ts'),
  },
  {
    name: 'set-members',
    summary: 'commands.nounSetMembers',
    verbs: 'unassigned include exclude',
    load: () => import('../sets/commands.ts'),
  },
  {
    name: 'reference',
    summary: 'commands.nounReference',
    verbs: 'timezones languages countries acd-params next-id assignments hours set-hours',
    load: () => import('../reference/commands.ts'),
  },
  {
    name: 'shifts',
    summary: 'commands.nounShifts',
    verbs: 'list add delete',
    load: () => import('../shifts/commands.ts'),
  },
  {
    name: 'patterns',
    summary: 'menu.scheduleGovernance',
    verbs:
      'list sets add edit save delete add-empty copy import export from-week evaluate advisors assign unassign',
    load: () => import('../patterns/commands.ts'),
  },
  {
    name: 'targets',
    summary: 'menu.forecastingTargets',
    verbs: 'show add edit delete',
    load: () => import('../forecasting-targets/commands.ts'),
  },
  {
    name: 'special-days',
    summary: 'commands.nounSpecialDays',
    verbs: 'list dates add edit delete',
    load: () => import('../special-days/commands.ts'),
  },
  {
    name: 'intraday',
    summary: 'menu.intraday',
    verbs: 'show',
    load: () => import('../intraday/commands.ts'),
  },
  {
    name: 'metrics',
    summary: 'menu.performanceSummary',
    verbs: 'show import',
    load: () => import('../performance/commands.ts'),
  },
  {
    name: 'dashboards',
    summary: 'commands.nounDashboards',
    verbs: 'schedules export',
    load: () => import('../dashboards/commands.ts'),
  },
  {
    name: 'bidding',
    summary: 'menu.scheduleBidding',
    verbs: 'list show open close award skip cancel patterns advisors mine bid set-seniority',
    load: () => import('../bidding/commands.ts'),
  },
  {
    name: 'trade-offers',
    summary: 'commands.nounTradeOffers',
    verbs: 'list add withdraw take returns',
    load: () => import('../trade-offers/commands.ts'),
  },
  {
    name: 'time-off-allotments',
    summary: 'menu.timeOffAllotments',
    verbs: 'list edit paint export import',
    load: () => import('../time-off/commands/allotments.ts'),
  },
  {
    name: 'time-off-holidays',
    summary: 'commands.nounHolidays',
    verbs: 'list add edit prefer assign assignments staff give-up export',
    load: () => import('../time-off/commands/holidays.ts'),
  },
  {
    name: 'time-off-surveys',
    summary: 'commands.nounSurveys',
    verbs: 'list add edit disable restore advisors push answer results export',
    load: () => import('../time-off/commands/surveys.ts'),
  },
  {
    name: 'time-off-transfers',
    summary: 'commands.nounGroupTransfers',
    verbs: 'list add cancel export',
    load: () => import('../time-off/commands/transfers.ts'),
  },
  {
    name: 'time-off-updates',
    summary: 'commands.nounUpdates',
    verbs: 'list show advisors preview apply undo delete',
    load: () => import('../time-off/commands/updates.ts'),
  },
];

/** Commands as data of nouns that have others too, by the noun. */
export const moreCommands: Readonly<Record<string, DataNoun>> = {
  proficiencies: {
    verbs: 'of-advisor records advisors give give-many change take of-division of-set',
    load: () => import('../proficiencies/commands.ts'),
  },
  'team-classifications': {
    verbs: 'values add-value delete-value',
    load: () => import('../team-classifications/commands.ts'),
  },
  users: {
    verbs: 'counts upload send-reset resend disable-many restore-many',
    load: () => import('../users/commands.ts'),
  },
  advisors: {
    verbs: 'of-division of-set disable-many restore-many',
    load: () => import('../advisors/commands.ts'),
  },
  divisions: {
    verbs: 'activity advisor-data',
    load: () => import('../divisions/commands.ts'),
  },
  'enterprise-divisions': {
    verbs: 'availability set-availability divisions',
    load: () => import('../enterprise-divisions/commands.ts'),
  },
  channels: {
    verbs: 'of-division forecast-default set-forecast-default tasks assign unassign',
    load: () => import('../channels/commands.ts'),
  },
  notifications: {
    verbs:
      'activity read read-activity delete delete-activity recipients choices set-choices settings set-settings',
    load: () => import('../notifications/commands.ts'),
  },
  audit: {
    verbs: 'choices export rights schedules',
    load: () => import('../audit/commands.ts'),
  },
  files: {
    verbs: 'search delete list-file',
    load: () => import('../files/commands.ts'),
  },
  jobs: {
    verbs: 'cancel outcomes',
    load: () => import('../jobs/commands.ts'),
  },
  keys: {
    verbs: 'export',
    load: () => import('../api-keys/commands.ts'),
  },
  'data-locks': {
    verbs: 'export',
    load: () => import('../data-locks/commands.ts'),
  },
  reports: {
    verbs:
      'show edit delete schedulings files result processes schedule-profiles schedule-schedules schedule-utilization schedule-adherence list-file list-scheduled-file',
    load: () => import('../reports/commands.ts'),
  },
  'daily-protocols': {
    verbs: 'activities add-activity edit-activity delete-activity',
    load: () => import('../daily-protocols/commands.ts'),
  },
  'weekly-protocols': {
    verbs:
      'parameters daily add-daily edit-daily delete-daily rotations add-rotation delete-rotation day-off-patterns',
    load: () => import('../weekly-protocols/commands.ts'),
  },
  'schedule-parameters': {
    verbs: 'types add-type delete-type rules add-rule edit-rule delete-rule',
    load: () => import('../schedule-parameters/commands.ts'),
  },
  'queue-history': {
    verbs: 'edit threshold set-threshold months month days weeks distribution',
    load: () => import('../queue-history/commands.ts'),
  },
  forecast: {
    verbs: 'revise reforecast explain jobs cancel runs',
    load: () => import('../forecast/commands.ts'),
  },
  staffing: {
    verbs: 'lending credited set-overhead commit',
    load: () => import('../staffing/commands.ts'),
  },
  schedules: {
    verbs:
      'demand repairs unfilled limits month open-advisors individual at-work changes save add delete check-delete copy copy-advisor from-patterns from-preferences apply-draft jobs cancel creations creation',
    load: () => import('../schedules/commands.ts'),
  },
  adherence: {
    verbs: 'day export',
    load: () => import('../adherence/commands.ts'),
  },
  requests: {
    verbs: 'mine effect add edit withdraw delete changes delete-changes schedule',
    load: () => import('../activity-requests/commands.ts'),
  },
  trades: {
    verbs:
      'add check withdraw partners effect notices accept decline read rules add-rules edit-rules delete-rules',
    load: () => import('../trades/commands.ts'),
  },
  'time-off': {
    verbs: 'show add check effect withdraw wait-list balances ledger post recalculate',
    load: () => import('../time-off/commands/requests.ts'),
  },
  'time-off-groups': {
    verbs: 'members add-members delete-member export',
    load: () => import('../time-off/commands/groups.ts'),
  },
  'time-off-rules': {
    verbs: 'export',
    load: () => import('../time-off/commands/rules.ts'),
  },
  'accrual-tables': {
    verbs: 'preview',
    load: () => import('../time-off/commands/tables.ts'),
  },
};
