import { createClient, type Api } from '@watchbill/core/api/client';
import { findSubModule } from '@watchbill/core/permission/modules';
import type { Call } from '@watchbill/core/calls';
import type { Grant } from '@watchbill/core/api/endpoint';
import { openDemoDatabase } from '../../tests/support/database.ts';
import { killLaunched, launch } from '../../tests/support/launched.ts';
import { demoPassword } from '../../tests/support/test-server.ts';

export type Print = (line: string) => void;

const around = '2026-11-20';
const many = 10;
/** Between two reads of one reader. */
const pauseMs = 10;

/**
 * What ten generations that are asked for at once do to somebody who reads, on a server in a
 * process of its own; milliseconds.
 */
export const benchJobs = (print: Print): Promise<void> => onEachEngine(print, measured);

/**
 * Takes a server's figures with the words that start it: on the embedded database, and on
 * PostgreSQL where WATCHBILL_TEST_DATABASE_URL names one.
 */
export async function onEachEngine(
  print: Print,
  measure: (argv: readonly string[], print: Print) => Promise<void>,
): Promise<void> {
  const server = process.env['WATCHBILL_TEST_DATABASE_URL'];
  for (const kind of server === undefined ? ['embedded'] : ['embedded', 'postgresql']) {
    print(kind);
    await (kind === 'embedded'
      ? onEmbedded(measure, print)
      : onServer(measure, print, server ?? ''));
  }
}

type Measure = Parameters<typeof onEachEngine>[1];

async function onEmbedded(measure: Measure, print: Print): Promise<void> {
  const { mkdtemp, rm } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const folder = await mkdtemp(join(tmpdir(), 'watchbill-bench-'));
  await measure(['--data-dir', folder, '--demo', '--around', around], print).finally(() =>
    rm(folder, { recursive: true, force: true }),
  );
}

async function onServer(measure: Measure, print: Print, server: string): Promise<void> {
  const database = await openDemoDatabase(around, new Date());
  const { name } = await database.kysely
    .selectNoFrom((e) => e.fn<string>('current_database', []).as('name'))
    .executeTakeFirstOrThrow();
  const url = new URL(server);
  url.pathname = `/${name}`;
  await measure(['--demo', '--around', around, '--database-url', url.href], print).finally(() =>
    database.close(),
  );
}

async function measured(argv: readonly string[], print: Print): Promise<void> {
  const product = launch(['serve', '--port', '0', ...argv], { WATCHBILL_LOG_LEVEL: 'silent' });
  try {
    const url = await product.url();
    const { access } = await clientOf(url, null).session.login({
      body: { username: 'admin', password: demoPassword },
    });
    const api = clientOf(url, access);
    await api.schedules.createFromPreferences({ body: formOf(0) });
    report('nothing else', await readWhile(api, waited(5_000)), print);
    const began = performance.now();
    const ended: number[] = [];
    const generations = Array.from({ length: many }, async (_, index) => {
      await api.schedules.createFromPreferences({ body: formOf(index + 1) });
      ended.push(performance.now() - began);
    });
    report(`${many} generations`, await readWhile(api, Promise.all(generations)), print);
    print(`  they ended after ${ended.map((one) => (one / 1000).toFixed(1)).join(', ')} s`);
  } finally {
    killLaunched();
    await product.ended;
  }
}

/** A week of a division; each asks for something else, so that none joins another. */
export const formOf = (index: number) => ({
  division_id: 2,
  start_date: '2026-11-30',
  end_date: '2026-12-06',
  if_schedule_exists: 'overwrite_existing_schedules' as const,
  preference: 0.4 + index / 100,
});

const waited = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** How long small reads take, one after another, until this has ended. */
async function readWhile(api: Api, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const ended = work.then(() => true);
  for (;;) {
    const start = performance.now();
    await api.divisions.list({ query: {} });
    times.push(performance.now() - start);
    if (await Promise.race([ended, waited(pauseMs).then(() => false)])) return times;
  }
}

function report(beside: string, times: readonly number[], print: Print): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(1);
  print(
    `  list of divisions beside ${beside.padEnd(16)} p50 ${at(0.5)} p99 ${at(0.99)} most ${at(1)} of ${times.length} reads`,
  );
}

export function clientOf(baseUrl: string, token: string | null): Api {
  return createClient({ baseUrl, fetch, token: () => token, module: moduleOf });
}

function moduleOf({ access }: Call): number {
  const grant = typeof access === 'string' ? undefined : (access as readonly Grant[])[0];
  return grant === undefined ? 0 : (findSubModule(grant.subModule)?.id ?? 0);
}
