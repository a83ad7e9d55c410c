import { Box } from 'ink';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { useKeys, useKeyState } from './keys.ts';
import { editLine, emptyLine, LineInput, type Line } from './line.tsx';
import { renderScreen } from './render.ts';
import { Text } from './text.tsx';

export type Question = Readonly<{ label: string; isSecret?: boolean }>;

/**
 * Asks line after line at the terminal, on stderr so that stdout stays data; Ctrl+C ends the
 * command. One screen for all of them: between two, the terminal would echo what is typed ahead,
 * and that may be a password.
 */
export async function ask(context: Context, questions: readonly Question[]): Promise<string[]> {
  const answers = await new Promise<string[] | null>((resolve) => {
    const screen = renderScreen(
      <Questions questions={questions} onDone={(given) => (screen.unmount(), resolve(given))} />,
      { stdout: context.io.stderr, stdin: context.io.stdin, exitOnCtrlC: true },
    );
    void screen.waitUntilExit().then(() => resolve(null));
  });
  if (answers === null) throw new Stop(exitCode.failed, '');
  return answers;
}

type PromptState = Readonly<{ answers: readonly string[]; line: Line }>;

export function Questions({
  questions,
  onDone,
}: Readonly<{ questions: readonly Question[]; onDone: (answers: string[]) => void }>) {
  const { shown, newest, set } = useKeyState<PromptState>({ answers: [], line: emptyLine });
  // What comes in one read may be several lines, and the second a password: it is never drawn as a
  // part of the first.
  useKeys((typed, key) => {
    const { answers, line } = newest();
    if (answers.length === questions.length) return;
    if (!key.return) return set({ answers, line: editLine(line, typed, key) });
    const given = [...answers, line.text];
    set({ answers: given, line: emptyLine });
    if (given.length === questions.length) onDone(given);
  });
  const { answers, line } = shown;
  return (
    <Box flexDirection="column">
      {questions.slice(0, answers.length + 1).map(({ label, isSecret = false }, index) => (
        <Box key={label}>
          <Text>{label}: </Text>
          {index < answers.length ? (
            <Text>{isSecret ? '•'.repeat(8) : answers[index]}</Text>
          ) : (
            <LineInput line={line} {...(isSecret ? { mask: '•' } : {})} />
          )}
        </Box>
      ))}
    </Box>
  );
}
