import { firstOf, type Load } from '@watchbill/core/resource/pages';
import type { Context } from '../context.ts';
import { numberOf, wholeNumber } from '../input.ts';

/**
 * The first rows of a list, as many as `--limit` says; where there are more, that is said with how
 * to get them.
 */
export async function firstRows<Row>(
  context: Context,
  limit: string,
  load: Load<Row>,
): Promise<Row[]> {
  const most = numberOf('--limit', limit, wholeNumber, context);
  const { rows, count } = await firstOf(load, most);
  if (count > rows.length) context.say(context.t('cli.moreRows', { shown: rows.length, count }));
  return rows;
}
