import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledZones } from '@watchbill/core/time/bundled-zones';
import { todayIn } from '@watchbill/core/time/zone';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { readConfig } from './config.ts';
import { zoneDays } from './db/zone-days.ts';
import { startServer } from './main.ts';
import { goByZones } from './zones.ts';

const now = () => new Date('2026-11-20T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'watchbill-zones-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  goByZones(null);
});
const kept = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const bundled = JSON.parse(bundledZones()) as Readonly<{
  version: string;
  zones: readonly string[];
  links: readonly string[];
}>;
/** London fourteen hours ahead of UTC, and a place that no other data have. */
const replaced = JSON.stringify({
  version: '2099a',
  zones: [
    ...bundled.zones.filter((row) => !row.startsWith('Europe/London|')),
    'Europe/London|X|-e0|0||',
    'Europe/Atlantis|X|-10|0||',
  ],
  links: bundled.links,
});

describe('a server', () => {
  let own: TestServer;
  beforeAll(async () => {
    own = await openTestServer({ now });
  });
  afterAll(() => own.close());

  it('tells the version of its zone data', async () => {
    const { zones } = (await (await fetch(`${own.url}/healthz`)).json()) as { zones: string };
    expect(zones).toBe(bundled.version);
  });

  it('gives them to pages, and once to each', async () => {
    const first = await fetch(`${own.url}/zones.json`);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(await first.text()).toBe(bundledZones());
    const etag = first.headers.get('etag')!;
    expect(etag).toContain(bundled.version);
    for (const known of [etag, `W/${etag}`]) {
      const again = await fetch(`${own.url}/zones.json`, { headers: { 'if-none-match': known } });
      expect(again.status).toBe(304);
    }
  });

  it('says what time it is by its own clock', async () => {
    const { headers } = await fetch(`${own.url}/healthz`);
    expect(headers.get('date')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
  });
});

describe('a server with a file of zone data', () => {
  let other: TestServer;
  beforeAll(async () => {
    const environment = { WATCHBILL_ZONES_FILE: kept('replaced.json', replaced) };
    other = await openTestServer({ now, environment });
  });
  afterAll(() => other.close());

  it('goes by it and says so', async () => {
    const health = (await (await fetch(`${other.url}/healthz`)).json()) as { zones: string };
    expect(health.zones).toBe('2099a');
    expect(await (await fetch(`${other.url}/zones.json`)).text()).toBe(replaced);
    expect(todayIn('Europe/London', now().getTime())).toBe('2026-11-21');
  });

  it('offers the zones that it brings', async () => {
    const { api } = await other.signIn('admin');
    const names = (await api.reference.timezones()).map(({ timezone_name }) => timezone_name);
    expect(names).toContain('Europe/Atlantis');
  });

  it('asks its database for no zone', async () => {
    const db = other.server.database.kysely;
    const { rows } = await sql<{ timezone_name: string; today: string }>`
      select time_zones.timezone_name, zone.today from time_zones
        join ${await zoneDays(db, now())} on zone.id = time_zones.id order by 1`.execute(db);
    expect(rows).toContainEqual({ timezone_name: 'Europe/London', today: '2026-11-21' });
    expect(rows).toContainEqual({ timezone_name: 'Europe/Berlin', today: '2026-11-20' });
    expect(rows.length).toBeLessThan(10);
  });
});

describe('a file that is no zone data', () => {
  it.each([
    ['absent.json', null, 'ENOENT'],
    ['torn.json', replaced.slice(0, 1000), 'it is no JSON'],
    ['other.json', '{}', 'it names no version'],
    [
      'damaged.json',
      replaced.replace('Europe/Atlantis|X|-10|0||', 'Europe/Atlantis|X|-10|1||'),
      'its row of Europe/Atlantis is damaged',
    ],
  ])('stops the start: %s', async (name, text, reason) => {
    const file = text === null ? join(folder, name) : kept(name, text);
    const config = readConfig({ WATCHBILL_ZONES_FILE: file }, { port: 0, dataDir: folder });
    await expect(startServer(config)).rejects.toThrow(
      `WATCHBILL_ZONES_FILE must name zone data as moment-timezone packs them (its data/packed/latest.json), or be unset; ${file} is not usable: ${reason}`,
    );
  });
});
