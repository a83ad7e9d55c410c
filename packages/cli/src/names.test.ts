import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from '@watchbill/core/messages/catalogue';
import { describe, expect, it } from 'vitest';
import { exitCode, Stop } from './exit.ts';
import { findByName } from './names.ts';

const context = { t: (key: Parameters<typeof text>[0], params = {}) => text(key, params, 'en') };
const desks = [
  { id: 1, name: 'Störung' },
  { id: 2, name: 'Sales North' },
  { id: 3, name: 'Sales South' },
  { id: 4, name: 'Sales' },
  { id: 7, name: '2' },
  { id: 8, name: 'Zürich' },
  { id: 9, name: 'Zurich' },
  { id: 10, name: 'Team 20' },
];
const find = (wanted: string) =>
  findByName(
    context,
    desks,
    wanted,
    ({ id, name }) => ({ id, names: [name, null], shown: `${id} ${name}` }),
    (names) => `none of ${names}`,
  ).id;

describe('a name', () => {
  it.each([
    ['4', 4],
    ['sales', 4],
    ['  SALES\u00a0 north ', 2],
    ['Sto\u0308rung', 1],
    ['storung', 1],
    ['Stör', 1],
    ['south', 3],
    ['zürich', 8],
    ['zurich', 9],
  ])('written %j means %i', (wanted, id) => expect(find(wanted)).toBe(id));

  it.each([
    ['Sales ', 4],
    ['sales n', 2],
  ])('written %j means %i although others begin so', (wanted, id) => expect(find(wanted)).toBe(id));

  it.each([
    ['s', '1 Störung, 2 Sales North, 3 Sales South, 4 Sales'],
    ['2', '2 Sales North, 7 2'],
    ['Zür', '8 Zürich, 9 Zurich'],
  ])('that could be several lists them: %j', (wanted, names) => {
    const said = `"${wanted}" may be: ${names}. Use more of the name, or the id.`;
    expect(() => find(wanted)).toThrow(new Stop(exitCode.usage, said));
  });

  it.each(['', ' ', 'fax', '20', 'constructor', 'toString'])(
    'that is none is refused: %j',
    (wanted) => expect(() => find(wanted)).toThrow('none of 1 Störung'),
  );
});

/** Sources of the command line by path. */
const sources = (() => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);
})();

it('is looked up by this matcher alone', () => {
  const compares = /\.\w+\??\.toLowerCase\(\)\s*[!=]==|folded\(|String\(\w+\.id\)\s*===/;
  expect(
    sources
      .filter(([path, text]) => path !== 'names.ts' && compares.test(text))
      .map(([path]) => path),
  ).toEqual([]);
});
