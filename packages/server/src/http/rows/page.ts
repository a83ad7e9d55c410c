/** Rows of one page and the count of all. */
export type Page<R> = Readonly<{
  count: number;
  next: string | null;
  previous: string | null;
  results: R[];
}>;

/** The paged-list reply; `next` and `previous` are relative addresses, null at the ends. */
export function pageReply<R>(
  query: Readonly<{ page: number; page_size: number }>,
  count: number,
  results: R[],
): Page<R> {
  const at = (page: number) => `?page=${page}&page_size=${query.page_size}`;
  return {
    count,
    next: query.page * query.page_size < count ? at(query.page + 1) : null,
    previous: query.page > 1 ? at(query.page - 1) : null,
    results,
  };
}
