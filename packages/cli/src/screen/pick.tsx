import { Box } from 'ink';
import SelectInput from 'ink-select-input';
import { printable } from '../output/printable.ts';
import { useKeys, useKeyState } from './keys.ts';
import { Text } from './text.tsx';

export type Choice = Readonly<{ label: string; value: number }>;

/** One of several, by arrow keys or number. The list only draws: it would pick what it last drew, and not what the arrow before Enter chose. */
export function Pick({
  question,
  choices,
  onPick,
  limit,
}: Readonly<{
  question: string;
  choices: readonly Choice[];
  onPick: (value: number) => void;
  limit: number;
}>) {
  const { shown: at, newest, set } = useKeyState(0);
  const room = Math.max(3, limit);
  const firstSeen = (chosen: number) => Math.max(0, chosen - room + 1);
  useKeys((typed, key) => {
    const step = key.downArrow || typed === 'j' ? 1 : key.upArrow || typed === 'k' ? -1 : 0;
    if (step !== 0) set((newest() + step + choices.length) % choices.length);
    const number = /^[1-9]$/.test(typed) && Number(typed) <= room ? Number(typed) : null;
    const chosen = number === null ? newest() : firstSeen(newest()) + number - 1;
    const choice = choices[chosen];
    if ((key.return || number !== null) && choice !== undefined) onPick(choice.value);
  });
  const seen = choices.slice(firstSeen(at), firstSeen(at) + room);
  return (
    <Box flexDirection="column" paddingX={1}>
      <Text bold>{question}</Text>
      <SelectInput
        key={at}
        isFocused={false}
        initialIndex={at - firstSeen(at)}
        items={seen.map(({ label, value }) => ({
          label: printable(label),
          value,
          key: String(value),
        }))}
      />
    </Box>
  );
}
