import { describe, expect, it } from 'vitest';
import { findHeading, headingKey, plainHeading } from './heading.ts';

describe('headings', () => {
  it.each([
    ['IncomingContactVolume', 'incoming contact volume'],
    ['Ø Bearbeitungszeit (s)', 'bearbeitungszeit'],
    ['Traités :', 'traites'],
    ['  first\u00a0name ', 'first name'],
    ['Split/Skill', 'split skill'],
    ['Störung', 'storung'],
  ])('%s is %s', (cell, plain) => expect(plainHeading(cell)).toBe(plain));
  it('are one in any spelling', () =>
    expect(
      new Set(['contacts_received', 'Contacts received', 'ContactsReceived'].map(headingKey)).size,
    ).toBe(1));
});

describe('the row of headings', () => {
  const names = new Set(['queue', 'offered', 'handled']);
  const find = (...rows: string[][]) =>
    findHeading(
      rows.map((cells, index) => ({ line: index + 1, cells })),
      (cells) => (cells.some((cell) => names.has(headingKey(cell))) ? cells : null),
      (cells) => cells.filter((cell) => names.has(headingKey(cell))).length,
    );
  it('stands below titles and filters, and is the one that says most', () =>
    expect(
      find(['Report of March'], ['Queue', 'all'], ['Queue', 'Offered'], ['Q', '1']),
    ).toMatchObject({ line: 3 }));
  it('may stand on two rows', () => {
    expect(find(['', 'Contacts', ''], ['Queue', 'Offered', 'Handled'])).toMatchObject({ line: 2 });
    expect(find(['Queue', 'Offered', ''], ['', '', 'Handled'], ['Q', '1', '1'])).toMatchObject({
      line: 2,
      heading: ['Queue', 'Offered', 'Handled'],
    });
  });
  it('is nowhere where no row has any', () => expect(find(['a'], ['1'])).toBeNull());
});
