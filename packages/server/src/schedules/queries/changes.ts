import { type ChangeReader, changesAfter } from '../../db/changes.ts';
import type { Db } from '../../db/tables.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { Session } from '../../session/session.ts';

/** The changes that a session may hear of, after a cursor: at most a thousand, oldest first. */
export async function changesSince(db: Db, session: Session, cursor: number) {
  const changes = await changesAfter(db, cursor, readerOf(session), 1000);
  return {
    cursor: changes.at(-1)?.cursor ?? cursor,
    changes: changes.map(({ type, id, version, cursor }) => ({ type, id, version, cursor })),
  };
}

/** Whose changes somebody hears of. */
function readerOf({ divisionIds, isNarrowed, userId }: CallContext['session']): ChangeReader {
  return divisionIds === null ? 'all' : { divisionIds, userIds: isNarrowed ? [] : [userId] };
}
