import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockReply,
  formatLength,
  lengthReply,
  lengthUpTo,
  parseLength,
  timeOfDay,
} from './clock.ts';

describe('times on the wire', () => {
  it('are minutes of the day, with or without seconds', () => {
    expect(['00:00', '09:30:00', '23:59:59'].map((text) => timeOfDay.parse(text))).toEqual([
      0, 570, 1439,
    ]);
    for (const text of ['24:00', '9', 'noon', '12:60', ''])
      expect(timeOfDay.safeParse(text).error?.issues[0]?.message).toBe(
        'weeklyProtocols.invalidTime',
      );
    expect([clockReply.parse(570), clockReply.parse(1500)]).toEqual(['09:30:00', '01:00:00']);
  });
  it('are lengths that may pass a day', () => {
    expect(lengthUpTo(10_080).parse('40:30:00')).toBe(2430);
    expect(lengthUpTo(1440).safeParse('24:01').error?.issues[0]?.message).toBe(
      'problem.outOfRange',
    );
    expect(lengthReply.parse(2430)).toBe('40:30:00');
    fc.assert(
      fc.property(fc.nat(59_999), (minutes) => parseLength(formatLength(minutes)) === minutes),
    );
  });
});
