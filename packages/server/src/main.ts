import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { can } from '@watchbill/core/permission/can';
import type { FastifyInstance } from 'fastify';
import { createLiveAdherence, type LiveAdherence } from './adherence/live.ts';
import { createApp } from './app.ts';
import { readConfig, type Config, type ConfigInput } from './config.ts';
import { isBackup, readBackup, writeBackup } from './db/backup.ts';
import { createDatabase, openDatabase, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { demoSignIns, knownAccounts, openDemo } from './demo/demo.ts';
import { fillKind } from './demo/fill.ts';
import { runScheduledTasks, type TaskRunner } from './jobs/scheduled-tasks.ts';
import { ownKinds } from './jobs/kinds.ts';
import { createJobs, type Jobs } from './jobs/queue.ts';
import { createBus } from './live/bus.ts';
import { createFeed, type Feed } from './live/feed.ts';
import { createHub, type Hub } from './live/hub.ts';
import { createLiveNotices } from './notifications/live.ts';
import { finishImports } from './queue-history/commands.ts';
import { reaches } from './http/scope.ts';
import { keepSessions, type Sessions } from './session/authenticate.ts';
import { accessOf } from './session/repository/sessions.ts';
import { createMailer } from './session/mail.ts';
import { createOidc } from './session/oidc.ts';
import { loadSigningKey } from './session/repository/signing-key.ts';
import { firstAdministratorToken, furnish } from './setup.ts';

export type Server = Readonly<{
  url: string;
  app: FastifyInstance;
  database: Database;
  /** Token of the one-use link for the first administrator; null once there are accounts. */
  firstAdministrator: string | null;
  /** Key of the demo's own ACD adaptor. */
  adaptorKey: string | null;
  tasks: TaskRunner;
  jobs: Jobs;
  close: () => Promise<void>;
}>;

export type StartOptions = Readonly<{
  now?: () => Date;
  database?: Database;
  webRoot?: string | null;
  log?: (line: string) => void;
}>;

const builtWeb = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Starts the whole server: opens and migrates the data, furnishes it, and serves web, API and sockets on one port. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<Server> {
  const now = options.now ?? (() => new Date());
  const report = (line: string, error?: unknown) =>
    options.log?.(
      error === undefined
        ? line
        : `${line}: ${error instanceof Error ? error.message : String(error)}`,
    );
  const database =
    options.database ??
    (await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl ?? undefined,
      log: report,
    }));
  try {
    return await open(config, options, database, now, report);
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Report = (line: string, error?: unknown) => void;

async function open(
  config: Config,
  options: StartOptions,
  database: Database,
  now: () => Date,
  report: Report,
): Promise<Server> {
  const db = database.kysely;
  await migrate(db);
  await furnish(db);
  const demo = config.demo
    ? // One around a day that is named stays as it was made: the same for everybody.
      await openDemo(
        db,
        config.demoAround ?? now().toISOString().slice(0, 10),
        now(),
        config.demoAround === null,
      )
    : null;
  if (demo === null) await mustHaveNoDemo(db, database.describe());
  const signingKey = await loadSigningKey(db);
  const sessions = keepSessions(db, signingKey, now, config.session.idleMs);
  const bus = createBus(database, report);
  const feed = await createFeed({ database, bus, log: report });
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const hub = createHub({
    database,
    feed,
    publicUrl,
    authorise: liveSessionOf(sessions),
    accessOf: (userIds) => accessOf(db, userIds),
    attend: sessions.attend,
    now,
    log: report,
  });
  const liveAdherence = await createLiveAdherence({ database, feed, hub, now, log: report });
  const jobs = await createJobs({ database, bus, now, log: report });
  const stopNotices = createLiveNotices({ database, feed, hub, log: report });
  const mailer =
    config.smtpUrl === null
      ? null
      : createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
  const oidc = config.oidc === null ? null : createOidc(config.oidc, publicUrl);
  const services = {
    database,
    bus,
    now,
    signingKey,
    mailer,
    oidc,
    limits: config.session,
    isDemo: demo !== null,
    webhookHosts: config.webhookHosts,
    publicUrl,
    generationMs: config.generationMs,
    liveAdherence,
    jobs,
    authenticate: sessions.authenticate,
  };
  const app = await createApp(services, {
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    webRoot: options.webRoot === undefined ? webRootOf() : options.webRoot,
  });
  await app.listen({ host: config.host, port: config.port });
  hub.attach(app.server);
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
  // Behind the first answers: an import that was cut off may have minutes of rows to write.
  const importing = finishImports(db).catch((error: unknown) =>
    report('imports of queue history could not be finished; this is tried again', error),
  );
  ownKinds(services).forEach(jobs.register);
  if (demo !== null) jobs.register(fillKind({ db, url, now, report }));
  await jobs.start();
  const taskRunner = runScheduledTasks(services, report);
  const close = closer({
    importing,
    app,
    feed,
    hub,
    liveAdherence,
    jobs,
    stopNotices,
    taskRunner,
    mailer,
    database,
    ownsDatabase: options.database === undefined,
  });
  return {
    url,
    app,
    database,
    tasks: taskRunner,
    jobs,
    adaptorKey: demo?.adaptorKey ?? null,
    firstAdministrator: await firstAdministratorToken(db, now()),
    close,
  };
}

/** The demo's password is in the README: its accounts are served as the demo alone, which nobody else can reach. */
async function mustHaveNoDemo(db: Database['kysely'], data: string): Promise<void> {
  const known = await knownAccounts(db);
  if (known.length > 0)
    throw new Error(
      `${data} holds the demo, whose password everybody knows (${known.join(', ')}): choose another --data-dir or database, change or disable these accounts, or start with --demo`,
    );
}

function webRootOf(): string | null {
  return existsSync(builtWeb) ? builtWeb : null;
}

function liveSessionOf(sessions: Sessions): Parameters<typeof createHub>[0]['authorise'] {
  return async (token) => {
    const found = await sessions.ofToken(token);
    if (found === null || found.session.passwordChangeOnly) return null;
    const { session, expiresAt, access } = found;
    const { userId, apiKeyId, isNarrowed } = session;
    const mayWatch = (kind: 'division' | 'adherence', division_id: number) =>
      reaches(session, { division_id }) &&
      (kind === 'division' || can(session, 'view', 'realtime-adherence'));
    const sessionId = apiKeyId === null ? session.id : null;
    return { userId, sessionId, hearsOwner: !isNarrowed, expiresAt, access, mayWatch };
  };
}

type Parts = Readonly<{
  importing: Promise<void>;
  app: FastifyInstance;
  feed: Feed;
  hub: Hub;
  liveAdherence: LiveAdherence;
  jobs: Jobs;
  stopNotices: () => void;
  taskRunner: TaskRunner;
  mailer: { close(): void } | null;
  database: Database;
  ownsDatabase: boolean;
}>;

function closer(parts: Parts): () => Promise<void> {
  let closing: Promise<void> | null = null;
  const close = async () => {
    // First, for what follows may wait for work that runs: whoever watches connects to another process, or to this one again.
    parts.hub.close();
    await parts.feed.stop();
    await parts.importing;
    await parts.taskRunner.stop();
    parts.liveAdherence.stop();
    parts.stopNotices();
    await parts.jobs.stop();
    await parts.app.close();
    parts.mailer?.close();
    if (parts.ownsDatabase) await parts.database.close();
  };
  return () => (closing ??= close());
}

/** `watchbill serve`: starts, says where and how, and stops cleanly on a signal. */
export async function serveForever(
  given: ConfigInput,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<Server> {
  const config = readConfig(environment, given);
  const server = await startServer(config, { log: print });
  print(`data: ${server.database.describe()}`);
  if (server.database.kind === 'embedded')
    print(
      'the embedded database survives a crash of this program, not a power cut: back it up, or use PostgreSQL',
    );
  if (config.smtpUrl === null) print('no WATCHBILL_SMTP_URL: sign-in works without a mailed token');
  if (config.demo) for (const line of demoSignIns()) print(line);
  if (server.firstAdministrator !== null)
    print(
      `create the first administrator (one use): ${server.url}/auth/first-administrator/${server.firstAdministrator}`,
    );
  print(`listening on ${server.url}`);
  void server.database.ended.then((reason) => stopFor(reason, server, print));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  return server;
}

/** What is still open has this long to be told. */
const partingMs = 2_000;

/** Its data directory may belong to another now: nothing is carried out any more, sockets are closed, and the process fails. */
async function stopFor(
  reason: string,
  server: Server,
  print: (line: string) => void,
): Promise<void> {
  print(`this server stops: ${reason}`);
  await Promise.race([server.close().catch(() => {}), setTimeout(partingMs)]);
  process.exit(1);
}

/** `watchbill backup`: writes the data to one file; the embedded database while no server has it open, PostgreSQL at any time. */
export async function backup(
  file: string,
  given: ConfigInput,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const config = readConfig(environment, given);
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
  });
  try {
    await writeBackup(database.kysely, file, new Date());
    return database.describe();
  } finally {
    await database.close();
  }
}

/** `watchbill restore`: fills a new data directory, or an empty PostgreSQL database, from a backup of either; refuses one that holds data. */
export async function restore(
  file: string,
  given: ConfigInput,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { databaseUrl, dataDir } = readConfig(environment, given);
  if (databaseUrl === null) {
    // The first release wrote the embedded engine's own image.
    const isImage = !(await isBackup(file));
    return createDatabase(dataDir, isImage ? file : null, ({ kysely }) =>
      isImage ? migrate(kysely) : readBackup(kysely, file),
    );
  }
  const database = await openDatabase({ databaseUrl });
  try {
    await readBackup(database.kysely, file);
    return database.describe();
  } finally {
    await database.close();
  }
}
