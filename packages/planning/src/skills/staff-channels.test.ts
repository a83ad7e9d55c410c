import { describe, expect, it } from 'vitest';
import { joinShortages, staffChannels } from './staff-channels.ts';

const billing = 0;
const german = 1;
/** Six who serve both channels, four who serve billing, two who serve neither. */
const groups = [
  { open: 6, channels: [billing, german] },
  { open: 4, channels: [billing] },
];
const everybody = 12;

describe('staffChannels', () => {
  it('counts everybody for all channels together, and each once for some of them', () => {
    const of = (chosen: number[] | null) => staffChannels(groups, [5, 5], everybody, chosen).open;
    expect(of(null)).toBe(12);
    expect(of([billing, german])).toBeCloseTo(10);
    expect(of([billing]) + of([german])).toBeCloseTo(10);
  });

  it('says what chosen channels require', () => {
    expect(staffChannels(groups, [5, 3], everybody, [german]).required).toBe(3);
    expect(staffChannels(groups, [5, 3], everybody, null).required).toBe(8);
  });

  it('names the channel that lacks a proficiency where heads reach', () => {
    const { shortages } = staffChannels(groups, [2, 8], everybody, null);
    expect(shortages).toEqual([{ channels: [german], missing: expect.closeTo(2) }]);
    expect(staffChannels(groups, [2, 8], everybody, [billing]).shortages).toEqual([]);
  });

  it('names none where it is heads that are missing', () => {
    expect(staffChannels(groups, [10, 10], 10, null).shortages).toEqual([]);
  });

  it('names the channel that more heads would not fill where they are missing too', () => {
    // Six can serve German: of three who are missing, whoever cannot serve it helps nobody.
    expect(staffChannels(groups, [4, 9], 10, null).shortages).toEqual([
      { channels: [german], missing: expect.closeTo(3) },
    ]);
  });

  it('names what nobody can serve beside those who are open and serve nothing', () => {
    expect(staffChannels(groups, [8, 8], 12, null).shortages).toEqual([
      { channels: [billing, german], missing: expect.closeTo(6) },
    ]);
  });
});

describe('joinShortages', () => {
  it('makes one stretch of quarter hours in a row that lack the same, with the most of them', () => {
    const lack = (missing: number, ...channels: number[]) => ({
      shortages: [{ channels, missing }],
    });
    const none = { shortages: [] };
    expect(
      joinShortages([none, lack(1, german), lack(2, german), none, lack(1, german)], 15),
    ).toEqual([
      { channels: [german], start: 15, end: 45, missing: 2 },
      { channels: [german], start: 60, end: 75, missing: 1 },
    ]);
    expect(joinShortages([lack(1, german), lack(1, billing, german)], 15)).toHaveLength(2);
  });
});
