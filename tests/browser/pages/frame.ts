import { expect, type Page } from '@playwright/test';

/** What stands around every screen: menu, appearance, account, notices. */
export function frame(page: Page) {
  return {
    notice: (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first(),
    /** Waits until the browser keeps so much that is not saved. */
    hasDrafts: (count: number) => expect.poll(() => page.evaluate(draftCount)).toBe(count),
    /** Ends the session elsewhere, as its owner may from another browser. */
    endSession: () => page.evaluate(signOut),
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

async function signOut(): Promise<void> {
  const authorization = `Bearer ${localStorage.getItem('watchbill.token')}`;
  await fetch('/auth/logout/', { method: 'POST', headers: { authorization } });
}
