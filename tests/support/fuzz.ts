import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { toWire } from '@watchbill/core/api/names';
import { seededRandom } from '@watchbill/planning/random';
import { sampleOf, type Ids } from './samples.ts';

export type Random = Readonly<{
  below: (limit: number) => number;
  pick: <T>(values: readonly T[]) => T;
  chance: (share: number) => boolean;
}>;

/** Choices that follow from a seed. */
export function randomFrom(seed: number): Random {
  const next = seededRandom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => values[below(values.length)]!,
    chance: (share) => next() < share,
  };
}

/** Values of wrong types and at the ends of right ones. */
const extremes: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  'x',
  '0',
  '-1',
  'null',
  [],
  {},
  [null],
  [[]],
  [{}],
  0,
  -0,
  -1,
  0.1,
  1e-9,
  1e21,
  1e308,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-3-2',
  '10000-01-01',
  '2026-03-02T09:00:00Z',
  '2026-W10',
  '00:00',
  '23:59',
  '24:00',
  '99:99',
  '09:00:00.5',
  '-09:00',
  'a'.repeat(10_000),
  'é\u0301\u{1f469}\u200d\u{1f680}',
  '\u0000',
  '\ud800',
  '\u202e',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '<script>',
  '{{7*7}}',
  '../../etc/passwd',
  '${x}',
  'http://127.0.0.1:1/',
  Array.from({ length: 500 }, (_, index) => index),
  Array.from({ length: 200 }, () => ({})),
  { id: 1 },
  { id: null },
  { __proto__: null, constructor: 1 },
  'NaN',
  'Infinity',
  '1e400',
  '1,2,3',
  '1,,2',
  ',',
  '[1]',
  '٣',
];

/**
 * Ends of what a field may hold: a wrong date tells more of a date's reader than a wrong type does.
 */
const ends: readonly (readonly [like: RegExp, values: readonly unknown[]])[] = [
  [
    /^\d{4}-\d{2}-\d{2}$/,
    [
      '0001-01-01',
      '0001-01-07',
      '9999-12-31',
      '9999-12-01',
      '1900-02-28',
      '2024-02-29',
      '2026-03-29',
      '2026-10-25',
      '2026-12-31',
      '2027-01-01',
      '1969-12-31',
    ],
  ],
  [
    /^\d{2}:\d{2}(:\d{2})?$/,
    ['00:00', '00:01', '23:59', '24:00', '12:00', '00:00:01', '23:59:59', '11:59 PM', '9:5'],
  ],
  [
    /^-?\d+(\.\d+)?$/,
    [0, 1, -1, 2, 0.5, 999, 100_000, 2_147_483_647, 4_294_967_296, 1e15, -2_147_483_648],
  ],
];

function endLike(value: unknown, random: Random): unknown {
  const values = ends.find(([like]) => like.test(textOf(value)))?.[1];
  return values !== undefined && random.chance(0.6) ? random.pick(values) : random.pick(extremes);
}

/** Bodies that are no JSON, or not the JSON that was announced. */
const broken: readonly (readonly [type: string, body: string | Uint8Array])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '{"a":1,"a":2'],
  ['application/json', 'undefined'],
  ['application/json', '\ufeff{}'],
  ['application/json', '"text"'],
  ['application/json', '[[[[[[]]]]]]'],
  ['application/json', '['.repeat(5000)],
  ['application/json', '{"__proto__":{"isAdmin":true}}'],
  ['application/json', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['application/json; charset=utf-16', '{}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['text/plain', '{}'],
  ['text/csv', 'a,b'],
  ['multipart/form-data', 'no boundary'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na',
  ],
  ['application/octet-stream', new Uint8Array(1000)],
];

export type FuzzedCall = Readonly<{
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array | FormData;
}>;

/** One call of an operation: the sample that it takes, with some of its parts put wrong. */
export function fuzzedCall(endpoint: AnyEndpoint, ids: Ids, random: Random): FuzzedCall {
  const params = wronged(sampleOf(endpoint.params, ids) ?? {}, random, 0.1) as Record<
    string,
    unknown
  >;
  const query = wronged(
    toWire(sampleOf(endpoint.query, ids) ?? {}, endpoint.wire?.query),
    random,
    0.4,
  );
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(wellFormed(textOf(params?.[name] ?? '1'))) || '%20',
  );
  const headers: Record<string, string> = random.chance(0.1)
    ? { 'if-match': random.pick(['*', '"0"', '"1"', 'W/"2"', 'x', '"99999999999"']) }
    : {};
  const sent = bodyOf(endpoint, ids, random);
  return {
    path: `${path}?${searchOf(query, random)}`,
    headers: { ...headers, ...sent.headers },
    ...(sent.body === undefined ? {} : { body: sent.body }),
  };
}

type Sent = Readonly<{
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array | FormData;
}>;

function bodyOf(endpoint: AnyEndpoint, ids: Ids, random: Random): Sent {
  if (endpoint.method === 'GET') return { headers: {} };
  if (random.chance(0.08)) {
    const [type, body] = random.pick(broken);
    return { headers: { 'content-type': type }, body };
  }
  const sample = toWire(sampleOf(endpoint.body, ids), endpoint.wire?.body);
  if (sample === undefined && endpoint.body === undefined) return { headers: {} };
  if (endpoint.upload === true) return { headers: {}, body: formOf(sample, random) };
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wronged(sample, random, 0.6)) ?? 'null',
  };
}

const files: readonly (readonly [name: string, content: string | Uint8Array])[] = [
  ['rows.csv', 'a,b\n1,2\n'],
  ['empty.csv', ''],
  ['one.csv', '\n'],
  ['wide.csv', `${'x,'.repeat(2000)}\n`],
  ['quote.csv', 'a,"b\n1,2'],
  ['binary.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0])],
  ['utf16.csv', new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x2c, 0x00])],
  ['date,time.csv', 'date,time,offered\n2026-02-30,25:00,-1\n,,\n'],
  ['picture.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
  ['../name\u0000.csv', 'first_name,last_name\n\u0000,é\n'],
];

function formOf(sample: unknown, random: Random): FormData {
  const form = new FormData();
  const fields = wronged({ ...(sample as object), file: undefined }, random, 0.3) as Record<
    string,
    unknown
  >;
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined && name !== 'file') form.append(name, wellFormed(textOf(value)));
  const [name, content] = random.pick(files);
  if (random.chance(0.9))
    form.append(
      'file',
      new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
      name,
    );
  return form;
}

/** The value with one or more of its parts replaced, left out or added; now and then as it is. */
function wronged(value: unknown, random: Random, share: number): unknown {
  let changed = value;
  for (let rounds = random.chance(share) ? 1 + random.below(3) : 0; rounds > 0; rounds -= 1)
    changed = oneWronged(changed, random);
  return changed;
}

function oneWronged(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return arrayWronged(value, random);
  if (typeof value !== 'object' || value === null || random.chance(0.05))
    return endLike(value, random);
  const names = Object.keys(value);
  if (names.length === 0 || random.chance(0.1))
    return {
      ...value,
      [random.pick(['id', 'version', 'unknown', '__proto__', 'constructor', ''])]:
        random.pick(extremes),
    };
  const name = random.pick(names);
  const { [name]: part, ...others } = value as Record<string, unknown>;
  if (random.chance(0.2)) return others;
  return {
    ...others,
    [name]:
      typeof part === 'object' && part !== null && random.chance(0.6)
        ? oneWronged(part, random)
        : endLike(part, random),
  };
}

function arrayWronged(value: readonly unknown[], random: Random): unknown {
  if (value.length === 0 || random.chance(0.2)) return random.pick(extremes);
  if (random.chance(0.2)) return [...value, ...value];
  const at = random.below(value.length);
  return value.map((item, index) => (index === at ? oneWronged(item, random) : item));
}

function searchOf(query: unknown, random: Random): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as object)) {
    search.append(
      name,
      wellFormed(Array.isArray(value) ? value.map(textOf).join(',') : textOf(value)),
    );
    if (random.chance(0.05)) search.append(name, '2');
  }
  return search.toString().slice(0, 12_000);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Addresses carry no lone surrogates. */
function wellFormed(text: string): string {
  return text.replaceAll(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '\ufffd',
  );
}
