import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Api } from './client.ts';
import type { Room } from './events.ts';
import type { SharedSocket } from './shared-socket.ts';
import type { SocketHandlers, SocketState } from './socket.ts';

const ApiContext = createContext<Api | null>(null);

/** Puts the one client above the screens that call through it. */
export function ApiProvider({
  api,
  children,
}: Readonly<{ api: Api; children: ReactNode }>): ReactElement {
  return createElement(ApiContext.Provider, { value: api }, children);
}

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi needs an ApiProvider above it');
  return api;
}

/** The live connection of the tab, or of the terminal; screens share it. */
export type Live = Pick<SharedSocket, 'follow' | 'state' | 'reconnect'>;

/** Listens to rooms for as long as a screen is open, and says how the connection stands. */
export function useLiveRooms(
  live: Live,
  rooms: readonly Room[],
  handlers: SocketHandlers,
): SocketState {
  const [state, setState] = useState<SocketState>(live.state);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const names = rooms.join(' ');
  useEffect(() => {
    if (names === '') return undefined;
    return live.follow(names.split(' ') as Room[], {
      onChange: (change) => latest.current.onChange?.(change),
      onFrame: (room, rows) => latest.current.onFrame?.(room, rows),
      onResync: (again) => latest.current.onResync?.(again),
      onRefused: (refused) => latest.current.onRefused?.(refused),
      onState: (next) => {
        setState(next);
        latest.current.onState?.(next);
      },
    });
  }, [live, names]);
  return state;
}

/** Calls once, a while after the last wish: a bulk save tells of hundreds of rows. */
export function usePause(run: () => void, ms: number): () => void {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), ms);
  };
}
