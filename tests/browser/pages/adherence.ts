import type { Page } from '@playwright/test';

export const adherencePath = '/realtimeadherence';

/** Real-time adherence: a line an advisor, worst first. */
export function adherencePage(page: Page) {
  const table = page.getByRole('table');
  return {
    table,
    lines: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    line: (advisor: string) =>
      table
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: advisor, exact: true }) }),
    filter: (text: string) => page.getByRole('searchbox', { name: /Find an advisor/ }).fill(text),
    /** An advisor’s day, and what is asked over it. */
    day: page.getByRole('dialog', { name: /\d{4}$/ }),
    dialog: page.getByRole('dialog', { name: /^Excuse / }),
    group: (name: string) =>
      page.getByRole('group', { name: 'Status' }).getByRole('button', { name }),
  };
}
