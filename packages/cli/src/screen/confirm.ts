import { readFlag } from '@watchbill/core/resource/words';
import type { Context } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';

type Doubt = Readonly<{
  /** Asked at a terminal. */
  question: string;
  /** Said where the answer is no, or nobody can be asked. */
  refusal: string;
  /** `--yes`. */
  yes?: boolean | undefined;
}>;

/**
 * Goes on only with a yes: given with the command, or at a terminal. Throws Stop (usage) otherwise.
 */
export async function confirm(
  context: Context,
  { question, refusal, yes = false }: Doubt,
): Promise<void> {
  if (!yes && !(await isSure(context, question))) throw new Stop(exitCode.usage, refusal);
}

async function isSure(context: Context, label: string): Promise<boolean> {
  if (!context.common.isInteractive) return false;
  const { ask } = await import('./prompt.tsx');
  const [answer = ''] = await ask(context, [{ label }]);
  return readFlag(answer) === true;
}
