import type { Page } from '@playwright/test';
import { boardOf, frameMs, frameOf } from './board-rows.ts';
import { onBuiltWeb } from './built-web.ts';

const advisors = 2000;
const changesASecond = 100;
const mostPercent = 30;
const secondsMeasured = 20;
const room = 'adherence:1';

/**
 * Task time of the adherence board's page, while 100 rows a second of 2,000 change: as a list, and
 * by team.
 */
export async function benchBoard(print: (line: string) => void): Promise<boolean> {
  return onBuiltWeb('2026-11-20', async ({ page, url }) => {
    await feed(page);
    let isLight = true;
    for (const [name, look] of [
      ['as a list', ''],
      ['by team', '&by=team'],
    ] as const) {
      await page.goto(`${url}/realtimeadherence?division=1${look}`);
      await page.getByRole('row').nth(5).waitFor({ timeout: 60_000 });
      await page.waitForTimeout(3000);
      const shown = () => page.getByText(/^Data as of/).textContent();
      const before = await shown();
      const percent = await taskShare(page);
      if ((await shown()) === before) throw new Error('the page heard of no change');
      print(
        `adherence board ${name}: ${percent.toFixed(0)} % task time at ${advisors} advisors and ${changesASecond} changes a second (at most ${mostPercent} %)`,
      );
      isLight &&= percent <= mostPercent;
    }
    return isLight;
  });
}

/** What a busy division's server would tell the page: all else is the server's own. */
async function feed(page: Page): Promise<void> {
  await page.route(/real-time-adherence\/realtime-time-data/, (route) =>
    route.fulfill({ json: boardOf(advisors) }),
  );
  await page.routeWebSocket(/\/ws\/live\//, (socket) => {
    const say = (message: object) => socket.send(JSON.stringify(message));
    const changes = (changesASecond * frameMs) / 1000;
    let turn = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    socket.onMessage((message) => {
      const { rooms = [] } = JSON.parse(String(message)) as { rooms?: readonly string[] };
      say({ type: 'hello', rooms, refused: [], cursor: 1 });
      if (!rooms.includes(room)) return;
      say({ type: 'resync', rooms: [room], cursor: 1 });
      timer ??= setInterval(() => {
        say({ type: 'rows', room, rows: frameOf(advisors, changes, turn) });
        turn += changes;
      }, frameMs);
    });
    socket.onClose(() => clearInterval(timer));
  });
}

/** Per cent of the time that the page's main thread was at work. */
async function taskShare(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable');
  const busy = async () =>
    (await tools.send('Performance.getMetrics')).metrics.find(
      ({ name }) => name === 'TaskDuration',
    )!.value;
  const before = await busy();
  await page.waitForTimeout(secondsMeasured * 1000);
  return (((await busy()) - before) / secondsMeasured) * 100;
}
