import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from './cast.ts';
import { adherencePath } from './pages/adherence.ts';
import { schedulePath } from './pages/schedule.ts';
import { staffingPath } from './pages/weekly-staffing.ts';

type Scene = Readonly<{
  name: string;
  as: string | null;
  path: string;
  ready: (page: Page) => Promise<void>;
  also?: (page: Page) => Promise<void>;
}>;

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
const both =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const cells = (page: Page) => expect(page.getByRole('gridcell').first()).toBeVisible();
const dialog = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const staffingExplained = async (page: Page) => {
  await page.getByRole('gridcell', { name: /10:00/ }).nth(2).click();
  await expect(page.getByText(/^The whole channel needs/)).toBeVisible();
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
    ready: async (page) => expect(page.getByRole('img', { name: /legal shifts/ })).toBeVisible(),
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
    ready: async (page) => expect(page.getByRole('group', { name: 'Days off' })).toBeVisible(),
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
      await page.getByRole('switch', { name: 'Uses Break' }).click();
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
      expect(page.getByRole('tab', { name: 'History', selected: true })).toBeVisible(),
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
    name: 'account',
    as: 'planner',
    path: '/dashboard/user/account',
    ready: heading('Account'),
    also: dialog('Appearance'),
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

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Until nothing moves: an animation that ends may begin another, and one begins with the frame after its cause. */
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

/** Another colour scheme changes colours and nothing else: there only contrast is looked at again. */
async function violations(page: Page, only?: string, within = 'html'): Promise<string[]> {
  await standStill(page);
  // Without frames in the page the result needs no page of its own to be put together on, which `legacy` is short for.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ['violations'] });
  const { violations: found } = await (
    only === undefined ? axe.withTags(tags) : axe.withRules(only)
  ).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
}

/** Behind a dialog the page is out of reach, and its colours are not what they are: there only the dialog is looked at. */
async function lookAt(page: Page, where: string, within?: string): Promise<void> {
  for (const width of [600, 1536]) {
    await paint(page, 'light');
    await page.setViewportSize({ width, height: 900 });
    expect
      .soft(await violations(page, undefined, within), `${where} at ${width}, light`)
      .toEqual([]);
    expect
      .soft(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${where} at ${width} does not scroll sideways`,
      )
      .toBeLessThanOrEqual(width);
    await paint(page, 'dark');
    expect
      .soft(await violations(page, 'color-contrast', within), `${where} at ${width}, dark`)
      .toEqual([]);
  }
}

for (const { name, as, path, ready, also } of scenes) {
  test(`${name}: nothing keeps anyone out, narrow or wide, light or dark`, async ({ openAs }) => {
    const page = await openAs(as, path, { display: { themeMode: 'system' } });
    await ready(page);
    await lookAt(page, name);
    if (also === undefined) return;
    await also(page);
    await lookAt(page, `${name}, with its dialog`, '[role="dialog"]');
  });
}
