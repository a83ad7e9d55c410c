/** Starts the service worker, and gives it what this page was loaded from before it was there. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  try {
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
    const [page, parts] = await Promise.all([caches.open('page'), caches.open('parts')]);
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
      )
      .map(({ pathname }) => pathname);
    const missing = [];
    for (const path of new Set(loaded)) if (!(await parts.match(path))) missing.push(path);
    await Promise.all([
      parts.addAll(missing),
      (await page.match('/')) === undefined ? page.add('/') : undefined,
    ]);
  } catch {
    // A browser may refuse it, in a private window say: the app is then there with the network only.
  }
}
