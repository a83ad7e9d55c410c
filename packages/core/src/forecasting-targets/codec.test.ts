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
    expect(read(targetsFile([slot]))).toEqual({
      slots: [slot],
      bad: [],
      missing: [],
      interpretations: [],
    });
  });

  it('says which columns it lacks', () => {
    expect(read('weekday,time_std,sl_goal\r\nmonday,09:00,80\r\n').missing).toEqual([
      'sl_secs',
      'asa',
      'max_occ_percent',
    ]);
  });

  it('says what of it could have been read otherwise, as its delimiter has it', () => {
    const file = 'weekday;time_std;sl_goal;sl_secs;asa;max_occ_percent;patience_secs\r\n';
    const { slots, interpretations } = read(`${file}monday;09:00;80;20;45;88;1.234\r\n`);
    expect(slots).toMatchObject([{ patience_secs: 1234 }]);
    expect(interpretations).toEqual([
      { column: 'patience_secs', key: 'upload.readDecimal', params: { decimal: ',' } },
    ]);
    expect(read(`${file}monday;09:00;0,8;20;45;88\r\ntuesday;09:00;85;20;45;88\r\n`)).toMatchObject(
      {
        slots: [{ sl_goal: 80 }, { sl_goal: 85 }],
        interpretations: [{ column: 'sl_goal', key: 'upload.readPercentages' }],
      },
    );
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
