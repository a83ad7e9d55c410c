import type { Context } from '../context.ts';
import { numberOf, wholeNumber } from '../input.ts';

type Page<Row> = Readonly<{ count: number; results: readonly Row[] }>;
type Load<Row> = (query: Readonly<{ page: number; page_size: number }>) => Promise<Page<Row>>;

/** Rows of a page at most. */
const pageSize = 1000;

/** Every row of a list that the server gives page by page. */
export async function everyRow<Row>(load: Load<Row>): Promise<Row[]> {
  return (await loadRows(load, Infinity)).rows;
}

/** The first rows of a list, as many as `--limit` says; where there are more, that is said with how to get them. */
export async function firstRows<Row>(
  context: Context,
  limit: string,
  load: Load<Row>,
): Promise<Row[]> {
  const most = numberOf('--limit', limit, wholeNumber, context);
  const { rows, count } = await loadRows(load, most);
  if (count > rows.length) context.say(context.t('cli.moreRows', { shown: rows.length, count }));
  return rows;
}

async function loadRows<Row>(
  load: Load<Row>,
  most: number,
): Promise<Readonly<{ rows: Row[]; count: number }>> {
  const page_size = Math.min(most, pageSize);
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { count, results } = await load({ page, page_size });
    rows.push(...results);
    if (rows.length >= Math.min(most, count) || results.length === 0)
      return { rows: rows.slice(0, most), count };
  }
}
