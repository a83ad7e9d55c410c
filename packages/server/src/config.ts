import { isIP } from 'node:net';
import { homedir, platform } from 'node:os';
import { join, resolve } from 'node:path';
import type { BackupPlan } from './backups/commands.ts';
import type { SessionLimits } from './session/session.ts';
import type { OidcConfig } from './sign-in/oidc.ts';

export type Config = Readonly<{
  host: string;
  port: number;
  /** Where the embedded database lives; null when PostgreSQL holds the data. */
  dataDir: string;
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Origin that mailed links lead to; never taken from a request. */
  publicUrl: string | null;
  /** Sign-in with an OpenID provider; null where none is configured. */
  oidc: OidcConfig | null;
  /** Whether notices are pushed to browsers that ask for it. */
  pushes: boolean;
  /**
   * Hosts (`name` or `name:port`) that webhooks and pushes may reach over http or inside the
   * network.
   */
  webhookHosts: readonly string[];
  demo: boolean;
  /** The day around which the demo's schedules lie; null means today. */
  demoAround: string | null;
  logLevel: string;
  /**
   * Milliseconds that the weeks of a schedule creation may be searched for together, while somebody
   * waits for the answer.
   */
  generationMs: number;
  session: SessionLimits;
  /** Backups that the server makes by itself; null where no folder is named for them. */
  backups: BackupPlan | null;
  /** File of the zone data to go by; null for those that come along. */
  zonesFile: string | null;
  /**
   * Who may say where a call comes from: nobody, so many proxies counted from the server outwards,
   * or those at these addresses.
   */
  trustProxy: false | number | readonly string[];
}>;

type Environment = Readonly<Record<string, string | undefined>>;
export type ConfigInput = Partial<
  Pick<
    Config,
    | 'host'
    | 'port'
    | 'dataDir'
    | 'databaseUrl'
    | 'demo'
    | 'demoAround'
    | 'logLevel'
    | 'generationMs'
  >
>;

/**
 * Configuration from the environment; what the command line says wins. Throws on a value that
 * cannot be meant.
 */
export function readConfig(environment: Environment, given: ConfigInput = {}): Config {
  const host = given.host ?? environment['WATCHBILL_HOST'] ?? '127.0.0.1';
  const demo = given.demo ?? environment['WATCHBILL_DEMO'] === 'true';
  if (demo && !/^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host))
    throw new Error(
      `the demo's password is known to everybody: it is served to this machine alone, not at ${host}`,
    );
  return {
    host,
    port: given.port ?? portOf(environment['WATCHBILL_PORT']),
    dataDir:
      given.dataDir ??
      environment['WATCHBILL_DATA_DIR'] ??
      join(userData(environment), 'watchbill'),
    databaseUrl: given.databaseUrl ?? (environment['WATCHBILL_DATABASE_URL'] || null),
    smtpUrl: environment['WATCHBILL_SMTP_URL'] || null,
    mailFrom: environment['WATCHBILL_MAIL_FROM'] || 'Watchbill <watchbill@localhost>',
    publicUrl: environment['WATCHBILL_PUBLIC_URL']?.replace(/\/$/, '') || null,
    oidc: oidcOf(environment),
    pushes: flagOf(environment, 'WATCHBILL_PUSH'),
    webhookHosts: (environment['WATCHBILL_WEBHOOK_HOSTS'] ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    demo,
    demoAround: given.demoAround ?? (environment['WATCHBILL_DEMO_AROUND'] || null),
    // The people of the demo make calls all day: their lines would bury everything else that is
    // said.
    logLevel: given.logLevel ?? environment['WATCHBILL_LOG_LEVEL'] ?? (demo ? 'warn' : 'info'),
    generationMs: given.generationMs ?? generationMsOf(environment['WATCHBILL_GENERATION_SECONDS']),
    session: {
      longestMs: minutesOf(environment, 'WATCHBILL_SESSION_MINUTES', 12 * 60) * 60_000,
      idleMs: minutesOf(environment, 'WATCHBILL_IDLE_MINUTES', 8 * 60) * 60_000,
    },
    backups: backupsOf(environment),
    zonesFile: environment['WATCHBILL_ZONES_FILE'] || null,
    trustProxy: trustOf(environment['WATCHBILL_TRUST_PROXY']),
  };
}

/** `true` or `false`; off where nothing is said. */
function flagOf(environment: Environment, name: string): boolean {
  const text = environment[name] ?? '';
  if (!['', 'true', 'false'].includes(text))
    throw new Error(`${name} must be true or false, not "${text}"`);
  return text === 'true';
}

function oidcOf(environment: Environment): OidcConfig | null {
  const [issuer, clientId] = [
    environment['WATCHBILL_OIDC_ISSUER'],
    environment['WATCHBILL_OIDC_CLIENT_ID'],
  ];
  if (!issuer && !clientId) return null;
  if (!issuer || !clientId)
    throw new Error('WATCHBILL_OIDC_ISSUER and WATCHBILL_OIDC_CLIENT_ID belong together: set both');
  if (!URL.canParse(issuer))
    throw new Error(`WATCHBILL_OIDC_ISSUER must be an address, not "${issuer}"`);
  if (!environment['WATCHBILL_PUBLIC_URL'])
    throw new Error(
      'WATCHBILL_OIDC_ISSUER needs WATCHBILL_PUBLIC_URL: the provider sends browsers back there',
    );
  return {
    issuer,
    clientId,
    clientSecret: environment['WATCHBILL_OIDC_CLIENT_SECRET'] || null,
    name: environment['WATCHBILL_OIDC_NAME'] || new URL(issuer).hostname,
  };
}

function backupsOf(environment: Environment): BackupPlan | null {
  const folder = environment['WATCHBILL_BACKUP_DIR'] || null;
  const everyHours = countOf(environment, 'WATCHBILL_BACKUP_HOURS', 24, 24 * 31);
  const keep = countOf(environment, 'WATCHBILL_BACKUP_KEEP', 14, 1000);
  return folder === null ? null : { folder: resolve(folder), everyHours, keep };
}

/** A whole number from 1 to the most. */
function countOf(environment: Environment, name: string, usual: number, most: number): number {
  const text = environment[name] ?? '';
  const count = text === '' ? usual : Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new Error(`${name} must be a whole number from 1 to ${most}, not "${text}"`);
  return count;
}

/**
 * `true` is one proxy: what stands left of its entry in X-Forwarded-For anybody may have written.
 */
function trustOf(text = ''): Config['trustProxy'] {
  const wanted = text.trim().toLowerCase();
  if (['', 'false', 'no', '0'].includes(wanted)) return false;
  if (wanted === 'true') return 1;
  if (/^\d{1,2}$/.test(wanted)) return Number(wanted);
  const proxies = wanted
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  if (wrong !== undefined)
    throw new Error(
      `WATCHBILL_TRUST_PROXY must be true, a number of proxies, or their addresses (10.0.0.1,10.1.0.0/16), not "${wrong}"`,
    );
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    longest > 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest))
  );
}

/** Use is noted once a minute. */
const fewestMinutes = 5;

/** A time that may be set shorter than the longest, which holds where none is set. */
function minutesOf(environment: Environment, name: string, longest: number): number {
  const text = environment[name] ?? '';
  const minutes = text === '' ? longest : Number(text);
  if (!Number.isInteger(minutes) || minutes < fewestMinutes || minutes > longest)
    throw new Error(`${name} must be minutes from ${fewestMinutes} to ${longest}, not "${text}"`);
  return minutes;
}

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return 8080;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`WATCHBILL_PORT must be a port from 0 to 65535, not "${text}"`);
  return port;
}

function generationMsOf(text: string | undefined): number {
  if (text === undefined || text === '') return 40_000;
  const seconds = Number(text);
  if (!Number.isFinite(seconds) || seconds < 1 || seconds > 3600)
    throw new Error(`WATCHBILL_GENERATION_SECONDS must be from 1 to 3600, not "${text}"`);
  return seconds * 1000;
}

/** The per-user data folder of this system. */
function userData(environment: Environment): string {
  if (platform() === 'win32')
    return environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local');
  if (platform() === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return environment['XDG_DATA_HOME'] || join(homedir(), '.local', 'share');
}
