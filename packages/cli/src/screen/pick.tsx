import { Box, Text } from 'ink';
import SelectInput from 'ink-select-input';

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
        items={choices.map((choice) => ({ ...choice, key: String(choice.value) }))}
        limit={Math.max(3, limit)}
        onSelect={(choice) => onPick(choice.value)}
      />
    </Box>
  );
}
