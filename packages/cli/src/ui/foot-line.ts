import { fit, widthOf } from '../screen/width.ts';

const gap = '   ';

/**
 * The foot: what comes first, as many offers as have room, and the keys that always work, to
 * exactly a width.
 */
export function footLine(
  first: readonly string[],
  offers: readonly string[],
  last: string,
  width: number,
): string {
  const kept = [...first];
  let room = width - 1 - widthOf([...first, last].join(gap));
  for (const offer of offers) {
    room -= widthOf(offer) + gap.length;
    if (room < 0) break;
    kept.push(offer);
  }
  return fit(` ${[...kept, last].join(gap)}`, width);
}
