import { useCallback, useState } from 'react';
import { useViewer } from '../viewer.tsx';

type Columns = readonly string[] | null;

/**
 * The columns that somebody has chosen for a noun's list, by their names in files; null while they
 * are the noun's own. Kept on this device for each user: a phone shows others than a desk.
 */
export function useChosenColumns(noun: string) {
  const { id } = useViewer();
  const key = `watchbill.list.${id}.${noun}`;
  const [kept, setKept] = useState(() => ({
    key,
    columns: readColumns(localStorage.getItem(key)),
  }));
  if (kept.key !== key) setKept({ key, columns: readColumns(localStorage.getItem(key)) });
  const choose = useCallback(
    (columns: Columns) => {
      localStorage.setItem(key, JSON.stringify({ columns }));
      setKept({ key, columns });
    },
    [key],
  );
  return { columns: kept.columns, choose };
}
export type ChosenColumns = ReturnType<typeof useChosenColumns>;

/** What was stored, without what an older or a newer release may have meant by it. */
export function readColumns(stored: string | null): Columns {
  const { columns } = objectIn(stored);
  return isWords(columns) && columns.length > 0 ? columns : null;
}

function objectIn(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)
      : {};
  } catch {
    return {};
  }
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
