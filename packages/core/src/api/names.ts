/** Names inside and how they are spelled on the wire. `agent_profile.division_id` holds for rows under that name alone. */
export type Names = Readonly<Record<string, string>>;

/** Where the specification spells a call's names in its own way, by part. Inside there is one word for one thing. */
export type WireNames = Readonly<{ query?: Names; body?: Names; reply?: Names }>;

/** The value as it travels: names of rows at any depth, and of a form's fields. */
export function toWire(value: unknown, names: Names | undefined): unknown {
  if (names === undefined) return value;
  return isForm(value) ? renamedForm(value, names) : renamed(value, names);
}

/** The value as code reads it. What came under a name of ours says nothing: the wire has its own. */
export function fromWire(value: unknown, names: Names | undefined): unknown {
  return names === undefined
    ? value
    : renamed(value, readingNames(names), '', new Set(ours(names)));
}

/** Fields of a refusal as they travel; the newer row that it may carry is spelled like the reply. */
export function problemToWire<B extends object>(body: B, wire: WireNames): B {
  const { newer, ...fields } = body as { newer?: unknown };
  const sent = renamed(fields, { ...wire.query, ...wire.body }) as B;
  return newer === undefined ? sent : { ...sent, newer: toWire(newer, wire.reply) };
}

export function problemFromWire<B extends object>(body: B, wire: WireNames): B {
  const { newer, ...fields } = body as { newer?: unknown };
  const read = renamed(fields, readingNames({ ...wire.query, ...wire.body })) as B;
  return newer === undefined ? read : { ...read, newer: fromWire(newer, wire.reply) };
}

/** By its tag: in Node, whoever names the class loads all of the platform's `fetch`. */
export function isForm(body: unknown): body is FormData {
  return Object.prototype.toString.call(body) === '[object FormData]';
}

/** How a name is spelled that stands within a row of the name `parent`. */
export function spelling(names: Names, parent: string, name: string): string {
  return lastOf(names[`${parent}.${name}`] ?? names[name] ?? name);
}

const ours = (names: Names): string[] => Object.keys(names).map(lastOf);
const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

const readings = new WeakMap<Names, Names>();
function readingNames(names: Names): Names {
  const known =
    readings.get(names) ??
    Object.fromEntries(Object.entries(names).map(([inside, wire]) => [wire, inside]));
  readings.set(names, known);
  return known;
}

function renamed(
  value: unknown,
  names: Names,
  parent = '',
  left: ReadonlySet<string> = new Set(),
): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names, parent, left));
  if (!isRow(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const name = spelling(names, parent, key);
      if (name === key && left.has(key)) return [];
      return [[name, renamed(item, names, key, left)]];
    }),
  );
}

/** A plain object: a file, a date or a form stays what it is. */
function isRow(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function renamedForm(form: FormData, names: Names): FormData {
  const Form = form.constructor as typeof FormData;
  const sent = new Form();
  for (const [name, value] of form.entries()) sent.append(names[name] ?? name, value);
  return sent;
}
