import { describe, expect, it } from 'vitest';
import { readSheet } from '../resource/sheet.ts';
import { readTargets, targetsFile } from './codec.ts';
import { copiedTo, type TargetSlot } from './view.ts';

const slot: TargetSlot = {
  weekday: 'monday',
  time: '09:00',
  sl_goal: 80,
  sl_secs: 20,
  asa: 45,
  max_occ_percent: 87.5,
  max_abandoned_percent: null,
  patience_secs: 120,
  concurrency: null,
  shrinkage_percent: null,
  sl_variant: null,
};
const read = (text: string) => readTargets(readSheet(new TextEncoder().encode(text))!, 'en');

describe('a file of targets', () => {
  it('is read back as it was written', () => {
    expect(read(targetsFile([slot]))).toEqual({ slots: [slot], bad: [], missing: [] });
  });

  it('says which columns it lacks', () => {
    expect(read('weekday,time_std,sl_goal\r\nmonday,09:00,80\r\n').missing).toEqual([
      'sl_secs',
      'asa',
      'max_occ_percent',
    ]);
  });

  it('names the line and the column of what it cannot read', () => {
    const file = 'weekday,time_std,sl_goal,sl_secs,asa,max_occ_percent\r\n';
    expect(read(`${file}monday,9:00,80,20,45,88\r\nmoonday,09:00,80,20,45,88\r\n`)).toMatchObject({
      slots: [{ time: '09:00' }],
      bad: [{ line: 3, column: 'weekday', value: 'moonday' }],
    });
    expect(read(`${file}monday,09:00,eighty,20,45,88\r\n`).bad).toEqual([
      { line: 2, column: 'sl_goal', value: 'eighty' },
    ]);
  });
});

describe('copiedTo', () => {
  it('puts a weekday’s slots in the place of those that others had', () => {
    const late = { ...slot, weekday: 'tuesday', time: '12:00' } as const;
    const copied = copiedTo([slot, late], 'monday', ['tuesday', 'wednesday']);
    expect(copied.map(({ weekday, time }) => `${weekday} ${time}`)).toEqual([
      'monday 09:00',
      'tuesday 09:00',
      'wednesday 09:00',
    ]);
  });
});
