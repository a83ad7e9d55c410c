import { lazyScreen, type ScreenTable } from '../shell/lazy-screen.ts';

const divisions = lazyScreen(() => import('../divisions/page.tsx'), 'DivisionsPage');
const teamClassification = lazyScreen(
  () => import('../team-classifications/detail-page.tsx'),
  'TeamClassificationPage',
);
const advisorList = lazyScreen(() => import('../advisors/page.tsx'), 'AdvisorsPage');
const advisorData = lazyScreen(() => import('../data-values/advisor-page.tsx'), 'AdvisorDataPage');
const scheduleTrail = lazyScreen(() => import('../schedules/trail-page.tsx'), 'ScheduleTrailPage');
const targets = lazyScreen(
  () => import('../forecasting-targets/page.tsx'),
  'ForecastingTargetsPage',
);
const intraday = lazyScreen(() => import('../intraday/page.tsx'), 'IntradayPage');
const account = lazyScreen(() => import('../profile/page.tsx'), 'AccountPage');

/** The screens of who is signed in: menu, search, landing and guards show these and no others. */
export const screens: ScreenTable = {
  // What an administrator sets up: divisions, channels, lines, event types.
  '/dashboard/profile-configuration/divisions': divisions,
  '/admin/divisions': divisions,
  '/dashboard/profile-configuration/divisions/{id}': lazyScreen(
    () => import('../divisions/detail-page.tsx'),
    'DivisionPage',
  ),
  '/admin/divisions-activity/{id}': lazyScreen(
    () => import('../divisions/activity-page.tsx'),
    'DivisionActivityPage',
  ),
  '/admin/divisions-history/{id}': lazyScreen(
    () => import('../divisions/history-page.tsx'),
    'DivisionHistoryPage',
  ),
  '/admin/divisions-advisor-data/{id}': lazyScreen(
    () => import('../divisions/advisor-data-page.tsx'),
    'DivisionAdvisorDataPage',
  ),
  '/dashboard/profile-configuration/enterprise-divisions-history/{id}': lazyScreen(
    () => import('../enterprise-divisions/history-page.tsx'),
    'EnterpriseHistoryPage',
  ),
  '/dashboard/profile-configuration/set-up': lazyScreen(
    () => import('../set-up/page.tsx'),
    'SetUpPage',
  ),
  '/dashboard/profile-configuration/line-history/{id}': lazyScreen(
    () => import('../lines/history-page.tsx'),
    'LineHistoryPage',
  ),
  '/dashboard/profile-configuration/event-types': lazyScreen(
    () => import('../event-types/page.tsx'),
    'EventTypesPage',
  ),
  '/dashboard/profile-configuration/event-types/{id}': lazyScreen(
    () => import('../event-types/detail-page.tsx'),
    'EventTypePage',
  ),
  '/dashboard/profile-configuration/enterprise-divisions': lazyScreen(
    () => import('../enterprise-divisions/page.tsx'),
    'EnterpriseDivisionsPage',
  ),
  '/dashboard/profile-configuration/enterprise-divisions/{id}': lazyScreen(
    () => import('../enterprise-divisions/detail-page.tsx'),
    'EnterpriseDivisionPage',
  ),
  '/dashboard/profile-configuration/enterprise-divisions-availability/{id}': lazyScreen(
    () => import('../enterprise-divisions/availability-page.tsx'),
    'EnterpriseAvailabilityPage',
  ),
  '/dashboard/profile-configuration/channel-classification': lazyScreen(
    () => import('../channels/page.tsx'),
    'ChannelsPage',
  ),
  '/dashboard/profile-configuration/channel-classification/{id}': lazyScreen(
    () => import('../channels/detail-page.tsx'),
    'ChannelPage',
  ),
  '/dashboard/profile-configuration/channel-classification-assignment/{id}': lazyScreen(
    () => import('../channels/assignment-page.tsx'),
    'ChannelAssignmentPage',
  ),
  '/dashboard/profile-configuration/task-assignment': lazyScreen(
    () => import('../channels/tasks-page.tsx'),
    'TaskAssignmentPage',
  ),
  '/dashboard/profile-configuration/entity-include/{id}/{setType}': lazyScreen(
    () => import('../sets/include-page.tsx'),
    'EntityIncludePage',
  ),
  '/dashboard/profile-configuration/entity-unassign': lazyScreen(
    () => import('../sets/unassign-page.tsx'),
    'EntityUnassignPage',
  ),
  '/dashboard/profile-configuration/line': lazyScreen(
    () => import('../lines/page.tsx'),
    'LinesPage',
  ),
  '/dashboard/profile-configuration/line/{id}': lazyScreen(
    () => import('../lines/detail-page.tsx'),
    'LinePage',
  ),
  '/dashboard/profile-configuration/proficiencies': lazyScreen(
    () => import('../proficiencies/page.tsx'),
    'ProficienciesPage',
  ),
  '/dashboard/profile-configuration/proficiencies/{id}': lazyScreen(
    () => import('../proficiencies/detail-page.tsx'),
    'ProficiencyPage',
  ),
  '/dashboard/profile-configuration/data-entities': lazyScreen(
    () => import('../sets/page.tsx'),
    'DataEntitiesPage',
  ),
  '/dashboard/profile-configuration/data-entities/{kind}/{id}': lazyScreen(
    () => import('../sets/detail-page.tsx'),
    'DataEntityPage',
  ),
  '/dashboard/profile-configuration/team-classifications': lazyScreen(
    () => import('../team-classifications/page.tsx'),
    'TeamClassificationsPage',
  ),
  '/dashboard/profile-configuration/team-classifications/{id}': teamClassification,
  '/dashboard/profile-configuration/team-classifications-values/{id}/{description}':
    teamClassification,
  '/dashboard/profile-configuration/state-mappings': lazyScreen(
    () => import('../adherence/mappings-page.tsx'),
    'StateMappingsPage',
  ),
  '/dashboard/profile-configuration/state-mappings/{id}': lazyScreen(
    () => import('../adherence/mapping-page.tsx'),
    'StateMappingPage',
  ),
  // Advisors and what is known of each.
  '/dashboard/advisors/advisor-profile': advisorList,
  '/dashboard/advisors/agent-profile': advisorList,
  '/dashboard/forecaster/advisor-profile': advisorList,
  '/dashboard/advisors/advisor-profile/{id}': lazyScreen(
    () => import('../advisors/detail-page.tsx'),
    'AdvisorPage',
  ),
  '/dashboard/advisors/advisor-proficiencies': lazyScreen(
    () => import('../proficiencies/advisors-page.tsx'),
    'AdvisorProficienciesPage',
  ),
  '/dashboard/advisors/advisor-proficiencies/view-skills/{id}': lazyScreen(
    () => import('../proficiencies/advisor-page.tsx'),
    'AdvisorSkillsPage',
  ),
  '/dashboard/advisors/advisor-data-values': lazyScreen(
    () => import('../data-values/page.tsx'),
    'DataValuesPage',
  ),
  '/dashboard/advisors/advisor-data-values/view-skills/{id}/{valID}': lazyScreen(
    () => import('../data-values/holders-page.tsx'),
    'ValueHoldersPage',
  ),
  '/dashboard/advisors/advisor-profile/advisor-data/{id}': advisorData,
  '/dashboard/advisors/advisor-profile/advisor-data/view-data/{id}/{adgID}': advisorData,
  '/dashboard/advisors/transfer-advisors': lazyScreen(
    () => import('../transfers/page.tsx'),
    'TransfersPage',
  ),
  '/dashboard/advisors/transfer-advisors-history/{id}': lazyScreen(
    () => import('../transfers/history-page.tsx'),
    'TransferHistoryPage',
  ),
  '/dashboard/advisors/advisor-availability': lazyScreen(
    () => import('../availability/page.tsx'),
    'AvailabilityPage',
  ),
  '/dashboard/advisors/advisor-workrule-availability/{agentId}': lazyScreen(
    () => import('../availability/advisor-page.tsx'),
    'AdvisorAvailabilityPage',
  ),
  // Protocols, patterns, the desk and what surrounds it.
  '/dashboard-module/data-locks': lazyScreen(
    () => import('../data-locks/page.tsx'),
    'DataLocksPage',
  ),
  '/dashboard/daily-protocols': lazyScreen(
    () => import('../daily-protocols/page.tsx'),
    'DailyProtocolsPage',
  ),
  '/dashboard/daily-protocols/view-shift/{id}/{type}': lazyScreen(
    () => import('../daily-protocols/detail-page.tsx'),
    'DailyProtocolPage',
  ),
  '/dashboard/weekly-protocols': lazyScreen(
    () => import('../weekly-protocols/page.tsx'),
    'WeeklyProtocolsPage',
  ),
  '/dashboard/weekly-protocols/view-dailyprotocol/{id}/{type}': lazyScreen(
    () => import('../weekly-protocols/detail-page.tsx'),
    'WeeklyProtocolPage',
  ),
  '/dashboard/schedule-parameters': lazyScreen(
    () => import('../schedule-parameters/page.tsx'),
    'ScheduleParametersPage',
  ),
  '/dashboard/schedule-parameters/view-weeklyprotocol/{id}/{muid}': lazyScreen(
    () => import('../schedule-parameters/detail-page.tsx'),
    'ScheduleParameterPage',
  ),
  '/dashboard/future-events': lazyScreen(
    () => import('../future-events/page.tsx'),
    'FutureEventsPage',
  ),
  '/dashboard/schedule-management': lazyScreen(
    () => import('../schedules/page.tsx'),
    'SchedulesPage',
  ),
  '/dashboard/schedule-governance': lazyScreen(
    () => import('../patterns/page.tsx'),
    'PatternSetsPage',
  ),
  '/dashboard/schedule-governance/edit-schedule-governance/{patternSetId}/{pattenId}': lazyScreen(
    () => import('../patterns/pattern-page.tsx'),
    'PatternPage',
  ),
  '/dashboard/schedule-swap': lazyScreen(() => import('../trades/page.tsx'), 'ScheduleSwapPage'),
  '/dashboard/schedule-audit-trial': scheduleTrail,
  '/dashboard/schedule-audit-trial/{muname}/{mu}/{agent}/{date}/{shift}/{agentName}/{type}':
    scheduleTrail,
  '/dashboard/employee-schedule': lazyScreen(
    () => import('../schedules/individual-page.tsx'),
    'IndividualPage',
  ),
  '/ScheduleTrade/schedule-trade-config': lazyScreen(
    () => import('../trades/configuration-page.tsx'),
    'TradeConfigurationsPage',
  ),
  '/ScheduleTrade/schedule-trade-config/trade-data': lazyScreen(
    () => import('../trades/data-page.tsx'),
    'TradeDataPage',
  ),
  '/ScheduleBidding/schedule-bidding-config': lazyScreen(
    () => import('../bidding/page.tsx'),
    'BiddingPage',
  ),
  // Forecasts, targets, history and staffing.
  '/dashboard/forecaster/weekly-staffing': lazyScreen(
    () => import('../weekly-staffing/page.tsx'),
    'WeeklyStaffingPage',
  ),
  '/dashboard/forecaster/intra-day': intraday,
  '/dashboard/advisors/intra-day': intraday,
  '/dashboard/forecaster/forecasting-target': targets,
  '/dashboard/advisors/forecasting-target': targets,
  '/dashboard/forecaster/queue-tracking': lazyScreen(
    () => import('../queue-history/page.tsx'),
    'QueueTrackingPage',
  ),
  // Each role's own schedules, dashboards and what is watched live.
  '/dashboard-module/my-schedules': lazyScreen(
    () => import('../schedules/my-schedules-page.tsx'),
    'MySchedulesPage',
  ),
  '/dashboard-module/admin-dashboard': lazyScreen(
    () => import('../dashboards/admin-page.tsx'),
    'AdminDashboardPage',
  ),
  '/dashboard-module/my-supervisor-summary': lazyScreen(
    () => import('../dashboards/summary-page.tsx'),
    'SupervisorSummaryPage',
  ),
  '/dashboard-module/supervisor-dashboard': lazyScreen(
    () => import('../dashboards/supervisor-page.tsx'),
    'SupervisorDashboardPage',
  ),
  '/dashboard-module/advisor-dashboard': lazyScreen(
    () => import('../dashboards/advisor-page.tsx'),
    'AdvisorDashboardPage',
  ),
  '/dashboard-module/my-performance-summary': lazyScreen(
    () => import('../performance/page.tsx'),
    'MyPerformancePage',
  ),
  '/dashboard-module/my-performance-summary-supervisor': lazyScreen(
    () => import('../performance/supervisor-page.tsx'),
    'SupervisorPerformancePage',
  ),
  '/dashboard-module/processes': lazyScreen(() => import('../jobs/page.tsx'), 'ProcessesPage'),
  '/dashboard-module/schedule-viewer': lazyScreen(
    () => import('../schedules/viewer-page.tsx'),
    'ViewerPage',
  ),
  '/realtimeadherence': lazyScreen(() => import('../adherence/page.tsx'), 'AdherencePage'),
  '/dashboard-module/event-status': lazyScreen(
    () => import('../activity-requests/page.tsx'),
    'EventStatusPage',
  ),
  '/dashboard-module/schedule-swap-request': lazyScreen(
    () => import('../trades/request-page.tsx'),
    'SwapRequestPage',
  ),
  '/dashboard-module/schedule-changes': lazyScreen(
    () => import('../activity-requests/changes-page.tsx'),
    'ScheduleChangesPage',
  ),
  '/dashboard-module/my-schedule-changes': lazyScreen(
    () => import('../activity-requests/changes-page.tsx'),
    'MyScheduleChangesPage',
  ),
  // Reports on data and on what made schedules, and files.
  '/reports/data-reports': lazyScreen(() => import('../reports/page.tsx'), 'DataReportsPage'),
  '/reports/data-reports/ViewSchdlReports': lazyScreen(
    () => import('../reports/scheduled-page.tsx'),
    'ScheduledReportsPage',
  ),
  '/reports/data-reports/view': lazyScreen(
    () => import('../reports/view-page.tsx'),
    'ReportViewPage',
  ),
  '/reports/process-reports': lazyScreen(
    () => import('../reports/process-page.tsx'),
    'ProcessReportsPage',
  ),
  '/FileUpload/file-upload': lazyScreen(() => import('../files/page.tsx'), 'FileUploadPage'),
  // Users, and what everybody has of their own.
  '/dashboard/user/list': lazyScreen(() => import('../users/page.tsx'), 'UsersPage'),
  '/dashboard/user/cards': lazyScreen(() => import('../users/cards-page.tsx'), 'UserCardsPage'),
  '/dashboard/user/list/{id}': lazyScreen(() => import('../users/detail-page.tsx'), 'UserPage'),
  '/dashboard/user-permissions/user-roles': lazyScreen(
    () => import('../roles/page.tsx'),
    'RolesPage',
  ),
  '/dashboard/user-permissions/user-roles/{id}': lazyScreen(
    () => import('../roles/role-page.tsx'),
    'RolePage',
  ),
  '/dashboard/user-permissions/dashboard': lazyScreen(
    () => import('../roles/overview-page.tsx'),
    'PermissionsPage',
  ),
  '/dashboard/user-permissions/audit': lazyScreen(() => import('../audit/page.tsx'), 'AuditPage'),
  '/dashboard/user-permissions/api-keys': lazyScreen(
    () => import('../api-keys/page.tsx'),
    'ApiKeysPage',
  ),
  '/dashboard/user-permissions/webhooks': lazyScreen(
    () => import('../webhooks/page.tsx'),
    'WebhooksPage',
  ),
  '/dashboard/user-permissions/webhooks/{id}': lazyScreen(
    () => import('../webhooks/webhook-page.tsx'),
    'WebhookPage',
  ),
  '/dashboard/notifications': lazyScreen(
    () => import('../notifications/page.tsx'),
    'NotificationsPage',
  ),
  '/dashboard/user/account': account,
  '/dashboard/user/profilechange': account,
  '/dashboard/options/navigation-options': lazyScreen(
    () => import('../navigation-options/page.tsx'),
    'NavigationOptionsPage',
  ),
  '/dashboard/user/new': lazyScreen(() => import('../users/page.tsx'), 'NewUserPage'),
  '/dashboard/user/{name}/edit': lazyScreen(
    () => import('../users/named-page.tsx'),
    'UserNamedPage',
  ),
  // What time off is earned, allotted, asked for and carried along.
  '/dashboard/timeOff-manager/accural-tables': lazyScreen(
    () => import('../time-off/tables-page.tsx'),
    'AccrualTablesPage',
  ),
  '/dashboard/timeOff-manager/accural-tables/{id}': lazyScreen(
    () => import('../time-off/table-page.tsx'),
    'AccrualTablePage',
  ),
  '/dashboard/timeOff-manager/time-offGroup': lazyScreen(
    () => import('../time-off/groups-page.tsx'),
    'TimeOffGroupsPage',
  ),
  '/dashboard/timeOff-manager/time-offGroup/{id}': lazyScreen(
    () => import('../time-off/group-page.tsx'),
    'TimeOffGroupPage',
  ),
  '/dashboard/timeOff-manager/time-offRules': lazyScreen(
    () => import('../time-off/rules-page.tsx'),
    'TimeOffRulesPage',
  ),
  '/dashboard/timeOff-manager/time-offRules/{id}': lazyScreen(
    () => import('../time-off/rule-page.tsx'),
    'TimeOffRulePage',
  ),
  '/dashboard/timeOff-manager/time-offAllotments': lazyScreen(
    () => import('../time-off/allotments-page.tsx'),
    'AllotmentsPage',
  ),
  '/dashboard/timeOff-manager/transfer-advisors': lazyScreen(
    () => import('../time-off/transfers-page.tsx'),
    'TimeOffTransfersPage',
  ),
  '/dashboard/timeOff-manager/agent-parameter': lazyScreen(
    () => import('../time-off/parameters-page.tsx'),
    'AdvisorParametersPage',
  ),
  '/dashboard/timeOff-manager/agent-parameter/{id}': lazyScreen(
    () => import('../time-off/parameter-page.tsx'),
    'AdvisorParameterPage',
  ),
  '/dashboard/timeOff-manager/agent-survay': lazyScreen(
    () => import('../time-off/surveys-page.tsx'),
    'SurveysPage',
  ),
  '/dashboard/timeOff-manager/agent-survay/{id}': lazyScreen(
    () => import('../time-off/survey-page.tsx'),
    'SurveyPage',
  ),
  '/dashboard/timeOff-manager/master-updates': lazyScreen(
    () => import('../time-off/updates-page.tsx'),
    'MasterUpdatesPage',
  ),
  '/dashboard/timeOff-manager/master-updates/{id}': lazyScreen(
    () => import('../time-off/update-page.tsx'),
    'MasterUpdatePage',
  ),
  '/dashboard/timeOff-manager/holiday-prefences': lazyScreen(
    () => import('../time-off/holidays-page.tsx'),
    'HolidayPreferencesPage',
  ),
};
