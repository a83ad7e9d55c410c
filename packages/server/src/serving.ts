import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { can } from '@watchbill/core/permission/can';
import { planners } from '@watchbill/core/schedules/contract/access';
import type { FastifyInstance } from 'fastify';
import { createLiveAdherence, type LiveAdherence } from './adherence/live.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { claim, soleClaim, type Claim } from './db/claim.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { knownAccounts, openDemo } from './demo/demo.ts';
import { fillKind } from './demo/fill.ts';
import { runScheduledTasks, type TaskRunner } from './queue/scheduled-tasks.ts';
import { scheduledTasks } from './tasks.ts';
import { backupKind, backupTask } from './backups/commands.ts';
import { ownKinds } from './job-kinds.ts';
import { createJobs, type Jobs } from './queue/queue.ts';
import { createBus } from './live/bus.ts';
import { createFeed, type Feed } from './live/feed.ts';
import { createHub, type Hub } from './live/hub.ts';
import type { LiveSession } from './live/watcher.ts';
import { createLiveNotices } from './notifications/live.ts';
import { finishImports } from './queue-history/commands.ts';
import { holdAddress, type Placeholder } from './http/guard/placeholder.ts';
import { reaches } from './http/call/scope.ts';
import { keepSessions, type Sessions } from './session/authenticate.ts';
import { accessOf } from './session/repository/sessions.ts';
import { createMailer } from './mail/mail.ts';
import { createOidc } from './sign-in/oidc.ts';
import { loadPushKey } from './push/repository.ts';
import { contactOf } from './push/sender.ts';
import { loadSigningKey } from './session/repository/signing-key.ts';
import { firstAdministratorToken } from './sign-in/administrator.ts';
import { furnish } from './setup.ts';
import type { Zones } from './zones.ts';

export type Server = Readonly<{
  url: string;
  app: FastifyInstance;
  database: Database;
  /** Token of the one-use link for the first administrator; null once there is one. */
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

type Report = (line: string, error?: unknown) => void;

/** Brings open data forward, furnishes it, and serves web, API and sockets of it on one port. */
export async function serveData(
  config: Config,
  options: StartOptions,
  database: Database,
  zones: Zones,
  now: () => Date,
  report: Report,
): Promise<Server> {
  // One given by its caller is the caller's to share.
  const isShared = config.demo && config.databaseUrl !== null && options.database === undefined;
  const demoClaim = isShared ? await claimDemo(config.databaseUrl!, database) : soleClaim;
  const placeholder = await holdAddress(config);
  try {
    return await serveClaim(config, options, database, zones, now, report, demoClaim, placeholder);
  } catch (error) {
    await placeholder.leave();
    await demoClaim.release();
    throw error;
  }
}

/**
 * Its telephone system and what fills it are of one process: a second one would take the first
 * one's key away.
 */
async function claimDemo(databaseUrl: string, database: Database): Promise<Claim> {
  const answer = await claim(databaseUrl, 'the demo');
  if (typeof answer === 'string')
    throw new Error(
      `the demo in ${database.describe()} is served by ${answer}: choose another database or --data-dir, or start without --demo`,
    );
  return answer;
}

async function serveClaim(
  config: Config,
  options: StartOptions,
  database: Database,
  zones: Zones,
  now: () => Date,
  report: Report,
  demoClaim: Claim,
  placeholder: Placeholder,
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
    isDemo: demo !== null,
    authorise: liveSessionOf(sessions),
    accessOf: (userIds) => accessOf(db, userIds),
    attend: sessions.attend,
    now,
    log: report,
  });
  const stopPlanning = await bus.listen({
    onPlanning: ({ division_id, tab, ...work }) => hub.frame(`planning:${division_id}`, tab, work),
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
    push: config.pushes
      ? { ...(await loadPushKey(db)), contact: contactOf(publicUrl, config.mailFrom) }
      : null,
    webhookHosts: config.webhookHosts,
    publicUrl,
    generationMs: config.generationMs,
    liveAdherence,
    jobs,
    log: report,
    authenticate: sessions.authenticate,
  };
  const app = await createApp(services, {
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    hasBackups: config.backups !== null,
    zones,
    webRoot: options.webRoot === undefined ? webRootOf() : options.webRoot,
  });
  await placeholder.leave();
  await app.listen({ host: config.host, port: config.port });
  hub.attach(app.server);
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`;
  // Behind the first answers: an import that was cut off may have minutes of rows to write.
  const importing = finishImports(db).catch((error: unknown) =>
    report('imports of queue history could not be finished; this is tried again', error),
  );
  ownKinds(services).forEach(jobs.register);
  if (config.backups !== null) jobs.register(backupKind(services, config.backups));
  if (demo !== null) jobs.register(fillKind({ db, url, now, report }));
  await jobs.start();
  const taskRunner = runScheduledTasks(services, report, [
    ...scheduledTasks,
    ...(config.backups === null ? [] : [backupTask(config.backups)]),
  ]);
  const close = closer({
    importing,
    app,
    feed,
    hub,
    liveAdherence,
    jobs,
    stopNotices,
    stopPlanning,
    taskRunner,
    mailer,
    database,
    ownsDatabase: options.database === undefined,
    demoClaim,
  });
  return {
    url,
    app,
    database,
    tasks: taskRunner,
    jobs,
    adaptorKey: demo?.adaptorKey ?? null,
    firstAdministrator: await firstAdministratorToken(db),
    close,
  };
}

/**
 * The demo's password is in the README: its accounts are served as the demo alone, which nobody
 * else can reach.
 */
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
    const mayWatch: LiveSession['mayWatch'] = (kind, division_id) =>
      reaches(session, { division_id }) &&
      (kind === 'division' ||
        (kind === 'adherence'
          ? can(session, 'view', 'realtime-adherence')
          : planners.some(({ subModule, right }) => can(session, right, subModule))));
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
  stopPlanning: () => void;
  taskRunner: TaskRunner;
  mailer: { close(): void } | null;
  database: Database;
  ownsDatabase: boolean;
  demoClaim: Claim;
}>;

function closer(parts: Parts): () => Promise<void> {
  let closing: Promise<void> | null = null;
  const close = async () => {
    // First, for what follows may wait for work that runs: whoever watches connects to another
    // process, or to this one again.
    parts.hub.close();
    await parts.feed.stop();
    await parts.importing;
    await parts.taskRunner.stop();
    parts.liveAdherence.stop();
    parts.stopNotices();
    parts.stopPlanning();
    await parts.jobs.stop();
    await parts.app.close();
    parts.mailer?.close();
    await parts.demoClaim.release();
    if (parts.ownsDatabase) await parts.database.close();
  };
  return () => (closing ??= close());
}
