import type { Page } from '@playwright/test';

/** What stands around every screen: menu, appearance, account, notices. */
export function frame(page: Page) {
  return {
    notice: (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first(),
    async openAppearance(): Promise<void> {
      await page.getByRole('button', { name: /^(Appearance|Darstellung)$/ }).click();
    },
    async choose(group: string, screen: string): Promise<void> {
      await page.getByRole('navigation').getByRole('button', { name: group }).click();
      await page.getByRole('link', { name: screen }).click();
    },
  };
}
