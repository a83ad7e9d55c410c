import { offsetAt, setZoneData, zoneData } from '@watchbill/core/time/zone';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { goByZones } from './zones.ts';

beforeEach(() => setZoneData(null));
afterEach(() => setZoneData(null));

it('a page goes by the zone data of its server', async () => {
  goByZones(await (await fetch(`${inject('serverUrl')}/zones.json`)).text());
  expect(zoneData()!.version).toMatch(/^20\d\d[a-z]$/);
  expect(offsetAt('America/Edmonton', Date.parse('2026-12-01T12:00:00Z'))).toBe(-360);
});

it.each([null, '<!doctype html>', '{}'])(
  'a page that has %j for them goes by its browser',
  (text) => {
    goByZones(text);
    expect(zoneData()).toBeNull();
    expect(offsetAt('Europe/Berlin', Date.parse('2026-12-01T12:00:00Z'))).toBe(60);
  },
);
