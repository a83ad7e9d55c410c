import { createContext, useContext } from 'react';

/** Paths of the screens that exist, spelled as the permission table spells them. */
export const BuiltContext = createContext<ReadonlySet<string>>(new Set());

export function useBuilt(): ReadonlySet<string> {
  return useContext(BuiltContext);
}
