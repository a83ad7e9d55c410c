import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '@watchbill/core/contract';
import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { findSubModule } from '@watchbill/core/permission/modules';
import { z } from 'zod';
import { payloads } from '../support/payloads.ts';
import { makeSampleCall } from '../support/sample-call.ts';
import { expect, test as base, type Page, type Request } from '@playwright/test';

/**
 * A product of its own, empty but for an administrator: what stands in its names is in nobody
 * else's way.
 */
type Product = Readonly<{ url: string; token: string }>;
const password = 'Oat-Meadow-River-77!';

const test = base.extend<{ product: Product }>({
  product: async ({ browserName: _browser }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'watchbill-markup-'));
    const product = spawn(
      process.execPath,
      ['bin/watchbill.js', 'serve', '--port', '0', '--data-dir', join(folder, 'data')],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    for await (const data of product.stdout) {
      said += String(data);
      if (said.includes('listening on ')) break;
    }
    const [, url, token] = /(http\S+?)\/auth\/first-administrator\/(\S+)/.exec(said)!;
    const post = (path: string, body: object) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', module: '0' },
        body: JSON.stringify({ username: 'admin', password, ...body }),
      }).then((response) => response.json() as Promise<{ access: string }>);
    const email = 'admin@example.com';
    await post('/auth/first-administrator/', { token, email, first_name: 'A', last_name: 'B' });
    const { access } = await post('/auth/login/', {});
    await use({ url: url!, token: access });
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  },
});
const root = fileURLToPath(new URL('../..', import.meta.url));

const email = (place: number) => ({ email: `name.${place}@example.com` });
/**
 * Calls that keep a text somewhere, in an order in which each finds the rows it names, and what
 * their samples lack.
 */
const takers: Readonly<Record<string, (place: number) => object>> = {
  'enterpriseDivisions.create': () => ({}),
  'divisions.create': () => ({}),
  'proficiencies.create': () => ({}),
  'channels.create': () => ({}),
  'lines.create': () => ({}),
  'eventTypes.create': () => ({}),
  'advisors.create': email,
  'users.create': (place) => ({ ...email(place), password }),
  'sets.enterpriseCreate': () => ({}),
  'sets.divisionCreate': () => ({}),
  'sets.channelCreate': () => ({}),
  'shifts.create': () => ({}),
  'roles.create': () => ({}),
  'teamClassifications.create': () => ({}),
  'teamClassifications.addValue': () => ({}),
  'adherence.createMapping': () => ({}),
  'dailyProtocols.createNormal': () => ({}),
  'weeklyProtocols.createNormal': () => ({}),
  'scheduleParameters.addType': () => ({}),
  'futureEvents.addToDivision': (place) => ({ date_start: `${2030 + place}-01-01` }),
  'webhooks.create': () => ({}),
  'timeOff.createTable': () => ({}),
  'timeOff.createGroup': () => ({}),
  'timeOff.createSurvey': () => ({}),
};

function endpointOf(operation: string): AnyEndpoint {
  const [feature, name] = operation.split('.') as [keyof typeof contract, string];
  return (contract[feature] as unknown as Record<string, AnyEndpoint>)[name]!;
}

/** Fields of a body that hold any text. */
function textsOf({ body }: AnyEndpoint, text: string): Record<string, string> {
  const shape = body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : {};
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => field.safeParse(text).data === text)
      .map(([name]) => [name, text]),
  );
}

/** Whether a call kept a text, and the id of its row. */
async function keep({ url, token }: Product, operation: string, place: number) {
  const [endpoint, text] = [endpointOf(operation), payloads[place]!];
  const grants = endpoint.access as readonly { subModule: string }[];
  const { status, body } = await makeSampleCall({
    url,
    token,
    operation,
    endpoint,
    ids: () => 1,
    name: text,
    headers: { module: String(findSubModule(grants[0]!.subModule)!.id) },
    more: { ...textsOf(endpoint, text), ...takers[operation]!(place) },
  });
  return status === 201 ? Number(body['id']) : null;
}

/**
 * Has each payload kept by the next call that takes it (some are too long for a few); answers the
 * last row of each call.
 */
async function fill(product: Product): Promise<ReadonlyMap<string, number>> {
  const operations = Object.keys(takers);
  const made = new Map<string, number>();
  let next = 0;
  for (const place of payloads.keys()) {
    let id: number | null = null;
    for (let tries = 0; id === null && tries < operations.length; tries += 1) {
      const operation = operations[next % operations.length]!;
      next += 1;
      id = await keep(product, operation, place);
      if (id !== null) made.set(operation, id);
    }
    expect(id, payloads[place]).not.toBeNull();
  }
  expect([...made.keys()].toSorted()).toEqual(operations.toSorted());
  return made;
}

/** Where a row of a call is shown by itself. */
const details: Readonly<Record<string, string>> = {
  'divisions.create': '/dashboard/profile-configuration/divisions',
  'eventTypes.create': '/dashboard/profile-configuration/event-types',
  'enterpriseDivisions.create': '/dashboard/profile-configuration/enterprise-divisions',
  'channels.create': '/dashboard/profile-configuration/channel-classification',
  'lines.create': '/dashboard/profile-configuration/line',
  'proficiencies.create': '/dashboard/profile-configuration/proficiencies',
  'sets.enterpriseCreate':
    '/dashboard/profile-configuration/data-entities/enterprise-division-sets',
  'sets.divisionCreate': '/dashboard/profile-configuration/data-entities/division-sets',
  'sets.channelCreate': '/dashboard/profile-configuration/data-entities/channel-sets',
  'teamClassifications.create': '/dashboard/profile-configuration/team-classifications',
  'advisors.create': '/dashboard/advisors/advisor-profile',
  'users.create': '/dashboard/user/list',
  'adherence.createMapping': '/dashboard/profile-configuration/state-mappings',
  'roles.create': '/dashboard/user-permissions/user-roles',
  'webhooks.create': '/dashboard/user-permissions/webhooks',
  'timeOff.createTable': '/dashboard/timeOff-manager/accural-tables',
  'timeOff.createGroup': '/dashboard/timeOff-manager/time-offGroup',
  'timeOff.createSurvey': '/dashboard/timeOff-manager/agent-survay',
};

/** Every screen of the route table. */
function screenPaths(made: ReadonlyMap<string, number>): string[] {
  const table = readFileSync(new URL('../../web/src/routes/table.ts', import.meta.url), 'utf8');
  return [
    ...[...table.matchAll(/^ {2}'(\/[^']+)': /gm)]
      .map(([, path]) => path!)
      .filter((path) => !path.includes('{')),
    ...Object.entries(details).map(([operation, path]) => `${path}/${made.get(operation)}`),
  ];
}

/**
 * Screens that show nothing of what was filled in; all others must show some of it as it was typed.
 */
const withoutNames = [
  '/dashboard/profile-configuration/set-up',
  '/dashboard-module/my-schedules',
  '/dashboard/user/account',
  '/dashboard/user/profilechange',
  '/dashboard/options/navigation-options',
  // Nobody has figures here, runs a report or sends a file.
  '/dashboard-module/my-performance-summary',
  '/dashboard-module/my-performance-summary-supervisor',
  '/dashboard-module/my-supervisor-summary',
  '/dashboard-module/processes',
  '/reports/data-reports',
  '/reports/data-reports/ViewSchdlReports',
  '/reports/data-reports/view',
  '/reports/process-reports',
  '/FileUpload/file-upload',
  // Nothing is locked, nobody moves, no schedule changes, no division is given parameters, and
  // nobody is told of anything here.
  '/dashboard-module/data-locks',
  '/dashboard/advisors/transfer-advisors',
  '/dashboard/notifications',
  '/dashboard/schedule-audit-trial',
  '/dashboard/schedule-parameters',
  // Nobody asks for anything, trades or bids here.
  '/dashboard-module/event-status',
  '/dashboard-module/schedule-swap-request',
  '/dashboard-module/schedule-changes',
  '/dashboard-module/my-schedule-changes',
  '/ScheduleTrade/schedule-trade-config',
  '/ScheduleTrade/schedule-trade-config/trade-data',
  '/ScheduleBidding/schedule-bidding-config',
  // No key is made, no rule, holiday or change of many advisors, and nobody moves with time off.
  '/dashboard/user-permissions/api-keys',
  '/dashboard/user-permissions/audit',
  '/dashboard/timeOff-manager/time-offRules',
  '/dashboard/timeOff-manager/transfer-advisors',
  '/dashboard/timeOff-manager/master-updates',
];
const anyPayload = new RegExp(
  payloads.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
);

/** What can be read on a page, in fields, too. */
const shownOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input,textarea')]
      .map(({ value }) => value)
      .concat(document.body.innerText)
      .join('\n'),
  );

/** Leads to a path as a link would, and waits for the screen and what it asks for. */
async function go(page: Page, path: string, open: ReadonlySet<Request>): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // Behind an open dialog it is out of reach, and still there.
  await expect(
    page.getByRole('heading', { level: 1, includeHidden: true }).first(),
    path,
  ).toBeVisible();
  await expect.poll(() => open.size).toBe(0);
}

test('ASVS 1: what is typed is shown as text, whatever it looks like', async ({
  browser,
  product,
}) => {
  const made = await fill(product);
  const localStorage = [{ name: 'watchbill.token', value: product.token }];
  const context = await browser.newContext({
    baseURL: product.url,
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  });
  const page = await context.newPage();
  const ran: unknown[] = [];
  const open = new Set<Request>();
  await page.exposeFunction('ran', (place: number) => ran.push(place));
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) ran.push(message.text());
  });
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.goto('/dashboard/user/account');
  // The router knows its screens only now.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const path of screenPaths(made)) {
    await go(page, path, open);
    if (!withoutNames.includes(path))
      await expect
        .configure({ soft: true })
        .poll(() => shownOn(page), path)
        .toMatch(anyPayload);
    expect(await page.locator('[data-injected]').count(), path).toBe(0);
    expect(ran, path).toEqual([]);
  }
  await context.close();
});
