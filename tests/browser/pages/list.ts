import { expect, type Page } from '@playwright/test';

/** A paged list of the configuration: search, enabled or disabled, a dialog for each row's actions. */
export function listPage(page: Page) {
  const dialog = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  return {
    dialog,
    row,
    /** The list is in front and has no such row; while a dialog lies over it, none would be found. */
    async lacks(name: string): Promise<void> {
      await expect(dialog).toHaveCount(0);
      await expect(row(name)).toHaveCount(0);
    },
    show: (which: 'Enabled' | 'Disabled') =>
      page.getByRole('button', { name: which, exact: true }).click(),
    search: (text: string) =>
      page.getByRole('searchbox', { name: 'Search', exact: true }).fill(text),
    act: (action: string, name: string) =>
      page.getByRole('button', { name: `${action}: ${name}` }).click(),
    fill: (label: string | RegExp, value: string) =>
      dialog.getByRole('textbox', { name: label }).fill(value),
    async pick(label: string | RegExp, option: string): Promise<void> {
      await dialog.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    confirm: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
  };
}
