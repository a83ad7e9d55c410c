import { setTimeout } from 'node:timers/promises';
import type { Language } from '@watchbill/core/messages/catalogue';
import { loadLanguage } from '@watchbill/core/messages/language';
import { readConfig, type Config, type ConfigInput } from './config.ts';
import { createDatabase, openDatabase } from './db/database.ts';
import type { Server, StartOptions } from './serving.ts';
import type { AdministratorForm } from './sign-in/administrator.ts';
import { goByZones } from './zones.ts';

export type { Server };

/**
 * Starts the whole server: opens and migrates the data, furnishes it, and serves web, API and
 * sockets on one port. Most of the program is loaded while the data are opened: they are opened in
 * a thread of their own, or elsewhere.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<Server> {
  const zones = goByZones(config.zonesFile);
  const now = options.now ?? (() => new Date());
  const report = (line: string, error?: unknown) =>
    options.log?.(
      error === undefined
        ? line
        : `${line}: ${error instanceof Error ? error.message : String(error)}`,
    );
  const load = () => import('./serving.ts');
  const database =
    options.database ??
    (await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl ?? undefined,
      log: report,
      whileOpening: () => void load().catch(() => {}),
    }));
  try {
    const { serveData } = await load();
    return await serveData(config, options, database, zones, now, report);
  } catch (error) {
    await database.close();
    throw error;
  }
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
  if (config.demo) for (const line of (await import('./demo/demo.ts')).demoSignIns()) print(line);
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

/**
 * Its data directory may belong to another now: nothing is carried out any more, sockets are
 * closed, and the process fails.
 */
async function stopFor(
  reason: string,
  server: Server,
  print: (line: string) => void,
): Promise<void> {
  print(`this server stops: ${reason}`);
  await Promise.race([server.close().catch(() => {}), setTimeout(partingMs)]);
  process.exit(1);
}

/**
 * `watchbill backup`: writes the data to one file; the embedded database while no server has it
 * open, PostgreSQL at any time.
 */
export async function backup(
  file: string,
  given: ConfigInput,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const config = readConfig(environment, given);
  const { writeBackup } = await import('./db/backup.ts');
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

/**
 * `watchbill restore`: fills a new data directory, or an empty PostgreSQL database, from a backup
 * of either; refuses one that holds data.
 */
export async function restore(
  file: string,
  given: ConfigInput,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { databaseUrl, dataDir, zonesFile } = readConfig(environment, given);
  goByZones(zonesFile);
  const { openBackup, readBackup } = await import('./db/restore.ts');
  return openBackup(file, new Date(), async (backup) => {
    if (databaseUrl === null)
      return createDatabase(dataDir, ({ kysely }) => readBackup(kysely, backup));
    const database = await openDatabase({ databaseUrl });
    try {
      await readBackup(database.kysely, backup);
      return database.describe();
    } finally {
      await database.close();
    }
  });
}

/**
 * `watchbill admin create`: an administrator for whoever has the data in hand; answers where the
 * data is.
 */
export async function createAdministrator(
  account: AdministratorForm,
  { language, ...given }: ConfigInput & Readonly<{ language: Language }>,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const config = readConfig(environment, given);
  goByZones(config.zonesFile);
  const [administrator, { migrate }, { furnish }] = await Promise.all([
    import('./sign-in/administrator.ts'),
    import('./db/migrate.ts'),
    import('./setup.ts'),
    loadLanguage(language),
  ]);
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? undefined,
  });
  try {
    await migrate(database.kysely);
    await furnish(database.kysely);
    await administrator.createAdministrator(database.kysely, account, language, new Date());
    return database.describe();
  } finally {
    await database.close();
  }
}
