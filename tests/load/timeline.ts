import type { Api } from '@watchbill/core/api/client';
import { saveToWire } from '@watchbill/core/schedules/codec/save';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Page } from '@playwright/test';
import { onBuiltWeb } from './built-web.ts';

const advisors = 2000;
const leastFps = 55;
const mostDropMs = 50;
const date = toPlainDate('2026-03-10');

/**
 * Scrolling and dropping on a day of 2,000 advisors: the built web app in headless Chromium, on a
 * server of its own.
 */
export async function benchTimeline(print: (line: string) => void): Promise<boolean> {
  return onBuiltWeb('2026-03-01', async ({ page, api, url }) => {
    const division = await furnish(api);
    await page.goto(`${url}/dashboard/schedule-management?division=${division}&date=${date}`);
    await page.locator('[data-row] [data-bar]').first().waitFor({ timeout: 60_000 });
    return report(print, await scroll(page), await drop(page));
  });
}

/**
 * A division of 2,000 advisors with a shift, overtime and four activities each, made by the calls
 * that everyone uses.
 */
async function furnish(api: Api): Promise<number> {
  const { results } = await api.divisions.list({ query: { page_size: 10 } });
  const like = results[0]!;
  const division = await api.divisions.create({
    body: {
      mu_name: 'Load',
      enterprise_grp: like.enterprise_grp,
      timezone: like.timezone,
      week_first_day: 1,
      is_allow_schedule_change: true,
    },
  });
  const lines = Array.from(
    { length: advisors },
    (_, index) =>
      `Advisor,No${String(index).padStart(4, '0')},load${index}@load.example,load${index},L${index},Load`,
  );
  const file = new FormData();
  file.set(
    'file',
    new Blob([['first_name,last_name,email,username,login_id,division', ...lines].join('\n')], {
      type: 'text/csv',
    }),
    'advisors.csv',
  );
  await api.advisors.bulkUpload({ query: {}, body: file as unknown as { file: unknown } });
  const people = await api.advisors.allOfDivision({ params: { id: division.id }, query: {} });
  const activityTypes = new Map(
    (await api.eventTypes.list({ query: { is_disabled: false } })).map((type) => [type.id, type]),
  );
  const types = [...activityTypes.values()]
    .filter((type) => !type.needs_permission)
    .map((type) => type.id);
  for (let from = 0; from < people.length; from += 500) {
    const body = people
      .slice(from, from + 500)
      .map((advisor, index) =>
        saveToWire(dayOf(advisor.id, index, types, date), { process: 'MD', activityTypes }),
      );
    await api.schedules.save({
      body: body as unknown as Parameters<Api['schedules']['save']>[0]['body'],
    });
  }
  return division.id;
}

function dayOf(
  agent_id: number,
  index: number,
  types: readonly number[],
  on: PlainDate,
): ScheduleDay {
  const start = 360 + (index % 12) * 30;
  const newId = countingIds();
  const activities = [60, 120, 240, 390].map((after, place) => ({
    id: newId(),
    activity_id: types[(index + place) % types.length]!,
    start: start + after,
    end: start + after + (place === 2 ? 30 : 15),
  }));
  return {
    date: on,
    agent_id,
    day_id: null,
    version: 0,
    locked: false,
    shift: { start, end: start + 480, shift_id: null },
    activities,
    blocks:
      index % 4 === 0
        ? [{ id: newId(), kind: 'overtime', start: start + 480, end: start + 540 }]
        : [],
  };
}

/**
 * Run in the page, so they are text: what compiles this file adds helpers that the page does not
 * have.
 */
const watchFrames = `
  window.frames = [];
  requestAnimationFrame(function tick(at) { window.frames.push(at); requestAnimationFrame(tick); });`;

/**
 * Resolves with the milliseconds from pointerup until the frame that shows the mark is on screen,
 * which is when the next one begins.
 */
const watchVerdict = (row: string, mark: string) => `
  const row = document.querySelector('[data-row="${row}"]');
  window.measured = new Promise((resolve, reject) => {
    let letGo = 0;
    setTimeout(() => reject(new Error('no verdict on ${row}: ${mark}')), 5000);
    window.addEventListener('pointerup', () => { letGo = performance.now(); }, { capture: true, once: true });
    const seen = new MutationObserver(() => {
      if (row.querySelector('${mark}') === null) return;
      seen.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - letGo)));
    });
    seen.observe(row, { subtree: true, childList: true, attributes: true });
  });
  undefined;`;

/** Frames a second while the wheel turns, and the share of frames later than two of them. */
async function scroll(page: Page): Promise<Readonly<{ fps: number; late: number }>> {
  await page.mouse.move(900, 600);
  await page.evaluate(watchFrames);
  for (let turn = 0; turn < 180; turn += 1) {
    await page.mouse.wheel(0, 160);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  const frames = await page.evaluate<number[]>('window.frames');
  const gaps = frames.slice(1).map((at, index) => at - frames[index]!);
  return {
    fps: (gaps.length / gaps.reduce((sum, gap) => sum + gap, 0)) * 1000,
    late: gaps.filter((gap) => gap > 34).length / gaps.length,
  };
}

/**
 * Milliseconds from letting a bar go to the frame that shows the verdict: a refused drop (mark in
 * words) and an allowed one.
 */
async function drop(page: Page): Promise<Readonly<{ refused: number[]; allowed: number[] }>> {
  const [refused, allowed]: [number[], number[]] = [[], []];
  for (let round = 0; round < 8; round += 1) {
    const row = page.locator('[data-row]').nth(8 + round);
    const bar = row.locator('[data-bar].l1').first();
    const box = (await bar.boundingBox())!;
    const isRefused = round % 2 === 0;
    await page.mouse.move(box.x + box.width / 2, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + (isRefused ? -400 : -12), box.y + 8, { steps: 4 });
    const key = await row.getAttribute('data-row');
    await page.evaluate(watchVerdict(key ?? '', isRefused ? '.tl-flag' : '.tl-bar.changed'));
    await page.mouse.up();
    (isRefused ? refused : allowed).push(await page.evaluate<number>('window.measured'));
  }
  return { refused, allowed };
}

function report(
  print: (line: string) => void,
  { fps, late }: Readonly<{ fps: number; late: number }>,
  { refused, allowed }: Readonly<{ refused: number[]; allowed: number[] }>,
): boolean {
  const median = (list: readonly number[]) =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
  print(
    `timeline, ${advisors} advisors: ${fps.toFixed(1)} frames a second while scrolling, ${(late * 100).toFixed(1)} % of frames late (at least ${leastFps})`,
  );
  print(
    `timeline, drop to verdict on screen: refused ${median(refused).toFixed(0)} ms, allowed ${median(allowed).toFixed(0)} ms; worst ${Math.max(...refused, ...allowed).toFixed(0)} ms (under ${mostDropMs})`,
  );
  return fps >= leastFps && median([...refused, ...allowed]) < mostDropMs;
}
