import { z } from 'zod';

const id = z.int().positive();
const cursor = z.int().nonnegative();

/** Who a change concerns: a division's people, one user, both, or, when empty, everyone. */
export const changeScope = z.object({ division_id: id.optional(), user_id: id.optional() });
export type ChangeScope = Readonly<z.infer<typeof changeScope>>;

/** Says that an entity changed, not how: its reader fetches it again. `cursor` is in commit order. */
export const change = z.object({
  cursor,
  type: z.string(),
  id: z.string(),
  version: z.int(),
  scope: changeScope,
});
export type Change = Readonly<z.infer<typeof change>>;

/**
 * A room is a permission scope. `adherence:DIVISION` and `notifications:USER` carry rows, the others changes;
 * changes for everyone reach every socket.
 */
export const room = z.string().regex(/^(division|user|adherence|notifications):[1-9]\d{0,9}$/);
export type Room = z.infer<typeof room>;
export type RoomKind = 'division' | 'user' | 'adherence' | 'notifications';

/** The room's kind and the id of its division or user. */
export function readRoom(name: Room): Readonly<{ kind: RoomKind; id: number }> {
  const [kind, number] = name.split(':') as [RoomKind, string];
  return { kind, id: Number(number) };
}

export const carriesRows = (name: Room): boolean => /^(adherence|notifications):/.test(name);

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
export const serverMessage = z.discriminatedUnion('type', [
  /** The rooms just joined, those refused, and the cursor that the feed goes on from. */
  z.object({
    type: z.literal('hello'),
    rooms: z.array(room).readonly(),
    refused: z.array(room).readonly(),
    cursor,
  }),
  z.object({ type: z.literal('changes'), changes: z.array(change).readonly() }),
  /** Everything up to here was sent; also the heartbeat. Only this moves a reader's cursor. */
  z.object({ type: z.literal('cursor'), cursor }),
  /** Newest rows of a room, by key. */
  z.object({
    type: z.literal('rows'),
    room,
    rows: z.array(z.object({ key: z.string(), row: z.unknown() })).readonly(),
  }),
  /** Something was left out, or the room carries rows and was just joined: read these rooms' data afresh. */
  z.object({ type: z.literal('resync'), rooms: z.array(room).readonly(), cursor }),
  /** The right to these rooms was withdrawn. */
  z.object({ type: z.literal('left'), rooms: z.array(room).readonly() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** The subprotocol that the server chooses; the token travels beside it as `bearer.TOKEN`, never in the address. */
export const liveProtocol = 'watchbill';
const bearer = 'bearer.';
export const tokenProtocol = (token: string): string => `${bearer}${token}`;
export const readTokenProtocol = (offered: Iterable<string>): string | null =>
  [...offered].find((name) => name.startsWith(bearer))?.slice(bearer.length) ?? null;

/** Codes of a closing socket. After `signedOut` a new token is needed, after `forbidden` another address. */
export const closeCode = {
  signedOut: 4401,
  forbidden: 4403,
  badMessage: 4400,
  tryAgain: 1011,
  serverStops: 1012,
} as const;

/** Between two heartbeats of the server; a client that hears nothing for two and a half of them connects again. */
export const heartbeatMs = 30_000;
