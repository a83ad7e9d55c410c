// @module-tag engine: changes are heard from the database.
import type { Change } from '@watchbill/core/api/events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { latestCursor, recordChanges } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import { createBus, type Bus } from './bus.ts';
import { createFeed, type Feed, type FeedReader } from './feed.ts';

let database: Database;
let bus: Bus;
let feed: Feed;
let failures: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  bus = createBus(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  failures = [];
  feed = await createFeed({ database, bus, tickMs: 5, log: (line) => failures.push(line) });
});
afterEach(() => feed.stop());

async function write(...ids: string[]): Promise<void> {
  const changes = ids.map((id) => ({ type: 'schedule_day', id, version: 1, scope: {} }));
  await database.kysely.transaction().execute((trx) => recordChanges(trx, changes));
  bus.publish(changes);
}

/** A reader, what it was handed, and a promise for the next of it. */
function follow(more: Partial<FeedReader> = {}) {
  const heard: Change[] = [];
  const passed: number[] = [];
  let wake = () => {};
  feed.follow({
    isWanted: () => true,
    onChanges: (changes) => {
      heard.push(...changes);
      wake();
    },
    onPassedOver: (cursor) => {
      passed.push(cursor);
      wake();
    },
    ...more,
  });
  const until = async (isTrue: () => boolean) => {
    while (!isTrue())
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };
  return { heard, passed, until, ids: () => heard.map(({ id }) => id) };
}

describe('the change feed', () => {
  it('is read once for all who follow it, in order', async () => {
    const one = follow();
    const other = follow();
    for (let number = 0; number < 30; number += 1) await write(`a${number}`, `b${number}`);
    await one.until(() => one.heard.length === 60);
    await other.until(() => other.heard.length === 60);
    expect(other.heard).toEqual(one.heard);
    expect(one.heard.map(({ cursor }) => cursor)).toEqual(
      one.heard.map(({ cursor }) => cursor).toSorted((a, b) => a - b),
    );
  });

  it('is passed over while nobody wants it, and then read from there', async () => {
    let isWanted = false;
    const reader = follow({ isWanted: () => isWanted });
    await write('unheard');
    // A wake-up of the test before may come first.
    const newest = await latestCursor(database.kysely);
    await reader.until(() => reader.passed.at(-1) === newest);
    isWanted = true;
    await write('heard');
    await reader.until(() => reader.heard.length > 0);
    expect(reader.ids()).toEqual(['heard']);
  });

  it('is read again when what must be known before could not be learnt', async () => {
    let tries = 0;
    const reader = follow({
      prepare: async () => {
        tries += 1;
        if (tries < 3) throw new Error('not now');
      },
    });
    await write('first');
    await reader.until(() => reader.heard.length > 0);
    expect(reader.ids()).toEqual(['first']);
    expect(failures).toHaveLength(2);
  });
});
