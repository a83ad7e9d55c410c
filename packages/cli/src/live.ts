import { shareSocket, type SharedSocket } from '@watchbill/core/api/shared-socket';
import type { SocketOptions } from '@watchbill/core/api/socket';
import { WebSocket } from 'ws';
import type { Context } from './context.ts';

type Server = Readonly<{ url: string; token: string; now: () => number }>;

/** A live connection, which all that follow something share. */
export function openLive({ url, ...options }: Server): SharedSocket {
  return shareSocket({
    ...options,
    url: `${url.replace(/^http/, 'ws').replace(/\/$/, '')}/ws/live/`,
    WebSocket: WebSocket as unknown as SocketOptions['WebSocket'],
  });
}

/** That of a command. */
export async function liveOf(context: Context): Promise<SharedSocket> {
  const token = (await context.token()) ?? '';
  return openLive({ url: await context.url(), token, now: () => context.now().getTime() });
}
