import { setTimeout } from 'node:timers/promises';
import { accounts, clientOf, launch, newTally, residentOf, signIn, work } from './server.ts';

type Print = (line: string) => void;
type Sample = Readonly<{ minute: number; megabytes: number }>;

const minutes = Number(process.env['WATCHBILL_SOAK_MINUTES'] ?? 60);
const clients = 8;
/** Caches fill and the compiler settles within some five minutes. */
const warmUp = Math.min(minutes / 2, Math.max(minutes / 6, 5));
const mostGrowth = 50;

/**
 * Clients read and save without a break, against a server process of its own: on the embedded database, or on PostgreSQL where
 * WATCHBILL_TEST_DATABASE_URL names a database of its own. Memory after the warm-up may grow by 50 MB in the hour. WATCHBILL_SOAK_MINUTES makes it shorter.
 */
export async function benchSoak(print: Print): Promise<void> {
  const testServer = await launch(process.env['WATCHBILL_TEST_DATABASE_URL'] || null);
  try {
    const tokens = await Promise.all(accounts.map((username) => signIn(testServer.url, username)));
    const tally = newTally();
    const until = Date.now() + minutes * 60_000;
    const samples: Sample[] = [];
    const watching = watch(testServer.pid, until, samples, print);
    await Promise.all(
      Array.from({ length: clients }, (_, index) =>
        work(
          clientOf(testServer.url, tokens[index % tokens.length] ?? ''),
          index,
          until,
          tally,
          new Map(),
        ),
      ),
    );
    await watching;
    print(
      `  ${clients} clients, ${minutes} min: ${tally.reads} reads, ${tally.writes} saves, ${tally.failures.length} failures${tally.failures.length === 0 ? '' : `, first: ${tally.failures[0]}`}`,
    );
    print(`  ${growthOf(samples)}`);
  } finally {
    testServer.stop();
    await testServer.ended;
  }
}

/** Thirty looks, whatever the length; each is the least of ten, for garbage that waits to be collected is not growth. */
async function watch(pid: number, until: number, samples: Sample[], print: Print): Promise<void> {
  const began = Date.now();
  const breakSpan = (until - began) / 300;
  while (Date.now() < until - breakSpan) {
    let least = Number.POSITIVE_INFINITY;
    for (let look = 0; look < 10; look += 1) {
      await setTimeout(breakSpan);
      least = Math.min(least, residentOf(pid));
    }
    const minute = (Date.now() - began) / 60_000;
    samples.push({ minute, megabytes: least });
    print(`  ${minute.toFixed(1).padStart(6)} min ${least.toFixed(0).padStart(6)} MB`);
  }
}

/** By the slope of a line through all samples after the warm-up, so that one sample alone decides nothing. */
function growthOf(samples: readonly Sample[]): string {
  const warm = samples.filter(({ minute }) => minute >= warmUp);
  const mean = (value: (one: Sample) => number) =>
    warm.reduce((sum, one) => sum + value(one), 0) / warm.length;
  const [atMinute, atMegabytes] = [mean((one) => one.minute), mean((one) => one.megabytes)];
  const slope =
    warm.reduce((sum, one) => sum + (one.minute - atMinute) * (one.megabytes - atMegabytes), 0) /
    warm.reduce((sum, one) => sum + (one.minute - atMinute) ** 2, 0);
  const measured = slope * (minutes - warmUp);
  return `after ${warmUp.toFixed(1)} min of warm-up: ${measured.toFixed(0)} MB in ${(minutes - warmUp).toFixed(1)} min (goal: at most ${mostGrowth} MB in an hour)`;
}
