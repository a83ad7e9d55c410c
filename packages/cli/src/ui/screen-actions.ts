import type { Answer, Reply } from './ask.ts';
import type { Action, Setting } from './view.ts';

/**
 * What an action asks first, or what comes of it; `again` reads the rows that it may have changed.
 */
export function replyOf(
  { done, asksFor, question }: Action<unknown>,
  make: (typed?: string) => unknown,
  t: Setting['t'],
  again: () => void,
): Reply {
  const answer = (typed?: string): Reply =>
    done === undefined ? (make(typed) as Reply) : carryOut(() => make(typed), t(done), again);
  if (asksFor !== undefined) return { kind: 'line', label: t(asksFor), answer };
  if (question !== undefined) return { kind: 'yes', label: t(question), answer: () => answer() };
  return answer();
}

/** Says that it is done, and reads again what it may have changed, refused or not. */
async function carryOut(make: () => unknown, text: string, again: () => void): Promise<Answer> {
  try {
    await make();
    return { kind: 'notice', text };
  } finally {
    again();
  }
}
