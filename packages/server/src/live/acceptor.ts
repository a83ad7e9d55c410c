import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  clientMessage,
  closeCode,
  liveProtocol,
  readTokenProtocol,
  type ClientMessage,
} from '@watchbill/core/api/events';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { isDemoHost } from '../own-machine.ts';
import type { LiveSession } from './watcher.ts';

/** A socket that has shown its token. */
export type Connection = Readonly<{
  socket: WebSocket;
  token: string;
  session: LiveSession;
  /** From /ws/notifications/{user_id}/. */
  notificationsOf: number | null;
  /**
   * Hands over what was said while the token was looked at, and everything after. Null is not a
   * message of ours.
   */
  receive(listener: (message: ClientMessage | null) => void): void;
}>;

export type Authorise = (token: string) => Promise<LiveSession | null>;

type Acceptor = Readonly<{ attach(server: Server): void; close(): void }>;

/** A socket without a token is closed after this long. */
const patienceMs = 10_000;
const mostHeld = 20;
const paths = /^\/ws\/(?:live|notifications\/([1-9]\d{0,9}))\/?$/;

type Options = Readonly<{
  log: (line: string, error?: unknown) => void;
  publicUrl: string | undefined;
  /** Answers to the names of this machine alone. */
  isDemo: boolean;
}>;

/**
 * Takes sockets in: checks the address and the page that opens it, asks for the token (subprotocol
 * or first message) and hands on who passed.
 */
export function acceptSockets(
  authorise: Authorise,
  admit: (guest: Connection) => void,
  { log, publicUrl, isDemo }: Options,
): Acceptor {
  const handleProtocols = (offered: Set<string>): string | false =>
    offered.has(liveProtocol) ? liveProtocol : false;
  const server = new WebSocketServer({
    noServer: true,
    handleProtocols,
    maxPayload: 64 * 1024,
    perMessageDeflate: false,
  });
  const enter = async (
    socket: WebSocket,
    inbox: Inbox,
    token: string | null,
    notificationsOf: number | null,
  ): Promise<void> => {
    const session = token === null ? null : await authorise(token);
    if (session === null) socket.close(closeCode.signedOut, 'sign in first');
    else if (notificationsOf !== null && notificationsOf !== session.userId)
      socket.close(closeCode.forbidden, 'not your notifications');
    else admit({ socket, token: token!, session, notificationsOf, receive: inbox.receive });
  };
  const greet = (socket: WebSocket, request: IncomingMessage): void => {
    const notificationsOf = Number(paths.exec(pathOf(request))?.[1] ?? 0) || null;
    const offered = (request.headers['sec-websocket-protocol'] ?? '')
      .split(',')
      .map((name) => name.trim());
    const inbox = createInbox(socket);
    const given = readTokenProtocol(offered);
    socket.on('error', () => socket.terminate());
    Promise.resolve(given ?? inbox.firstToken())
      .then((token) => enter(socket, inbox, token, notificationsOf))
      .catch((error: unknown) => {
        log('a live connection could not be authorised', error);
        socket.close(closeCode.tryAgain, 'try again');
      });
  };
  return {
    attach: (http) =>
      void http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        if (!paths.test(pathOf(request))) stream.end(refusal('404 Not Found'));
        else if (isDemo && !isDemoHost(request, publicUrl ?? `http://localhost`))
          stream.end(refusal('421 Misdirected Request'));
        else if (!isOwnPage(request, publicUrl)) {
          log(
            `a live connection of a page at ${request.headers.origin} is refused; if that is where a proxy serves this product, set WATCHBILL_PUBLIC_URL to it`,
          );
          stream.end(refusal('403 Forbidden'));
        } else server.handleUpgrade(request, stream, head, (socket) => greet(socket, request));
      }),
    close: () => server.close(),
  };
}

const refusal = (status: string): string =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

/**
 * A browser says which page opens a socket, and it must be one of ours (ASVS 5, 4.4.2): a foreign
 * one could not read a call, but would a socket. Programs say nothing.
 */
function isOwnPage({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return (
    new URL(origin).host === host ||
    (publicUrl !== undefined && origin === new URL(publicUrl).origin)
  );
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0]!;

type Inbox = Readonly<{ firstToken(): Promise<string | null>; receive: Connection['receive'] }>;

/**
 * Keeps what a socket says until somebody listens: a client subscribes without waiting for its
 * token to be read.
 */
function createInbox(socket: WebSocket): Inbox {
  const held: (ClientMessage | null)[] = [];
  let listener = (message: ClientMessage | null): void => {
    if (held.push(message) > mostHeld) socket.close(closeCode.badMessage, 'too eager');
  };
  socket.on('message', (data) => listener(readMessage(data)));
  const receive: Connection['receive'] = (next) => {
    listener = next;
    for (const message of held.splice(0)) next(message);
  };
  return { receive, firstToken: () => firstToken(socket, held) };
}

/** The token of an `authenticate` message; null when something else comes first, or nothing. */
function firstToken(socket: WebSocket, held: (ClientMessage | null)[]): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    socket.once('close', () => resolve(null));
    socket.once('message', () => {
      clearTimeout(timer);
      const message = held.shift();
      resolve(message?.type === 'authenticate' ? message.token : null);
    });
  });
}

function readMessage(data: RawData): ClientMessage | null {
  try {
    return clientMessage.parse(JSON.parse(String(data)));
  } catch {
    return null;
  }
}
