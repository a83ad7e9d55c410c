import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { fromWire, isRow } from '@watchbill/core/api/names';
import type { z } from 'zod';
import { ApiProblem, fromZod, words } from '../../problems/problem.ts';
import { collectIds } from '../call/scope.ts';
import type { Unread } from './unread.ts';

export function parserOf(
  endpoint: AnyEndpoint,
): (
  params: unknown,
  query: unknown,
  body: unknown,
  unread?: readonly Unread[],
) => Record<string, unknown> {
  const { wire } = endpoint;
  const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body] as (
    | z.ZodType
    | undefined
  )[];
  const read = (rawParams: unknown, rawQuery: unknown, rawBody: unknown) => {
    const input: Record<string, unknown> = {};
    if (params !== undefined) input['params'] = parsePart(params, rawParams);
    if (query !== undefined)
      input['query'] = parsePart(query, fromWire(rawQuery ?? {}, wire?.query));
    if (body !== undefined) input['body'] = parsePart(body, fromWire(rawBody ?? {}, wire?.body));
    return input;
  };
  return (rawParams, rawQuery, rawBody, unread = []) => {
    const strange = unread.filter((one) => one.isRefused);
    if (strange.length === 0) return read(rawParams, rawQuery, rawBody);
    const fields = Object.fromEntries(strange.map((one) => [one.name, [strangeField(one)]]));
    try {
      read(rawParams, rawQuery, rawBody);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      throw new ApiProblem(400, 'invalid', { ...fields, ...problem.body });
    }
    throw new ApiProblem(400, 'invalid', fields);
  };
}

const strangeField = ({ near }: Unread) =>
  near === undefined ? 'generic.unknownField' : words('generic.unknownFieldNear', { near });

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/**
 * Fields that end a range of dates before it starts: `to_date` before `from_date`, `end_date`
 * before `start_date`, and all that are named so.
 */
function reversedDates(value: unknown, within = ''): string[] {
  if (!isRow(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (!isDate(part)) return reversedDates(part, `${within}${name}.`);
    const end = name.replace(/start|from(?!.*from)/, (word) => (word === 'start' ? 'end' : 'to'));
    const last = end === name ? undefined : value[end];
    return isDate(last) && last < part ? [`${within}${end}`] : [];
  });
}

/** What a schema makes of what came in; what it refuses is said of its field. */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw fromZod(result.error, value);
  const reversed = reversedDates(result.data);
  if (reversed.length > 0)
    throw new ApiProblem(
      400,
      'invalid',
      Object.fromEntries(reversed.map((field) => [field, ['generic.datesOrder']])),
    );
  return result.data;
}

export function idsIn(
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
): ReturnType<typeof collectIds> {
  const found: ReturnType<typeof collectIds> = new Map();
  for (const part of ['params', 'query', 'body'] as const)
    collectIds(endpoint[part], input[part], found);
  return found;
}
