import { now } from '../date/clock.ts';
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/**
 * What was typed and is not saved, in this browser's own database: a reload or a crash loses
 * nothing. It is its user's alone.
 */
export type Draft = Readonly<{ user: number; name: string }>;
/**
 * `page` is what the page is called where it was typed; without it, it is nothing that anybody
 * would miss.
 */
type StoredDraft = Readonly<{ at: number; value: unknown; page?: string }>;

const keptForMs = 7 * 24 * 60 * 60_000;
let opened: UseStore | undefined;

/**
 * A draft's value, and when it was kept; null where there is none, or none that is young enough.
 */
export async function readDraft(draft: Draft): Promise<StoredDraft | null> {
  const kept = await within((store) => get<StoredDraft>(keyOf(draft), store));
  return kept !== undefined && isYoung(kept) ? kept : null;
}

export async function keepDraft(draft: Draft, value: unknown, page?: string): Promise<void> {
  const kept: StoredDraft = { at: now(), value, ...(page === undefined ? {} : { page }) };
  await within((store) => set(keyOf(draft), kept, store));
}

export async function dropDraft(draft: Draft): Promise<void> {
  await within((store) => del(keyOf(draft), store));
}

/** The pages on which a user's drafts were typed. */
export async function keptPages(user: number): Promise<readonly string[]> {
  const all = (await within((store) => entries<string, StoredDraft>(store))) ?? [];
  return all.flatMap(([key, kept]) =>
    key.startsWith(keyOf({ user, name: '' })) && isYoung(kept) ? (kept.page ?? []) : [],
  );
}

/** Nothing is left behind at sign-out. */
export async function dropDrafts(): Promise<void> {
  await within(clear);
}

/** Takes away what nobody came back for. */
export async function dropOldDrafts(): Promise<void> {
  await within(async (store) => {
    for (const [key, kept] of await entries<string, StoredDraft>(store))
      if (!isYoung(kept)) await del(key, store);
  });
}

/**
 * A browser may have no database, or refuse it in a private window: drafts are a help, never a
 * hindrance.
 */
async function within<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    opened ??= createStore('watchbill', 'drafts');
    return await work(opened);
  } catch {
    return undefined;
  }
}

function keyOf({ user, name }: Draft): string {
  return `${user} ${name}`;
}

function isYoung({ at }: StoredDraft): boolean {
  return now() - at < keptForMs;
}
