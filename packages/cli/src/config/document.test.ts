import type { Entry, Place } from '@watchbill/core/config/model';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText, writeText } from './document.ts';

const text = `# What it is
version: 1
event_types:
  - name: Break
    colour: "#ffffff"
daily_protocols:
  - name: Early
    events:
      - { event_type: Break, offset: 02:00 }
`;

describe('a document', () => {
  it('has the place of everything that it says', () => {
    const read = readText(text);
    if ('faults' in read) throw new Error('it can be read');
    const at = (...place: Place) => Object.values(read.spotOf(place)).join(':');
    expect(at('event_types', 0)).toBe('4:5');
    expect(at('event_types', 0, 'colour')).toBe('5:5');
    expect(at('daily_protocols', 0, 'events', 0, 'offset')).toBe('9:30');
    expect(at('daily_protocols', 0, 'missing')).toBe('7:5');
    expect(at()).toBe('2:1');
  });

  it('is read as it was written, whatever its texts hold', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('no', '08:00', '1e3', '- a', '#x', 'a: b', "it's", '"', '~', ' x ', 'ß\nü'),
    );
    const scalar = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null));
    const row = fc.dictionary(
      fc.stringMatching(/^[a-z_]{1,12}$/),
      fc.oneof(scalar, fc.array(scalar)),
    );
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const body = { rows } as unknown as Entry;
        const read = readText(writeText('What it is', body));
        expect(JSON.stringify('body' in read ? read.body : read)).toBe(JSON.stringify(body));
      }),
    );
  });

  it('is written in one way: rows as blocks, what is small within them on a line', () => {
    const body = {
      version: 1,
      rows: [{ name: 'A', days: ['monday'], events: [{ type: 'Break', offset: '02:00' }] }],
      none: [],
    };
    expect(writeText('What it is', body)).toBe(`# What it is

version: 1
rows:
  - name: A
    days: [ monday ]
    events:
      - { type: Break, offset: 02:00 }
none: []
`);
  });
});

describe('a text that is no document', () => {
  it.each([
    ['a: [1, 2', 'config.badIndent'],
    ['a: "x', 'config.notYaml'],
    ['a: 1\na: 2', 'config.keyTwice'],
    ['a:\n  - b: 1\n c: 2', 'config.badIndent'],
    ['a:\n\t- b', 'config.badIndent'],
    ['a: 1\n---\nb: 2', 'config.several'],
    ['['.repeat(100_000), 'config.notYaml'],
    [
      ['a: &a [x,x,x,x,x,x,x,x,x]', ...'bcdefgh'].reduce(
        (all, name, at) =>
          `${all}\n${name}: &${name} [${Array(9)
            .fill(`*${'abcdefg'[at - 1]}`)
            .join(',')}]`,
      ),
      'config.tooNested',
    ],
  ])('%# is refused: $1', (bad, key) => {
    const read = readText(bad);
    expect('faults' in read && read.faults.map((one) => one.key)).toEqual([key]);
  });

  it('is nothing where it is empty', () => expect(readText('')).toMatchObject({ body: null }));
});
