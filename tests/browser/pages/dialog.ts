import type { Page } from '@playwright/test';

/** What is asked over the page: fields by their labels, and the button that carries it out. */
export function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog');
  const field = (label: string | RegExp) => dialog.getByRole('textbox', { name: label });
  return {
    dialog,
    fill: (label: string | RegExp, value: string) => field(label).fill(value),
    /** A date or time is read when its field is left. */
    async type(label: string | RegExp, value: string): Promise<void> {
      await field(label).fill(value);
      await page.keyboard.press('Tab');
    },
    async pick(label: string | RegExp, option: string): Promise<void> {
      await dialog.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    confirm: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
  };
}
