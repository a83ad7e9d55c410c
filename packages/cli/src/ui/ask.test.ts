import type { Key } from 'ink';
import { describe, expect, it } from 'vitest';
import { openAsk, pressAsk, type Ask, type OpenAsk } from './ask.ts';

const none = {} as Key;
const enter = { return: true } as Key;

/** What is answered after some characters and, where that is asked for, Enter. */
function answerOf(ask: Ask, typed: string, isEntered = false): unknown {
  let open: OpenAsk | null = openAsk(ask);
  const keys = [...typed].map((one) => [one, none] as const);
  for (const [one, key] of isEntered ? [...keys, ['', enter] as const] : keys) {
    if (open === null) return 'closed';
    const pressed = pressAsk(open, one, key, 2);
    if (pressed.answer !== undefined) return pressed.answer();
    ({ open } = pressed);
  }
  return open === null ? 'closed' : 'open';
}
const notice = (text: string) => ({ kind: 'notice', text }) as const;

describe('a question', () => {
  it('of yes or no is answered by y alone', () => {
    const ask: Ask = { kind: 'yes', label: 'Sure?', answer: () => notice('yes') };
    expect([answerOf(ask, 'y'), answerOf(ask, 'n')]).toEqual([notice('yes'), 'closed']);
  });

  it('of a line offers one, which the first letter replaces', () => {
    const ask: Ask = { kind: 'line', label: 'When', text: '09:00', answer: notice };
    expect([answerOf(ask, '', true), answerOf(ask, '10', true)]).toEqual([
      notice('09:00'),
      notice('10'),
    ]);
  });

  it('of a choice is answered by a place, or by what is typed of a name', () => {
    const options = ['Break', 'Meal', 'Meeting'].map((label) => ({ value: label, label }));
    const ask: Ask = { kind: 'choice', label: 'Type', options, answer: notice };
    expect([answerOf(ask, '2'), answerOf(ask, 'mee', true), answerOf(ask, '7')]).toEqual([
      notice('Meal'),
      notice('Meeting'),
      'open',
    ]);
  });

  it('of a choice goes down its list by the arrows', () => {
    const options = ['Break', 'Meal', 'Meeting'].map((label) => ({ value: label, label }));
    const open = openAsk({ kind: 'choice', label: 'Type', options, answer: notice });
    const down = { downArrow: true } as Key;
    const second = pressAsk(open, '', down, 9).open!;
    expect(pressAsk(second, '', enter, 9).answer?.()).toEqual(notice('Meal'));
    // What is typed brings the first that is like it.
    expect(pressAsk(pressAsk(second, 'mee', none, 9).open!, '', enter, 9).answer?.()).toEqual(
      notice('Meeting'),
    );
  });

  it('is read by j and k where its text is longer than the screen', () => {
    const ask: Ask = { kind: 'text', label: 'Keys', lines: ['a', 'b', 'c', 'd'] };
    const after = (typed: string) =>
      [...typed].reduce<OpenAsk>((open, one) => pressAsk(open, one, none, 2).open!, openAsk(ask))
        .top;
    expect([after('j'), after('jjj'), after('jjk')]).toEqual([1, 2, 1]);
  });
});
