import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { Ref, Resource } from '@watchbill/core/resource/model';
import { dataNouns, moreCommands, type DataNoun } from './command/nouns.ts';
import type { Register } from './context.ts';

export type Noun = Readonly<{
  name: string;
  /** For shells, not for people: no help names it. */
  isHidden?: true;
  summary: MessageKey;
  verbs: readonly string[];
  /** Its profile need not be there yet. */
  makesProfile?: true;
  load: () => Promise<Register>;
}>;

/** Verbs of nouns that people keep in lists: of those that are disabled, deleted, or both. */
const every = [
  'list',
  'show',
  'add',
  'edit',
  'disable',
  'restore',
  'delete',
  'history',
  'import',
  'export',
];
const whole = every.filter((verb) => verb !== 'delete');
const plain = ['list', 'show', 'add', 'edit', 'disable', 'restore'];
const stateless = every.filter((verb) => verb !== 'disable' && verb !== 'restore');

/** The commands of such a noun. */
async function rows<Row extends Ref>(resource: Resource<Row>): Promise<Register> {
  return (await import('./resource/command.ts')).resourceCommands(resource);
}

/** The commands of a noun that are data. */
async function byData({ load }: DataNoun): Promise<Register> {
  const [{ registerCommands }, { commands }] = await Promise.all([
    import('./command/register.ts'),
    load(),
  ]);
  return registerCommands(commands);
}

/** A noun with its commands as data beside its own, where it has some. */
function withData(noun: Noun): Noun {
  const more = moreCommands[noun.name];
  if (more === undefined) return noun;
  const verbs = more.verbs.split(' ').filter((verb) => !noun.verbs.includes(verb));
  return {
    ...noun,
    verbs: [...noun.verbs, ...verbs],
    load: async () => {
      const [own, others] = await Promise.all([noun.load(), byData(more)]);
      return (command, context) => {
        own(command, context);
        others(command, context);
      };
    },
  };
}

const standing: readonly Noun[] = [
  {
    name: 'login',
    summary: 'cli.login',
    verbs: [],
    makesProfile: true,
    load: async () => (await import('./session/command.ts')).registerLogin,
  },
  {
    name: 'logout',
    summary: 'cli.logout',
    verbs: [],
    load: async () => (await import('./session/command.ts')).registerLogout,
  },
  {
    name: 'whoami',
    summary: 'cli.whoami',
    verbs: [],
    load: async () => (await import('./session/command.ts')).registerWhoami,
  },
  {
    name: 'sessions',
    summary: 'sessions.noun',
    verbs: ['list', 'end'],
    load: async () => (await import('./session/command.ts')).registerSessions,
  },
  {
    name: 'advisors',
    summary: 'cli.advisors',
    verbs: [...whole, 'upload'],
    load: async () => (await import('./advisors/command.ts')).register,
  },
  {
    name: 'divisions',
    summary: 'menu.divisions',
    verbs: whole,
    load: async () => rows((await import('@watchbill/core/divisions/resource')).divisionResource),
  },
  {
    name: 'enterprise-divisions',
    summary: 'menu.enterpriseDivisions',
    verbs: whole,
    load: async () =>
      rows(
        (await import('@watchbill/core/enterprise-divisions/resource')).enterpriseDivisionResource,
      ),
  },
  {
    name: 'channels',
    summary: 'menu.channelClassification',
    verbs: whole,
    load: async () => rows((await import('@watchbill/core/channels/resource')).channelResource),
  },
  {
    name: 'lines',
    summary: 'menu.line',
    verbs: whole,
    load: async () => rows((await import('@watchbill/core/lines/resource')).lineResource),
  },
  {
    name: 'proficiencies',
    summary: 'menu.proficiencies',
    verbs: whole,
    load: async () =>
      rows((await import('@watchbill/core/proficiencies/resource')).proficiencyResource),
  },
  {
    name: 'team-classifications',
    summary: 'menu.teamClassifications',
    verbs: stateless,
    load: async () =>
      rows(
        (await import('@watchbill/core/team-classifications/resource')).teamClassificationResource,
      ),
  },
  {
    name: 'event-types',
    summary: 'menu.eventTypes',
    verbs: every,
    load: async () =>
      rows((await import('@watchbill/core/event-types/resource')).eventTypeResource),
  },
  {
    name: 'daily-protocols',
    summary: 'menu.dailyProtocols',
    verbs: plain,
    load: async () =>
      rows((await import('@watchbill/core/daily-protocols/resource')).dailyProtocolResource),
  },
  {
    name: 'weekly-protocols',
    summary: 'menu.weeklyProtocols',
    verbs: plain,
    load: async () =>
      rows((await import('@watchbill/core/weekly-protocols/resource')).weeklyProtocolResource),
  },
  {
    name: 'schedule-parameters',
    summary: 'menu.scheduleParameters',
    verbs: plain,
    load: async () =>
      rows(
        (await import('@watchbill/core/schedule-parameters/resource')).scheduleParameterResource,
      ),
  },
  {
    name: 'enterprise-division-sets',
    summary: 'sets.enterpriseTitle',
    verbs: every,
    load: async () =>
      rows((await import('@watchbill/core/sets/resource')).enterpriseDivisionSetResource),
  },
  {
    name: 'division-sets',
    summary: 'sets.divisionTitle',
    verbs: every,
    load: async () => rows((await import('@watchbill/core/sets/resource')).divisionSetResource),
  },
  {
    name: 'channel-sets',
    summary: 'sets.channelTitle',
    verbs: every,
    load: async () => rows((await import('@watchbill/core/sets/resource')).channelSetResource),
  },
  {
    name: 'users',
    summary: 'menu.users',
    verbs: [...whole, 'sessions', 'end-sessions', 'send-reset', 'resend'],
    load: async () => (await import('./users/command.ts')).register,
  },
  {
    name: 'state-mappings',
    summary: 'menu.stateMappings',
    verbs: stateless,
    load: async () =>
      rows((await import('@watchbill/core/adherence/resource')).stateMappingResource),
  },
  {
    name: 'schedules',
    summary: 'cli.schedules',
    verbs: ['show', 'import', 'export', 'lock', 'unlock', 'generate', 'check'],
    load: async () => (await import('./schedules/command.ts')).register,
  },
  {
    name: 'trades',
    summary: 'trades.noun',
    verbs: ['list', 'approve', 'refuse', 'reopen'],
    load: async () => (await import('./trades/command.ts')).register,
  },
  {
    name: 'requests',
    summary: 'activityRequests.noun',
    verbs: ['list', 'approve', 'refuse', 'reopen'],
    load: async () => (await import('./activity-requests/command.ts')).register,
  },
  {
    name: 'time-off',
    summary: 'timeOff.noun',
    verbs: ['list', 'approve', 'refuse', 'reopen'],
    load: async () => (await import('./time-off/command.ts')).register,
  },
  {
    name: 'accrual-tables',
    summary: 'menu.accrualTables',
    verbs: [...plain, 'delete'],
    load: async () =>
      rows((await import('@watchbill/core/time-off/resource/accrual-tables')).accrualTableResource),
  },
  {
    name: 'time-off-groups',
    summary: 'menu.timeOffGroups',
    verbs: plain,
    load: async () =>
      rows((await import('@watchbill/core/time-off/resource/groups')).timeOffGroupResource),
  },
  {
    name: 'time-off-rules',
    summary: 'menu.timeOffRules',
    verbs: plain,
    load: async () =>
      rows((await import('@watchbill/core/time-off/resource/rules')).timeOffRuleResource),
  },
  {
    name: 'time-off-parameters',
    summary: 'menu.advisorParameters',
    verbs: ['list', 'show', 'edit'],
    load: async () =>
      rows((await import('@watchbill/core/time-off/resource/parameters')).parameterResource),
  },
  {
    name: 'config',
    summary: 'config.noun',
    verbs: ['export', 'diff', 'apply'],
    load: async () => (await import('./config/command.ts')).register,
  },
  {
    name: 'adherence',
    summary: 'cli.adherence',
    verbs: ['show', 'watch', 'ingest', 'map'],
    load: async () => (await import('./adherence/command.ts')).register,
  },
  {
    name: 'queue-history',
    summary: 'queueHistory.noun',
    verbs: ['import', 'export'],
    load: async () => (await import('./queue-history/command.ts')).register,
  },
  {
    name: 'forecast',
    summary: 'cli.forecast',
    verbs: ['run', 'show', 'backtest', 'export', 'import', 'calendar', 'outliers'],
    load: async () => (await import('./forecast/command.ts')).register,
  },
  {
    name: 'staffing',
    summary: 'staffing.noun',
    verbs: ['solve', 'table', 'show', 'export', 'credit'],
    load: async () => (await import('./staffing/command.ts')).register,
  },
  {
    name: 'simulate',
    summary: 'cli.simulate',
    verbs: ['acd'],
    load: async () => (await import('./simulate/command.ts')).register,
  },
  {
    name: 'data-locks',
    summary: 'dataLocks.noun',
    verbs: ['list', 'lock', 'unlock'],
    load: async () => (await import('./data-locks/command.ts')).register,
  },
  {
    name: 'reports',
    summary: 'reports.noun',
    verbs: ['list', 'run', 'download'],
    load: async () => (await import('./reports/command.ts')).register,
  },
  {
    name: 'files',
    summary: 'files.noun',
    verbs: ['list', 'upload', 'download', 'delete'],
    load: async () => (await import('./files/command.ts')).register,
  },
  {
    name: 'notifications',
    summary: 'notifications.noun',
    verbs: ['list', 'send'],
    load: async () => (await import('./notifications/command.ts')).register,
  },
  {
    name: 'audit',
    summary: 'audit.noun',
    verbs: ['list'],
    load: async () => (await import('./audit/command.ts')).register,
  },
  {
    name: 'imports',
    summary: 'imports.noun',
    verbs: ['list', 'show', 'take-back'],
    load: async () => (await import('./imports/command.ts')).register,
  },
  {
    name: 'jobs',
    summary: 'jobs.noun',
    verbs: ['list', 'show', 'cancel', 'follow'],
    load: async () => (await import('./jobs/command.ts')).register,
  },
  {
    name: 'keys',
    summary: 'apiKeys.noun',
    verbs: ['list', 'create', 'revoke'],
    load: async () => (await import('./api-keys/command.ts')).register,
  },
  {
    name: 'api',
    summary: 'cli.api',
    verbs: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    load: async () => (await import('./call/command.ts')).register,
  },
  {
    name: 'serve',
    summary: 'cli.serve',
    verbs: [],
    load: async () => (await import('./serve/command.ts')).register,
  },
  {
    name: 'admin',
    summary: 'cli.admin',
    verbs: ['create'],
    load: async () => (await import('./serve/administrator.ts')).registerAdministrator,
  },
  {
    name: 'backup',
    summary: 'cli.backup',
    verbs: [],
    load: async () => (await import('./backup/command.ts')).registerBackup,
  },
  {
    name: 'restore',
    summary: 'cli.restore',
    verbs: [],
    load: async () => (await import('./backup/command.ts')).registerRestore,
  },
  {
    name: 'openapi',
    summary: 'cli.openapi',
    verbs: [],
    load: async () => (await import('./openapi/command.ts')).register,
  },
  {
    name: 'ui',
    summary: 'ui.noun',
    verbs: [],
    load: async () => (await import('./ui/command.ts')).register,
  },
  {
    name: 'completion',
    summary: 'cli.completion',
    verbs: ['bash', 'zsh', 'fish'],
    load: async () => (await import('./completion/command.ts')).register,
  },
  {
    name: 'man',
    summary: 'cli.manual',
    verbs: [],
    load: async () => (await import('./manual/command.ts')).registerManual,
  },
  {
    name: 'complete',
    summary: 'cli.completion',
    verbs: [],
    isHidden: true,
    load: async () => (await import('./completion/command.ts')).registerComplete,
  },
];

/** Every noun of the command line; only the one in use is loaded. */
export const nouns: readonly Noun[] = [
  ...standing.map(withData),
  ...dataNouns.map((one) => ({
    name: one.name,
    summary: one.summary,
    verbs: one.verbs.split(' '),
    load: () => byData(one),
  })),
];
