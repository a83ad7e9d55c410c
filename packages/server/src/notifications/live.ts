import type { Database } from '../db/database.ts';
import type { Feed } from '../live/feed.ts';
import type { Hub } from '../live/hub.ts';
import { noticesForReaders } from './repository.ts';

export type NoticeServices = Readonly<{
  database: Database;
  feed: Feed;
  hub: Pick<Hub, 'frame' | 'watchedRooms'>;
  log: (line: string, error?: unknown) => void;
}>;

type News = Readonly<{ id: number; user: number }>;

/** What could not be read is tried again this much later. */
const retryMs = 5_000;

/**
 * Sends notifications to who is looking, whichever process wrote them: each process shows what
 * concerns the users in its own `notifications` rooms. A row that is gone is sent as null. Who
 * joins is told to read the list first, so nothing falls between.
 */
export function createLiveNotices({ database, feed, hub, log }: NoticeServices): () => void {
  let waiting: News[] = [];
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;

  async function show(news: readonly News[]): Promise<void> {
    const found = await noticesForReaders(
      database.kysely,
      news.map((one) => one.id),
    );
    const rows = new Map(found.map(({ row }) => [row.id, row]));
    for (const { id, user } of news)
      hub.frame(`notifications:${user}`, String(id), rows.get(id) ?? null);
  }

  async function showWaiting(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (waiting.length > 0) {
      const news = waiting.splice(0);
      try {
        await show(news);
      } catch (error) {
        log('live notifications could not be read', error);
        waiting = [...news, ...waiting];
        timer = setTimeout(() => void showWaiting(), retryMs).unref();
        break;
      }
    }
    isBusy = false;
  }

  const unfollow = feed.follow({
    isWanted: () => hub.watchedRooms('notifications').length > 0,
    onChanges: (changes) => {
      const users = new Set(hub.watchedRooms('notifications'));
      for (const { type, id, scope } of changes)
        if (type === 'notification' && scope.user_id !== undefined && users.has(scope.user_id))
          waiting.push({ id: Number(id), user: scope.user_id });
      void showWaiting();
    },
  });
  return () => {
    unfollow();
    clearTimeout(timer);
  };
}
