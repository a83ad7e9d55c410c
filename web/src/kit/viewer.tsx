import { createContext, useContext, type ReactNode } from 'react';
import type { Live } from '@watchbill/core/api/hooks';
import type { CallName } from '@watchbill/core/calls';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import { mayCall } from '@watchbill/core/resource/run';

/** Who looks at a page: their id and rights, and the connection that tells of changes. */
export type Viewer = Readonly<{ id: number; permission: PermissionSession; live: Live }>;
const ViewerContext = createContext<Viewer | null>(null);

/** Says to everything below who looks. */
export function ViewerProvider({
  viewer,
  children,
}: Readonly<{ viewer: Viewer; children: ReactNode }>) {
  return <ViewerContext.Provider value={viewer}>{children}</ViewerContext.Provider>;
}

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('this part of a page needs a ViewerProvider above it');
  return viewer;
}

/** Whether whoever looks may make a call; what they may not is not offered. */
export function useMayCall(): (name: CallName | undefined) => boolean {
  const { permission } = useViewer();
  return (name) => mayCall(permission, name);
}
