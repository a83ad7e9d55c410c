import { now } from '../kit/date/clock.ts';
import type { Live } from '@watchbill/core/api/hooks';
import { shareSocket, type SharedSocket } from '@watchbill/core/api/shared-socket';
import type { SocketOptions } from '@watchbill/core/api/socket';
import type { Connection } from './connection.ts';
import { useConnection } from './session.tsx';

/** One a connection, which is one a tab. */
const sockets = new WeakMap<Connection, SharedSocket>();

/** The live socket of this page's own server, with this session's token. */
export function useLive(): Live {
  const connection = useConnection();
  const known = sockets.get(connection);
  if (known !== undefined) return known;
  const live = shareSocket({
    now,
    url: `${window.location.origin.replace(/^http/, 'ws')}/ws/live/`,
    token: connection.token,
    WebSocket: window.WebSocket as unknown as SocketOptions['WebSocket'],
  });
  sockets.set(connection, live);
  return live;
}
