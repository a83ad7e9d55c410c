import { accounts, clientOf, launch, signIn } from './server.ts';

type Print = (line: string) => void;

const burst = 300;
const goalMs = 200;

/**
 * 300 sign-ins at once, and beside them one call after another of somebody who is signed in,
 * against a server process of its own: on the embedded database, or on PostgreSQL where
 * WATCHBILL_TEST_DATABASE_URL names a database of its own. Three times, for the first one compiles.
 */
export async function benchSignIns(print: Print): Promise<void> {
  const server = await launch(process.env['WATCHBILL_TEST_DATABASE_URL'] || null);
  try {
    const reader = clientOf(server.url, await signIn(server.url, 'planner'));
    for (let round = 1; round <= 3; round += 1) {
      const began = performance.now();
      const progress = { isOver: false };
      const signingIn = Promise.all(
        Array.from({ length: burst }, (_, index) =>
          signIn(server.url, accounts[index % accounts.length] ?? ''),
        ),
      ).finally(() => (progress.isOver = true));
      const times: number[] = [];
      while (!progress.isOver) {
        const asked = performance.now();
        await reader.divisions.list({ query: {} });
        times.push(performance.now() - asked);
      }
      await signingIn;
      times.sort((a, b) => a - b);
      const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(0);
      print(
        `  round ${round}: ${burst} sign-ins in ${((performance.now() - began) / 1000).toFixed(1)} s; ${times.length} other calls: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (goal: ${goalMs})`,
      );
    }
  } finally {
    server.stop();
    await server.ended;
  }
}
