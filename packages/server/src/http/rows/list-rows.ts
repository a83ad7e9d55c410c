import { sql, type SelectQueryBuilder } from 'kysely';
import { pageReply, type Page } from './page.ts';
import { hasWords } from '../../db/search.ts';

/**
 * What every list asks for. `sort` names a field of the rows, with a minus for the other direction.
 */
export type ListQuery = Readonly<{
  page: number;
  page_size: number;
  search?: string | undefined;
  is_disabled?: boolean | undefined;
  sort?: string | undefined;
}>;

export type ListSource = Readonly<{
  /** The table's name in the query. */
  table: string;
  /**
   * Columns in which a search looks, without case or accents; each of its words must be in one of
   * them.
   */
  search: readonly string[];
  /** Rows of this noun are never disabled. */
  isAlwaysEnabled?: boolean;
  /** Columns of the usual order. The id decides last, so that the order is total. */
  order: readonly string[];
}>;

/**
 * One page of selected rows and the count of all, in one round trip unless the page lies beyond the
 * end.
 */
export async function listRows<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: ListQuery,
  listed: ListSource,
): Promise<Page<Row>> {
  const wanted = withSearch(rows, query, listed);
  const found = (await withOrder(wanted, query, listed)
    .select(sql<string>`count(*) over ()`.as('count_of_all'))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()) as (Row & { count_of_all?: string })[];
  const count =
    found.length > 0 || query.page === 1
      ? Number(found[0]?.count_of_all ?? 0)
      : await countOf(wanted);
  for (const row of found) delete row.count_of_all;
  return pageReply(query, count, found);
}

/** Every row that a list would page through, in its order. */
export async function allRows<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: Omit<ListQuery, 'page' | 'page_size'>,
  listed: ListSource,
): Promise<Row[]> {
  return (await withOrder(withSearch(rows, query, listed), query, listed).execute()) as Row[];
}

function withSearch<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { search, is_disabled }: Pick<ListQuery, 'search' | 'is_disabled'>,
  listed: ListSource,
): SelectQueryBuilder<DB, TB, Row> {
  const state =
    listed.isAlwaysEnabled === true
      ? sql<boolean>`not ${is_disabled}::boolean`
      : sql<boolean>`${sql.ref(`${listed.table}.is_disabled`)} = ${is_disabled}`;
  const found = rows.where(hasWords(search, ...listed.search));
  return is_disabled === undefined ? found : found.where(state);
}

/** Rows in the order asked for, then in the usual one. */
export function withOrder<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { sort }: Pick<ListQuery, 'sort'>,
  { table, order }: Pick<ListSource, 'table' | 'order'>,
): SelectQueryBuilder<DB, TB, Row> {
  const [, minus, field] = /^(-?)(\w+)$/.exec(sort ?? '') ?? [];
  const first =
    field === undefined
      ? []
      : [sql`${sql.ref(field)} ${sql.raw(minus === '-' ? 'desc nulls last' : 'asc nulls first')}`];
  return [...first, ...order.map((column) => sql.ref(column)), sql.ref(`${table}.id`)].reduce(
    (query, by) => query.orderBy(by),
    rows,
  );
}

async function countOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = rows.clearSelect().select(sql<string>`count(*)`.as('count_of_all'));
  const [row] = (await counted.execute()) as { count_of_all: string }[];
  return Number(row?.count_of_all ?? 0);
}
