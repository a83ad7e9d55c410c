import { Readable } from 'node:stream';
import type { FastifyRequest, RequestPayload } from 'fastify';
import { z } from 'zod';
import { apiProblem } from '../../problems/problem.ts';

/** No form is deeper. */
const deepest = 64;
/** Values that a field may bring whose schema does not say how many. */
const unsaid = 10_000;
/** A whole row may come back with what its call does not read. */
const allowance = 1_000;
/** Five thousand days with what lies on them: of more, reading alone would hold everybody up. */
const most = 400_000;

type Check = Readonly<{ check: string; maximum?: number; length?: number }>;
type Definition = Readonly<{
  type: string;
  shape?: Readonly<Record<string, unknown>>;
  element?: unknown;
  checks?: readonly Readonly<{ _zod: Readonly<{ def: Check }> }>[];
  options?: readonly unknown[];
  items?: readonly unknown[];
  [part: string]: unknown;
}>;

/** How many values the JSON of a call may bring: no more than twice what its schema reads of it. */
export function mostValues(body: unknown): number {
  return Math.min(most, allowance + 2 * valuesOf(body));
}

function valuesOf(schema: unknown): number {
  if (!(schema instanceof z.ZodType)) return 0;
  const definition = schema.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      return sum(Object.values(definition.shape ?? {})) + (definition['catchall'] ? unsaid : 1);
    case 'array':
      return 1 + longest(definition) * valuesOf(definition.element);
    case 'tuple':
      return 1 + sum(definition.items ?? []);
    case 'union':
      return Math.max(...(definition.options ?? []).map(valuesOf));
    case 'record':
    case 'unknown':
    case 'any':
    case 'custom':
    case 'lazy':
      return unsaid;
    default:
      return Math.max(
        1,
        sum(['left', 'right', 'in', 'out', 'innerType'].map((part) => definition[part])),
      );
  }
}

const sum = (schemas: readonly unknown[]): number =>
  schemas.reduce<number>((total, schema) => total + valuesOf(schema), 0);

function longest({ checks = [] }: Definition): number {
  const limits = checks.map(({ _zod: { def } }) => def.maximum ?? def.length ?? unsaid);
  return Math.min(unsaid, ...limits);
}

/**
 * The JSON of a request as it comes, or a refusal at its end: what costs too much to read is never
 * put together.
 */
export function shapedBody(
  { headers }: FastifyRequest,
  payload: RequestPayload,
  values: number,
  mostBytes: number,
): RequestPayload {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) return payload;
  return Readable.from(shapeStream(payload as Readable, values, mostBytes), { objectMode: false });
}

async function* shapeStream(
  payload: Readable,
  values: number,
  mostBytes: number,
): AsyncGenerator<Buffer> {
  const count = createCount(values);
  let [bytes, refusal]: [number, ReturnType<typeof count>] = [0, null];
  // What is refused is read to its end, so that who still sends it gets to read why.
  for await (const part of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length;
    refusal ??= count(part);
    if (refusal === null) yield part;
    else if (bytes > mostBytes) break;
  }
  if (refusal === 'deep') throw apiProblem.plain('problem.unreadable');
  if (refusal === 'many') throw apiProblem.plain('problem.bodyTooLarge', 'invalid', 413);
}

const [quote, comma, openList, backslash, closeList, openRow, closeRow] = [
  34, 44, 91, 92, 93, 123, 125,
];

/** Counts what is between the texts of a JSON, part by part. */
function createCount(values: number): (part: Buffer) => 'deep' | 'many' | null {
  let [depth, found, inText, isEscaped] = [0, 0, false, false];
  return (part) => {
    for (const code of part) {
      if (isEscaped) isEscaped = false;
      else if (inText) {
        if (code === backslash) isEscaped = true;
        else if (code === quote) inText = false;
      } else if (code === quote) inText = true;
      else if (code === closeList || code === closeRow) depth -= 1;
      else if (code === comma || code === openList || code === openRow) {
        found += 1;
        if (code !== comma) depth += 1;
        if (depth > deepest) return 'deep';
        if (found > values) return 'many';
      }
    }
    return null;
  };
}
