import { changesAfter, latestCursor } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { Bus } from '../live/bus.ts';
import type { Hub } from '../live/hub.ts';
import { noticesForReaders } from './repository.ts';

export type NoticeServices = Readonly<{
  database: Database;
  bus: Bus;
  hub: Pick<Hub, 'frame' | 'watchedRooms'>;
  log: (line: string, error?: unknown) => void;
}>;

const page = 500;
/** A wake-up between processes can be lost; then the feed is looked at this often. */
const lookMs = 5_000;

/**
 * Sends notifications to who is looking, whichever process wrote them: each process reads the change feed and shows what concerns the users
 * in its own `notifications` rooms. A row that is gone is sent as null. Who joins is told to read the list first, so nothing falls between.
 */
export async function createLiveNotices({
  database,
  bus,
  hub,
  log,
}: NoticeServices): Promise<() => void> {
  const db = database.kysely;
  let cursor = await latestCursor(db);
  let isDirty = false;
  let isBusy = false;

  async function read(): Promise<void> {
    const isWatched = () => hub.watchedRooms('notifications').length > 0;
    if (!isWatched()) {
      const newest = await latestCursor(db);
      // Who joined meanwhile reads its list afresh, but may have done so before the newest of these.
      if (!isWatched()) cursor = newest;
      else isDirty = true;
      return;
    }
    const changes = await changesAfter(db, cursor, 'all', page);
    const users = new Set(hub.watchedRooms('notifications'));
    const news = changes.flatMap(({ type, id, scope }) =>
      type === 'notification' && scope.user_id !== undefined && users.has(scope.user_id)
        ? [{ id: Number(id), user: scope.user_id }]
        : [],
    );
    await show(news);
    cursor = changes.at(-1)?.cursor ?? cursor;
    if (changes.length === page) isDirty = true;
  }

  async function show(news: readonly Readonly<{ id: number; user: number }>[]): Promise<void> {
    const rows = new Map(
      (
        await noticesForReaders(
          db,
          news.map((one) => one.id),
        )
      ).map(({ row }) => [row.id, row]),
    );
    for (const { id, user } of news)
      hub.frame(`notifications:${user}`, String(id), rows.get(id) ?? null);
  }

  async function pass(): Promise<void> {
    isDirty = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isDirty) {
        isDirty = false;
        await read();
      }
    } catch (error) {
      log('live notifications could not be read', error);
    } finally {
      isBusy = false;
    }
  }

  const look = setInterval(() => void pass(), lookMs).unref();
  const deafen = await bus.listen({ onChanges: () => void pass(), onGap: () => void pass() });
  return () => {
    clearInterval(look);
    deafen();
  };
}
