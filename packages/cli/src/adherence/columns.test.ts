import { text } from '@watchbill/core/messages/catalogue';
import { describe, expect, it } from 'vitest';
import { widthOf } from '../screen/width.ts';
import { headingOf, layout } from './columns.ts';

const t: Parameters<typeof headingOf>[1] = (key, params = {}) => text(key, params, 'de');

describe('layout', () => {
  it('never takes more than the width, and the more of it the more it says', () => {
    let before = 0;
    for (let width = 20; width <= 240; width += 1) {
      const columns = layout(width);
      expect(widthOf(headingOf(columns, t))).toBeLessThanOrEqual(width);
      expect(columns.length).toBeGreaterThanOrEqual(before);
      before = columns.length;
    }
    expect(before).toBe(11);
  });
  it.each([
    [60, ['name', 'state', 'since', 'scheduled', 'adherence']],
    [30, ['name', 'state']],
  ] as const)('keeps the most telling on %i columns', (width, keys) =>
    expect(layout(width).map((column) => column.key)).toEqual(keys),
  );
});
