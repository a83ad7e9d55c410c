import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Filter, ListQuery } from '@watchbill/core/resource/model';
import { isPlainDate } from '@watchbill/core/time/plain-date';

export type ListState = 'enabled' | 'disabled' | 'all';
type Change = Readonly<Record<string, string | number | null>>;

const pageSizes = [20, 50, 100] as const;

/**
 * What a list shows, in the address: a link or a reload shows the same. Whatever changes but the
 * page leads to the first page.
 */
export function useListQuery(filters: readonly Filter[], hasState: boolean) {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const change = (parts: Change) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in parts)) next.delete('page');
          for (const [name, value] of Object.entries(parts))
            if (value === null || value === '') next.delete(name);
            else next.set(name, String(value));
          return next;
        },
        { replace: true },
      );
    const state = stateIn(params.get('state'));
    const size = Number(params.get('rows'));
    const chosen = filters.flatMap(({ name, of }) => {
      const value = filterValue(of, params.get(name) ?? '');
      return value === undefined ? [] : [[name, value] as const];
    });
    const query: ListQuery = {
      page: Math.max(1, Number(params.get('page') ?? 1) || 1),
      page_size: pageSizes.find((one) => one === size) ?? pageSizes[0],
      ...(params.get('search') ? { search: params.get('search')! } : {}),
      ...(params.get('sort') ? { sort: params.get('sort')! } : {}),
      ...(hasState && state !== 'all' ? { is_disabled: state === 'disabled' } : {}),
      ...Object.fromEntries(chosen),
    };
    const columns = params.get('columns')?.split(',') ?? null;
    const own = [
      'page',
      'rows',
      'search',
      'sort',
      'state',
      'columns',
      ...filters.map(({ name }) => name),
    ];
    return {
      query,
      state,
      columns,
      change,
      filters: new Map<string, number | string>(chosen),
      /** What is shown, but for the page: a view to come back to. */
      address: without(params, ['page']).toString(),
      show: (address: string) => setParams(new URLSearchParams(address)),
      /** All of the list, as its noun has it. */
      reset: () => setParams((before) => without(before, own)),
    };
  }, [params, setParams, filters, hasState]);
}

export type ListQueryState = ReturnType<typeof useListQuery>;
export { pageSizes };

/** What an address says of a filter, where that is something it may say. */
function filterValue(of: Filter['of'], said: string): number | string | undefined {
  if (of === 'date') return isPlainDate(said) ? said : undefined;
  if (!('load' in of)) return of.find(({ value }) => String(value) === said)?.value;
  const id = Number(said);
  return id > 0 ? id : undefined;
}

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  return next;
}

function stateIn(word: string | null): ListState {
  return word === 'disabled' || word === 'all' ? word : 'enabled';
}
