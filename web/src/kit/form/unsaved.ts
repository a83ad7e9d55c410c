import { useEffect } from 'react';
import { now } from '../date/clock.ts';
import { keptPages } from './drafts.ts';

const prefix = 'watchbill.unsaved.';

/** What a reader calls the page that is open: the window's title without the product's name. */
export const pageName = () => document.title.replace(/ \| [^|]*$/, '');

/** Marks this page, for all tabs of the browser, for as long as something on it is not saved. */
export function useUnsavedMark(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const key = `${prefix}${now()} ${Math.random()}`;
    const mark = () => localStorage.setItem(key, pageName());
    const unmark = () => localStorage.removeItem(key);
    mark();
    // A tab that is closed runs no clean-up; one that comes back from the browser's memory is as it
    // was.
    window.addEventListener('pagehide', unmark);
    window.addEventListener('pageshow', mark);
    return () => {
      unmark();
      window.removeEventListener('pagehide', unmark);
      window.removeEventListener('pageshow', mark);
    };
  }, [isUnsaved]);
}

/**
 * The pages, in any tab, with something that signing out would lose: what is typed there, and
 * drafts that wait to be opened again.
 */
export async function unsavedPages(user: number): Promise<readonly string[]> {
  const marked = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => localStorage.getItem(key) ?? '');
  return [...new Set([...marked, ...(await keptPages(user))])].filter(Boolean);
}

/**
 * Marks of tabs that crashed stay behind; at sign-out there is nothing left that they could stand
 * for.
 */
export function dropMarks(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.removeItem(key);
}
