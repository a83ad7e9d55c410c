/** A page of a list that the server gives page by page, and how many rows there are in all. */
type Page<Row> = Readonly<{ count: number; results: readonly Row[] }>;
export type Load<Row> = (
  query: Readonly<{ page: number; page_size: number }>,
) => Promise<Page<Row>>;

/** Rows of a page at most. */
const pageSize = 1000;

/** Every row of a list. */
export async function everyRow<Row>(load: Load<Row>): Promise<Row[]> {
  return (await firstOf(load, Infinity)).rows;
}

/** So many first rows of a list, and how many there are. */
export async function firstOf<Row>(
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
