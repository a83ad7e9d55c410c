import { expect, it } from 'vitest';
import { printable, printableJson } from './printable.ts';
import { sheetOf } from './sheet.ts';
import { toTable } from './table.ts';

/**
 * Sets a title, clears the screen, rings, goes back over the line, an eight-bit order, and writing
 * turned round.
 */
const hostile = 'Break\u001b]0;owned\u0007\u001b[2J\u0007\rLunch\u009b31m\u202egnp.exe\u007f\b';
// oxlint-disable-next-line no-control-regex -- These are what must not be there.
const orders = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

it('leaves nothing that a terminal would obey, and lines as they are', () => {
  expect(printable(hostile)).not.toMatch(orders);
  expect(printable('one\r\ntwo\nthree 山田 é')).toBe('one\ntwo\nthree 山田 é');
  for (let code = 0; code < 0x100; code += 1)
    expect(printable(String.fromCodePoint(code))).not.toMatch(orders);
});

it('says the same in JSON', () => {
  const json = printableJson(JSON.stringify({ hostile }, null, 2));
  expect(json).not.toMatch(orders);
  expect(JSON.parse(json)).toEqual({ hostile });
});

it('is what a table has in every cell, its heads and shown ones too, with colour and without', async () => {
  const sheet = sheetOf(
    'people',
    [
      { key: 'name', label: hostile, of: (row: string) => row },
      { key: 'shown', label: 'Shown', of: () => 1, shown: (row) => row },
    ],
    [hostile],
  );
  expect(await toTable(sheet, false)).not.toMatch(orders);
  const coloured = await toTable(sheet, true);
  // What colours the heads is ours.
  expect(coloured.replaceAll('\u001b[1m', '').replaceAll('\u001b[22m', '')).not.toMatch(orders);
});
