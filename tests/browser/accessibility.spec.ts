import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { messageKeys } from '@watchbill/core/messages/all';
import { languages, text } from '@watchbill/core/messages/catalogue';
import type Axe from 'axe-core';
import { expect, test, type Page } from './cast.ts';
import { adherencePath } from './pages/adherence.ts';
import { schedulePath } from './pages/schedule.ts';
import { staffingPath } from './pages/weekly-staffing.ts';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

type Scene = Readonly<{
  name: string;
  as: string | null;
  path: string;
  ready: (page: Page) => Promise<void>;
  also?: (page: Page) => Promise<void>;
}>;

/**
 * Words of the catalogue, by their English ones, in any language; others, which are data, as they
 * are.
 */
function inAnyLanguage(english: string): RegExp {
  const keys = messageKeys.filter((key) => text(key) === english);
  const words = keys.flatMap((key) => languages.map((language) => text(key, {}, language)));
  const escaped = [english, ...words].map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.join('|'));
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(
    page.getByRole('heading', {
      name: typeof name === 'string' ? inAnyLanguage(name) : name,
      level: 1,
    }),
  ).toBeVisible();
const both =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const cells = (page: Page) => expect(page.getByRole('gridcell').first()).toBeVisible();
const dialog = (button: string) => async (page: Page) => {
  // An empty list offers it once more.
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const staffingExplained = async (page: Page) => {
  await page.getByRole('gridcell', { name: /10:00/ }).nth(2).click();
  await expect(
    page.getByText(/^(The whole channel needs|Der ganze Kanal braucht|Le canal entier)/),
  ).toBeVisible();
};
const charted = (page: Page) => expect(page.locator('[class*="MuiCharts"]').first()).toBeVisible();
const configuration = '/dashboard/profile-configuration';

/** Every page, and the dialogs that can be opened on it. */
const scenes: readonly Scene[] = [
  { name: 'sign-in', as: null, path: '/auth/login', ready: heading(/.+/) },
  { name: 'forgotten password', as: null, path: '/auth/reset-password', ready: heading(/.+/) },
  {
    name: 'new password',
    as: null,
    path: '/auth/verify/forgot/password/MQ/abc/token',
    ready: heading(/.+/),
  },
  {
    name: 'first administrator',
    as: null,
    path: '/auth/first-administrator/abc',
    ready: heading(/.+/),
  },
  { name: 'new account', as: null, path: '/auth/register', ready: heading(/.+/) },
  { name: 'confirmed address', as: null, path: '/activate/MQ/abc', ready: heading(/.+/) },
  { name: 'a page of a few words', as: null, path: '/coming-soon', ready: heading(/.+/) },
  { name: 'token wanted', as: null, path: '/auth/verify', ready: heading(/.+/) },
  {
    name: 'a new user',
    as: 'admin',
    path: '/dashboard/user/new',
    ready: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  { name: 'users as cards', as: 'admin', path: '/dashboard/user/cards', ready: heading(/.+/) },
  {
    name: 'navigation options',
    as: 'planner',
    path: '/dashboard/options/navigation-options',
    ready: heading(/.+/),
  },
  { name: 'schedule management', as: 'planner', path: schedulePath, ready: cells },
  { name: 'month', as: 'planner', path: `${schedulePath}?view=month`, ready: cells },
  {
    name: 'schedules to be made',
    as: 'planner',
    path: `${schedulePath}?view=create`,
    ready: (page) => page.getByRole('button', { name: /draft|Entwurf|brouillon/ }).waitFor(),
  },
  {
    name: 'individual schedule',
    as: 'planner',
    path: '/dashboard/employee-schedule',
    ready: heading(/.+/),
  },
  {
    name: 'my schedules',
    as: 'advisor',
    path: '/dashboard-module/my-schedules',
    ready: heading(/.+/),
  },
  {
    name: 'schedule viewer',
    as: 'supervisor',
    path: '/dashboard-module/schedule-viewer',
    ready: heading(/.+/),
  },
  {
    name: 'adherence',
    as: 'admin',
    path: adherencePath,
    ready: async (page) => expect(page.getByRole('cell').first()).toBeVisible(),
  },
  {
    name: 'a day of adherence',
    as: 'supervisor',
    path: `${adherencePath}?division=1`,
    ready: async (page) => {
      await page.getByRole('cell').getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'weekly staffing',
    as: 'planner',
    path: `${staffingPath}?division=1`,
    ready: both(cells, staffingExplained),
  },
  {
    name: 'a day of weekly staffing',
    as: 'planner',
    path: `${staffingPath}?division=1&view=day`,
    ready: async (page) => expect(page.getByRole('cell').first()).toBeVisible(),
  },
  {
    name: 'queue tracking',
    as: 'planner',
    path: '/dashboard/forecaster/queue-tracking?division=1&channel=1',
    ready: charted,
    also: dialog('Import'),
  },
  {
    name: 'how contacts spread',
    as: 'planner',
    path: '/dashboard/forecaster/queue-tracking?division=1&channel=1&view=distribution',
    ready: charted,
  },
  {
    name: 'intraday',
    as: 'planner',
    path: '/dashboard/forecaster/intra-day?division=1',
    ready: charted,
  },
  {
    name: 'forecasts and a run',
    as: 'planner',
    path: '/dashboard/forecaster/intra-day?division=1&view=forecasts',
    ready: charted,
    also: dialog('Run a forecast'),
  },
  {
    name: 'forecasting targets',
    as: 'planner',
    path: '/dashboard/forecaster/forecasting-target?division=1&channel=1',
    ready: async (page) => expect(page.getByRole('textbox').nth(1)).toBeVisible(),
    also: dialog('Add time'),
  },
  {
    name: 'divisions',
    as: 'admin',
    path: `${configuration}/divisions`,
    ready: both(heading('Divisions'), cells),
    also: dialog('Add division'),
  },
  {
    name: 'daily protocols',
    as: 'planner',
    path: '/dashboard/daily-protocols',
    ready: both(heading('Daily Protocols'), cells),
    also: dialog('Add daily protocol'),
  },
  {
    name: 'a daily protocol',
    as: 'planner',
    path: '/dashboard/daily-protocols/view-shift/1/normal',
    ready: async (page) =>
      expect(
        page.getByRole('img', { name: /legal shifts|zulässige Schichten|services possibles/ }),
      ).toBeVisible(),
  },
  {
    name: 'weekly protocols',
    as: 'planner',
    path: '/dashboard/weekly-protocols',
    ready: both(heading('Weekly Protocols'), cells),
  },
  {
    name: 'days off of a weekly protocol',
    as: 'planner',
    path: '/dashboard/weekly-protocols/view-dailyprotocol/1/normal_type?tab=patterns',
    ready: async (page) =>
      expect(page.getByRole('group', { name: inAnyLanguage('Days off') })).toBeVisible(),
  },
  {
    name: 'schedule parameters',
    as: 'planner',
    path: '/dashboard/schedule-parameters',
    ready: heading('Schedule Parameters'),
    also: dialog('Add schedule parameter'),
  },
  {
    name: 'advisor availability',
    as: 'planner',
    path: '/dashboard/advisors/advisor-availability?division=1',
    ready: cells,
  },
  {
    name: 'the week of an advisor',
    as: 'planner',
    path: '/dashboard/advisors/advisor-workrule-availability/80',
    ready: cells,
  },
  {
    name: 'future events',
    as: 'planner',
    path: '/dashboard/future-events?view=calendar',
    ready: heading('Future Events'),
  },
  {
    name: 'event types of an enterprise division',
    as: 'admin',
    path: `${configuration}/enterprise-divisions-availability/1`,
    ready: async (page) => {
      await page.getByRole('switch', { name: /Break/ }).click();
      await cells(page);
    },
  },
  {
    name: 'event types',
    as: 'admin',
    path: `${configuration}/event-types`,
    ready: both(heading('Event Types'), cells),
    also: dialog('Add event type'),
  },
  {
    name: 'lines and an import',
    as: 'admin',
    path: `${configuration}/line`,
    ready: both(heading('Line'), cells),
    also: async (page) => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Import' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'data entities',
    as: 'admin',
    path: `${configuration}/data-entities`,
    ready: heading('Enterprise division sets'),
  },
  {
    name: 'users',
    as: 'admin',
    path: '/dashboard/user/list',
    ready: both(heading('Users'), cells),
    also: dialog('Add user'),
  },
  {
    name: 'the history of a user',
    as: 'admin',
    path: '/dashboard/user/list/1?tab=history',
    ready: async (page) =>
      expect(
        page.getByRole('tab', { name: inAnyLanguage('History'), selected: true }),
      ).toBeVisible(),
  },
  {
    name: 'a channel and its lines',
    as: 'admin',
    path: `${configuration}/channel-classification/1?tab=lines`,
    ready: both(heading('Voice'), cells),
    also: dialog('Edit'),
  },
  {
    name: 'advisor proficiencies',
    as: 'planner',
    path: '/dashboard/advisors/advisor-proficiencies?division=1',
    ready: heading('Advisor Proficiencies'),
  },
  {
    name: 'proficiencies of an advisor',
    as: 'planner',
    path: '/dashboard/advisors/advisor-profile/1?tab=proficiencies',
    ready: heading(/.+/),
  },
  {
    name: 'task assignment',
    as: 'admin',
    path: `${configuration}/task-assignment`,
    ready: cells,
  },
  {
    name: 'channel assignment',
    as: 'admin',
    path: `${configuration}/channel-classification-assignment/1`,
    ready: async (page) => expect(page.getByRole('option').first()).toBeVisible(),
  },
  {
    name: 'what is in no set',
    as: 'admin',
    path: `${configuration}/entity-unassign?kind=2`,
    ready: heading(/.+/),
  },
  {
    name: 'transfers',
    as: 'admin',
    path: '/dashboard/advisors/transfer-advisors',
    ready: heading('Transfer Advisor'),
    also: dialog('Transfer advisors'),
  },
  {
    name: 'event status',
    as: 'advisor',
    path: '/dashboard-module/event-status',
    ready: heading(/.+/),
    also: dialog('New request'),
  },
  {
    name: 'requests to answer',
    as: 'supervisor',
    path: '/dashboard-module/event-status',
    ready: heading(/.+/),
  },
  {
    name: 'own time off',
    as: 'advisor',
    path: '/dashboard-module/event-status?view=leave',
    ready: heading(/.+/),
    also: dialog('Ask for time off'),
  },
  {
    name: 'schedule swap requests',
    as: 'advisor',
    path: '/dashboard-module/schedule-swap-request',
    ready: heading(/.+/),
    also: dialog('Offer a trade'),
  },
  {
    name: 'trade configurations',
    as: 'planner',
    path: '/ScheduleTrade/schedule-trade-config',
    ready: heading(/.+/),
  },
  {
    name: 'trades',
    as: 'planner',
    path: '/ScheduleTrade/schedule-trade-config/trade-data',
    ready: heading(/.+/),
  },
  {
    name: 'biddings',
    as: 'admin',
    path: '/ScheduleBidding/schedule-bidding-config',
    ready: heading(/.+/),
    also: dialog('New bidding'),
  },
  {
    name: 'my bidding',
    as: 'advisor',
    path: '/ScheduleBidding/schedule-bidding-config',
    ready: heading(/.+/),
  },
  {
    name: 'schedule changes',
    as: 'supervisor',
    path: '/dashboard-module/schedule-changes',
    ready: heading(/.+/),
  },
  {
    name: 'my schedule changes',
    as: 'advisor',
    path: '/dashboard-module/my-schedule-changes',
    ready: heading(/.+/),
  },
  {
    name: 'notifications',
    as: 'supervisor',
    path: '/dashboard/notifications',
    ready: heading('Notifications'),
  },
  {
    name: 'advisor data values',
    as: 'planner',
    path: '/dashboard/advisors/advisor-data-values?division=1',
    ready: cells,
  },
  {
    name: 'pattern sets',
    as: 'planner',
    path: '/dashboard/schedule-governance?division=1',
    ready: heading('Schedule Governance'),
  },
  {
    name: 'a pattern set',
    as: 'planner',
    path: '/dashboard/schedule-governance/edit-schedule-governance/1/1',
    ready: heading(/.+/),
  },
  {
    name: 'schedule swaps',
    as: 'planner',
    path: '/dashboard/schedule-swap?division=1&first=3&second=5',
    ready: heading('Schedule Swaps'),
  },
  {
    name: 'schedule audit trail',
    as: 'planner',
    path: '/dashboard/schedule-audit-trial',
    ready: heading('Schedule Audit Trail'),
  },
  {
    name: 'admin dashboard',
    as: 'admin',
    path: '/dashboard-module/admin-dashboard',
    ready: heading('Admin Dashboard'),
  },
  {
    name: 'supervisor dashboard',
    as: 'supervisor',
    path: '/dashboard-module/supervisor-dashboard',
    ready: heading('Supervisor Dashboard'),
    also: dialog('Send notification'),
  },
  {
    name: 'advisor dashboard',
    as: 'planner',
    path: '/dashboard-module/advisor-dashboard?division=1&advisor=3',
    ready: heading('Advisor Dashboard'),
  },
  {
    name: 'overall summary',
    as: 'supervisor',
    path: '/dashboard-module/my-supervisor-summary',
    ready: charted,
  },
  {
    name: 'performance of a division',
    as: 'supervisor',
    path: '/dashboard-module/my-performance-summary-supervisor',
    ready: heading(/.+/),
  },
  {
    name: 'own performance',
    as: 'advisor',
    path: '/dashboard-module/my-performance-summary',
    ready: heading('My Performance Summary'),
  },
  {
    name: 'processes',
    as: 'admin',
    path: '/dashboard-module/processes',
    ready: heading('Processes'),
  },
  {
    name: 'data reports',
    as: 'planner',
    path: '/reports/data-reports',
    ready: heading('Data Reports'),
    also: dialog('Run a report'),
  },
  {
    name: 'scheduled reports',
    as: 'planner',
    path: '/reports/data-reports/ViewSchdlReports',
    ready: heading('Data Reports'),
    also: dialog('Schedule a report'),
  },
  {
    name: 'process reports',
    as: 'planner',
    path: '/reports/process-reports',
    ready: heading('Process Reports'),
  },
  {
    name: 'file upload',
    as: 'planner',
    path: '/FileUpload/file-upload',
    ready: heading('File Upload'),
  },
  {
    name: 'account',
    as: 'planner',
    path: '/dashboard/user/account',
    ready: heading('Account'),
    also: dialog('Appearance'),
  },
  {
    name: 'roles',
    as: 'admin',
    path: '/dashboard/user-permissions/user-roles',
    ready: heading('User Role'),
    also: dialog('New role'),
  },
  {
    name: 'the rights of a role',
    as: 'admin',
    path: '/dashboard/user-permissions/user-roles/2',
    ready: cells,
  },
  {
    name: 'permissions overview',
    as: 'admin',
    path: '/dashboard/user-permissions/dashboard',
    ready: heading('Permissions Overview'),
  },
  {
    name: 'audit',
    as: 'admin',
    path: '/dashboard/user-permissions/audit',
    ready: heading('Audit'),
  },
  {
    name: 'API keys',
    as: 'admin',
    path: '/dashboard/user-permissions/api-keys',
    ready: heading('API Keys'),
    also: dialog('New API key'),
  },
  {
    name: 'webhooks',
    as: 'admin',
    path: '/dashboard/user-permissions/webhooks',
    ready: heading('Webhooks'),
    also: dialog('New webhook'),
  },
  {
    name: 'accrual tables',
    as: 'planner',
    path: '/dashboard/timeOff-manager/accural-tables',
    ready: heading('Accrual Tables'),
    also: dialog('Add accrual table'),
  },
  {
    name: 'time-off groups',
    as: 'planner',
    path: '/dashboard/timeOff-manager/time-offGroup',
    ready: heading('Time Off Groups'),
  },
  {
    name: 'advisors of a time-off group',
    as: 'planner',
    path: '/dashboard/timeOff-manager/time-offGroup/1',
    ready: heading(/.+/),
  },
  {
    name: 'time-off rules',
    as: 'planner',
    path: '/dashboard/timeOff-manager/time-offRules',
    ready: heading('Time Off Rules'),
  },
  {
    name: 'a year of allotments',
    as: 'planner',
    path: '/dashboard/timeOff-manager/time-offAllotments',
    ready: heading('Time Off Allotments'),
  },
  {
    name: 'a month of allotments',
    as: 'planner',
    path: '/dashboard/timeOff-manager/time-offAllotments?view=month',
    ready: heading('Time Off Allotments'),
  },
  {
    name: 'quarter hours of allotments',
    as: 'planner',
    path: '/dashboard/timeOff-manager/time-offAllotments?view=week',
    ready: heading('Time Off Allotments'),
  },
  {
    name: 'transfers with time off',
    as: 'admin',
    path: '/dashboard/timeOff-manager/transfer-advisors',
    ready: heading('Time Off Transfers'),
    also: dialog('Transfer advisors'),
  },
  {
    name: 'advisor parameters',
    as: 'planner',
    path: '/dashboard/timeOff-manager/agent-parameter',
    ready: both(heading('Advisor Parameters'), cells),
  },
  {
    name: 'the ledger of an advisor',
    as: 'planner',
    path: '/dashboard/timeOff-manager/agent-parameter/1?tab=ledger',
    ready: heading(/.+/),
  },
  {
    name: 'surveys',
    as: 'planner',
    path: '/dashboard/timeOff-manager/agent-survay',
    ready: heading('Advisor Survey'),
    also: dialog('New survey'),
  },
  {
    name: 'the results of a survey',
    as: 'planner',
    path: '/dashboard/timeOff-manager/agent-survay/1',
    ready: heading(/.+/),
  },
  {
    name: 'master updates',
    as: 'admin',
    path: '/dashboard/timeOff-manager/master-updates',
    ready: heading('Master Updates'),
    also: dialog('New master update'),
  },
  {
    name: 'a master update',
    as: 'admin',
    path: '/dashboard/timeOff-manager/master-updates/1',
    ready: heading(/.+/),
  },
  {
    name: 'holiday preferences',
    as: 'planner',
    path: '/dashboard/timeOff-manager/holiday-prefences?holiday=1',
    ready: heading('Holiday Preferences'),
  },
  {
    name: 'activity of a division',
    as: 'admin',
    path: '/admin/divisions-activity/1',
    ready: heading('Activity'),
  },
  {
    name: 'assignments of a division',
    as: 'admin',
    path: '/admin/divisions-history/1',
    ready: heading('Assignment history'),
  },
  {
    name: 'advisor data of a division',
    as: 'admin',
    path: '/admin/divisions-advisor-data/1',
    ready: heading('Advisor data'),
  },
  {
    name: 'data locks',
    as: 'planner',
    path: '/dashboard-module/data-locks',
    ready: both(heading('Data Locks'), (page) =>
      expect(page.getByText('Hours sent to payroll').first()).toBeVisible(),
    ),
    also: dialog('Lock days'),
  },
  { name: 'page not found', as: 'planner', path: '/404', ready: heading('Page not found') },
  {
    name: 'not allowed',
    as: 'advisor',
    path: '/permission-not-allowed',
    ready: heading('You may not open this page'),
  },
];

/** They only look. */
test.describe.configure({ mode: 'parallel' });

/**
 * Until nothing moves: an animation that ends may begin another, and one begins with the frame
 * after its cause.
 */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    for (;;) {
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await frame();
    }
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What keeps somebody out. A page that changed under the look (a call came back) was seen half
 * before and half after: it is looked at again.
 */
async function violations(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  for (let looks = 1; ; looks++) {
    await standStill(page);
    const { problems, hasChanged } = await look(page, within);
    if (problems.length === 0 || !hasChanged || looks === 5) return problems;
  }
}

function look(page: Page, within: string) {
  return page.evaluate(
    async ([values, context]) => {
      let hasChanged = false;
      const observer = new MutationObserver(() => {
        hasChanged = true;
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      const { violations: found } = await window.axe.run(context, {
        runOnly: { type: 'tag', values: [...values] },
        resultTypes: ['violations'],
      });
      hasChanged ||= observer.takeRecords().length > 0;
      observer.disconnect();
      const problems = found.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, html, failureSummary }) =>
            `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''} ${html.slice(0, 200)}`,
        ),
      );
      return { problems, hasChanged };
    },
    [standards, within] as const,
  );
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

type Look = Readonly<{
  width: number;
  themeMode: 'light' | 'dark';
  language: 'en' | 'de' | 'fr';
}>;

/** As somebody who changes the settings in another tab. */
async function show(page: Page, { width, ...display }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((chosen) => {
    if (localStorage.getItem('watchbill.display') === chosen) return;
    localStorage.setItem('watchbill.display', chosen);
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'watchbill.display', newValue: chosen }),
    );
  }, JSON.stringify(display));
  await page.waitForFunction(
    ([language, themeMode]) =>
      document.documentElement.lang === language &&
      getComputedStyle(document.documentElement).colorScheme === themeMode,
    [display.language, display.themeMode] as const,
  );
}

/**
 * Behind a dialog the page is out of reach, and its colours are not what they are: there only the
 * dialog is looked at.
 */
async function lookAt(page: Page, what: string, looks: readonly Look[], within = 'html') {
  for (const look of looks) {
    await show(page, look);
    const how = `${what} at ${look.width}, ${look.themeMode}, ${look.language}`;
    expect.soft(await violations(page, within), how).toEqual([]);
    expect
      .soft(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${how} does not scroll sideways`,
      )
      .toBeLessThanOrEqual(look.width);
  }
}

const themeModes = ['light', 'dark'] as const;
const widths = [1536, 390, 600] as const;

/**
 * One of eighteen ways to look at a scene, in turn over the scenes; `npm run axe` looks at each in
 * thirty. Colours and language, which cost most to change, stay for a few.
 */
const lookOf = (turn: number): Look => ({
  width: widths[turn % 3]!,
  themeMode: themeModes[Math.floor(turn / 6) % 2]!,
  language: languages[Math.floor(turn / 12) % 3]!,
});

const everyLook: readonly Look[] = languages.flatMap((language) =>
  themeModes.flatMap((themeMode) =>
    [390, 600, 900, 1280, 1536].map((width) => ({ width, themeMode, language })),
  ),
);
const looksOf = (turn: number): readonly Look[] =>
  process.env['WATCHBILL_EVERY_LOOK'] === '1' ? everyLook : [lookOf(turn)];
const wide = { width: 1536, height: 900 };
/** The names of buttons are told in English. */
const inEnglish: Look = { width: 1536, themeMode: 'light', language: 'en' };

for (const [at, { name, as, path, ready, also }] of scenes.entries()) {
  test(`${name}: nothing keeps anyone out`, async ({ openAs }) => {
    const page = await openAs(as, path, { walks: as !== null });
    await page.setViewportSize(wide);
    await ready(page);
    await lookAt(page, name, looksOf(at));
    if (also === undefined) return;
    await show(page, inEnglish);
    await also(page);
    await lookAt(page, `${name}, with its dialog`, looksOf(at + 7), '[role="dialog"]');
  });
}
