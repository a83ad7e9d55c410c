import type { Key } from 'ink';
import { useKeyState } from '../screen/keys.ts';
import { openAsk, pressAsk, type Answer, type Notice, type OpenAsk, type Reply } from './ask.ts';

type Options = Readonly<{
  say: (notice: Omit<Notice, 'kind'>) => void;
  fail: (failure: unknown) => void;
  onPart: (part: string) => void;
}>;

/**
 * The question that stands in the foot, if one does, and what becomes of answers: words, a part
 * under the cursor, or the next question.
 */
export function useQuestions({ say, fail, onPart }: Options) {
  const { shown, newest, set } = useKeyState<OpenAsk | null>(null);
  const follow = (answer: Answer): void => {
    if (answer === undefined) return;
    if (answer.kind === 'notice') say(answer);
    else if (answer.kind === 'part') onPart(answer.part);
    else set(openAsk(answer));
  };
  const take = (reply: Reply): void => {
    if (reply instanceof Promise) reply.then(follow, fail);
    else follow(reply);
  };
  return {
    shown,
    isOpen: () => newest() !== null,
    take,
    press: (typed: string, key: Key, room: number): void => {
      const open = newest();
      if (open === null) return;
      const after = pressAsk(open, typed, key, room);
      set(after.open);
      if (after.answer !== undefined) take(after.answer());
    },
  };
}
