import { Box } from 'ink';
import SelectInput from 'ink-select-input';
import { printable } from '../output/printable.ts';
import { Text } from './text.tsx';

export type Choice = Readonly<{ label: string; value: number }>;

/** One of several, by arrow keys or number. */
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
  return (
    <Box flexDirection="column" paddingX={1}>
      <Text bold>{question}</Text>
      <SelectInput
        items={choices.map(({ label, value }) => ({
          label: printable(label),
          value,
          key: String(value),
        }))}
        limit={Math.max(3, limit)}
        onSelect={(choice) => onPick(choice.value)}
      />
    </Box>
  );
}
