import type { ReactNode } from 'react';
import { useAddress } from '../address.ts';
import { Pager } from './pager.tsx';
import { OutdatedNotice, Unread } from '../state/states.tsx';

type Props<Row> = Readonly<{
  read: Readonly<{
    data: Readonly<{ count: number; results: readonly Row[] }> | undefined;
    error: Error | null;
    refetch: () => unknown;
  }>;
  /** Rows a page; which page it is stands in the address. */
  size: number;
  /** Where there are none. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}>;

/**
 * Rows of the page that the address asks for: on their way, none, or with how old they are and the
 * way to others.
 */
export function PagedRows<Row>({ read, size, empty, children }: Props<Row>) {
  const { page, change } = useAddress();
  if (read.data === undefined) return <Unread of={read} />;
  const { count, results } = read.data;
  if (count === 0) return empty;
  return (
    <>
      <OutdatedNotice of={read} />
      {children(results)}
      <Pager count={count} page={page} size={size} onPage={(next) => change({ page: next })} />
    </>
  );
}
