import { createContext, useContext } from 'react';
import { Outlet } from 'react-router-dom';

const BuiltContext = createContext<ReadonlySet<string>>(new Set());

/** What is below knows which screens exist. */
export function Built({ paths }: Readonly<{ paths: ReadonlySet<string> }>) {
  return (
    <BuiltContext.Provider value={paths}>
      <Outlet />
    </BuiltContext.Provider>
  );
}

/** Paths of the screens that exist, spelled as the permission table spells them. */
export function useBuilt(): ReadonlySet<string> {
  return useContext(BuiltContext);
}
