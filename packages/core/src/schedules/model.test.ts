import { describe, expect, it } from 'vitest';
import { block, dayWith, fullDay, shift } from '../../../../tests/support/schedule-day.ts';
import {
  blocksOn,
  countingIds,
  coverOf,
  emptyDay,
  eventColours,
  fillerDayIdBase,
  isBackward,
  isCombined,
  isTemporary,
  settleDay,
  temporaryIds,
} from './model.ts';
import { scheduleDaySchema } from './schema.ts';
import { toPlainDate } from '../time/plain-date.ts';

describe('schedule day', () => {
  it('is what its schema reads', () => {
    expect(scheduleDaySchema.parse(JSON.parse(JSON.stringify(fullDay())))).toEqual(fullDay());
    expect(scheduleDaySchema.safeParse({ ...fullDay(), date: '2024-02-30' }).success).toBe(false);
    expect(
      scheduleDaySchema.safeParse({
        ...fullDay(),
        activities: [{ id: 'Temp_1', activity_id: 1, start: 0, end: 60 }],
      }).success,
    ).toBe(false);
    expect(emptyDay(toPlainDate('2024-05-15'), 7)).toMatchObject({
      shift: null,
      day_id: null,
      locked: false,
    });
  });
  it('knows the sides of its shift, inner block first', () => {
    expect(blocksOn(fullDay(), 'left').map((one) => one.id)).toEqual([-1, -2]);
    expect(blocksOn(fullDay(), 'right').map((one) => one.id)).toEqual([-3, -4]);
    expect(
      blocksOn(dayWith({ shift: null, blocks: [block(1, 'overtime', '08:00 09:00')] }), 'left'),
    ).toEqual([]);
  });
  it('covers the shift and what reaches it', () => {
    expect(coverOf(fullDay())).toEqual({ start: 420, end: 1140 });
    expect(coverOf(dayWith({ blocks: [block(1, 'overtime', '18:00 19:00')] }))).toEqual({
      start: 540,
      end: 1020,
    });
    expect(coverOf(dayWith({ shift: null }))).toBeNull();
  });
  it('is combined past midnight, but not by an end at it', () => {
    expect(isCombined(shift('22:00 30:00'))).toBe(true);
    expect(isCombined(shift('16:00 24:00'))).toBe(false);
    expect(
      isBackward(
        dayWith({ shift: shift('00:00 08:00'), blocks: [block(1, 'overtime', '-01:00 00:00')] }),
      ),
    ).toBe(true);
  });
  it('forgets its marks when it is saved', () => {
    const day = dayWith({
      shift: { ...shift('09:00 17:00'), changed: true },
      removed: [1],
      cleared: true,
    });
    expect(settleDay(day)).toEqual(dayWith());
  });
});

describe('temporary ids', () => {
  it('carry the prefix', () => {
    expect(countingIds()()).toBe('Random_1');
    expect(temporaryIds(() => 0.5)()).toMatch(/^Random_[0-9a-z]+$/);
    expect([isTemporary('Random_1'), isTemporary('shift'), isTemporary(4)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('constants', () => {
  it("are the specification's", () => {
    expect(eventColours).toEqual({
      shift: '#c3d9d9',
      overtime: '#3db376',
      recovered: '#a35d28',
      activity: '#dad183',
    });
    expect(fillerDayIdBase).toBe(4750);
  });
});
