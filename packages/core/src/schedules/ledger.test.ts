import { describe, expect, it } from 'vitest';
import { scheduleLedger } from './ledger.ts';

/** The validation and schedule rules of the specification, by source line. */
const lines = [
  118, 119, 120, 121, 124, 125, 126, 127, 128, 129, 130, 131, 134, 154, 155, 156, 157, 158, 159,
  160, 161, 162, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 177, 178, 179, 180,
];

describe('scheduleLedger', () => {
  it.each(lines)('holds what line %i of the specification says', (line) => {
    expect(scheduleLedger.get(`002-L${line}-1`)).not.toBeUndefined();
  });
  it('holds all three wordings of the overlap', () => {
    expect(['002-L157-1', '002-L157-2', '002-L157-3'].every((id) => scheduleLedger.has(id))).toBe(
      true,
    );
  });
});
