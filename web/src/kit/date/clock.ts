let clock = () => Date.now();

/** What time it is, in milliseconds since 1970: the one place of the page that asks its browser. */
export function now(): number {
  return clock();
}

/** Whoever opens a page may say what time it is there: tests do. */
export function setClock(next: () => number): void {
  clock = next;
}
