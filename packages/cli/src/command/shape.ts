import { idRegistry, type AnyEndpoint, type IdKind } from '@watchbill/core/api/endpoint';
import { plainDate } from '@watchbill/core/time/plain-date-schema';
import type { z } from 'zod';

/** What is typed for a field, and how it is read. */
export type FieldKind =
  | Readonly<{ is: 'id'; of: IdKind }>
  | Readonly<{ is: 'choice'; choices: readonly string[] }>
  | Readonly<{ is: 'text' | 'number' | 'date' | 'flag' | 'file' | 'json' }>;

/** A field of a call's input. */
export type Field = Readonly<{
  name: string;
  /** Its name, with its place before it where a field of the path is called so too: `query.id`. */
  key: string;
  place: 'params' | 'query' | 'body';
  kind: FieldKind;
  isList: boolean;
  isRequired: boolean;
}>;

type Definition = Readonly<Record<string, unknown>> & Readonly<{ type: string }>;
type Reading = Readonly<{ kind: FieldKind; isList: boolean; isRequired: boolean }>;

const definitionOf = (schema: unknown): Definition => (schema as Readonly<{ def: Definition }>).def;

/**
 * The fields of a call's params, query and body, as their schemas have them. A body that is no
 * object has none.
 */
export function fieldsOf(endpoint: AnyEndpoint): readonly Field[] {
  const inPath = propertiesOf(endpoint.params);
  return (['params', 'query', 'body'] as const).flatMap((place) =>
    Object.entries(propertiesOf(endpoint[place])).map(([name, schema]) => {
      const isFile = endpoint.upload === true && /^(files?|image|profile_image)$/.test(name);
      const { kind, isList, isRequired } = reading(schema);
      return {
        name,
        key: place !== 'params' && name in inPath ? `${place}.${name}` : name,
        place,
        kind: isFile ? ({ is: 'file' } as const) : kind,
        isList,
        isRequired: place === 'params' || isFile || (isRequired && !mayBeAbsent(schema)),
      };
    }),
  );
}

/** Whether a schema makes a value of nothing, in whatever way it does. */
function mayBeAbsent(schema: unknown): boolean {
  return (schema as z.ZodType).safeParse(undefined).success;
}

/**
 * The properties of an object, or of all objects that a schema may stand for: those of one alone
 * may be left out.
 */
export function propertiesOf(schema: unknown): Readonly<Record<string, unknown>> {
  if (schema === undefined) return {};
  const definition = definitionOf(schema);
  if (definition.type === 'object') return definition['shape'] as Record<string, unknown>;
  if (definition.type === 'union' || definition.type === 'intersection')
    return Object.assign({}, ...optionsOf(definition).map(propertiesOf)) as Record<string, unknown>;
  const inner = innerOf(definition);
  return inner === undefined ? {} : propertiesOf(inner);
}

/** What a schema stands for, without what is wrapped round it. */
function reading(schema: unknown): Reading {
  const id = idRegistry.get(schema as z.ZodType);
  if (id !== undefined) return plain({ is: 'id', of: id.kind });
  if (schema === plainDate) return plain({ is: 'date' });
  const definition = definitionOf(schema);
  const isOptional = /^(optional|default|prefault|catch)$/.test(definition.type);
  const inner = innerOf(definition);
  if (inner !== undefined) {
    const read = reading(inner);
    return isOptional ? { ...read, isRequired: false } : read;
  }
  if (definition.type === 'array') return { ...reading(definition['element']), isList: true };
  if (definition.type === 'union') return ofUnion(optionsOf(definition).map(reading));
  return plain(kindOf(definition));
}

const plain = (kind: FieldKind): Reading => ({ kind, isList: false, isRequired: true });

/**
 * A list where one of several is a list; words to choose from where all are words; else the first
 * that is no object.
 */
function ofUnion(readings: readonly Reading[]): Reading {
  const isRequired = readings.every((one) => one.isRequired);
  const list = readings.find((one) => one.isList);
  if (list !== undefined) return { ...list, isRequired };
  const words = readings.flatMap(({ kind }) => (kind.is === 'choice' ? kind.choices : []));
  if (words.length > 0 && readings.every(({ kind }) => kind.is === 'choice'))
    return { ...plain({ is: 'choice', choices: words }), isRequired };
  const first = readings.find(({ kind }) => kind.is !== 'json' && kind.is !== 'choice');
  return { ...(first ?? readings[0] ?? plain({ is: 'json' })), isRequired };
}

function kindOf(definition: Definition): FieldKind {
  switch (definition.type) {
    case 'string':
      return definition['format'] === 'date' ? { is: 'date' } : { is: 'text' };
    case 'number':
    case 'bigint':
      return { is: 'number' };
    case 'boolean':
      return { is: 'flag' };
    case 'enum':
      return { is: 'choice', choices: Object.values(definition['entries'] as object).map(String) };
    case 'literal':
      return { is: 'choice', choices: (definition['values'] as readonly unknown[]).map(String) };
    default:
      return { is: 'json' };
  }
}

function optionsOf(definition: Definition): readonly unknown[] {
  return definition.type === 'union'
    ? (definition['options'] as readonly unknown[])
    : [definition['left'], definition['right']];
}

/**
 * What is wrapped; of a text that is made into something, the something, and of something that is
 * made into another, itself.
 */
function innerOf(definition: Definition): unknown {
  if (definition.type === 'pipe') {
    const [from, to] = [definition['in'], definition['out']];
    return definitionOf(from).type === 'transform' ? to : from;
  }
  if (definition.type === 'lazy') return (definition['getter'] as () => unknown)();
  return definition['innerType'];
}
