import { expect, type Page } from '@playwright/test';
import { dialogOf } from './dialog.ts';

/**
 * A paged list of the configuration: search, enabled or disabled, a dialog for each row's actions.
 */
export function listPage(page: Page) {
  const asked = dialogOf(page);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  return {
    ...asked,
    row,
    /**
     * The list is in front and has no such row; while a dialog lies over it, none would be found.
     */
    async lacks(name: string): Promise<void> {
      await expect(asked.dialog).toHaveCount(0);
      await expect(row(name)).toHaveCount(0);
    },
    show: (which: 'Enabled' | 'Disabled') =>
      page.getByRole('button', { name: which, exact: true }).click(),
    search: (text: string) =>
      page.getByRole('searchbox', { name: 'Search', exact: true }).fill(text),
    act: (action: string, name: string) =>
      page.getByRole('button', { name: `${action}: ${name}` }).click(),
  };
}
