import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundledZones } from './bundled-zones.ts';
import { chosenZones } from './zone-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'watchbill-zones-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'zones.json');
const read = (text: string) => {
  writeFileSync(file, text);
  return chosenZones(file);
};
const set = (parts: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    version: '2099a',
    zones: ['Test/North|A B|-10 -20|01|0|', 'Test/South|C|50|0||'],
    links: ['Test/North|Test/Old_North'],
    ...parts,
  });

describe('chosenZones', () => {
  it('are those that come along, which are sound and dated, where no file is named', () => {
    const text = chosenZones(null);
    expect(text).toBe(bundledZones());
    expect(read(text)).toBe(text);
    expect(JSON.parse(text)).toMatchObject({ version: expect.stringMatching(/^20\d\d[a-z]$/) });
  });

  it('are those of the file', () => expect(read(set())).toBe(set()));

  it('are refused where there is no file', () =>
    expect(() => chosenZones(join(folder, 'absent.json'))).toThrow(
      /^WATCHBILL_ZONES_FILE must name zone data as moment-timezone packs them .* is not usable: ENOENT/,
    ));

  it.each([
    ['{', 'it is no JSON'],
    ['null', 'it names no version'],
    [set({ version: 7 }), 'it names no version'],
    [set({ zones: [] }), 'it has no list of zones'],
    [set({ zones: [1] }), 'it has no list of zones'],
    [set({ links: undefined }), 'it has no list of links'],
    [set({ links: ['Test/West|Test/East'] }), 'its link "Test/West|Test/East" leads to no zone'],
  ])('are refused as %s', (text, reason) => expect(() => read(text)).toThrow(`: ${reason}`));

  it.each([
    ['offsets that are no numbers', 'Test/North|A B|-1! -20|01|0|'],
    ['a turn without its offset', 'Test/North|A B|-10 -20|02|0|'],
    ['a first turn without its offset', 'Test/North|A B|-10 -20|2||'],
    ['a turn without its time', 'Test/North|A B|-10 -20|010|0|'],
    ['a time without its turn', 'Test/North|A B|-10 -20|01|0 10|'],
    ['times that go back', 'Test/North|A B|-10 -20|010|10 -5|'],
    ['a name alone', 'Test/North'],
  ])('are refused for a row with %s', (_, row) =>
    expect(() => read(set({ zones: ['Test/South|C|50|0||', row], links: [] }))).toThrow(
      'its row of Test/North is damaged',
    ),
  );
});
