import { expect, type Page } from '@playwright/test';

/** What stands around every screen: menu, appearance, account, notices. */
export function frame(page: Page) {
  return {
    notice: (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first(),
    /** Waits until the browser has kept what is not saved. */
    hasDraft: () => expect.poll(() => page.evaluate(draftCount)).toBe(1),
    async openAppearance(): Promise<void> {
      await page.getByRole('button', { name: /^(Appearance|Darstellung)$/ }).click();
    },
    async choose(group: string, screen: string): Promise<void> {
      await page.getByRole('navigation').getByRole('button', { name: group }).click();
      await page.getByRole('link', { name: screen }).click();
    },
  };
}

/** Of all unsaved work in this browser. */
function draftCount(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('watchbill');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').count();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}
