import { ApiError, errorText } from '@watchbill/core/api/errors';
import type { Context } from '../context.ts';

/**
 * Makes a call that may have something to ask first: `--yes` answers it, or whoever sits at a
 * terminal.
 */
export async function confirmCall<T>(
  context: Context,
  yes: boolean | undefined,
  call: (confirmed: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await call(yes === true);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirm') throw error;
    const what = errorText(error, 'first-field');
    const { confirm } = await import('../screen/confirm.ts');
    await confirm(context, {
      question: context.t('cli.saveQuestion', { what }),
      refusal: context.t('cli.sayYesTo', { what }),
    });
    return call(true);
  }
}
