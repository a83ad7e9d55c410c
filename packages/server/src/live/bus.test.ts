import { describe, expect, it } from 'vitest';
import { inParts } from './bus.ts';

const row = (key: string, bytes: number) => ({ key, row: 'é'.repeat(bytes / 2) });

describe('inParts', () => {
  it('keeps every row, in order, in parts that a notification can carry', () => {
    const rows = Array.from({ length: 100 }, (_, index) => row(`advisor-${index}`, 300));
    const parts = inParts(rows);
    expect(parts.flat()).toEqual(rows);
    expect(parts.length).toBeLessThan(7);
    for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(7_800);
  });

  it('stands an empty part for rows that are too large', () => {
    expect(inParts([row('large', 9000), row('small', 10)])).toEqual([[], [row('small', 10)]]);
    expect(inParts([])).toEqual([]);
  });
});
