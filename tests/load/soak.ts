import { setTimeout } from 'node:timers/promises';
import { accounts, clientOf, launch, newTally, residentOf, signIn, work } from './server.ts';

type Print = (line: string) => void;
type Sample = Readonly<{ minute: number; megabytes: number }>;

const minutes = Number(process.env['WATCHBILL_SOAK_MINUTES'] ?? 30);
const clients = 8;
/** Caches fill and the compiler settles within ten minutes. */
const warmUp = Math.min(minutes / 3, 10);
/** MB between the least and the most of what is seen after that. */
const mostSpread = 80;

/**
 * Clients read and save without a break, against a server process of its own: on the embedded
 * database, or on PostgreSQL where WATCHBILL_TEST_DATABASE_URL names a database of its own. Memory
 * after the warm-up stays within 80 MB, no call fails, and reads at the end take as long as at the
 * start. WATCHBILL_SOAK_MINUTES makes it shorter or longer.
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
    print(`  ${memoryOf(samples)}`);
    print(`  ${readsOf(tally.times.read)}`);
  } finally {
    testServer.stop();
    await testServer.ended;
  }
}

/**
 * Thirty looks, whatever the length; each is the least of ten, for garbage that waits to be
 * collected is not growth.
 */
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

function memoryOf(samples: readonly Sample[]): string {
  const warm = samples.filter(({ minute }) => minute >= warmUp).map((one) => one.megabytes);
  const [least, most] = [Math.min(...warm), Math.max(...warm)].map(Math.round);
  return `after ${warmUp.toFixed(1)} min: ${least}-${most} MB, at the end ${warm.at(-1)?.toFixed(0)} (goal: within ${mostSpread} MB)`;
}

/** p99 of the first and of the last fifth of all reads. */
function readsOf(times: readonly number[]): string {
  const part = Math.floor(times.length / 5);
  const [first, last] = [times.slice(0, part), times.slice(-part)].map(
    (some) => some.toSorted((a, b) => a - b)[Math.floor(some.length * 0.99)] ?? 0,
  );
  return `reads p99: ${first?.toFixed(0)} ms at the start, ${last?.toFixed(0)} ms at the end`;
}
