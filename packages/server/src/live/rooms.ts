import { readRoom, type Change, type Room } from '@watchbill/core/api/events';
import type { ChangeReader } from '../db/changes.ts';
import type { Watcher } from './watcher.ts';

/** Who is in which room. */
export type Rooms = Readonly<{
  join(watcher: Watcher, rooms: readonly Room[]): void;
  leave(watcher: Watcher, rooms: readonly Room[]): void;
  members(room: Room): Iterable<Watcher>;
  has(room: Room): boolean;
  names(): Iterable<Room>;
}>;

export function createRooms(): Rooms {
  const rooms = new Map<Room, Set<Watcher>>();
  return {
    join: (watcher, names) => {
      for (const name of names) {
        watcher.rooms.add(name);
        if (!rooms.has(name)) rooms.set(name, new Set());
        rooms.get(name)!.add(watcher);
      }
    },
    leave: (watcher, names) => {
      for (const name of names) {
        watcher.rooms.delete(name);
        const others = rooms.get(name);
        others?.delete(watcher);
        if (others?.size === 0) rooms.delete(name);
      }
    },
    members: (name) => rooms.get(name) ?? [],
    has: (name) => rooms.has(name),
    names: () => rooms.keys(),
  };
}

export function mayJoin({ session }: Watcher, room: Room): boolean {
  const { kind, id } = readRoom(room);
  return kind === 'user' || kind === 'notifications'
    ? id === session.userId && session.hearsOwner
    : session.mayWatch(kind, id);
}

/** Whether somebody follows a division here, and not only what is said to its user. */
export const isLiveScreen = ({ rooms }: Watcher): boolean =>
  [...rooms].map(readRoom).some(({ kind }) => kind === 'division' || kind === 'adherence');

/** Whose changes the members of these rooms hear. */
export function readerOf(rooms: readonly Room[]): ChangeReader {
  const idsOf = (wanted: string): number[] =>
    rooms
      .map(readRoom)
      .filter(({ kind }) => kind === wanted)
      .map(({ id }) => id);
  return { divisionIds: idsOf('division'), userIds: idsOf('user') };
}

/** Changes by the room that hears them; null is everyone. */
export function byRoom(changes: readonly Change[]): ReadonlyMap<Room | null, readonly Change[]> {
  const rooms = new Map<Room | null, Change[]>();
  for (const change of changes) {
    for (const room of roomsOf(change)) {
      if (!rooms.has(room)) rooms.set(room, []);
      rooms.get(room)!.push(change);
    }
  }
  return rooms;
}

function roomsOf({ scope }: Change): readonly (Room | null)[] {
  const rooms: Room[] = [];
  if (scope.division_id !== undefined) rooms.push(`division:${scope.division_id}`);
  if (scope.user_id !== undefined) rooms.push(`user:${scope.user_id}`);
  return rooms.length === 0 ? [null] : rooms;
}
