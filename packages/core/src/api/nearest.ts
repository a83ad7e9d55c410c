/** Letters in which a name that is meant may differ. */
const mostApart = 2;

/** The name that is written most like this one, where it is near enough to be meant. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const written = plain(name);
  let best: { name: string; apart: number } | undefined;
  for (const one of known) {
    const word = plain(one);
    // A name of another length is far away, however long it takes to say how far.
    if (Math.abs(word.length - written.length) > mostApart) continue;
    const apart = distance(written, word);
    if (apart < (best?.apart ?? Infinity)) best = { name: one, apart };
  }
  return best !== undefined && best.apart <= (written.length < 5 ? 1 : mostApart)
    ? best.name
    : undefined;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/**
 * Letters to add, leave out, change or swap with their neighbour to make one word of the other
 * (optimal string alignment).
 */
function distance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        last[at]! + 1,
        next[at - 1]! + 1,
        last[at - 1]! + (isSame ? 0 : 1),
        row > 1 && at > 1 && isSwapped ? before[at - 2]! + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length]!;
}
