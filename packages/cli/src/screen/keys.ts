import { useInput, type Key } from 'ink';
import { useRef, useState } from 'react';

/** What a key types, empty for those that type nothing, and which it is. */
export type OnKey = (typed: string, key: Key) => void;

const control: Readonly<Record<string, Partial<Key>>> = {
  '\r': { return: true },
  '\n': { return: true },
  '\t': { tab: true },
  '\b': { backspace: true },
  '\u007f': { backspace: true },
};

/**
 * Hears keys one after another, though several came in one read: a paste, a quick hand, or a slow
 * line.
 */
export function useKeys(onKey: OnKey): void {
  useInput((input, key) => {
    const characters = [...input.replaceAll('\r\n', '\n')];
    if (characters.length < 2 && control[input] === undefined) return onKey(input, key);
    for (const one of characters)
      onKey(control[one] === undefined ? one : '', { ...key, ...control[one] });
  });
}

/**
 * A state that keys change: each finds what the one before it left, while the screen still draws
 * what came before both.
 */
export function useKeyState<S>(
  initial: S,
): Readonly<{ shown: S; newest: () => S; set: (next: S) => void }> {
  const [shown, show] = useState(initial);
  const newest = useRef(initial);
  return {
    shown,
    newest: () => newest.current,
    set: (next) => {
      newest.current = next;
      show(next);
    },
  };
}
