import { chromium, type Page } from '@playwright/test';
import { launch, signIn } from './server.ts';

const mine = '/dashboard-module/my-schedules';
/** A slow phone: a processor a quarter as fast, 1.6 Mbit/s, 150 ms there and back. */
const slow = { rate: 4, bytesPerSecond: 1_600_000 / 8, latencyMs: 150 };
/** What is kept for later comes beside nothing else. */
const quietMs = 20_000;

/**
 * Seconds until an advisor reads its week on a slow phone: the first time, a second time, and
 * without the network.
 */
export async function benchPhone(print: (line: string) => void): Promise<boolean> {
  const server = await launch(null);
  const browser = await chromium.launch({
    executablePath: process.env['WATCHBILL_CHROMIUM'] || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const token = await signIn(server.url, 'colleague');
    await page.addInitScript((value) => localStorage.setItem('watchbill.token', value), token);
    await slowDown(page);
    let isFast = true;
    const measure = async (visit: string, most: number) => {
      const seconds = await secondsToWeek(page, server.url + mine);
      print(
        `an advisor's week on a slow phone, ${visit}: ${seconds.toFixed(1)} s (at most ${most})`,
      );
      isFast &&= seconds <= most;
    };
    await measure('first visit', 4);
    await page.waitForTimeout(quietMs);
    await measure('second visit', 1);
    await page.context().setOffline(true);
    await measure('without the network', 1);
    return isFast;
  } finally {
    await browser.close();
    server.stop();
    await server.ended;
  }
}

async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slow.rate });
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  });
}

async function secondsToWeek(page: Page, address: string): Promise<number> {
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByText(/h this week/).waitFor();
  return (performance.now() - began) / 1000;
}
