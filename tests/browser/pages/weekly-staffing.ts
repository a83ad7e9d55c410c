import type { Page } from '@playwright/test';

export const staffingPath = '/dashboard/forecaster/weekly-staffing';

/** Weekly staffing: a chart a day, and beside it why a quarter hour needs so many. */
export function staffingPage(page: Page) {
  return {
    /** That quarter hour of every day, the first day of the week first. */
    slot: (span: string) => page.getByRole('gridcell', { name: new RegExp(`, ${span}:`) }),
    channels: page.getByRole('combobox', { name: /^(Channel|Contact)/ }),
    explanation: page.getByRole('region', { name: /^Why/ }),
  };
}
