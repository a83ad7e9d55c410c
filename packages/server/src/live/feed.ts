import type { Change } from '@watchbill/core/api/events';
import { changesAfter, latestCursor } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { Bus } from './bus.ts';

export type FeedReader = Readonly<{
  /**
   * Whether anybody at this process wants changes now; when nobody does, they are passed over
   * unread.
   */
  isWanted: () => boolean;
  /**
   * What must be known before these changes are told; when it rejects, they are read again a moment
   * later.
   */
  prepare?: (changes: readonly Change[]) => Promise<void>;
  /**
   * Changes in the order of their commits, each once. Must not throw, and returns at once: what
   * takes time is begun here.
   */
  onChanges: (changes: readonly Change[]) => void;
  /** Everything up to this cursor was passed over, because nobody wanted it. */
  onPassedOver?: (cursor: number) => void;
  /** Wake-ups may have been missed; changes are not, they follow. */
  onGap?: () => void;
}>;

/** The change feed as this process reads it, once for all who follow it. */
export type Feed = Readonly<{
  /** Where the reading starts from; later readers are told by `onChanges` and `onPassedOver`. */
  start: number;
  follow: (reader: FeedReader) => () => void;
  stop: () => Promise<void>;
}>;

export type FeedOptions = Readonly<{
  database: Database;
  bus: Bus;
  log?: (line: string, error?: unknown) => void;
  /** Between two readings at least, 250 ms (4 Hz) unless told. */
  tickMs?: number;
}>;

const page = 500;
/** A wake-up can be lost between processes; then the feed is looked at this often. */
const lookMs = 5_000;

/**
 * Reads the change feed when the bus says that it has grown, and hands the changes on to the live
 * parts of this process.
 */
export async function createFeed({
  database,
  bus,
  log = () => {},
  tickMs = 250,
}: FeedOptions): Promise<Feed> {
  const db = database.kysely;
  const readers = new Set<FeedReader>();
  const start = await latestCursor(db);
  let cursor = start;
  let isDirty = false;
  let isStopped = false;
  let lastReading = 0;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | null = null;

  const isWanted = () => [...readers].some((reader) => reader.isWanted());

  function schedule(): void {
    if (timer !== undefined || reading !== null || isStopped) return;
    timer = setTimeout(begin, Math.max(0, lastReading + tickMs - performance.now()));
  }

  function begin(): void {
    timer = undefined;
    lastReading = performance.now();
    reading = read()
      .catch((error: unknown) => {
        log('the change feed could not be read', error);
        isDirty = true;
      })
      .finally(() => {
        reading = null;
        if (isDirty) schedule();
      });
  }

  async function read(): Promise<void> {
    isDirty = false;
    if (!isWanted()) return passOver();
    for (;;) {
      const changes = await changesAfter(db, cursor, 'all', page);
      if (changes.length > 0) await handOn(changes);
      if (changes.length < page) return;
    }
  }

  /**
   * Whoever comes meanwhile reads its data afresh, but may have done so before the newest of these:
   * then they are read.
   */
  async function passOver(): Promise<void> {
    const newest = await latestCursor(db);
    if (isWanted()) {
      isDirty = true;
      return;
    }
    cursor = newest;
    for (const reader of readers) reader.onPassedOver?.(newest);
  }

  async function handOn(changes: readonly Change[]): Promise<void> {
    for (const reader of readers) await reader.prepare?.(changes);
    cursor = changes.at(-1)!.cursor;
    for (const reader of readers) reader.onChanges(changes);
  }

  function wake(): void {
    isDirty = true;
    schedule();
  }

  const look =
    database.kind === 'postgresql'
      ? setInterval(() => isWanted() && wake(), lookMs).unref()
      : undefined;
  const deafen = await bus.listen({
    onChanges: wake,
    onGap: () => {
      for (const reader of readers) reader.onGap?.();
      wake();
    },
  });

  return {
    start,
    follow: (reader) => {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    stop: async () => {
      isStopped = true;
      deafen();
      clearTimeout(timer);
      clearInterval(look);
      await reading;
    },
  };
}
