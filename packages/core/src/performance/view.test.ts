import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../time/plain-date.ts';
import { periodOf } from './view.ts';

describe('periodOf', () => {
  it.each([
    ['day', '2026-11-18', '2026-11-24'],
    ['wow', '2026-09-30', '2026-11-24'],
    ['wom', '2026-11-01', '2026-11-30'],
    ['month', '2026-06-01', '2026-11-30'],
  ] as const)('of %s is from %s to %s', (view, from, to) =>
    expect(periodOf(view, toPlainDate('2026-11-24'))).toEqual({ from, to }),
  );
});
