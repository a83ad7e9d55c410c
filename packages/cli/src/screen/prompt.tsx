import { Box, render, Text } from 'ink';
import TextInput from 'ink-text-input';
import { useState } from 'react';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';

type Question = Readonly<{ label: string; isSecret?: boolean }>;

/** Asks one line at the terminal, on stderr so that stdout stays data; Ctrl+C ends the command. */
export async function ask(context: Context, question: Question): Promise<string> {
  const answer = await new Promise<string | null>((resolve) => {
    const screen = render(<Line {...question} onAnswer={(value) => (screen.unmount(), resolve(value))} />, { stdout: context.io.stderr, stdin: context.io.stdin, exitOnCtrlC: true });
    void screen.waitUntilExit().then(() => resolve(null));
  });
  if (answer === null) throw new Stop(exitCode.failed, '');
  return answer;
}

function Line({ label, isSecret = false, onAnswer }: Question & { onAnswer: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <Box>
      <Text>{label}: </Text>
      <TextInput value={value} onChange={setValue} onSubmit={onAnswer} {...(isSecret ? { mask: '•' } : {})} />
    </Box>
  );
}
