import { Box, render } from 'ink';
import TextInput from 'ink-text-input';
import { useRef, useState } from 'react';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { Text } from './text.tsx';

export type Question = Readonly<{ label: string; isSecret?: boolean }>;

/**
 * Asks line after line at the terminal, on stderr so that stdout stays data; Ctrl+C ends the command. One screen for all of them:
 * between two, the terminal would echo what is typed ahead, and that may be a password.
 */
export async function ask(context: Context, questions: readonly Question[]): Promise<string[]> {
  const answers = await new Promise<string[] | null>((resolve) => {
    const screen = render(
      <Questions questions={questions} onDone={(given) => (screen.unmount(), resolve(given))} />,
      { stdout: context.io.stderr, stdin: context.io.stdin, exitOnCtrlC: true },
    );
    void screen.waitUntilExit().then(() => resolve(null));
  });
  if (answers === null) throw new Stop(exitCode.failed, '');
  return answers;
}

export function Questions({
  questions,
  onDone,
}: Readonly<{ questions: readonly Question[]; onDone: (answers: string[]) => void }>) {
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [value, setValue] = useState('');
  // The input hands over what it last drew; a quick Enter comes before that.
  const typed = useRef('');
  const given = useRef<readonly string[]>([]);
  const answer = (...lines: readonly string[]) => {
    given.current = [...given.current, ...lines].slice(0, questions.length);
    setAnswers(given.current);
    if (given.current.length === questions.length) onDone([...given.current]);
  };
  // What comes in one read may be several lines, and the second a password: it is never drawn as a part of the first.
  const change = (text: string) => {
    const lines = text.split(/\r\n|\r|\n/);
    typed.current = lines.pop() ?? '';
    setValue(typed.current);
    if (lines.length > 0) answer(...lines);
  };
  const submit = () => {
    const line = typed.current;
    change('');
    answer(line);
  };
  return (
    <Box flexDirection="column">
      {questions.slice(0, answers.length + 1).map(({ label, isSecret = false }, index) => (
        <Box key={label}>
          <Text>{label}: </Text>
          {index < answers.length ? (
            <Text>{isSecret ? '•'.repeat(8) : answers[index]}</Text>
          ) : (
            <TextInput
              value={value}
              onChange={change}
              onSubmit={submit}
              {...(isSecret ? { mask: '•' } : {})}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}
