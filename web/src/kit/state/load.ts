type Ways = Readonly<{
  wait: (ms: number) => Promise<void>;
  reload: () => void;
  marks: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}>;

const tries = 3;
const pauseMs = 1000;
const mark = 'watchbill.reloaded';

/**
 * Loads a part; a failed load is tried 3 more times a second apart, then the page reloads once, for
 * a newer release may be out.
 */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  { wait, reload, marks }: Ways,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const loaded = await load();
      marks.removeItem(mark);
      return loaded;
    } catch (error) {
      if (attempt < tries) {
        await wait(pauseMs);
        continue;
      }
      if (marks.getItem(mark) !== null) throw error;
      marks.setItem(mark, 'true');
      reload();
      return new Promise<never>(() => undefined);
    }
  }
}

/** `loadWithRetry` in this browser tab. */
export function loadHere<T>(load: () => Promise<T>): Promise<T> {
  return loadWithRetry(load, {
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    reload: () => window.location.reload(),
    marks: sessionStorage,
  });
}
