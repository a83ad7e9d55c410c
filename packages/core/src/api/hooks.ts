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
import type { contract } from '../contract.ts';
import type { Client } from './client.ts';
import type { Room } from './events.ts';
import { openSocket, type SocketOptions, type SocketState } from './socket.ts';

type Calls = Client<typeof contract>;
/** All calls, named: written out, their types are longer than the compiler writes. */
export interface Api extends Calls {}

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

/** Where live changes come from: the browser's own socket, or `ws` in a terminal. */
export type Live = Readonly<{
  url: string;
  token: () => string | null;
  WebSocket: SocketOptions['WebSocket'];
}>;
export type LiveHandlers = Pick<SocketOptions, 'onChange' | 'onFrame' | 'onResync' | 'onRefused'>;

/** Listens to rooms for as long as a screen is open, and says how the connection stands. Other rooms mean a new connection. */
export function useLiveRooms(
  live: Live,
  rooms: readonly Room[],
  handlers: LiveHandlers,
): SocketState {
  const [state, setState] = useState<SocketState>({ kind: 'connecting' });
  const latest = useRef({ live, handlers });
  useEffect(() => {
    latest.current = { live, handlers };
  });
  const names = rooms.join(' ');
  useEffect(() => {
    if (names === '') return undefined;
    const { url, WebSocket } = latest.current.live;
    const socket = openSocket({
      url,
      WebSocket,
      rooms: names.split(' ') as Room[],
      token: () => latest.current.live.token(),
      onChange: (change) => latest.current.handlers.onChange(change),
      onFrame: (room, rows) => latest.current.handlers.onFrame?.(room, rows),
      onResync: (again) => latest.current.handlers.onResync?.(again),
      onRefused: (refused) => latest.current.handlers.onRefused?.(refused),
      onState: setState,
    });
    return () => socket.close();
  }, [names]);
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
