import { expect, it } from 'vitest';
import { isQuiet } from './rules.ts';

const zone = 'Europe/Berlin';
const at = (time: string) => Date.parse(`2026-01-10T${time}:00+01:00`);

it('is quiet between two times of a zone, over midnight too', () => {
  const night = { quiet_start: 1320, quiet_end: 420, zone };
  expect(
    ['21:59', '22:00', '03:00', '06:59', '07:00'].map((time) => isQuiet(night, at(time))),
  ).toEqual([false, true, true, true, false]);
  const noon = { quiet_start: 720, quiet_end: 780, zone };
  expect(['11:59', '12:00', '12:59', '13:00'].map((time) => isQuiet(noon, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('is never quiet without both times, or with equal ones', () => {
  expect(isQuiet({ quiet_start: null, quiet_end: 420, zone }, at('03:00'))).toBe(false);
  expect(isQuiet({ quiet_start: 420, quiet_end: 420, zone }, at('07:00'))).toBe(false);
});
