import { defaultSession } from '@watchbill/core/permission/defaults';
import { pageAccess } from '@watchbill/core/permission/page';
import type { RoleName } from '@watchbill/core/permission/modules/screen';
import { screens } from '../../web/src/routes/table.ts';
import { expect, test } from './cast.ts';
import { cutWords } from './cut-words.ts';

/** A demo account of each role. */
const accounts: Readonly<Record<RoleName, string>> = {
  Admin: 'admin',
  Super_Admin: 'super',
  WFM_Scheduler: 'planner',
  Scheduler: 'scheduler',
  Supervisor: 'supervisor',
  Agent: 'advisor',
  '3rd party access': 'files',
};

const refused = 'You may not open this page';

/** Those of one row open on a row of theirs in other tests. */
const paths = Object.keys(screens).filter((path) => !path.includes('{'));

/** All pages are told of, not the first alone. */
const softly = expect.configure({ soft: true });

/** Of a notebook, which many have. */
const width = 1366;

for (const [role, account] of Object.entries(accounts) as [RoleName, string][]) {
  test(`${role} opens the screens of the role and no others, and nothing on them is cut`, async ({
    openAs,
  }) => {
    const errors: string[] = [];
    const session = defaultSession(role);
    const isOpen = (path: string) => pageAccess(session, path) === 'allowed';
    let isWatched = false;
    for (const path of paths) {
      const page = await openAs(account, path, { walks: true, width });
      if (!isWatched) {
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
        });
        isWatched = true;
      }
      const at = isOpen(path) ? path : '/permission-not-allowed';
      await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(at);
      // By its element: a form that is open over the page hides the role. The address changes
      // before the page that was left goes.
      const heading = page.locator('h1').first();
      await expect
        .poll(async () => (await heading.innerText()) === refused, { message: path })
        .toBe(!isOpen(path));
      await expect(heading, path).toBeVisible();
      expect(await heading.innerText(), path).not.toBe('Page not found');
      // Columns take their width when rows have come.
      await softly.poll(() => cutWords(page), { message: path }).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}
