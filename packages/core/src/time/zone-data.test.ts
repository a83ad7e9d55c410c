import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import moment from 'moment-timezone';
import { fromEpochDay } from './plain-date.ts';
import { readZoneData } from './zone-data.ts';
import { bundledZones } from './bundled-zones.ts';
import {
  instantOf,
  instantFormat,
  isZone,
  offsetAt,
  setZoneData,
  todayIn,
  wallOf,
  zoneData,
  zoneName,
} from './zone.ts';

const set = (parts: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    version: '2099a',
    zones: ['Test/North|A B|-10 -20|01|0|', 'Test/South|C|50|0||'],
    links: ['Test/North|Test/Old_North'],
    ...parts,
  });

describe('readZoneData', () => {
  it('reads a set as it is packed', () => {
    const { version, names, clockOf } = readZoneData(
      set({ zones: ['Test/North|A B|-10 -2r.g|010|-2r.g 1000|5'] }),
    );
    expect(version).toBe('2099a');
    expect([...names.values()]).toEqual(['Test/North', 'Test/Old_North']);
    const clock = {
      offset: 60,
      changes: [
        { at: -147 * 60_000, after: 147 },
        { at: 215_853 * 60_000, after: 60 },
      ],
    };
    expect(clockOf('Test/North')).toEqual(clock);
    expect(clockOf('test/old_north')).toEqual(clock);
    expect(clockOf('Test/West')).toBeUndefined();
  });
});

describe('zones by the data that come along', () => {
  beforeAll(() => setZoneData(() => readZoneData(bundledZones())));
  afterAll(() => setZoneData(null));

  it.each([
    ['America/Edmonton', '2026-12-01T12:00:00Z', -360],
    ['America/Inuvik', '2026-12-01T12:00:00Z', -360],
    ['America/Edmonton', '2025-12-01T12:00:00Z', -420],
    ['america/edmonton', '2027-07-01T12:00:00Z', -360],
    ['Canada/Mountain', '2027-02-01T12:00:00Z', -360],
  ])('%s at %s is %i', (zone, instant, offset) =>
    expect(offsetAt(zone, Date.parse(instant))).toBe(offset),
  );

  it('tell today and the time of day by them', () => {
    const now = Date.parse('2026-12-02T06:30:00Z');
    expect(todayIn('America/Edmonton', now)).toBe('2026-12-02');
    expect(instantFormat('America/Inuvik', 'time', 'en')(now)).toBe('00:30');
    expect(instantFormat('America/Inuvik', 'instant', 'de')(now)).toBe('2. Dez. 2026, 00:30');
  });

  it('are what another reader of the data finds', () => {
    const names = zoneData()!.names.values();
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.integer({ min: Date.UTC(1970) / 60_000, max: Date.UTC(2038) / 60_000 }),
        (zone, minute) => {
          expect(offsetAt(zone, minute * 60_000)).toBe(
            Math.round(moment.tz(minute * 60_000, zone).utcOffset()) + 0,
          );
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('are read at each of their changes as they are elsewhere', () => {
    for (const name of zoneData()!.names.values())
      for (const { at } of zoneData()!
        .clockOf(name)!
        .changes.filter(({ at }) => at >= Date.UTC(1970) && at < Date.UTC(2038)))
        for (const minute of [at - 60_000, at])
          expect([name, minute, offsetAt(name, minute)]).toEqual([
            name,
            minute,
            Math.round(moment.tz(minute, name).utcOffset()) + 0,
          ]);
  });

  it('lead from a wall minute to its instant and back wherever it exists', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zoneData()!.names.values()),
        fc.integer({ min: 0, max: 24_800 }),
        fc.integer({ min: 0, max: 1439 }),
        (zone, day, minutes) => {
          const date = fromEpochDay(day);
          for (const edge of ['start', 'end'] as const) {
            const instant = instantOf(zone, date, minutes, edge);
            const wall = wallOf(zone, instant);
            const isSkipped = offsetAt(zone, instant) !== offsetAt(zone, instant - 60_000);
            expect(isSkipped || (wall.date === date && wall.minutes === minutes)).toBe(true);
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

describe('zones by a set that was replaced', () => {
  beforeAll(() => setZoneData(() => readZoneData(set())));
  afterAll(() => setZoneData(null));

  it('follow it, and the platform for what it does not have', () => {
    expect(offsetAt('Test/Old_North', Date.UTC(2026))).toBe(120);
    expect(offsetAt('Europe/Berlin', Date.UTC(2026))).toBe(60);
    expect(zoneName('test/north')).toBe('Test/North');
    expect(isZone('Mars/Olympus')).toBe(false);
    setZoneData(() => readZoneData(set({ zones: ['Test/North|A|-30|0||'] })));
    expect(offsetAt('Test/North', Date.UTC(2026))).toBe(180);
  });
});
