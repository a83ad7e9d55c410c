import { closeCode, type Room, type ServerMessage } from '@watchbill/core/api/events';
import { WebSocket } from 'ws';

/** What a token allows on the live socket. Users always see their own rooms. */
export type LiveSession = Readonly<{
  userId: number;
  /** Null for an API key, which does not end without use. */
  sessionId: string | null;
  /**
   * Users hear what is said to them alone; a key that is limited to divisions does not hear what is
   * said to its owner.
   */
  hearsOwner: boolean;
  /** When the socket must close; null for never. */
  expiresAt: Date | null;
  /**
   * The user's counts of changes of access when this was read: other ones mean that it may no
   * longer be so.
   */
  access: string;
  mayWatch(kind: 'division' | 'adherence' | 'planning', divisionId: number): boolean;
}>;

/** One open socket and what it may and does hear. */
export type Watcher = {
  readonly socket: WebSocket;
  readonly token: string;
  session: LiveSession;
  readonly rooms: Set<Room>;
  /** Rooms that were asked for and allowed: where it comes back to after a look at its access. */
  readonly wanted: Set<Room>;
  /** Looks at its access that are not done yet; until they are, it hears nothing. */
  holds: number;
  /**
   * Where the feed was when it was held, to catch up from; null when it was joining then and must
   * read afresh.
   */
  heldFrom: number | null;
  /** Does one thing after the other for this socket. */
  readonly queue: (work: () => Promise<void>) => void;
  /** Subscriptions still catching up: until they have, the reader's cursor must not move. */
  joining: number;
  /**
   * Reads slower than it is sent to: skipped until it has read, then told to read everything
   * afresh.
   */
  isBehind: boolean;
  isAlive: boolean;
};

export const encode = (message: ServerMessage): Buffer => Buffer.from(JSON.stringify(message));

/**
 * Sends, or drops the frame when `mostBuffered` bytes wait already: the buffer never grows beyond
 * that and one frame.
 */
export function send(watcher: Watcher, frame: Buffer, mostBuffered: number): void {
  if (watcher.isBehind || watcher.socket.readyState !== WebSocket.OPEN) return;
  if (watcher.socket.bufferedAmount > mostBuffered) watcher.isBehind = true;
  else watcher.socket.send(frame, { binary: false });
}

/** Tells a reader that has caught up with its buffer what it must read afresh. */
export function recover(watcher: Watcher, cursor: number, mostBuffered: number): void {
  if (!watcher.isBehind || watcher.socket.bufferedAmount > mostBuffered / 4) return;
  watcher.isBehind = false;
  send(watcher, encode({ type: 'resync', rooms: [...watcher.rooms], cursor }), mostBuffered);
}

/** Its token is no longer good. */
export const signOut = ({ socket }: Watcher): void =>
  socket.close(closeCode.signedOut, 'signed out');
