import { z } from 'zod';

const id = z.int().positive();
const cursor = z.int().nonnegative();

/** Who a change concerns: a division's people, one user, both, or, when empty, everyone. */
export const changeScope = z.object({ division_id: id.optional(), user_id: id.optional() });
export type ChangeScope = Readonly<z.infer<typeof changeScope>>;

/**
 * Says that an entity changed, not how: its reader fetches it again. `cursor` is in commit order.
 */
export const change = z.object({
  cursor,
  type: z.string(),
  id: z.string(),
  version: z.int(),
  scope: changeScope,
});
export type Change = Readonly<z.infer<typeof change>>;

/**
 * A room is a permission scope. `adherence:DIVISION`, `planning:DIVISION` (which rows planners have
 * in work) and `notifications:USER` carry rows, the others changes; changes for everyone reach
 * every socket.
 */
export const room = z
  .string()
  .regex(/^(division|user|adherence|planning|notifications):[1-9]\d{0,9}$/);
export type Room = z.infer<typeof room>;
export type RoomKind = 'division' | 'user' | 'adherence' | 'planning' | 'notifications';

/** The room's kind and the id of its division or user. */
export function readRoom(name: Room): Readonly<{ kind: RoomKind; id: number }> {
  const [kind, number] = name.split(':') as [RoomKind, string];
  return { kind, id: Number(number) };
}

export const carriesRows = (name: Room): boolean =>
  /^(adherence|planning|notifications):/.test(name);

/** What a client says. `authenticate` comes first unless the token came as subprotocol. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('authenticate'), token: z.string().max(8192) }),
  /** `cursor`: the last one seen, after a lost connection; without one the feed starts now. */
  z.object({
    type: z.literal('subscribe'),
    rooms: z.array(room).max(200),
    cursor: cursor.optional(),
  }),
  z.object({ type: z.literal('unsubscribe'), rooms: z.array(room).max(200) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** What the server says. */
export type ServerMessage =
  /** The rooms just joined, those refused, and the cursor that the feed goes on from. */
  | Readonly<{ type: 'hello'; rooms: readonly Room[]; refused: readonly Room[]; cursor: number }>
  | Readonly<{ type: 'changes'; changes: readonly Change[] }>
  /** Everything up to here was sent; also the heartbeat. Only this moves a reader's cursor. */
  | Readonly<{ type: 'cursor'; cursor: number }>
  /** Newest rows of a room, by key. */
  | Readonly<{ type: 'rows'; room: Room; rows: readonly Readonly<{ key: string; row: unknown }>[] }>
  /**
   * Something was left out, or the room carries rows and was just joined: read these rooms' data
   * afresh.
   */
  | Readonly<{ type: 'resync'; rooms: readonly Room[]; cursor: number }>
  /** The right to these rooms was withdrawn. */
  | Readonly<{ type: 'left'; rooms: readonly Room[] }>;

type Holds = (value: unknown) => boolean;
const isCursor: Holds = (value) => Number.isInteger(value) && (value as number) >= 0;
const isText: Holds = (value) => typeof value === 'string';
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const listOf =
  (holds: Holds): Holds =>
  (value) =>
    Array.isArray(value) && value.every(holds);
const isChange: Holds = (value) =>
  isObject(value) && isCursor(value['cursor']) && isText(value['type']) && isObject(value['scope']);
const isKeyed: Holds = (value) => isObject(value) && isText(value['key']);

/**
 * What each message carries. Read without schemas: every page listens, and few need them for
 * anything else.
 */
const carried: Readonly<Record<ServerMessage['type'], Readonly<Record<string, Holds>>>> = {
  hello: { rooms: listOf(isText), refused: listOf(isText), cursor: isCursor },
  changes: { changes: listOf(isChange) },
  cursor: { cursor: isCursor },
  rows: { room: isText, rows: listOf(isKeyed) },
  resync: { rooms: listOf(isText), cursor: isCursor },
  left: { rooms: listOf(isText) },
};

/** A message of the server; null for what is none, or what only a newer client knows. */
export function readServerMessage(text: string): ServerMessage | null {
  const message: unknown = JSON.parse(text);
  if (!isObject(message) || !Object.hasOwn(carried, String(message['type']))) return null;
  const parts = Object.entries(carried[message['type'] as ServerMessage['type']]);
  return parts.every(([name, holds]) => holds(message[name])) ? (message as ServerMessage) : null;
}

/**
 * The subprotocol that the server chooses; the token travels beside it as `bearer.TOKEN`, never in
 * the address.
 */
export const liveProtocol = 'watchbill';
const bearer = 'bearer.';
export const tokenProtocol = (token: string): string => `${bearer}${token}`;
export const readTokenProtocol = (offered: Iterable<string>): string | null =>
  [...offered].find((name) => name.startsWith(bearer))?.slice(bearer.length) ?? null;

/**
 * Codes of a closing socket. After `signedOut` a new token is needed, after `forbidden` another
 * address.
 */
export const closeCode = {
  signedOut: 4401,
  forbidden: 4403,
  badMessage: 4400,
  tryAgain: 1011,
  serverStops: 1012,
} as const;

/**
 * Between two heartbeats of the server; a client that hears nothing for two and a half of them
 * connects again.
 */
export const heartbeatMs = 30_000;
