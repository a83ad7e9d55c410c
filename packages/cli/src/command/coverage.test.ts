import { stateMappingResource } from '@watchbill/core/adherence/resource';
import { calls, type CallName } from '@watchbill/core/calls';
import { contract } from '@watchbill/core/contract';
import { dailyProtocolResource } from '@watchbill/core/daily-protocols/resource';
import type { Resource } from '@watchbill/core/resource/model';
import { scheduleParameterResource } from '@watchbill/core/schedule-parameters/resource';
import { accrualTableResource } from '@watchbill/core/time-off/resource/accrual-tables';
import { timeOffGroupResource } from '@watchbill/core/time-off/resource/groups';
import { parameterResource } from '@watchbill/core/time-off/resource/parameters';
import { timeOffRuleResource } from '@watchbill/core/time-off/resource/rules';
import { weeklyProtocolResource } from '@watchbill/core/weekly-protocols/resource';
import { describe, expect, it } from 'vitest';
import { everyCommand } from '../../../../tests/support/commands.ts';
import { resources } from '../../../../tests/support/resources.ts';
import { dataNouns, moreCommands } from './nouns.ts';
import { endpointOf } from './register.ts';
import { takenBy } from './options.ts';

/** Calls that a command makes by code of its own. */
const byCode: Readonly<Partial<Record<CallName, string>>> = {
  'session.login': 'login',
  'session.generateToken': 'login',
  'session.verifyToken': 'login',
  'session.logout': 'logout',
  'session.allowedModules': 'whoami',
  'session.sessions': 'sessions list',
  'session.endSession': 'sessions end',
  'session.endOtherSessions': 'sessions end',
  'session.createFirstAdministrator': 'admin create',
  'activityRequests.supervised': 'requests list',
  'adherence.excuse': 'adherence excuse',
  'adherence.excuses': 'adherence excuses',
  'adherence.takeBackExcuse': 'adherence take-back',
  'adherence.ingest': 'adherence ingest',
  'adherence.feeds': 'adherence feeds',
  'adherence.updateFeed': 'adherence ingest',
  'adherence.mappings': 'adherence map list',
  'adherence.mapState': 'adherence map set',
  'adherence.now': 'adherence show',
  'adherence.read': 'adherence show',
  'advisors.list': 'advisors list',
  'advisors.ofDivision': 'advisors list',
  'advisors.bulkUpload': 'advisors upload',
  'apiKeys.list': 'keys list',
  'files.list': 'files list',
  'reports.list': 'reports list',
  'dataLocks.list': 'data-locks list',
  'apiKeys.create': 'keys create',
  'apiKeys.revoke': 'keys revoke',
  'audit.list': 'audit list',
  'channels.list': 'channels list',
  'dailyProtocols.createSplit': 'daily-protocols add',
  'dailyProtocols.updateSplit': 'daily-protocols edit',
  'dailyProtocols.createNormal': 'daily-protocols add',
  'dailyProtocols.updateNormal': 'daily-protocols edit',
  'dataLocks.lock': 'data-locks lock',
  'dataLocks.unlock': 'data-locks unlock',
  'divisions.list': 'divisions list',
  'divisions.get': 'divisions show',
  'enterpriseDivisions.list': 'enterprise-divisions list',
  'eventTypes.list': 'event-types list',
  'files.content': 'files download',
  'files.download': 'files download',
  'files.upload': 'files upload',
  'forecasts.activeForecast': 'forecast run',
  'forecasts.explainChannels': 'forecast explain',
  'forecasts.importExport': 'forecast import',
  'forecasts.lightgbm': 'forecast run',
  'forecasts.list': 'forecast show',
  'forecasts.prophet': 'forecast run',
  'forecasts.randomForest': 'forecast run',
  'forecasts.sarima': 'forecast run',
  'forecasts.tripleExponential': 'forecast run',
  'imports.list': 'imports list',
  'imports.show': 'imports show',
  'imports.takeBack': 'imports take-back',
  'jobs.list': 'jobs list',
  'jobs.repeat': 'jobs repeat',
  'jobs.show': 'jobs show',
  'lines.list': 'lines list',
  'notifications.list': 'notifications list',
  'notifications.send': 'notifications send',
  'outliers.judge': 'forecast outliers approve',
  'outliers.list': 'forecast outliers list',
  'proficiencies.list': 'proficiencies list',
  'queueHistory.export': 'queue-history export',
  'queueHistory.import': 'queue-history import',
  'reports.download': 'reports download',
  'reports.runAdherence': 'reports run',
  'reports.runProfiles': 'reports run',
  'reports.runSchedules': 'reports run',
  'reports.runUtilization': 'reports run',
  'schedules.bulkLock': 'schedules lock',
  'schedules.lock': 'schedules lock',
  'schedules.importForeign': 'schedules import',
  'schedules.range': 'schedules show',
  'schedules.read': 'simulate acd',
  'schedules.reoptimise': 'schedules generate',
  'sets.channelList': 'channel-sets list',
  'sets.divisionGet': 'division-sets show',
  'sets.divisionList': 'division-sets list',
  'sets.enterpriseList': 'enterprise-division-sets list',
  'teamClassifications.list': 'team-classifications list',
  'timeOff.decide': 'time-off approve',
  'timeOff.requests': 'time-off list',
  'trades.answer': 'trades approve',
  'trades.list': 'trades list',
  'users.list': 'users list',
  'users.endSession': 'users end-sessions',
  'users.endSessions': 'users end-sessions',
  'users.sessions': 'users sessions',
  'weeklyProtocols.createRotational': 'weekly-protocols add',
  'weeklyProtocols.updateRotational': 'weekly-protocols edit',
  'weeklyProtocols.getNormal': 'weekly-protocols show',
  'weeklyProtocols.listNormal': 'weekly-protocols list',
  'weeklyStaffing.credit': 'staffing credit',
  'weeklyStaffing.read': 'staffing show',
};

const again = 'another call of the specification for what `reports` does by kind';
const browser = 'begun from a link that a person opens in a browser';

const device = 'a browser subscribes itself to what is pushed to it';

/** Calls that nobody makes from a command line, and why. */
const withoutCommand: Readonly<Partial<Record<CallName, string>>> = {
  'session.methods': 'what a sign-in page shows',
  'session.startOidc': browser,
  'session.finishOidc': browser,
  'session.confirmPasswordReset': browser,
  'session.register': browser,
  'session.activate': browser,
  'profile.postPassword': 'another method of `profile password`',
  'roles.listAlias': 'another address of `roles list`',
  'roles.createAlias': 'another address of `roles add`',
  'roles.updateAlias': 'another address of `roles edit`',
  'roles.removeAlias': 'another address of `roles delete`',
  'availability.exportFile': 'fetched by the link that `availability list --bln-export` gives',
  'calendarFeed.read': 'fetched by calendars, by a secret link',
  'push.key': device,
  'push.subscribe': device,
  'push.unsubscribe': device,
  'reports.file': 'fetched by the links of `reports files`',
  'reports.listProfiles': again,
  'reports.removeProfiles': again,
  'reports.listScheduledProfiles': again,
  'reports.removeScheduledProfiles': again,
  'reports.listSchedules': again,
  'reports.removeSchedules': again,
  'reports.listScheduledSchedules': again,
  'reports.removeScheduledSchedules': again,
  'reports.listUtilization': again,
  'reports.removeUtilization': again,
  'reports.listScheduledUtilization': again,
  'reports.removeScheduledUtilization': again,
};

/**
 * Commands whose row no call reads by what they say of it, and why: they change what is there,
 * whatever it is.
 */
const withoutVersion: Readonly<Record<string, string>> = {
  'availability edit, availability edit-times, availability delete-times':
    'ranges come inside the advisors of `availability list`, for filters alone',
  'preferences approve, preferences refuse': 'listed by division alone',
  'time-off-holidays assign, time-off-holidays staff': 'listed by group alone',
  'schedule-parameters delete-rule': 'listed by parameter alone',
  'staffing set-overhead': 'read with a whole week of a division alone',
};

const ofRows: readonly Resource[] = [
  ...resources,
  stateMappingResource,
  dailyProtocolResource as unknown as Resource,
  weeklyProtocolResource as unknown as Resource,
  scheduleParameterResource as unknown as Resource,
  accrualTableResource as unknown as Resource,
  parameterResource as unknown as Resource,
  timeOffGroupResource as unknown as Resource,
  timeOffRuleResource as unknown as Resource,
];

function callsOfRows(resource: Resource): readonly string[] {
  const { list, read, add, edit, toggle, toggleAll, remove } = resource;
  const verbs = [list, read, add, edit, toggle, toggleAll, remove].map((verb) => verb?.call);
  return [...verbs, resource.export, resource.import, resource.history].flatMap(
    (call) => call ?? [],
  );
}

const byData = await Promise.all(
  [...dataNouns, ...Object.entries(moreCommands).map(([name, one]) => ({ name, ...one }))].map(
    async ({ name, verbs, load }) => ({ noun: name, verbs, ...(await load()).commands }),
  ),
);
const data = byData.flatMap(({ noun, list, contract: known }) =>
  list.map((one) => ({ noun, one, endpoint: endpointOf(known, one.call) })),
);
const commands = new Set((await everyCommand()).map(({ words }) => words.join(' ')));

describe('every call of the contract', () => {
  const made = new Set<string>([
    ...data.map(({ one }) => one.call),
    ...ofRows.flatMap(callsOfRows),
    ...Object.keys(byCode),
  ]);
  it('has a command, or a reason for having none', () => {
    const open = [...calls.keys()].filter(
      (call) => !made.has(call) && withoutCommand[call as CallName] === undefined,
    );
    expect(open).toEqual([]);
  });
  it('has no reason where there is a command', () =>
    expect(Object.keys(withoutCommand).filter((call) => made.has(call))).toEqual([]));
  it('is made by a command that there is', () =>
    expect(Object.values(byCode).filter((words) => !commands.has(words))).toEqual([]));
});

describe('a command as data', () => {
  it('is registered under its verb', () =>
    expect(
      data.map(({ noun, one }) => `${noun} ${one.verb}`).filter((words) => !commands.has(words)),
    ).toEqual([]));
  it('is listed with its noun, so that nothing is loaded to name it', () => {
    for (const { noun, verbs, list } of byData)
      expect([noun, verbs.split(' ').toSorted()]).toEqual([
        noun,
        list.map(({ verb }) => verb).toSorted(),
      ]);
  });
  it('brings the contract of its call along', () => {
    const all = contract as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    for (const { one, endpoint } of data) {
      const [feature = '', name = ''] = one.call.split('.');
      expect(endpoint).toBe(all[feature]![name]);
    }
  });
  it('has an example, of itself', () =>
    expect(
      data
        .filter(({ noun, one }) => !one.examples[0]?.startsWith(`${noun} ${one.verb}`))
        .map(({ noun, one }) => `${noun} ${one.verb}`),
    ).toEqual([]));
  it('names fields that its call has', () => {
    for (const { noun, one, endpoint } of data) {
      const { fields } = takenBy(one, endpoint);
      const keys = new Set(fields.flatMap(({ key, name }) => [key, name]));
      const named = [
        ...(one.args ?? []),
        ...Object.keys(one.names ?? {}),
        ...Object.keys(one.fixed ?? {}),
      ];
      expect([noun, one.verb, named.filter((name) => !keys.has(name))]).toEqual([
        noun,
        one.verb,
        [],
      ]);
    }
  });
  it('sends the version of the row that it changes, read just before, or says why not', () =>
    expect(
      data
        .filter(({ one, endpoint }) => endpoint.changesRow !== undefined && one.row === undefined)
        .map(({ noun, one }) => `${noun} ${one.verb}`)
        .filter((words) => !Object.keys(withoutVersion).join(', ').split(', ').includes(words)),
    ).toEqual([]));
  it('can say all that its call takes: by an option, or as JSON', () => {
    for (const { noun, one, endpoint } of data) {
      const taken = takenBy(one, endpoint);
      const isOpen =
        endpoint.body !== undefined && taken.fields.every(({ place }) => place !== 'body');
      expect([noun, one.verb, isOpen && !taken.takesJson]).toEqual([noun, one.verb, false]);
    }
  });
});
