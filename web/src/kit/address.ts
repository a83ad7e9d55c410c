import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';

/**
 * What a page's view depends on, in its address; what changes leads to the first page unless it is
 * the page.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: Readonly<Record<string, string | number | null>>) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        for (const [name, value] of Object.entries(next))
          if (value === null || value === '' || value === 0) after.delete(name);
          else after.set(name, String(value));
        return after;
      }),
    [setParams],
  );
  return {
    text: (name: string) => params.get(name) ?? '',
    /** Null where there is none, or none that is one. */
    date: (name: string): PlainDate | null => {
      const written = params.get(name) ?? '';
      return isPlainDate(written) ? written : null;
    },
    number: (name: string) => Math.trunc(Number(params.get(name))) || 0,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    change,
  };
}
