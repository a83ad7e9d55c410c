// Written by `npm run calls` from contract.ts: name, method, path and access of each
// call, whether it carries a secret, and what the wire calls by another name.
export const callTable = `
session.login POST /auth/login/ public
session.generateToken POST /generate/token/ public
session.verifyToken POST /verify/token/ public
session.methods GET /auth/methods/ public
session.startOidc POST /auth/oidc/start/ public
session.finishOidc POST /auth/oidc/finish/ public
session.logout POST /auth/logout/ signed-in
session.sessions GET /auth/sessions/ signed-in
session.endSession DELETE /auth/sessions/{id}/ signed-in
session.endOtherSessions POST /auth/sessions/end-others/ signed-in
session.me GET /auth/users/me/ signed-in reply:division_id=management_unit
session.agentProfile GET /agent-profile/ signed-in reply:division_id=management_unit
session.allowedModules GET /allowed-modules signed-in
session.requestPasswordReset POST /auth/password-reset/ public
session.confirmPasswordReset POST /auth/password-reset/confirm/ public
session.register POST /api/account/register public
session.activate POST /auth/activate/ public
session.createFirstAdministrator POST /auth/first-administrator/ public
profile.changePassword PUT /agent/change-password/ signed-in secret
profile.postPassword POST /agent/change-password/ signed-in secret
profile.images GET /profile-image/ signed-in
profile.addImage POST /profile-image/ signed-in
profile.replaceImage PUT /profile-image/{id}/ signed-in
profile.removeImage DELETE /profile-image/{id}/ signed-in
navigationOptions.save PUT /api/navigation-options/ signed-in
setUp.read GET /api/set-up/ add:enterprise-divisions
savedViews.list GET /api/saved-views/ signed-in
savedViews.save PUT /api/saved-views/ signed-in
savedViews.remove DELETE /api/saved-views/{id}/ signed-in
divisions.list GET /api/management-units/ view:divisions,schedule-management,employee-schedule,schedule-viewer,realtime-adherence,advisor-profile,state-mappings,api-keys,my-schedules,transfer-advisors,schedule-swap,event-status,schedule-swap-request
divisions.get GET /api/management-units/{id}/ view:divisions,schedule-management,employee-schedule,schedule-viewer,realtime-adherence,advisor-profile,state-mappings,api-keys,my-schedules,transfer-advisors,schedule-swap,event-status,schedule-swap-request
divisions.create POST /api/management-units/ add:divisions
divisions.update PUT /api/management-units/{id}/ edit:divisions
divisions.patch PATCH /api/management-units/{id}/ delete:divisions
divisions.activity GET /api/management-units/{id}/activity/ view:divisions
divisions.advisorData GET /api/management-units/{id}/advisor-data/ view:divisions
divisions.rows GET /api/rows/divisions/ view:divisions,schedule-management,employee-schedule,schedule-viewer,realtime-adherence,advisor-profile,state-mappings,api-keys,my-schedules,transfer-advisors,schedule-swap,event-status,schedule-swap-request
divisions.export GET /api/rows/divisions/export/ view:divisions
divisions.history GET /api/rows/divisions/{id}/history/ view:divisions
divisions.import POST /api/rows/divisions/import/ add:divisions
enterpriseDivisions.list GET /api/enterprise-groups/ view:enterprise-divisions,divisions,channel-classification,line,data-entities,task-assignment,users
enterpriseDivisions.create POST /api/enterprise-groups/ add:enterprise-divisions
enterpriseDivisions.update PUT /api/enterprise-groups/{id}/ edit:enterprise-divisions
enterpriseDivisions.patch PATCH /api/enterprise-groups/{id}/ delete:enterprise-divisions
enterpriseDivisions.availability GET /api/enterprise-grp-availability/{id}/ view:enterprise-divisions
enterpriseDivisions.setAvailability PUT /api/enterprise-grp-availability/{id}/ edit:enterprise-divisions
enterpriseDivisions.divisionsOfSeveral GET /api/forecaster/multiple/eg/wise/mu/ view:enterprise-divisions,users,divisions,data-entities
enterpriseDivisions.rows GET /api/rows/enterprise-divisions/ view:enterprise-divisions,divisions,channel-classification,users
enterpriseDivisions.export GET /api/rows/enterprise-divisions/export/ view:enterprise-divisions
enterpriseDivisions.history GET /api/rows/enterprise-divisions/{id}/history/ view:enterprise-divisions
enterpriseDivisions.import POST /api/rows/enterprise-divisions/import/ add:enterprise-divisions
channels.list GET /api/contact-types/ view:channel-classification,line,data-entities,task-assignment,queue-tracking,forecasting-targets,intraday,weekly-staffing
channels.create POST /api/contact-types/ add:channel-classification
channels.update PUT /api/contact-types/{id}/ edit:channel-classification
channels.patch PATCH /api/contact-types/{id}/ delete:channel-classification
channels.ofDivision GET /api/forecaster/mu-id/ view:channel-classification,line,data-entities,task-assignment,queue-tracking,forecasting-targets,intraday,weekly-staffing,realtime-adherence,schedule-management,schedule-viewer query:division_id=mu_id
channels.forecastDefault GET /api/forecaster/contact-type/{id}/forecast-default/ view:channel-classification,line,data-entities,task-assignment,queue-tracking,forecasting-targets,intraday,weekly-staffing
channels.setForecastDefault PUT /api/forecaster/contact-type/{id}/forecast-default/ edit:channel-classification
channels.tasks GET /api/task-assignment/ view:task-assignment,channel-classification
channels.assignTask POST /api/task-assignment/ edit:task-assignment,channel-classification body:division_ids=mu
channels.unassignTask POST /api/task-assignment/unassign/ edit:task-assignment,channel-classification body:division_ids=mu
channels.rows GET /api/rows/channels/ view:channel-classification,line,data-entities,task-assignment,queue-tracking,forecasting-targets,intraday,weekly-staffing
channels.export GET /api/rows/channels/export/ view:channel-classification
channels.history GET /api/rows/channels/{id}/history/ view:channel-classification
channels.import POST /api/rows/channels/import/ add:channel-classification
lines.list GET /api/queues/ view:line,channel-classification,queue-tracking,forecasting-targets,intraday,weekly-staffing
lines.create POST /api/queues/ add:line
lines.update PUT /api/queues/{id}/ edit:line
lines.patch PATCH /api/queues/{id}/ delete:line
lines.rows GET /api/rows/lines/ view:line,channel-classification,queue-tracking,forecasting-targets,intraday,weekly-staffing
lines.export GET /api/rows/lines/export/ view:line
lines.history GET /api/rows/lines/{id}/history/ view:line
lines.import POST /api/rows/lines/import/ add:line
sets.enterpriseList GET /api/eg-sets/ view:data-entities
sets.enterpriseCreate POST /api/eg-sets/ add:data-entities
sets.enterpriseUpdate PUT /api/eg-sets/{id}/ edit:data-entities
sets.enterpriseRemove DELETE /api/eg-sets/{id}/ delete:data-entities
sets.divisionList GET /api/mu-sets/ view:data-entities,divisions,schedule-management,employee-schedule,schedule-viewer,realtime-adherence,advisor-profile,advisor-availability,future-events,time-off-allotments,data-reports reply:divisions=mu
sets.divisionGet GET /api/mu-sets/{id}/ view:data-entities,divisions,schedule-management,employee-schedule,schedule-viewer,realtime-adherence,advisor-profile,advisor-availability,future-events,time-off-allotments,data-reports reply:divisions=mu
sets.divisionCreate POST /api/mu-sets/ add:data-entities body:divisions=mu reply:divisions=mu
sets.divisionUpdate PUT /api/mu-sets/{id}/ edit:data-entities body:divisions=mu reply:divisions=mu
sets.divisionRemove DELETE /api/mu-sets/{id}/ delete:data-entities
sets.channelList GET /api/ct-sets/ view:data-entities
sets.channelCreate POST /api/ct-sets/ add:data-entities
sets.channelUpdate PUT /api/ct-sets/{id}/ edit:data-entities
sets.channelRemove DELETE /api/ct-sets/{id}/ delete:data-entities
sets.unassigned GET /api/entity-unassign/ view:data-entities
sets.include POST /api/entity-include/ edit:data-entities
sets.unassign POST /api/entity-unassign/ edit:data-entities
sets.enterpriseRows GET /api/rows/enterprise-division-sets/ view:data-entities
sets.exportEnterprise GET /api/rows/enterprise-division-sets/export/ view:data-entities
sets.enterpriseHistory GET /api/rows/enterprise-division-sets/{id}/history/ view:data-entities
sets.importEnterprise POST /api/rows/enterprise-division-sets/import/ add:data-entities
sets.divisionRows GET /api/rows/division-sets/ view:data-entities
sets.exportDivision GET /api/rows/division-sets/export/ view:data-entities
sets.divisionHistory GET /api/rows/division-sets/{id}/history/ view:data-entities
sets.importDivision POST /api/rows/division-sets/import/ add:data-entities
sets.channelRows GET /api/rows/channel-sets/ view:data-entities
sets.exportChannel GET /api/rows/channel-sets/export/ view:data-entities
sets.channelHistory GET /api/rows/channel-sets/{id}/history/ view:data-entities
sets.importChannel POST /api/rows/channel-sets/import/ add:data-entities
reference.timezones GET /api/timezones/ signed-in
reference.emailLanguages GET /api/email-language/ signed-in
reference.countries GET /country-city signed-in
reference.acdParams GET /api/acd-params/ view:enterprise-divisions,divisions,channel-classification,line,transfer-advisors,advisor-profile
reference.lastId GET /api/get-last-id/ view:enterprise-divisions,divisions,channel-classification,line,transfer-advisors,data-entities,users,proficiencies,team-classifications,event-types,schedule-management,schedule-governance,advisor-profile
reference.assignmentHistory GET /api/assignment-history/{a}/{b}/ view:enterprise-divisions,divisions,channel-classification,line,transfer-advisors
reference.operatingHours GET /api/operating-hours/{a}/{b}/ view:enterprise-divisions,divisions,channel-classification,line,transfer-advisors
reference.setOperatingHours PUT /api/operating-hours/{a}/{b}/ edit:enterprise-divisions,divisions,channel-classification,line,transfer-advisors
eventTypes.list GET /api/activity-codes/ view:event-types,schedule-management,employee-schedule,schedule-viewer,my-schedules,realtime-adherence,divisions,daily-protocols,future-events,schedule-swap,event-status,state-mappings
eventTypes.create POST /api/activity-codes/ add:event-types
eventTypes.update PUT /api/activity-codes/{id}/ edit:event-types
eventTypes.remove DELETE /api/activity-codes/{id}/ delete:event-types
eventTypes.rows GET /api/rows/event-types/ view:event-types,schedule-management,employee-schedule,schedule-viewer,my-schedules,realtime-adherence,divisions,daily-protocols,future-events,schedule-swap,event-status,state-mappings
eventTypes.export GET /api/rows/event-types/export/ view:event-types
eventTypes.history GET /api/rows/event-types/{id}/history/ view:event-types
eventTypes.import POST /api/rows/event-types/import/ add:event-types
shifts.list GET /api/shifts/ view:schedule-management,employee-schedule
shifts.create POST /api/shifts/ add:schedule-management,employee-schedule
shifts.remove DELETE /api/shifts/ delete:schedule-management,employee-schedule
users.list GET /api/users view:users,team-classifications reply:division_ids=management_unit,agent_profile.division_id=agent_profile.management_unit
users.get GET /api/users/{id}/ view:users reply:division_ids=management_unit,agent_profile.division_id=agent_profile.management_unit
users.create POST /api/users add:users secret body:division_ids=management_unit reply:division_ids=management_unit,agent_profile.division_id=agent_profile.management_unit
users.update PUT /api/users/{id}/ edit:users secret body:division_ids=management_unit reply:division_ids=management_unit,agent_profile.division_id=agent_profile.management_unit
users.patch PATCH /api/users/{id}/ edit:users reply:division_ids=management_unit,agent_profile.division_id=agent_profile.management_unit
users.bulkDisable PATCH /api/users/bulk-disable/ edit:users
users.sendReset POST /api/users/send-password-reset/ edit:users
users.resendActivation POST /api/users/resend-activation/ edit:users
users.sessions GET /api/users/{id}/sessions/ edit:users
users.endSession DELETE /api/users/{id}/sessions/{session}/ edit:users
users.endSessions POST /api/users/{id}/sessions/end-all/ edit:users
users.counts GET /api/users-counts/ view:users
users.bulkUpload POST /api/bulk-upload-users/ add:users
users.rows GET /api/rows/users/ view:users reply:division_ids=management_unit,agent_profile.division_id=agent_profile.management_unit
users.export GET /api/rows/users/export/ view:users
users.history GET /api/rows/users/{id}/history/ view:users
roles.list GET /role view:user-role,users,permissions-dashboard
roles.export GET /api/rows/roles/export/ view:user-role
roles.create POST /role add:user-role
roles.update PUT /role edit:user-role
roles.remove DELETE /role delete:user-role
roles.listAlias GET /api/role/ view:user-role,users,permissions-dashboard
roles.createAlias POST /api/role/ add:user-role
roles.updateAlias PUT /api/role/ edit:user-role
roles.removeAlias DELETE /api/role/ delete:user-role
roles.modules GET /all-modules view:user-role,users,permissions-dashboard
advisors.list GET /api/agents/ view:advisor-profile,schedule-management,employee-schedule,schedule-viewer,realtime-adherence reply:division=management_unit,division_id=management_unit_id
advisors.get GET /api/agents/{id}/ view:advisor-profile,schedule-management,employee-schedule,schedule-viewer,realtime-adherence,my-schedules,event-status,schedule-swap-request reply:division=management_unit,division_id=management_unit_id
advisors.create POST /api/agents/ add:advisor-profile body:division_id=management_unit_id reply:division=management_unit,division_id=management_unit_id
advisors.update PUT /api/agents/{id}/ edit:advisor-profile body:division_id=management_unit_id reply:division=management_unit,division_id=management_unit_id
advisors.patch PATCH /api/agents/{id}/ delete:advisor-profile reply:division=management_unit,division_id=management_unit_id
advisors.bulkDisable PATCH /api/agents/bulk-disable/ delete:advisor-profile
advisors.bulkUpload POST /api/agent-bulk-upload/ add:advisor-profile
advisors.ofDivision GET /api/mu/{id}/agent-profiles/ view:advisor-profile,schedule-management,employee-schedule,schedule-viewer,realtime-adherence reply:division=management_unit,division_id=management_unit_id
advisors.ofSet GET /api/mu-set/{id}/agent-profiles/ view:advisor-profile,schedule-management,employee-schedule,schedule-viewer,realtime-adherence,transfer-advisors,future-events,schedule-governance,schedule-swap reply:division=management_unit,division_id=management_unit_id
advisors.allOfDivision GET /api/management-unit/{id}/agents/ view:advisor-profile,schedule-management,employee-schedule,schedule-viewer,realtime-adherence,transfer-advisors,future-events,schedule-governance,schedule-swap reply:division=management_unit,division_id=management_unit_id
advisors.rows GET /api/rows/advisors/ view:advisor-profile,schedule-management,employee-schedule,schedule-viewer,realtime-adherence reply:division=management_unit,division_id=management_unit_id
advisors.export GET /api/rows/advisors/export/ view:advisor-profile
advisors.history GET /api/rows/advisors/{id}/history/ view:advisor-profile
proficiencies.list GET /api/skills view:proficiencies,advisor-proficiencies,event-types query:division_id=management_unit
proficiencies.create POST /api/skills add:proficiencies
proficiencies.update PUT /api/skills/{id} edit:proficiencies
proficiencies.patch PATCH /api/skills/{id} delete:proficiencies
proficiencies.pickOfDivision GET /api/mu-adg-advs-list view:advisor-proficiencies,future-events,advisor-availability,advisor-data-values query:division_id=mu_id
proficiencies.pickOfSet GET /api/muset-adg-advs-list view:advisor-proficiencies,future-events,advisor-availability,advisor-data-values
proficiencies.advisors GET /api/agent-skills/agents/ view:advisor-proficiencies query:division_id=mu_id
proficiencies.records GET /api/agent-skill-list/ view:advisor-proficiencies query:division_id=mu_id
proficiencies.ofAdvisor GET /api/agent/{id}/agent-skills/ view:advisor-proficiencies,advisor-profile
proficiencies.give POST /api/agent-skills/ add:advisor-proficiencies
proficiencies.giveMany POST /api/agent-skills/bulk/ edit:advisor-proficiencies
proficiencies.change PUT /api/agent/{id}/agent-skills/ edit:advisor-proficiencies
proficiencies.take DELETE /api/agent/{id}/agent-skills/ delete:advisor-proficiencies
proficiencies.rows GET /api/rows/proficiencies/ view:proficiencies,advisor-proficiencies
proficiencies.export GET /api/rows/proficiencies/export/ view:proficiencies
proficiencies.history GET /api/rows/proficiencies/{id}/history/ view:proficiencies
proficiencies.import POST /api/rows/proficiencies/import/ add:proficiencies
teamClassifications.list GET /api/agent-data-grps view:team-classifications,advisor-data-values,advisor-proficiencies,advisor-profile,advisor-availability,future-events,schedule-management,employee-schedule
teamClassifications.create POST /api/agent-data-grps add:team-classifications
teamClassifications.update PUT /api/agent-data-grps/{id} edit:team-classifications
teamClassifications.remove DELETE /api/agent-data-grps/{id} delete:team-classifications
teamClassifications.values GET /api/agent-data-grp/{id}/values/ view:team-classifications,advisor-data-values,advisor-proficiencies,advisor-profile,advisor-availability,future-events,schedule-management,employee-schedule
teamClassifications.addValue POST /api/agent-data-grp/{id}/values add:team-classifications
teamClassifications.removeValue DELETE /api/agent-data-grp/values/{id} delete:team-classifications
teamClassifications.rows GET /api/rows/team-classifications/ view:team-classifications,advisor-data-values,advisor-proficiencies,advisor-profile,advisor-availability,future-events,schedule-management,employee-schedule
teamClassifications.export GET /api/rows/team-classifications/export/ view:team-classifications
teamClassifications.history GET /api/rows/team-classifications/{id}/history/ view:team-classifications
teamClassifications.import POST /api/rows/team-classifications/import/ add:team-classifications
dataValues.list GET /api/agent-data-value/ view:advisor-data-values,advisor-profile,team-classifications query:division_id=int_mu_id
dataValues.create POST /api/agent-data-value/ add:advisor-data-values
dataValues.patch PATCH /api/agent-data-value/ edit:advisor-data-values
dataValues.remove DELETE /api/agent-data-value/ delete:advisor-data-values
dataValues.held GET /api/adg-agent/ view:advisor-data-values,advisor-profile,team-classifications
dataValues.preferred GET /api/preferred-adg-values/ view:advisor-data-values,advisor-profile,team-classifications
dataValues.ofAdvisor GET /api/agent/{id}/adg-values/ view:advisor-data-values,advisor-profile,team-classifications
transfers.list GET /api/moved-agents view:transfer-advisors query:division_ids=mu_ids
transfers.history GET /api/move-agentmu-history/{id} view:transfer-advisors
transfers.move PUT /api/management-unit/{id}/move-agent edit:transfer-advisors
transfers.cancel DELETE /api/moved-agents/{id} edit:transfer-advisors
schedules.read GET /api/schedule_creation/ view:schedule-management,employee-schedule,schedule-viewer,schedule-swap,data-locks query:division_id=int_mu_id
schedules.range GET /api/schedules/range/ view:schedule-management,employee-schedule,schedule-viewer query:division_id=int_mu_id
schedules.individual GET /api/agent/{id}/individual-schedules/ view:schedule-management,employee-schedule,schedule-viewer,my-schedules
schedules.save PUT /api/schedule_creation/ edit:schedule-management,employee-schedule,schedule-swap
schedules.create POST /api/schedule_creation/ add:schedule-management,employee-schedule
schedules.remove DELETE /api/schedule_creation/ delete:schedule-management,employee-schedule,schedule-swap
schedules.checkDelete POST /api/schedule_creation/delete-check/ delete:schedule-management,employee-schedule
schedules.lock PATCH /api/schedule_creation/ lock:data-locks
schedules.bulkLock PATCH /api/bulk/lock-unlock/schedule/ lock:data-locks
schedules.atWork POST /api/schedules/at-work/ edit:schedule-management,employee-schedule body:division_id=mgmt_unit
schedules.changes GET /api/changes/ view:schedule-management,employee-schedule,schedule-viewer,my-schedules,realtime-adherence
schedules.demand GET /api/schedules/demand/ view:schedule-management,employee-schedule,schedule-viewer query:division_id=int_mu_id
schedules.repairs GET /api/schedules/repairs/ edit:schedule-management,employee-schedule query:division_id=int_mu_id
schedules.unfilled GET /api/schedules/unfilled/ view:schedule-management,employee-schedule,schedule-viewer query:division_id=int_mu_id
schedules.limits GET /api/schedules/limits/ view:schedule-management,employee-schedule query:division_id=int_mu_id
schedules.monthly GET /api/schedule/summary/monthly/ view:schedule-management,employee-schedule,schedule-viewer query:division_id=mu_id
schedules.openAgents GET /api/schedule-open-agents/details/ view:schedule-management,employee-schedule,schedule-viewer query:division_id=int_mu_id
schedules.createFromPatterns POST /api/schedule/creation/from/pattern/details/ add:schedule-management,employee-schedule body:division_id=mgmt_unit
schedules.createFromPreferences POST /api/agent_availablitiy_intgration/schedule-creation/ add:schedule-management,employee-schedule body:division_id=mgmt_unit
schedules.applyDraft POST /api/schedules/drafts/apply/ add:schedule-management,employee-schedule body:division_id=mgmt_unit
schedules.reoptimise POST /api/schedules/reoptimise/ edit:schedule-management,employee-schedule body:division_id=mgmt_unit
schedules.jobs GET /api/schedules/generation-jobs/ view:schedule-management,employee-schedule query:division_id=int_mu_id
schedules.cancel DELETE /api/schedules/generation-jobs/{job}/ add:schedule-management,employee-schedule;edit:schedule-management,employee-schedule query:division_id=int_mu_id
schedules.creations GET /api/schedule_creations/ view:schedule-management,employee-schedule query:division_id=int_mu_id
schedules.creation GET /api/schedule_creations/{id}/ view:schedule-management,employee-schedule
schedules.importForeign POST /api/schedules/import/ add:schedule-management,employee-schedule body:division_id=int_mu_id
schedules.copyIndividual POST /api/copy/individual-schedule/ add:schedule-management,employee-schedule
schedules.copy POST /api/schedules/copy/ add:schedule-management,employee-schedule body:division_id=mgmt_unit
adherence.read GET /api/real-time-adherence/ view:realtime-adherence query:division_id=int_mu_id
adherence.now GET /api/real-time-adherence/realtime-time-data/ view:realtime-adherence query:division_id=int_mu_id
adherence.day GET /api/real-time-adherence/day/ view:realtime-adherence
adherence.export GET /api/rows/adherence/export/ view:realtime-adherence
adherence.excuses GET /api/real-time-adherence/excuses/ view:realtime-adherence
adherence.excuse POST /api/real-time-adherence/excuses/ edit:realtime-adherence
adherence.takeBackExcuse DELETE /api/real-time-adherence/excuses/{id}/ edit:realtime-adherence
adherence.ingest POST /api/real-time-adherence/events/ add:state-mappings
adherence.feeds GET /api/real-time-adherence/feeds/ view:state-mappings
adherence.updateFeed PUT /api/real-time-adherence/feeds/{name}/ edit:state-mappings
adherence.mappings GET /api/real-time-adherence/mappings/ view:state-mappings
adherence.createMapping POST /api/real-time-adherence/mappings/ add:state-mappings
adherence.mapState POST /api/real-time-adherence/mappings/verdict/ add:state-mappings
adherence.updateMapping PUT /api/real-time-adherence/mappings/{id}/ edit:state-mappings
adherence.removeMapping DELETE /api/real-time-adherence/mappings/{id}/ delete:state-mappings
adherence.mappingRows GET /api/rows/state-mappings/ view:state-mappings
adherence.exportMappings GET /api/rows/state-mappings/export/ view:state-mappings
adherence.mappingHistory GET /api/rows/state-mappings/{id}/history/ view:state-mappings
adherence.importMappings POST /api/rows/state-mappings/import/ add:state-mappings
dailyProtocols.list GET /api/daily-rules/ view:daily-protocols,weekly-protocols,schedule-parameters
dailyProtocols.createNormal POST /api/normal-shift/ add:daily-protocols
dailyProtocols.updateNormal PUT /api/normal-shift/{id}/ edit:daily-protocols
dailyProtocols.createSplit POST /api/split-shift/ add:daily-protocols
dailyProtocols.updateSplit PUT /api/split-shift/{id}/ edit:daily-protocols
dailyProtocols.patch PATCH /api/daily-rules/ delete:daily-protocols
dailyProtocols.activities GET /api/daily-rule/{id}/activities/ view:daily-protocols,weekly-protocols,schedule-parameters
dailyProtocols.addActivity POST /api/daily-rule/{id}/activities/ add:daily-protocols
dailyProtocols.updateActivity PUT /api/daily-rule/{id}/activities/ edit:daily-protocols
dailyProtocols.removeActivity DELETE /api/daily-rule/{id}/activities/ delete:daily-protocols
weeklyProtocols.list GET /api/weekly-rules/ view:weekly-protocols,schedule-parameters,advisor-availability
weeklyProtocols.patch PUT /api/weekly-rules/ delete:weekly-protocols
weeklyProtocols.listNormal GET /api/normal-type-weekly-rule/ view:weekly-protocols,schedule-parameters,advisor-availability
weeklyProtocols.getNormal GET /api/normal-type-weekly-rule/{id}/ view:weekly-protocols,schedule-parameters,advisor-availability
weeklyProtocols.createNormal POST /api/normal-type-weekly-rule/ add:weekly-protocols
weeklyProtocols.updateNormal PUT /api/normal-type-weekly-rule/{id}/ edit:weekly-protocols
weeklyProtocols.createRotational POST /api/rotational-type-weekly-rule/ add:weekly-protocols
weeklyProtocols.updateRotational PUT /api/rotational-type-weekly-rule/{id}/ edit:weekly-protocols
weeklyProtocols.parameters GET /api/weekly-rule/{id}/params/ view:weekly-protocols,schedule-parameters,advisor-availability
weeklyProtocols.rotations GET /api/rotational-type-weekly-rule/{id}/rotations/ view:weekly-protocols,schedule-parameters,advisor-availability
weeklyProtocols.addRotation POST /api/rotational-type-weekly-rule/{id}/rotations/ add:weekly-protocols
weeklyProtocols.removeRotation DELETE /api/rotational-type-weekly-rule/{id}/rotations/ delete:weekly-protocols
weeklyProtocols.dailyRules GET /api/normal-type-weekly-rule/{id}/daily-rules/ view:weekly-protocols,schedule-parameters,advisor-availability
weeklyProtocols.addDailyRule POST /api/normal-type-weekly-rule/{id}/daily-rules/ add:weekly-protocols
weeklyProtocols.updateDailyRule PUT /api/normal-type-weekly-rule/{id}/daily-rules/ edit:weekly-protocols
weeklyProtocols.removeDailyRule DELETE /api/normal-type-weekly-rule/{id}/daily-rules/ delete:weekly-protocols
weeklyProtocols.dayOffPatterns GET /api/get-day-off-patterns/ view:weekly-protocols,schedule-parameters,advisor-availability
scheduleParameters.list GET /api/pattern_variable/ view:schedule-parameters,schedule-governance,schedule-management,schedule-bidding query:division_id=int_mu_id reply:division=mgmt_unit
scheduleParameters.create POST /api/pattern_variable/ add:schedule-parameters body:copy_from_division_id=copy_from_mgmt_unit_id,division_id=mgmt_unit_id reply:division=mgmt_unit
scheduleParameters.patch PATCH /api/pattern_variable/ edit:schedule-parameters reply:division=mgmt_unit
scheduleParameters.types GET /api/pattern_types/ view:schedule-parameters,schedule-governance,schedule-management,schedule-bidding,divisions query:division_id=int_mu_id reply:division_id=int_mu_id
scheduleParameters.addType POST /api/pattern_types/ add:schedule-parameters,divisions query:division_id=int_mu_id body:division_id=int_mu_id reply:division_id=int_mu_id
scheduleParameters.removeType DELETE /api/pattern_types/ delete:schedule-parameters,divisions
scheduleParameters.rules GET /api/pattern_variable_weekly_rules/ view:schedule-parameters,schedule-governance,schedule-management,schedule-bidding
scheduleParameters.addRule POST /api/pattern_variable_weekly_rules/ add:schedule-parameters
scheduleParameters.updateRule PUT /api/pattern_variable_weekly_rules/ edit:schedule-parameters
scheduleParameters.removeRule DELETE /api/pattern_variable_weekly_rules/ delete:schedule-parameters
futureEvents.ofAdvisor GET /api/agent/{id}/future-activities/ view:future-events
futureEvents.addToAdvisor POST /api/agent/{id}/future-activities/ add:future-events
futureEvents.updateOfAdvisor PUT /api/agent/{id}/future-activities/ edit:future-events
futureEvents.removeFromAdvisor DELETE /api/agent/{id}/future-activities/ delete:future-events
futureEvents.ofTeam GET /api/adg-val/{id}/future-activities/ view:future-events
futureEvents.addToTeam POST /api/adg-val/{id}/future-activities/ add:future-events
futureEvents.updateOfTeam PUT /api/adg-val/{id}/future-activities/ edit:future-events
futureEvents.removeFromTeam DELETE /api/adg-val/{id}/future-activities/ delete:future-events
futureEvents.ofDivision GET /api/mu/{id}/future-activities/ view:future-events
futureEvents.addToDivision POST /api/mu/{id}/future-activities/ add:future-events
futureEvents.updateOfDivision PUT /api/mu/{id}/future-activities/ edit:future-events
futureEvents.removeFromDivision DELETE /api/mu/{id}/future-activities/ delete:future-events
futureEvents.ofSet GET /api/mu-set/{id}/future-activities/ view:future-events
futureEvents.addToSet POST /api/mu-set/{id}/future-activities/ add:future-events
futureEvents.updateOfSet PUT /api/mu-set/{id}/future-activities/ edit:future-events
futureEvents.removeFromSet DELETE /api/mu-set/{id}/future-activities/ delete:future-events
futureEvents.copy POST /api/copy-future-activities/ add:future-events
availability.list GET /api/agent-availability_data/ view:advisor-availability,schedule-management,employee-schedule query:division_id=int_mu_id reply:division_id=management_unit_id
availability.exportFile GET /api/agent-availability_data/export/{name} view:advisor-availability,schedule-management,employee-schedule
availability.create POST /api/agent-availability_data/ add:advisor-availability
availability.changeDates PATCH /api/agent-availability_data/ edit:advisor-availability
availability.remove DELETE /api/agent-availability_data/ delete:advisor-availability
availability.dates GET /api/availability-dates/ view:advisor-availability
availability.copy POST /api/copy-availability-data/ add:advisor-availability
availability.updateRange PUT /api/agent/{id}/availability/ edit:advisor-availability
availability.graph GET /api/agent/{id}/agent-time-graph-data/ view:advisor-availability
availability.addTimes POST /api/agent/{id}/agent-time-graph-data/ edit:advisor-availability
availability.updateTimes PUT /api/agent/{id}/agent-time-graph-data/ edit:advisor-availability
availability.removeTimes DELETE /api/agent/{id}/agent-time-graph-data/ edit:advisor-availability
availability.groupsOfDivision GET /api/mu-adgs-list view:advisor-availability,future-events,advisor-proficiencies,advisor-data-values query:division_id=mu_id
availability.groupsOfSet GET /api/musets-adgs-list view:advisor-availability,future-events,advisor-proficiencies,advisor-data-values
apiKeys.list GET /api/api-keys/ view:api-keys
apiKeys.export GET /api/rows/api-keys/export/ view:api-keys
apiKeys.create POST /api/api-keys/ add:api-keys secret
apiKeys.revoke DELETE /api/api-keys/{id}/ delete:api-keys
audit.list GET /api/audit/ view:audit
audit.choices GET /api/audit/choices/ view:audit
audit.export GET /api/audit/export/ view:audit
audit.ofRights GET /api/audit/rights/ view:permissions-dashboard,user-role,audit
audit.ofSchedules GET /api/audit/schedules/ view:schedule-audit-trial,audit
webhooks.list GET /api/webhooks/ view:webhooks
webhooks.export GET /api/rows/webhooks/export/ view:webhooks
webhooks.create POST /api/webhooks/ add:webhooks secret
webhooks.update PUT /api/webhooks/{id}/ edit:webhooks
webhooks.delete DELETE /api/webhooks/{id}/ delete:webhooks
webhooks.deliveries GET /api/webhooks/{id}/deliveries/ view:webhooks
webhooks.replay POST /api/webhooks/{id}/deliveries/{delivery}/replay/ edit:webhooks
webhooks.test POST /api/webhooks/{id}/test/ edit:webhooks
calendarFeed.get GET /api/calendar-feed/ view:my-schedules
calendarFeed.create POST /api/calendar-feed/ view:my-schedules secret
calendarFeed.revoke DELETE /api/calendar-feed/ view:my-schedules
calendarFeed.read GET /calendar/{token}/ public
files.list GET /api/dashboard/files view:file-upload
files.search GET /api/dashboard/file-uploads-search/ view:file-upload
files.export GET /api/rows/files/export/ view:file-upload
files.download GET /api/dashboard/files/download/ view:file-upload
files.content GET /api/dashboard/files/content/{name}/ view:file-upload
files.upload POST /api/dashboard/client/uploaded/file/ add:file-upload
files.remove DELETE /api/dashboard/files/ delete:file-upload
reports.list GET /api/report/ view:data-reports reply:division_id=mu_id
reports.export GET /api/rows/reports/export/ view:data-reports
reports.exportScheduled GET /api/rows/scheduled-reports/export/ view:data-reports
reports.remove DELETE /api/report/ delete:data-reports
reports.schedulings GET /api/report/schedule-type/ view:data-reports
reports.files GET /api/report/{id}/files/ view:data-reports
reports.file GET /api/report/file/{name}/ view:data-reports
reports.show GET /api/report/{id}/ view:data-reports reply:division_id=mu_id
reports.update PUT /api/report/{id}/ edit:data-reports body:division_id=mu_id reply:division_id=mu_id
reports.result GET /api/report/{id}/result/ view:data-reports
reports.download GET /api/report/{id}/download/ view:data-reports
reports.processes GET /api/report/process/reports/ view:process-reports,processes query:division_id=mu_id reply:division_id=mu_id
reports.runProfiles POST /api/report/agent-profile/ add:data-reports body:division_id=mu_id reply:division_id=mu_id
reports.listProfiles GET /api/report/agent-profile/ view:data-reports reply:division_id=mu_id
reports.removeProfiles DELETE /api/report/agent-profile/ delete:data-reports
reports.scheduleProfiles POST /api/report/scheduled-agent-profile/ add:data-reports body:division_id=mu_id reply:division_id=mu_id
reports.listScheduledProfiles GET /api/report/scheduled-agent-profile/ view:data-reports reply:division_id=mu_id
reports.removeScheduledProfiles DELETE /api/report/scheduled-agent-profile/ delete:data-reports
reports.runSchedules POST /api/report/agent-schedule/ add:data-reports body:division_id=mu_id reply:division_id=mu_id
reports.listSchedules GET /api/report/agent-schedule/ view:data-reports reply:division_id=mu_id
reports.removeSchedules DELETE /api/report/agent-schedule/ delete:data-reports
reports.scheduleSchedules POST /api/report/scheduled-agent-schedule/ add:data-reports body:division_id=mu_id reply:division_id=mu_id
reports.listScheduledSchedules GET /api/report/scheduled-agent-schedule/ view:data-reports reply:division_id=mu_id
reports.removeScheduledSchedules DELETE /api/report/scheduled-agent-schedule/ delete:data-reports
reports.runUtilization POST /api/report/time-utilization/ add:data-reports body:division_id=mu_id reply:division_id=mu_id
reports.listUtilization GET /api/report/time-utilization/ view:data-reports reply:division_id=mu_id
reports.removeUtilization DELETE /api/report/time-utilization/ delete:data-reports
reports.scheduleUtilization POST /api/report/scheduled-time-utilization/ add:data-reports body:division_id=mu_id reply:division_id=mu_id
reports.listScheduledUtilization GET /api/report/scheduled-time-utilization/ view:data-reports reply:division_id=mu_id
reports.removeScheduledUtilization DELETE /api/report/scheduled-time-utilization/ delete:data-reports
reports.runAdherence POST /api/report/adherence/ add:data-reports body:division_id=mu_id reply:division_id=mu_id
reports.scheduleAdherence POST /api/report/scheduled-adherence/ add:data-reports body:division_id=mu_id reply:division_id=mu_id
performance.read GET /api/dashboard/filtered-data/ view:my-performance-summary,my-performance-summary-supervisor,my-supervisor-summary,supervisor-dashboard,advisor-dashboard,admin-dashboard
performance.upload POST /api/dashboard/metrics-upload/ add:supervisor-dashboard,admin-dashboard
dashboards.scheduleDetails GET /api/dashboard/get/filtered/schedule/details/ view:my-supervisor-summary,supervisor-dashboard,my-performance-summary-supervisor,admin-dashboard,my-performance-summary,my-schedules,advisor-dashboard query:division_id=mu_id reply:division_id=mu_id
dashboards.exportSummary GET /api/dashboard/export-supervisor-summary/ view:my-supervisor-summary,supervisor-dashboard,my-performance-summary-supervisor,admin-dashboard query:division_id=mu_id
dataLocks.list GET /api/data-locks/ view:data-locks;lock:data-locks
dataLocks.export GET /api/rows/data-locks/export/ view:data-locks;lock:data-locks
dataLocks.lock POST /api/data-locks/ lock:data-locks
dataLocks.unlock POST /api/data-locks/unlock/ lock:data-locks
notifications.activity GET /api/dashboard/view/all/notification/details/ view:notifications,supervisor-dashboard
notifications.list GET /api/notification/all/ view:notifications,supervisor-dashboard
notifications.mark PUT /api/notification/mark/ edit:notifications
notifications.markActivity PUT /api/dashboard/notification/mark/ edit:notifications
notifications.removeActivity DELETE /api/dashboard/delete/particular-or-all/notification/details/ delete:notifications
notifications.remove DELETE /api/notification/delete/ delete:notifications
notifications.recipients GET /api/notification/mu-filter/ view:supervisor-dashboard query:division_id=mu_id reply:division_id=mu_id
notifications.send POST /api/notification/send-agent-notification/ add:supervisor-dashboard body:division_ids=management_unit
notifications.choices GET /api/notification/choices/ view:notifications
notifications.saveChoices PUT /api/notification/choices/ edit:notifications
notifications.settings GET /api/notification/settings/ view:supervisor-dashboard query:division_id=mu_id reply:division_id=mu_id
notifications.saveSettings PUT /api/notification/settings/ edit:supervisor-dashboard body:division_id=mu_id reply:division_id=mu_id
acknowledgements.mine GET /api/my-schedule/changes/ view:my-schedules
acknowledgements.acknowledge POST /api/my-schedule/changes/ view:my-schedules
acknowledgements.list GET /api/schedule-acknowledgements/ view:supervisor-dashboard,my-supervisor-summary,schedule-management,schedule-audit-trial
approvals.waiting GET /api/approvals/waiting/ view:event-status,supervisor-dashboard,schedule-swap-request
approvals.cover GET /api/approvals/cover/ view:supervisor-dashboard
approvals.saveCover PUT /api/approvals/cover/ edit:supervisor-dashboard
push.key GET /api/push/key/ view:notifications
push.subscribe PUT /api/push/subscription/ edit:notifications
push.unsubscribe DELETE /api/push/subscription/ edit:notifications
preferences.mine GET /api/my-preferences/ view:my-schedules
preferences.ask PUT /api/my-preferences/ edit:my-schedules
preferences.list GET /api/preferences/ view:supervisor-dashboard,advisor-availability
preferences.decide POST /api/preferences/{id}/decision/ edit:supervisor-dashboard,advisor-availability
preferences.settings GET /api/preferences/settings/ view:advisor-availability
preferences.saveSettings PUT /api/preferences/settings/ edit:advisor-availability
activityRequests.list GET /api/dashboard/agent-activity/ view:event-status,supervisor-dashboard reply:division_id=mu_id
activityRequests.effect GET /api/dashboard/agent-activity/effect/ view:event-status,supervisor-dashboard
activityRequests.create POST /api/dashboard/agent-activity/ add:event-status,supervisor-dashboard reply:division_id=mu_id
activityRequests.update PUT /api/dashboard/agent-activity/ edit:event-status,supervisor-dashboard reply:division_id=mu_id
activityRequests.patch PATCH /api/dashboard/agent-activity/ edit:event-status,supervisor-dashboard reply:division_id=mu_id
activityRequests.remove DELETE /api/dashboard/agent-activity/ delete:event-status,supervisor-dashboard
activityRequests.changes GET /api/dashboard/schedule-change-request/ view:event-status,schedule-changes,my-schedule-changes,supervisor-dashboard query:division_id=mu_id reply:division_id=mu_id
activityRequests.removeChanges DELETE /api/dashboard/schedule-change-request/ delete:event-status,supervisor-dashboard
activityRequests.supervised GET /api/dashboard/crud/user/activity/details/ view:event-status,supervisor-dashboard query:division_id=mu_id reply:division_id=mu_id
activityRequests.schedule GET /api/agent/dashboard/view/schedule/information/ view:my-schedules,advisor-dashboard,schedule-viewer,supervisor-dashboard,my-supervisor-summary,my-performance-summary,my-performance-summary-supervisor
trades.list GET /api/schedule_trade_configuration/agent-trade-request/ view:schedule-swap-request,supervisor-dashboard reply:division_id=mgmt_unit_id
trades.create POST /api/schedule_trade_configuration/agent-trade-request/ add:schedule-swap-request,supervisor-dashboard body:division_id=mgmt_unit_id reply:division_id=mgmt_unit_id
trades.answer PUT /api/schedule_trade_configuration/agent-trade-request/ edit:schedule-swap-request,supervisor-dashboard reply:division_id=mgmt_unit_id
trades.remove DELETE /api/schedule_trade_configuration/agent-trade-request/ delete:schedule-swap-request;edit:supervisor-dashboard
trades.partners GET /api/schedule_trade_configuration/filter-based/agent-list/ view:schedule-swap-request,supervisor-dashboard query:division_id=mu_id
trades.check POST /api/schedule_trade_configuration/trade-check/ add:schedule-swap-request,supervisor-dashboard body:division_id=mgmt_unit_id
trades.effect GET /api/schedule_trade_configuration/trade-swap-effect/ view:schedule-swap-request,supervisor-dashboard
trades.notices GET /api/schedule_trade_configuration/trade-swap-notification/ view:schedule-swap-request,supervisor-dashboard reply:division_id=mgmt_unit_id
trades.patch PATCH /api/schedule_trade_configuration/trade-swap-notification/ edit:schedule-swap-request,supervisor-dashboard reply:division_id=mgmt_unit_id
trades.configurations GET /api/schedule_trade_configuration/trade-configuration/ view:schedule-trade-config query:division_id=mu_id reply:division_id=mu_id
trades.configure POST /api/schedule_trade_configuration/trade-configuration/ add:schedule-trade-config query:division_id=mu_id body:division_id=mu_id reply:division_id=mu_id
trades.reconfigure PUT /api/schedule_trade_configuration/trade-configuration/ edit:schedule-trade-config query:division_id=mu_id body:division_id=mu_id reply:division_id=mu_id
trades.unconfigure DELETE /api/schedule_trade_configuration/trade-configuration/ delete:schedule-trade-config query:division_id=mu_id
tradeOffers.list GET /api/trade-offers/ view:schedule-swap-request,supervisor-dashboard
tradeOffers.create POST /api/trade-offers/ add:schedule-swap-request
tradeOffers.withdraw DELETE /api/trade-offers/{id}/ delete:schedule-swap-request
tradeOffers.returns GET /api/trade-offers/{id}/returns/ edit:schedule-swap-request
tradeOffers.take POST /api/trade-offers/{id}/take/ edit:schedule-swap-request
timeOff.tables GET /api/time-off/accrual-tables/ view:accrual-tables,time-off-rules,advisor-parameters
timeOff.table GET /api/time-off/accrual-tables/{id}/ view:accrual-tables
timeOff.createTable POST /api/time-off/accrual-tables/ add:accrual-tables
timeOff.updateTable PUT /api/time-off/accrual-tables/{id}/ edit:accrual-tables
timeOff.disableTable PATCH /api/time-off/accrual-tables/{id}/ delete:accrual-tables
timeOff.removeTable DELETE /api/time-off/accrual-tables/{id}/ delete:accrual-tables
timeOff.previewTable GET /api/time-off/accrual-tables/{id}/preview/ view:accrual-tables
timeOff.groups GET /api/time-off/groups/ view:event-status,time-off-groups,time-off-rules,time-off-allotments,holiday-preferences
timeOff.exportGroups GET /api/rows/time-off-groups/export/ view:time-off-groups
timeOff.group GET /api/time-off/groups/{id}/ view:event-status,time-off-groups
timeOff.createGroup POST /api/time-off/groups/ add:time-off-groups
timeOff.updateGroup PUT /api/time-off/groups/{id}/ edit:time-off-groups
timeOff.disableGroup PATCH /api/time-off/groups/{id}/ delete:time-off-groups
timeOff.members GET /api/time-off/groups/{id}/members/ view:time-off-groups
timeOff.addMembers POST /api/time-off/groups/{id}/members/ edit:time-off-groups
timeOff.removeMember DELETE /api/time-off/groups/{id}/members/ edit:time-off-groups
timeOff.rules GET /api/time-off/rules/ view:event-status,time-off-rules,time-off-groups,time-off-allotments,advisor-parameters
timeOff.exportRules GET /api/rows/time-off-rules/export/ view:time-off-rules
timeOff.rule GET /api/time-off/rules/{id}/ view:time-off-rules
timeOff.createRule POST /api/time-off/rules/ add:time-off-rules
timeOff.updateRule PUT /api/time-off/rules/{id}/ edit:time-off-rules
timeOff.disableRule PATCH /api/time-off/rules/{id}/ delete:time-off-rules
timeOff.parameters GET /api/time-off/advisor-parameters/ view:advisor-parameters
timeOff.advisorParameters GET /api/time-off/advisor-parameters/{id}/ view:advisor-parameters
timeOff.updateParameters PUT /api/time-off/advisor-parameters/{id}/ edit:advisor-parameters
timeOff.balances GET /api/time-off/advisors/{id}/balances/ view:event-status,advisor-parameters
timeOff.ledger GET /api/time-off/advisors/{id}/ledger/ view:event-status,advisor-parameters
timeOff.post POST /api/time-off/advisors/{id}/ledger/ edit:advisor-parameters
timeOff.recalculate POST /api/time-off/advisors/{id}/recalculate/ edit:advisor-parameters
timeOff.allotments GET /api/time-off/allotments/ view:event-status,time-off-allotments
timeOff.editAllotments PUT /api/time-off/allotments/ edit:time-off-allotments
timeOff.paintAllotments PUT /api/time-off/allotments/stretches/ edit:time-off-allotments
timeOff.exportAllotments GET /api/time-off/allotments/export/ view:time-off-allotments
timeOff.uploadAllotments POST /api/time-off/allotments/upload/ edit:time-off-allotments
timeOff.requests GET /api/time-off/requests/ view:event-status
timeOff.waitList GET /api/time-off/groups/{id}/wait-list/ view:event-status
timeOff.request GET /api/time-off/requests/{id}/ view:event-status
timeOff.effect GET /api/time-off/requests/{id}/effect/ view:event-status
timeOff.ask POST /api/time-off/requests/ add:event-status
timeOff.check POST /api/time-off/requests/check/ add:event-status
timeOff.decide POST /api/time-off/requests/{id}/decision/ edit:event-status
timeOff.cancel POST /api/time-off/requests/{id}/cancel/ edit:event-status
timeOff.holidays GET /api/time-off/holidays/ view:holiday-preferences
timeOff.createHoliday POST /api/time-off/holidays/ add:holiday-preferences
timeOff.updateHoliday PUT /api/time-off/holidays/{id}/ edit:time-off-groups
timeOff.preferHoliday PUT /api/time-off/holidays/{id}/preference/ edit:holiday-preferences
timeOff.assignHoliday POST /api/time-off/holidays/{id}/assignments/ edit:time-off-groups
timeOff.holidayAssignments GET /api/time-off/holidays/{id}/assignments/ view:holiday-preferences
timeOff.staffHoliday PATCH /api/time-off/holidays/{id}/assignments/ edit:time-off-groups
timeOff.giveUpHoliday POST /api/time-off/holidays/{id}/give-up/ edit:holiday-preferences
timeOff.exportHoliday GET /api/time-off/holidays/{id}/assignments/export/ view:time-off-groups
timeOff.surveys GET /api/time-off/surveys/ view:advisor-survey
timeOff.exportSurveys GET /api/rows/time-off-surveys/export/ view:advisor-survey
timeOff.createSurvey POST /api/time-off/surveys/ add:advisor-survey
timeOff.updateSurvey PUT /api/time-off/surveys/{id}/ add:advisor-survey
timeOff.disableSurvey PATCH /api/time-off/surveys/{id}/ delete:advisor-survey
timeOff.surveyAdvisors GET /api/time-off/surveys/{id}/advisors/ add:advisor-survey
timeOff.pushSurvey POST /api/time-off/surveys/{id}/push/ add:advisor-survey
timeOff.answerSurvey POST /api/time-off/surveys/{id}/answers/ edit:advisor-survey
timeOff.surveyResults GET /api/time-off/surveys/{id}/results/ add:advisor-survey
timeOff.masterUpdates GET /api/time-off/master-updates/ view:master-updates
timeOff.masterUpdate GET /api/time-off/master-updates/{id}/ view:master-updates
timeOff.masterUpdateItems GET /api/time-off/master-updates/{id}/advisors/ view:master-updates
timeOff.previewMasterUpdate POST /api/time-off/master-updates/ add:master-updates
timeOff.applyMasterUpdate POST /api/time-off/master-updates/{id}/apply/ edit:master-updates
timeOff.undoMasterUpdate POST /api/time-off/master-updates/{id}/undo/ edit:master-updates
timeOff.removeMasterUpdate DELETE /api/time-off/master-updates/{id}/ delete:master-updates
timeOff.transfers GET /api/time-off/transfer-advisors/ view:time-off-transfers
timeOff.exportTransfers GET /api/rows/time-off-transfers/export/ view:time-off-transfers
timeOff.transfer POST /api/time-off/transfer-advisors/ add:time-off-transfers
timeOff.cancelTransfer DELETE /api/time-off/transfer-advisors/{id}/ delete:time-off-transfers
patterns.list GET /api/pattern_creation/ view:schedule-governance,schedule-management,employee-schedule,schedule-bidding query:division_id=int_mu_id reply:division_id=mgmt_unit_id
patterns.create POST /api/pattern_creation/ add:schedule-governance body:division_id=mgmt_unit_id reply:division_id=mgmt_unit_id
patterns.save PUT /api/pattern_creation/ edit:schedule-governance,divisions
patterns.remove DELETE /api/pattern_creation/ delete:schedule-governance,divisions
patterns.change PATCH /api/pattern_sets/{id}/ edit:schedule-governance reply:division_id=mgmt_unit_id
patterns.createEmpty POST /api/schedule_integration/emptypatterncreation/ add:schedule-governance
patterns.copy POST /api/copy/one-pattern/to/multiple/pattern/details/ edit:schedule-governance
patterns.importFile POST /api/bulk-import-patterns/ add:schedule-governance
patterns.exportFile GET /api/export-patterns/ view:schedule-governance
patterns.importWeek POST /api/import/export/pattern/set/details/ add:schedule-governance
patterns.evaluate GET /api/evaluate-pattern view:schedule-governance
patterns.ofDivision GET /api/management/unit/{id}/related/all/pattern/set/detail/ view:schedule-governance,schedule-management,employee-schedule
patterns.assigned GET /api/assigned_agents/ view:schedule-governance,schedule-management,employee-schedule
patterns.assign POST /api/pattern_sets/assignments/ edit:schedule-governance
patterns.unassign DELETE /api/pattern_sets/assignments/ edit:schedule-governance
queueHistory.threshold GET /api/forecaster/threshold-percentage/ view:queue-tracking
queueHistory.setThreshold PUT /api/forecaster/threshold-percentage/ edit:queue-tracking
queueHistory.save POST /api/forecaster/queuehistory/ add:queue-tracking
queueHistory.import POST /api/forecaster/queuehistory-bulk-import/ add:queue-tracking
queueHistory.monthlyTotals GET /api/forecaster/get-monthly-totals/ view:queue-tracking
queueHistory.datesInMonth GET /api/forecaster/get-queue-history-fot-dates-in-month/ view:queue-tracking
queueHistory.dateWise GET /api/forecaster/new-get-queue-history-date-wise/ view:queue-tracking
queueHistory.weekWise GET /api/forecaster/new-get-queue-history-week-wise/ view:queue-tracking
queueHistory.distribution GET /api/forecaster/distribution-percentage/queuehistory-history/ view:queue-tracking
queueHistory.export GET /api/forecaster/export-queue-history/ view:queue-tracking
forecastingTargets.read GET /api/forecaster/forecast-objectives/ view:forecasting-targets
forecastingTargets.create POST /api/forecaster/forecast-objectives/ add:forecasting-targets
forecastingTargets.update PUT /api/forecaster/forecast-objectives/ edit:forecasting-targets
forecastingTargets.remove DELETE /api/forecaster/forecast-objectives/ delete:forecasting-targets
specialDays.list GET /api/forecaster/special-days/ view:forecasting-targets,intraday,weekly-staffing
specialDays.dates GET /api/forecaster/special-days/dates/ view:forecasting-targets,intraday,weekly-staffing
specialDays.create POST /api/forecaster/special-days/ add:forecasting-targets
specialDays.update PUT /api/forecaster/special-days/{id}/ edit:forecasting-targets
specialDays.remove DELETE /api/forecaster/special-days/{id}/ delete:forecasting-targets
outliers.list GET /api/forecaster/outliers/ view:intraday,weekly-staffing
outliers.judge PUT /api/forecaster/outliers/ edit:intraday,weekly-staffing
forecasts.activeForecast POST /api/forecaster/active-forecast/ add:intraday,weekly-staffing
forecasts.lightgbm POST /api/forecaster/lightgbm/ add:intraday,weekly-staffing
forecasts.prophet POST /api/forecaster/prophet/ add:intraday,weekly-staffing
forecasts.sarima POST /api/forecaster/sarima/ add:intraday,weekly-staffing
forecasts.tripleExponential POST /api/forecaster/triple-exponential/ add:intraday,weekly-staffing
forecasts.randomForest POST /api/forecaster/random-forest/ add:intraday,weekly-staffing
forecasts.importExport POST /api/forecaster/active-forecast-import-export/ edit:intraday,weekly-staffing
forecasts.list GET /api/forecaster/forecast-intervals/ view:intraday,weekly-staffing
forecasts.revise PUT /api/forecaster/forecast-intervals/ edit:intraday,weekly-staffing
forecasts.reforecast POST /api/forecaster/reforecast/ edit:intraday,weekly-staffing
forecasts.explain GET /api/forecaster/requirement-explanation/ view:intraday,weekly-staffing
forecasts.explainChannels GET /api/forecaster/requirement-explanations/ view:intraday,weekly-staffing
forecasts.jobs GET /api/forecaster/forecast-jobs/ view:intraday,weekly-staffing
forecasts.cancel DELETE /api/forecaster/forecast-jobs/{job}/ add:intraday,weekly-staffing
forecasts.runs GET /api/forecaster/forecast-runs/ view:intraday,weekly-staffing
imports.list GET /api/imports/ signed-in
imports.show GET /api/imports/{id}/ signed-in
imports.takeBack POST /api/imports/{id}/take-back/ signed-in
jobs.list GET /api/jobs/ signed-in
jobs.outcomes GET /api/jobs/outcomes/ signed-in
jobs.show GET /api/jobs/{id}/ signed-in
jobs.cancel DELETE /api/jobs/{id}/ signed-in
jobs.repeat POST /api/jobs/{id}/repeat/ signed-in
intraday.read GET /api/forecaster/intraday/ view:intraday
weeklyStaffing.read GET /api/forecaster/get-weekly-staffings view:weekly-staffing query:division_id=mu
weeklyStaffing.lending GET /api/forecaster/weekly-staffing/lending/ view:weekly-staffing
weeklyStaffing.credit POST /api/forecaster/weekly-staffing/credit/ edit:weekly-staffing
weeklyStaffing.credited GET /api/forecaster/weekly-staffing/credit/ view:weekly-staffing
weeklyStaffing.setOverhead POST /api/forecaster/division/scheduleoverhead edit:weekly-staffing
weeklyStaffing.commit PUT /api/forecaster/committed-fte/ edit:weekly-staffing
bidding.patterns GET /api/schedule_bidding/bidding-pattern-list/ add:schedule-bidding query:division_ids=mu_ids reply:division_id=mgmt_unit_id
bidding.advisors GET /api/schedule_bidding/bidding-advisor-list/ add:schedule-bidding query:division_ids=mu_ids reply:division_id=mgmt_unit_id
bidding.create POST /api/schedule_bidding/bidding/ add:schedule-bidding body:division_ids=management_unit reply:divisions=management_unit
bidding.list GET /api/schedule_bidding/bidding/ add:schedule-bidding reply:divisions=management_unit
bidding.board GET /api/schedule_bidding/bidding/{id}/ add:schedule-bidding reply:divisions=management_unit
bidding.close POST /api/schedule_bidding/bidding/{id}/close/ delete:schedule-bidding reply:divisions=management_unit
bidding.skip POST /api/schedule_bidding/bidding/{id}/skip/ delete:schedule-bidding reply:divisions=management_unit
bidding.cancel DELETE /api/schedule_bidding/bidding/{id}/ delete:schedule-bidding
bidding.mine GET /api/schedule_bidding/advisor-bidding/ view:schedule-bidding
bidding.bid PUT /api/schedule_bidding/advisor-bidding/{id}/ edit:schedule-bidding
bidding.seniority PUT /api/schedule_bidding/seniority/ add:schedule-bidding
`;
