import { idRegistry, type IdKind } from '@watchbill/core/api/endpoint';
import { z } from 'zod';

/** Which id to put where a schema asks for one of this kind. */
export type Ids = (kind: IdKind) => number | readonly number[];
type Definition = Readonly<Record<string, unknown> & { type: string }>;

/**
 * Texts and numbers that the contract's fields accept between them; the first that a field takes is
 * used.
 */
const texts = [
  'Sample',
  '2026-03-02',
  '09:00',
  '09:00:00',
  '00:30:00',
  '00:30',
  '08:00:00',
  'sample@example.com',
  'https://example.com/',
  '1',
  '1,2',
  'a',
  'sunday',
  'Sunday',
  'full',
  '#336699',
  'schedule_day',
  '2026-03',
  '2026',
  'normal',
  'Sampl3-Word!',
  '2026-03-02T09:00:00Z',
  '11111111-1111-4111-8111-111111111111',
  'Agent',
  'MD',
  'month',
  'Europe/London',
  'from',
  '',
];
const numbers = [1, 0, 2, 5, 15, 30, 60, 100, 2026, 0.5, -1];

/**
 * The smallest value that a schema takes, with ids of every kind it knows; undefined when none of
 * ours fits.
 */
export function sampleOf(schema: unknown, ids: Ids, isWhole = true): unknown {
  if (!(schema instanceof z.ZodType)) return undefined;
  const kind = kindOf(schema);
  if (kind !== undefined) {
    const id = ids(kind);
    return typeof id === 'number' ? id : id[0];
  }
  const value = partsOf(schema, ids);
  return isWhole && schema.safeParse(value).success === false
    ? (candidate(schema, [value, ...texts, ...numbers, true]) ?? value)
    : value;
}

/** The registered kind of an id schema, looked for under wrappers that keep one value. */
function kindOf(schema: z.ZodType): IdKind | undefined {
  return idRegistry.get(schema)?.kind;
}

function partsOf(schema: z.ZodType, ids: Ids): unknown {
  const definition = schema.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      return objectOf(definition, ids);
    case 'array':
      return listOf(definition['element'], ids);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return sampleOf(definition['innerType'], ids);
    case 'pipe':
      return pipeOf(schema, definition, ids);
    case 'union':
      return (definition['options'] as unknown[])
        .map((option) => sampleOf(option, ids))
        .find((value) => schema.safeParse(value).success);
    case 'intersection':
      return {
        ...(sampleOf(definition['left'], ids, false) as object),
        ...(sampleOf(definition['right'], ids, false) as object),
      };
    case 'enum':
      return Object.values(definition['entries'] as object)[0];
    case 'literal':
      return (definition['values'] as unknown[])[0];
    case 'tuple':
      return (definition['items'] as unknown[]).map((item) => sampleOf(item, ids));
    case 'record':
      return {};
    case 'boolean':
      return true;
    case 'string':
      return candidate(schema, texts);
    case 'number':
    case 'int':
      return candidate(schema, numbers);
    default:
      return candidate(schema, [...texts, ...numbers]);
  }
}

/** Fields that must be there, and those that hold ids. */
function objectOf(definition: Definition, ids: Ids): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(definition['shape'] as Record<string, z.ZodType>)) {
    if (part.safeParse(undefined).success && !holdsId(part)) continue;
    const sample = sampleOf(part, ids);
    if (sample !== undefined) value[name] = sample;
  }
  return value;
}

/** A list of ids holds all that are asked for, so that one of them may be foreign. */
function listOf(element: unknown, ids: Ids): unknown[] {
  const kind = element instanceof z.ZodType ? kindOf(element) : undefined;
  const wanted = kind === undefined ? undefined : ids(kind);
  return typeof wanted === 'object' ? [...wanted] : [sampleOf(element, ids)];
}

function pipeOf(schema: z.ZodType, definition: Definition, ids: Ids): unknown {
  const [first, second] = [definition['in'] as z.ZodType, definition['out'] as z.ZodType];
  const source = (first.def as unknown as Definition).type === 'transform' ? second : first;
  const value = sampleOf(source, ids, false);
  return schema.safeParse(value).success ? value : candidate(schema, [value, ...texts, ...numbers]);
}

function candidate(schema: z.ZodType, values: readonly unknown[]): unknown {
  return values.find((value) => schema.safeParse(value).success);
}

/** Whether an id of some kind stands anywhere in a schema. */
export function holdsId(schema: unknown): boolean {
  return kindsIn(schema).size > 0;
}

export function kindsIn(schema: unknown, found: Set<IdKind> = new Set()): Set<IdKind> {
  if (!(schema instanceof z.ZodType)) return found;
  const kind = kindOf(schema);
  if (kind !== undefined) return found.add(kind);
  const definition = schema.def as unknown as Definition;
  for (const key of ['innerType', 'element', 'in', 'out', 'left', 'right'])
    kindsIn(definition[key], found);
  for (const part of Object.values((definition['shape'] ?? {}) as object)) kindsIn(part, found);
  for (const option of (definition['options'] ?? []) as unknown[]) kindsIn(option, found);
  return found;
}
