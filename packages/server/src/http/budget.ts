/** What somebody may ask for of what is costly: so many at once, and so many a second from then on. */
export type Budget = Readonly<{ atOnce: number; perSecond: number }>;

const mostKept = 10_000;

/**
 * Counts for each holder by itself. Answers after how many seconds they may ask again; 0 where they may now, which is counted.
 *
 * @param now milliseconds that only grow
 */
export function createBudget(
  { atOnce, perSecond }: Budget,
  now: () => number,
): (holder: string) => number {
  const spent = new Map<string, Readonly<{ count: number; at: number }>>();
  const leftOf = (holder: string): number => {
    const { count, at } = spent.get(holder) ?? { count: 0, at: 0 };
    return Math.max(0, count - ((now() - at) / 1000) * perSecond);
  };
  return (holder) => {
    const count = leftOf(holder);
    if (count + 1 > atOnce) return (count + 1 - atOnce) / perSecond;
    spent.delete(holder);
    spent.set(holder, { count: count + 1, at: now() });
    if (spent.size > mostKept) spent.delete(spent.keys().next().value!);
    return 0;
  };
}
