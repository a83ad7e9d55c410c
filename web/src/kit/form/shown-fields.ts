import { createContext, useContext, useEffect } from 'react';

/** What a field is called, and how a value of it is written. */
export type ShownField = Readonly<{ label: string; show: (value: unknown) => string }>;

/** The fields of the form above by their names, while they are on screen. */
export const ShownFields = createContext<Map<string, ShownField> | null>(null);

/** Names a field to its form, so that another value of it can be shown beside. */
export function useShownField(name: string, field: ShownField): void {
  const fields = useContext(ShownFields);
  useEffect(() => void fields?.set(name, field));
  useEffect(() => () => void fields?.delete(name), [fields, name]);
}
