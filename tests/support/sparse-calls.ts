import { isDeepStrictEqual } from 'node:util';
import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { toWire } from '@watchbill/core/api/names';
import { z } from 'zod';
import { sampleOf, type Ids } from './samples.ts';

type Fields = Readonly<Record<string, unknown>>;
/** A call that its schema takes, and what is unusual in it. */
export type SparseCall = Readonly<{ path: string; body?: string; what: string }>;

/** What an address may hold between them: of each field those that its schema takes are sent. */
const values = [
  '',
  'true',
  '0',
  '-1',
  '9999-12-31',
  '0001-01-01',
  '%',
  '\\',
  '2147483648',
  '1,2',
  '0.5',
  'false',
  'null',
  '2026-03',
  '2026',
  '00:00',
  '23:59',
  '2026-03-02T09:00:00Z',
  '11111111-1111-4111-8111-111111111111',
];

/** Free text takes every value: the first few tell. */
const mostValues = 6;

/**
 * A list or another read: with each filter by itself, set to each kind of value that it takes, and
 * with all that it may do without left out.
 */
export function* filterCalls(endpoint: AnyEndpoint, ids: Ids): Generator<SparseCall> {
  if (!(endpoint.query instanceof z.ZodObject)) return;
  const shape = endpoint.query.shape as Readonly<Record<string, z.ZodType>>;
  const sample = sampleOf(endpoint.query, ids) as Fields;
  const needed = Object.fromEntries(
    Object.entries(sample).filter(([name]) => !isOptional(shape[name])),
  );
  const call = (query: Fields, what: string) => ({ path: pathOf(endpoint, ids, query), what });
  yield call(needed, 'no filter');
  for (const [name, schema] of Object.entries(shape)) {
    const taken: unknown[] = [];
    const choices = choicesOf(schema);
    for (const value of [sample[name], ...choices, ...values]) {
      if (taken.length >= mostValues + choices.length) break;
      const query = { ...needed, [name]: value };
      const text = z.safeParse(schema, Array.isArray(value) ? value.join(',') : String(value));
      // A blank is sent whatever a schema says: readers of addresses differ in what it is.
      const isBlank = value === '';
      if (value === undefined || (!text.success && !isBlank)) continue;
      if (!isBlank && taken.some((one) => isDeepStrictEqual(one, text.data))) continue;
      taken.push(text.data);
      yield call(query, `${name}=${String(value)}`);
    }
  }
}

/**
 * A change of what is there: with its ids alone, and with each field absent, null, empty, or the
 * only one beside the ids.
 */
export function* changeCalls(endpoint: AnyEndpoint, ids: Ids): Generator<SparseCall> {
  if (endpoint.upload === true) return;
  const whole = sampleOf(endpoint.body, ids);
  const row = (Array.isArray(whole) ? whole[0] : whole) as Fields | undefined;
  if (typeof row !== 'object' || row === null) return;
  const path = pathOf(endpoint, ids, sampleOf(endpoint.query, ids) as Fields | undefined);
  const wrap = (fields: Fields) => (Array.isArray(whole) ? [fields] : fields);
  const isId = (name: string) => /(^|_)(id|pk)$|_id_|^id$/.test(name);
  const named = Object.fromEntries(Object.entries(row).filter(([name]) => isId(name)));
  const without = (name: string) =>
    Object.fromEntries(Object.entries(row).filter(([other]) => other !== name));
  const shape = shapeOf(endpoint.body);
  const needed = Object.fromEntries(
    Object.entries(row).filter(([name]) => !isOptional(shape[name])),
  );
  const names = new Set([...Object.keys(row), ...Object.keys(shape)]);
  const bodies: [Fields, string][] = [
    [row, 'all'],
    [named, 'its ids alone'],
    [needed, 'what it needs alone'],
    [{}, 'nothing'],
    ...[...names].flatMap((name): [Fields, string][] => [
      [without(name), `no ${name}`],
      [{ ...row, [name]: null }, `${name}: null`],
      [{ ...named, [name]: null }, `${name}: null beside its ids`],
      [{ ...row, [name]: '' }, `${name}: ''`],
      [{ ...row, [name]: [] }, `${name}: []`],
      [{ ...named, [name]: row[name] }, `${name} beside its ids`],
      [{ ...needed, [name]: null }, `${name}: null beside what it needs`],
      [{ ...needed, [name]: row[name] }, `${name} beside what it needs`],
    ]),
  ];
  const sent = new Set<string>();
  for (const [fields, what] of bodies) {
    const body = JSON.stringify(toWire(wrap(fields), endpoint.wire?.body));
    const isTaken = (endpoint.body as z.ZodType).safeParse(wrap(fields)).success;
    if (!isTaken || sent.has(body)) continue;
    sent.add(body);
    yield { path, body, what };
  }
}

/** The fields of a body, or of the rows of one. */
function shapeOf(schema: unknown): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodArray) return shapeOf(schema.element);
  return schema instanceof z.ZodObject ? (schema.shape as Readonly<Record<string, z.ZodType>>) : {};
}

const isOptional = (schema: z.ZodType | undefined) => schema?.safeParse(undefined).success === true;

/** The words of an enumeration, under wrappers that keep one value. */
function choicesOf(schema: z.ZodType): readonly string[] {
  const inner = (schema.def as unknown as Readonly<{ innerType?: z.ZodType }>).innerType;
  if (inner !== undefined) return choicesOf(inner);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

function pathOf(endpoint: AnyEndpoint, ids: Ids, query: Fields = {}): string {
  const params = sampleOf(endpoint.params, ids) as Fields | undefined;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? 1)),
  );
  const search = new URLSearchParams(
    Object.entries(toWire(query, endpoint.wire?.query) as Fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  );
  return `${path}?${search.toString()}`;
}
