import { createContext, useContext } from 'react';
import { Outlet } from 'react-router-dom';

const ScreenPathsContext = createContext<ReadonlySet<string>>(new Set());

/** What is below knows which screens exist. */
export function ScreenPaths({ paths }: Readonly<{ paths: ReadonlySet<string> }>) {
  return (
    <ScreenPathsContext.Provider value={paths}>
      <Outlet />
    </ScreenPathsContext.Provider>
  );
}

/** Paths of the screens that exist, spelled as the permission table spells them. */
export function useScreenPaths(): ReadonlySet<string> {
  return useContext(ScreenPathsContext);
}
