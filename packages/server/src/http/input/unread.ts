import type { AnyEndpoint, Feature } from '@watchbill/core/api/endpoint';
import { spelling, type Names } from '@watchbill/core/api/names';
import { nearest } from '@watchbill/core/api/nearest';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import { z } from 'zod';

/**
 * A name that was sent and that nothing reads, and the known one that it may be a misspelling of.
 */
export type Unread = Readonly<{
  name: string;
  near: string | undefined;
  /** Calls of our own take no field that they do not know. */
  isRefused?: boolean;
}>;

/** The names of a part of a call as the wire spells them; `isOpen` where any name is taken. */
type KnownNames = { readonly fields: Map<string, KnownNames>; isOpen: boolean };

/** Answers name no more than this many. */
const mostNamed = 20;
const longestNamed = 60;
/** Of an address: what keeps caches off, and what has no name. */
const isAside = (name: string): boolean => name === '' || name === '_';

/**
 * What a call leaves unread of what is sent to it. Clients of the specification send back whole
 * rows, so whatever stands in a reply of the feature may stand in a body too.
 */
export function unreadBy(
  endpoint: AnyEndpoint,
  feature: Feature,
): (query: unknown, body: unknown) => readonly Unread[] {
  let known: ReturnType<typeof namesRead> | undefined;
  return (rawQuery, rawBody) => {
    // With the first call: of hundreds at the start, few are called in the next minutes.
    const { query, body, echoed } = (known ??= namesRead(endpoint, feature));
    const found = new Map<string, Unread>();
    const how = { found, path: '', isOurs: endpoint.call === undefined };
    walk(rawQuery, query, { ...how, meant: endpoint.wire?.query });
    walk(rawBody, body, { ...how, meant: endpoint.wire?.body, echoed });
    return [...found.values()];
  };
}

function namesRead(endpoint: AnyEndpoint, feature: Feature) {
  const query = knownIn(endpoint.query, endpoint.wire?.query);
  const body = knownIn(endpoint.body, endpoint.wire?.body);
  const echoed = new Set(['version', 'warnings']);
  for (const { reply, wire } of Object.values(feature))
    namesIn(knownIn(reply, wire?.reply), echoed);
  for (const name of Object.keys(endpoint.wire?.body ?? {})) echoed.delete(name);
  namesIn(knownIn(endpoint.reply, endpoint.wire?.reply), echoed);
  return { query, body, echoed };
}

/** What is said of names that nothing reads. */
export function warningsOf(unread: readonly Unread[], language: Language): string[] {
  return unread.map(({ name, near }) =>
    near === undefined
      ? text('problem.unread', { name }, language)
      : text('problem.unreadNear', { name, near }, language),
  );
}

/** Warnings as a header: JSON in ASCII. */
export function warningHeader(warnings: readonly string[]): string {
  return JSON.stringify(warnings).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

type Walk = Readonly<{
  found: Map<string, Unread>;
  /** Our names and how they are spelled here: who sends ours is told the other. */
  meant: Names | undefined;
  path: string;
  isOurs: boolean;
  echoed?: ReadonlySet<string>;
}>;

function walk(value: unknown, known: KnownNames, how: Walk): void {
  if (known.isOpen || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) walk(item, known, how);
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    if (how.found.size === mostNamed) return;
    const path =
      how.path === '' ? name.slice(0, longestNamed) : `${how.path}.${name.slice(0, longestNamed)}`;
    const inside = known.fields.get(name);
    if (inside !== undefined) {
      if (inside.fields.size > 0) walk(part, inside, { ...how, path });
    } else if (how.echoed?.has(name) !== true && !isAside(name))
      how.found.set(path, {
        name: path,
        near: meantBy(how.meant, name) ?? nearest(name, known.fields.keys()),
        ...(how.isOurs && how.path === '' && known.fields.size > 0 ? { isRefused: true } : {}),
      });
  }
}

/** How a name of ours is spelled here; a name that every object has, as `constructor`, is none. */
const meantBy = (meant: Names = {}, name: string): string | undefined =>
  Object.hasOwn(meant, name) ? meant[name] : undefined;

function knownIn(schema: unknown, names: Names = {}, parent = ''): KnownNames {
  const known: KnownNames = { fields: new Map(), isOpen: false };
  gather(schema, names, parent, known);
  return known;
}

type Definition = Readonly<Record<string, unknown> & { type: string }>;

function gather(schema: unknown, names: Names, parent: string, known: KnownNames): void {
  if (!(schema instanceof z.ZodType)) return;
  const definition = schema.def as unknown as Definition;
  const inner = (part: unknown) => gather(part, names, parent, known);
  switch (definition.type) {
    case 'object':
      if (definition['catchall'] instanceof z.ZodUnknown) known.isOpen = true;
      for (const [name, part] of Object.entries(definition['shape'] as object)) {
        const spelled = spelling(names, parent, name);
        const field = known.fields.get(spelled) ?? { fields: new Map(), isOpen: false };
        known.fields.set(spelled, field);
        gather(part, names, name, field);
      }
      return;
    case 'union':
      for (const option of definition['options'] as unknown[]) inner(option);
      return;
    case 'pipe': {
      const first = definition['in'] as z.ZodType;
      inner(first.def.type === 'transform' ? definition['out'] : first);
      return;
    }
    case 'record':
    case 'unknown':
    case 'any':
    case 'custom':
    case 'file':
      known.isOpen = true;
      return;
    default:
      for (const part of ['element', 'innerType', 'left', 'right']) inner(definition[part]);
      for (const item of (definition['items'] ?? []) as unknown[]) inner(item);
  }
}

function namesIn({ fields }: KnownNames, found: Set<string>): void {
  for (const [name, field] of fields) {
    found.add(name);
    namesIn(field, found);
  }
}
