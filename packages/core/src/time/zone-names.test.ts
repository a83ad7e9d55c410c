import { describe, expect, it } from 'vitest';
import { currentZone, otherNamesOf, renamedZone } from './zone-names.ts';

describe('a time zone', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['america/godthab', 'America/Nuuk'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['US/Eastern', 'America/New_York'],
    [' Asia/Saigon ', 'Asia/Ho_Chi_Minh'],
    ['IST', 'Asia/Kolkata'],
    ['ECT', 'Europe/Paris'],
    ['GMT', 'UTC'],
    ['europe/london', 'Europe/London'],
    ['Europe/Bratislava', 'Europe/Bratislava'],
  ])('written %s goes by %s', (written, zone) => expect(currentZone(written)).toBe(zone));

  it.each(['', 'Europe/Nowhere', 'toString', 'constructor'])('is not %j', (written) =>
    expect(currentZone(written)).toBeNull(),
  );

  it('goes by a name that the platform knows, whatever it is called', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const today = renamedZone(zone);
      expect(currentZone(zone)).toBe(today);
      expect(renamedZone(today)).toBe(today);
      for (const other of otherNamesOf(today)) expect(currentZone(other)).toBe(today);
    }
  });
});
