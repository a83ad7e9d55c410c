import { z } from 'zod';
import { sampleOf, type Ids } from './samples.ts';

type Definition = Readonly<Record<string, unknown> & { type: string }>;
const firstOfAll: Ids = () => 1;

/** One of every kind of wrong value, and of every type. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '   ',
  'x',
  'a'.repeat(20_000),
  '2026-02-30',
  '9999-99-99',
  '99:99',
  'nobody@',
  '-1',
  '0.5',
  '9'.repeat(400),
  0,
  -1,
  0.5,
  1e21,
  -1e21,
  2_147_483_648,
  true,
  [],
  {},
  [null],
  [{}],
  ['x'],
  [1, 1],
  { id: null },
];

/**
 * Inputs for a schema, each with one wrong thing in it: at every field of every row, however deep.
 */
export function* wrongInputs(schema: unknown, depth = 0): Generator<unknown> {
  if (!(schema instanceof z.ZodType) || depth > 6) return;
  yield* wrong;
  const definition = schema.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      yield* wrongRows(schema, definition['shape'] as Record<string, unknown>, depth);
      return;
    case 'array':
      yield* wrongLists(definition['element'], depth);
      return;
    case 'record':
      for (const value of wrongInputs(definition['valueType'], depth + 1)) yield { some: value };
      return;
    case 'union':
      for (const option of definition['options'] as unknown[])
        yield* wrongInputs(option, depth + 1);
      return;
    default:
      for (const part of ['innerType', 'in', 'out', 'left', 'right'])
        yield* wrongInputs(definition[part], depth + 1);
  }
}

function* wrongRows(
  schema: z.ZodType,
  shape: Record<string, unknown>,
  depth: number,
): Generator<unknown> {
  const sample = sampleOf(schema, firstOfAll) as Record<string, unknown>;
  yield { ...sample, unheard_of: 1 };
  for (const [name, part] of Object.entries(shape))
    for (const value of wrongInputs(part, depth + 1)) yield { ...sample, [name]: value };
}

function* wrongLists(element: unknown, depth: number): Generator<unknown> {
  const sample = sampleOf(element, firstOfAll);
  yield Array.from({ length: 10_001 }, () => sample);
  for (const value of wrongInputs(element, depth + 1)) yield [value];
}
