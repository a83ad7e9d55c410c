import { setTimeout as breakSpan } from 'node:timers/promises';
import { drawAdherence } from './drawn-screen.ts';

/** Draws `adherence watch`, presses keys, and says what that costs: JSON on standard output. */
const [port = 0, advisors = 0, measureMs = 10_000] = process.argv.slice(2).map(Number);
const settleMs = 5_000;
const screen = drawAdherence(
  { url: `http://127.0.0.1:${port}`, token: 'wb_load' },
  { id: 1, mu_name: 'Load', timezone_name: 'Europe/London' },
  Date.now,
);
const megabytes = () => process.memoryUsage.rss() / 2 ** 20;

await breakSpan(settleMs);
const [before, drawn, settled] = [process.cpuUsage(), screen.count(), megabytes()];
await breakSpan(measureMs);
const used = process.cpuUsage(before);
const measured = {
  percent: (used.user + used.system) / 10 / measureMs,
  perSecond: ((screen.count() - drawn) * 1000) / measureMs,
  settled,
  megabytes: megabytes(),
  waits: await keyWaits(200),
  isShown: screen.last().includes('Lastname') && screen.last().includes(`(${advisors})`),
  last: screen.last(),
};
process.stdout.write(`${JSON.stringify(measured)}\n`);
process.exit(0);

/**
 * Milliseconds from keys that open and close the help, at most one a twentieth of a second, to the
 * frame that shows it.
 */
async function keyWaits(count: number): Promise<readonly number[]> {
  const waits: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    await breakSpan(50 + Math.random() * 50);
    const [start, isOpening] = [performance.now(), turn % 2 === 0];
    screen.press(isOpening ? '?' : 'x');
    await screen.until((frame) => frame.includes('these keys') === isOpening);
    waits.push(performance.now() - start);
  }
  return waits;
}
