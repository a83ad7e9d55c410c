import type { Key } from 'ink';
import { editLine, type Line } from '../screen/line.tsx';
import { nameOfKey, namesLike } from './state.ts';

/** Words in the foot once something is done, or why it is not. */
export type Notice = Readonly<{ kind: 'notice'; text: string; isBad?: boolean }>;

/**
 * What an action answers at once or later: nothing, words, or the next question. `part` then lies
 * under the cursor.
 */
export type Answer = void | Notice | Ask | Readonly<{ kind: 'part'; part: string }>;
export type Reply = Answer | Promise<Answer>;

type AskBase = Readonly<{
  label: string;
  /** Read above it, in place of the rows. */
  lines?: readonly string[];
}>;

/** One of few: the key of its place, 1-9, or what is typed of its label. */
export type Option = Readonly<{ value: string; label: string }>;

/**
 * A question in the foot: a yes, a line that is typed, or one of a few options. Esc takes it back.
 */
export type Ask = AskBase &
  Readonly<
    | { kind: 'yes'; answer(): Reply }
    /** `text` is there to begin with; a secret is not shown. */
    | {
        kind: 'line';
        text?: string;
        isSecret?: boolean;
        mayBeEmpty?: boolean;
        answer(typed: string): Reply;
      }
    | { kind: 'choice'; options: readonly Option[]; answer(value: string): Reply }
    /** Only read. */
    | { kind: 'text' }
  >;

/**
 * A question with what was typed so far, and the first line in sight of its text, or the option
 * under the cursor.
 */
export type OpenAsk = Readonly<{ ask: Ask; line: Line; top: number; isFresh: boolean }>;

export function openAsk(ask: Ask): OpenAsk {
  const typed = ask.kind === 'line' ? (ask.text ?? '') : '';
  return { ask, line: { text: typed, at: [...typed].length }, top: 0, isFresh: true };
}

/** The question after a key, null once it is answered or taken back, and what then happens. */
export type AskResult = Readonly<{ open: OpenAsk | null; answer?: () => Reply }>;

export function pressAsk(open: OpenAsk, typed: string, key: Key, room: number): AskResult {
  const { ask } = open;
  const scrolled = scroll(open, typed, key, room);
  if (scrolled !== null) return { open: scrolled };
  if (key.escape) return { open: null };
  if (ask.kind === 'text') return { open: null };
  if (ask.kind === 'yes')
    return typed === 'y' ? { open: null, answer: () => ask.answer() } : { open: null };
  if (ask.kind === 'choice') return pressChoice(open, ask, typed, key);
  if (!key.return) return { open: { ...open, line: typeOver(open, typed, key), isFresh: false } };
  const answer = open.line.text.trim();
  return answer === '' && ask.mayBeEmpty !== true
    ? { open }
    : { open: null, answer: () => ask.answer(answer) };
}

/** The options that are like what is typed. */
export function optionsLike(options: readonly Option[], typed: string): readonly Option[] {
  const labels = namesLike(
    options.map(({ label }) => label),
    typed,
  );
  return options
    .filter(({ label }) => labels.includes(label))
    .toSorted((a, b) => labels.indexOf(a.label) - labels.indexOf(b.label));
}

function pressChoice(
  open: OpenAsk,
  ask: Extract<Ask, { kind: 'choice' }>,
  typed: string,
  key: Key,
): AskResult {
  const options = optionsLike(ask.options, open.line.text);
  const place = key.return ? open.top : /^[1-9]$/.test(typed) ? Number(typed) - 1 : null;
  if (place === null) return { open: { ...open, top: 0, line: editLine(open.line, typed, key) } };
  const chosen = options[place];
  return chosen === undefined ? { open } : { open: null, answer: () => ask.answer(chosen.value) };
}

/** What is offered is replaced by the first letter, and edited after any other key. */
function typeOver({ line, isFresh }: OpenAsk, typed: string, key: Key): Line {
  const isLetter = typed !== '' && !key.ctrl && !key.meta && !key.backspace && !key.delete;
  return editLine(isFresh && isLetter ? { text: '', at: 0 } : line, typed, key);
}

/** Null where the key does not scroll: where a line is typed, j and k are letters. */
function scroll(open: OpenAsk, typed: string, key: Key, room: number): OpenAsk | null {
  const { ask } = open;
  const most = mostOf(open, room);
  const isTyped = ask.kind === 'line' || ask.kind === 'choice';
  const steps: Readonly<Record<string, number>> = {
    down: 1,
    up: -1,
    pagedown: room,
    pageup: -room,
    ...(isTyped ? {} : { j: 1, k: -1 }),
  };
  const step = most === null ? undefined : steps[nameOfKey(typed, key)];
  if (most === null || step === undefined) return null;
  return { ...open, top: Math.max(0, Math.min(most, open.top + step)) };
}

/**
 * How far a text scrolls, or the cursor goes down a list of options; null where there is neither.
 */
function mostOf({ ask, line }: OpenAsk, room: number): number | null {
  if (ask.lines !== undefined) return Math.max(0, ask.lines.length - room);
  return ask.kind === 'choice' ? Math.max(0, optionsLike(ask.options, line.text).length - 1) : null;
}
