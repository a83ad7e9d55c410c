import { Text } from './text.tsx';
import type { Theme, Tone } from './theme.ts';
import { widthOf } from './width.ts';

/** A piece of a line that says the most important things first. */
export type Part = Readonly<{
  text: string;
  tone?: Tone;
  /** Left out first where there is no room. */ priority: number;
}>;

/** As many parts as have room, the most telling first, in their order. */
export function Parts({
  parts,
  width,
  theme,
}: Readonly<{ parts: readonly Part[]; width: number; theme: Theme }>) {
  return (
    <Text wrap="truncate">
      {partsWithin(parts, width).map(({ text, tone }) => (
        <Text key={text} {...(tone === undefined ? {} : theme[tone])}>
          {' '}
          {text}{' '}
        </Text>
      ))}
    </Text>
  );
}

function partsWithin(parts: readonly Part[], width: number): readonly Part[] {
  const kept = new Set<Part>();
  let room = width - 1;
  for (const part of parts.toSorted((a, b) => a.priority - b.priority)) {
    const wanted = widthOf(part.text) + 2;
    if (wanted > room) continue;
    kept.add(part);
    room -= wanted;
  }
  return parts.filter((part) => kept.has(part));
}
