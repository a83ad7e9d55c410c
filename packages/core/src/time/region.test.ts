import { describe, expect, it } from 'vitest';
import { englishOf, regionOf, writesMonthFirst } from './region.ts';

const ninth = Date.UTC(2026, 2, 9, 14, 5);
const written = (zone: string) =>
  new Intl.DateTimeFormat(englishOf(zone), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(ninth);

describe('English', () => {
  it.each([
    ['America/Chicago', 'Mar 9, 2026, 14:05'],
    ['America/Indiana/Indianapolis', 'Mar 9, 2026, 14:05'],
    ['Pacific/Honolulu', 'Mar 9, 2026, 14:05'],
    ['America/Toronto', '9 Mar 2026, 14:05'],
    ['Europe/London', '9 Mar 2026, 14:05'],
    ['UTC', '9 Mar 2026, 14:05'],
  ])('is written in %s as %s', (zone, text) => {
    expect(written(zone)).toBe(text);
  });

  it('follows the place of the device', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(regionOf('en')).toBe(writesMonthFirst(timeZone) ? 'en-US-u-hc-h23' : 'en-GB');
  });
});

it.each(['de', 'fr'])('leaves %s as it is, wherever the device lies', (language) => {
  expect(regionOf(language)).toBe(language);
});
