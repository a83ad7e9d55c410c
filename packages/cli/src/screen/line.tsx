import type { Key } from 'ink';
import TextInput from 'ink-text-input';
import { Text } from './text.tsx';

/** A line that is typed, and the character before which the next one goes. */
export type Line = Readonly<{ text: string; at: number }>;

export const emptyLine: Line = { text: '', at: 0 };

/** The line after a key. */
export function editLine({ text, at }: Line, typed: string, key: Key): Line {
  const characters = [...text];
  if (key.leftArrow) return { text, at: Math.max(0, at - 1) };
  if (key.rightArrow) return { text, at: Math.min(characters.length, at + 1) };
  if (key.home) return { text, at: 0 };
  if (key.end) return { text, at: characters.length };
  // Terminals send either for the key that takes the character before.
  const taken = (key.backspace || key.delete) && at > 0 ? 1 : 0;
  const added = key.ctrl || key.meta || key.tab ? '' : typed;
  characters.splice(at - taken, taken, ...added);
  return { text: characters.join(''), at: at - taken + [...added].length };
}

const nothing = () => undefined;

/**
 * Draws a line with its cursor. The keys are ours: the input itself takes a key for the line that
 * it last drew, and loses what was typed since.
 */
export function LineInput({ line: { text, at }, mask }: Readonly<{ line: Line; mask?: string }>) {
  const characters = mask === undefined ? [...text] : [...text].map(() => mask);
  return (
    <Text>
      <TextInput value={characters.slice(0, at).join('')} focus={false} onChange={nothing} />
      <Text inverse>{characters[at] ?? ' '}</Text>
      {characters.slice(at + 1).join('')}
    </Text>
  );
}
