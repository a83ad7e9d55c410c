import { setTimeout as breakSpan } from 'node:timers/promises';
import { openTestServer } from '../support/test-server.ts';
import { drawAdherence } from './drawn-screen.ts';

/**
 * Milliseconds from states that a feed tells the server of to the frame that shows them: JSON on
 * standard output.
 */
const now = new Date('2026-11-20T10:00:00Z');
const [changes = 100] = process.argv.slice(2).map(Number);
const began = Date.now();
// The server's clock goes on, for a state of the very instant is shown at the next.
const clock = () => new Date(now.getTime() + Date.now() - began);
const server = await openTestServer({ demoAround: '2026-11-20', now: clock });
const { api, token } = await server.signIn('admin');
const division = (await api.divisions.list({ query: {} })).results[0]!;
const { data } = await api.adherence.now({
  query: { division_id: division.id, date_schedule: '2026-11-20' },
});
const { login_id } = data.find((row) => row.login_id !== null && row.bp_activity_data !== null)!;
const screen = drawAdherence({ url: server.url, token }, division, () => clock().getTime());
await screen.until((frame) => frame.includes('live'));

const waits: number[] = [];
for (let change = 0; change < changes; change += 1) {
  await breakSpan(Math.random() * 500);
  const [start, state] = [performance.now(), `State ${change}`];
  const at = new Date(clock().getTime() - 1).toISOString();
  await api.adherence.ingest({
    body: { feed: 'load', events: [{ login_id: login_id!, state, at }] },
  });
  await screen.until((frame) => frame.includes(`${state} `));
  waits.push(performance.now() - start);
}
process.stdout.write(`${JSON.stringify(waits)}\n`);
process.exit(0);
