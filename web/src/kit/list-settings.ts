import { useCallback, useState } from 'react';
import { useViewer } from './viewer.tsx';

/** What a list shows under a name: the part of its address after the question mark. */
export type SavedView = Readonly<{ name: string; search: string }>;
type ListSettings = Readonly<{
  /** Columns as last chosen, by their names in files; null while they are the noun's own. */
  columns: readonly string[] | null;
  views: readonly SavedView[];
}>;

const atFirst: ListSettings = { columns: null, views: [] };

/** How somebody has set up a noun's list, kept on this device for each user. */
export function useListSettings(noun: string) {
  const { id } = useViewer();
  const key = `watchbill.list.${id}.${noun}`;
  const [kept, setKept] = useState(() => ({
    key,
    settings: readSettings(localStorage.getItem(key)),
  }));
  if (kept.key !== key) setKept({ key, settings: readSettings(localStorage.getItem(key)) });
  const change = useCallback(
    (parts: Partial<ListSettings>) => {
      const settings = { ...readSettings(localStorage.getItem(key)), ...parts };
      localStorage.setItem(key, JSON.stringify(settings));
      setKept({ key, settings });
    },
    [key],
  );
  return { ...kept.settings, change };
}
export type ListSettingsState = ReturnType<typeof useListSettings>;

/** What was stored, without what an older or a newer release may have meant by it. */
export function readSettings(stored: string | null): ListSettings {
  const { columns, views } = objectIn(stored);
  return {
    columns: isWords(columns) && columns.length > 0 ? columns : atFirst.columns,
    views: Array.isArray(views) ? views.filter(isView) : atFirst.views,
  };
}

function objectIn(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isView(value: unknown): value is SavedView {
  return isObject(value) && isWords([value['name'], value['search']]);
}
