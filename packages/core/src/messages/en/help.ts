/** What each screen is for, and the keys that work on it. */
export const texts = {
  keys: 'Keys on this page',
  everywhere: 'Everywhere',
  ofTimeline: 'Schedules',
  ofList: 'List',
  ofRequests: 'Requests',
  walkRequests: 'From request to request',
  ofGrid: 'Grid',
  commandBar: 'Find an action, a screen, a division or an advisor',
  thisHelp: 'This help',
  nextPlace: 'To the next place',
  carriesOut: 'Carries out what a dialog is for',
  leaves: 'Closes what is open',
  walkRows: 'From row to row',
  walkCells: 'From cell to cell',
  walkBars: 'From bar to bar in a row',
  moveBar: 'Moves the bar',
  moveEnd: 'Moves its end',
  moveStart: 'Moves its start',
  opensMenu: 'What can be done there',
  drawsBar: 'Draws a new one',
  deletesBar: 'Deletes the bar',
  opensRow: 'Opens the row',
  selectsRow: 'Selects the row',
  opensCell: 'Opens, or changes, the cell',
  ends: 'To the first and the last',
  setUp: 'What a new installation needs before its first forecast and schedule, step by step.',
  account: 'Your own account: name, picture, password and where you are signed in.',
  // What each screen is for, by its sub-module.
  ofEnterpriseDivisions:
    'The companies or parts of one that plan for themselves, with their time zone, week and the event types that they may use.',
  ofDivisions:
    'Sites and departments whose advisors are scheduled together. A division that is disabled takes nothing new and keeps what it has.',
  ofChannelClassification:
    'The kinds of contacts that are forecast as one, and the divisions that work them.',
  ofLine:
    'The lines that contacts come in on. A line belongs to one channel at a time; its history says which.',
  ofProficiencies: 'The skills that a line may ask for and an advisor may have.',
  ofDataEntities:
    'Sets of divisions, enterprise divisions or channels that reports and screens take as one.',
  ofTeamClassifications:
    'Ways to group advisors, such as team or contract, and the values of each.',
  ofEventTypes:
    'What an advisor may be doing: breaks, meetings, absence. Each says whether it is paid, counts as work and is in the office.',
  ofTaskAssignment:
    'Which event types stand for work on which channel, so that such time counts towards its staffing.',
  ofStateMappings:
    'What each state of your telephone system means for adherence, and which systems report.',
  ofAdvisorProfile:
    'The people who are scheduled. An advisor’s page has everything that is known: skills, availability, schedule, requests and performance.',
  ofAdvisorAvailability:
    'When each advisor can and wants to work, week by week. Schedules are built within it.',
  ofAdvisorDataValues:
    'Facts about advisors that reports group by, with the dates from which they hold.',
  ofAdvisorProficiencies: 'Who has which skill, and how well.',
  ofTransferAdvisors:
    'Moves advisors to another division or team on a date. The past stays where it was.',
  ofUserRole:
    'What each role may see and do, screen by screen. Nobody changes their own role or grants more than they have.',
  ofUsers: 'The accounts that may sign in, with their role and the divisions in their reach.',
  ofPermissionsDashboard:
    'Who may do what, how many users each role has, and what was changed lately.',
  ofApiKeys:
    'Keys for scripts and other systems. A key can do no more than whoever made it, and is shown once.',
  ofWebhooks:
    'Addresses of other systems that are told what changes here, in order, until they have it.',
  ofAudit: 'Who changed what and when, with the values before and after.',
  ofDailyProtocols:
    'Shapes of a day: when a shift may start, how long it is and which breaks it has.',
  ofWeeklyProtocols:
    'Shapes of a week: which daily protocols, how many days and hours, which days off.',
  ofScheduleGovernance: 'Sets of patterns of weeks that advisors take turns in or bid on.',
  ofFutureEvents:
    'What is known beforehand: trainings, meetings and absences of advisors, teams or divisions. Schedules are built around it.',
  ofScheduleParameters: 'Which weekly protocols an advisor’s contract allows, from when to when.',
  ofScheduleManagement:
    'The desk: the schedules of a division on a day or a week, beside what is needed every quarter hour.',
  ofEmployeeSchedule: 'One advisor’s schedule over weeks, and copying it to others.',
  ofScheduleSwap:
    'Trades of shifts between advisors that wait for an answer, with what each does to the staffing.',
  ofScheduleTradeConfig:
    'The rules by which advisors may trade: rest, notice, hours, and who approves.',
  ofScheduleBidding:
    'Advisors bid on patterns of weeks in the order of their seniority; whoever plans opens, watches and closes the round.',
  ofDataLocks: 'Stretches of days of which no schedule can be changed, who locked them and why.',
  ofProcesses:
    'Long work of the system: what runs, how far it is, what came of it, and how to cancel or repeat it.',
  ofScheduleAuditTrial:
    'Every change of an advisor’s schedule of a day, newest first, with before and after.',
  ofForecastingTargets:
    'The service that each channel promises: level, seconds, occupancy. Requirements follow from it.',
  ofIntraday:
    'Today against the plan, interval by interval: contacts, handling time, staff and service.',
  ofQueueTracking:
    'The contacts of the past, mended and imported where they were wrong. Forecasts learn from them.',
  ofWeeklyStaffing:
    'How many advisors each quarter hour of a week needs, how many are scheduled, and why. A click on a quarter hour explains it.',
  ofAdvisorDashboard: 'What an advisor’s day holds: now, next, and what changed.',
  ofSupervisorDashboard: 'Who is out, what waits for you, and messages to your advisors.',
  ofAdminDashboard:
    'Coverage today, what waits for an answer, long work and the feeds of your telephone systems.',
  ofMySupervisorSummary: 'How the scheduled time of your advisors divides over a period.',
  ofMyPerformanceSummarySupervisor:
    'The figures of your advisors over a period: contacts, handling, adherence.',
  ofMyPerformanceSummary: 'Your own figures over a period.',
  ofApp: 'Your start page.',
  ofScheduleViewer: 'The schedules of your advisors, to look at.',
  ofScheduleChanges: 'What was changed in the schedules of your advisors, and by whom.',
  ofMySchedules:
    'Your own shifts: today, the week, the month. From here you ask for leave, a change or a trade.',
  ofMyScheduleChanges: 'What was changed in your schedule, and by whom.',
  ofEventStatus:
    'Your requests for events and time off: what waits, what was granted, what was not and why.',
  ofScheduleSwapRequest: 'Trades that you asked for, and those that others ask of you.',
  ofRealtimeAdherence: 'Who does at this moment what the schedule says, and who does not, live.',
  ofFileUpload: 'Files for the people who plan. Whoever uploads sees their own.',
  ofDataReports:
    'Reports on profiles, schedules and use of time, once or by schedule, as table, chart and file.',
  ofProcessReports:
    'What each making of schedules did: for whom, by which rules, and what was left out.',
  ofNavigationOptions: 'Where you start, your favourites, and the order of your menu.',
  ofNotifications: 'What happened that concerns you, and messages that were sent to you.',
  ofAccrualTables:
    'How much time off is earned by length of service. A table can be tried on a date before it is used.',
  ofTimeOffGroups: 'Advisors who share the same kinds of time off and the same room for it.',
  ofTimeOffRules: 'By which requests for time off are granted, put on the waiting list or refused.',
  ofTimeOffAllotments: 'How much time off there is room for, by day and quarter hour.',
  ofTimeOffTransfers: 'Moves earned time off from one kind or year to another.',
  ofAdvisorParameters:
    'Each advisor’s own terms: date of hire, hours, table, and the ledger of what was earned and taken.',
  ofAdvisorSurvey: 'Questions to advisors about when they would rather be off, and the answers.',
  ofMasterUpdates:
    'Changes of many balances at once: looked at row by row before they are applied, and undone as one.',
  ofHolidayPreferences:
    'Which public holidays advisors would rather work or have off, and how they were awarded.',
};
