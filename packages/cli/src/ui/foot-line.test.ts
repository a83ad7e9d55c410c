import { expect, it } from 'vitest';
import { footLine } from './foot-line.ts';

it('keeps the offers that have room, and the keys that always work', () => {
  expect(footLine(['Break'], ['a add', 'b be gone'], '? keys', 30)).toBe(
    ' Break   a add   ? keys       ',
  );
});
