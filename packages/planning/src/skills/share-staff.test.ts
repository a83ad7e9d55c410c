import { array, assert, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareStaff, type OpenGroup } from './share-staff.ts';

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6));
const [billing, german, sales] = [0, 1, 2];

describe('shareStaff', () => {
  it('gives a channel of its own advisors all of them', () => {
    const groups = [
      { open: 12, channels: [billing] },
      { open: 3, channels: [german] },
    ];
    expect(shareStaff(groups, [10, 4])).toMatchObject({
      open: near([12, 3]),
      shortages: [{ channels: [german], missing: expect.closeTo(1, 6) }],
    });
  });

  it('counts who can serve two channels once', () => {
    const shares = shareStaff([{ open: 30, channels: [billing, german] }], [20, 20]);
    expect(shares.open).toEqual(near([15, 15]));
    expect(shares.shortages).toEqual([
      { channels: [billing, german], missing: expect.closeTo(10, 6) },
    ]);
  });

  it('leaves who can do more to those whom nobody else can serve', () => {
    const groups = [
      { open: 10, channels: [billing] },
      { open: 10, channels: [billing, german] },
    ];
    const shares = shareStaff(groups, [10, 10]);
    expect(shares.open).toEqual(near([10, 10]));
    expect(shares.given[1]).toEqual(near([0, 10]));
    expect(shares.shortages).toEqual([]);
  });

  it('names the channels that are short together, and none that has enough', () => {
    const groups = [
      { open: 5, channels: [billing, german] },
      { open: 9, channels: [sales] },
    ];
    expect(shareStaff(groups, [4, 3.4, 6]).shortages).toEqual([
      { channels: [billing, german], missing: expect.closeTo(2.4, 6) },
    ]);
  });

  it('names channels apart that are short by chance alike', () => {
    const groups = [
      { open: 5, channels: [billing] },
      { open: 10, channels: [sales] },
    ];
    expect(shareStaff(groups, [10, 0, 20]).shortages).toEqual([
      { channels: [sales], missing: expect.closeTo(10, 6) },
      { channels: [billing], missing: expect.closeTo(5, 6) },
    ]);
  });

  it('says of a channel that nobody can serve that all of it is missing', () => {
    expect(shareStaff([{ open: 8, channels: [billing] }], [4, 2])).toMatchObject({
      open: near([8, 0]),
      shortages: [{ channels: [german], missing: expect.closeTo(2, 6) }],
    });
  });

  it('gives nobody to a channel that requires nothing, while they can serve another', () => {
    const groups = [
      { open: 8, channels: [billing, german] },
      { open: 6, channels: [german, sales] },
    ];
    expect(shareStaff(groups, [4, 0, 0]).open).toEqual(near([8, 3, 3]));
  });

  const cases = record({
    groups: array(
      record({
        open: integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
        channels: uniqueArray(integer({ min: 0, max: 4 }), { maxLength: 5 }),
      }),
      { maxLength: 8 },
    ),
    required: array(
      integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
      { minLength: 5, maxLength: 5 },
    ),
  });
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const subsets = Array.from({ length: 31 }, (_, bits) =>
    [0, 1, 2, 3, 4].filter((channel) => ((bits + 1) >> channel) & 1),
  );
  const lack = (groups: readonly OpenGroup[], required: readonly number[], set: number[]) =>
    total(set.map((channel) => required[channel]!)) -
    total(
      groups.filter(({ channels }) => channels.some((one) => set.includes(one))).map((g) => g.open),
    );

  it('never gives anybody twice, nor to what they cannot serve', () => {
    assert(
      property(cases, ({ groups, required }) => {
        const { given } = shareStaff(groups, required);
        given.forEach((row, group) => {
          expect(total(row)).toBeLessThanOrEqual(groups[group]!.open + 1e-6);
          expect(Math.min(...row)).toBeGreaterThanOrEqual(-1e-6);
          const others = row.filter((_, channel) => !groups[group]!.channels.includes(channel));
          expect(total(others)).toBe(0);
        });
      }),
    );
  });

  it('leaves as much unfilled as the worst set of channels lacks, by trying every set', () => {
    assert(
      property(cases, ({ groups, required }) => {
        const { open, shortages } = shareStaff(groups, required);
        const unfilled = total(required.map((need, at) => Math.max(0, need - open[at]!)));
        const worst = Math.max(0, ...subsets.map((set) => lack(groups, required, set)));
        expect(unfilled).toBeCloseTo(worst, 5);
        expect(total(shortages.map(({ missing }) => missing))).toBeCloseTo(worst, 5);
      }),
    );
  });
});
