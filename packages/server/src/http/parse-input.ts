import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { fromWire } from '@watchbill/core/api/names';
import { z } from 'zod';
import { fromZod } from './problem.ts';
import { collectIds } from './scope.ts';

export function parserOf(
  endpoint: AnyEndpoint,
): (params: unknown, query: unknown, body: unknown) => Record<string, unknown> {
  const { wire } = endpoint;
  const isOurs = endpoint.call === undefined;
  const strict = (schema: unknown) =>
    (isOurs && schema instanceof z.ZodObject ? schema.strict() : schema) as z.ZodType | undefined;
  const [params, query, body] = [
    endpoint.params as z.ZodType | undefined,
    strict(endpoint.query),
    strict(endpoint.body),
  ];
  return (rawParams, rawQuery, rawBody) => {
    const input: Record<string, unknown> = {};
    if (params !== undefined) input['params'] = parsed(params, rawParams);
    if (query !== undefined) input['query'] = parsed(query, fromWire(rawQuery ?? {}, wire?.query));
    if (body !== undefined) input['body'] = parsed(body, fromWire(rawBody ?? {}, wire?.body));
    return input;
  };
}

/** What a schema makes of what came in; what it refuses is said of its field. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw fromZod(result.error, value);
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
