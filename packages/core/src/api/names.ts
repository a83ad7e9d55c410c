/**
 * Names inside and how they are spelled on the wire. `agent_profile.division_id` holds for rows
 * under that name alone.
 */
export type Names = Readonly<Record<string, string>>;

/**
 * Where the specification spells a call's names in its own way, by part. Inside there is one word
 * for one thing.
 */
export type WireNames = Readonly<{ query?: Names; body?: Names; reply?: Names }>;

/** The value as it travels: names of rows at any depth, and of a form's fields. */
export function toWire(value: unknown, names: Names | undefined): unknown {
  if (names === undefined) return value;
  return isForm(value) ? renamedForm(value, names) : renameFields(value, names);
}

/**
 * The value as code reads it. What came under a name of ours says nothing: the wire has its own.
 */
export function fromWire(value: unknown, names: Names | undefined): unknown {
  return names === undefined
    ? value
    : renameFields(value, readingNames(names), '', new Set(ours(names)));
}

/**
 * Fields of a refusal as they travel, `agent_profile.division_id` too; the newer row that it may
 * carry is spelled like the reply.
 */
export function problemToWire<B extends object>(body: B, wire: WireNames): B {
  return renameProblem(body, { ...wire.query, ...wire.body }, wire.reply, toWire);
}

export function problemFromWire<B extends object>(body: B, wire: WireNames): B {
  const names = readingNames({ ...wire.query, ...wire.body });
  return renameProblem(body, names, wire.reply, fromWire);
}

function renameProblem<B extends object>(
  body: B,
  names: Names,
  ofRow: Names | undefined,
  rowNamed: typeof toWire,
): B {
  return Object.fromEntries(
    Object.entries(body).map(([path, value]) => [
      spellPath(path, names),
      path === 'newer' ? rowNamed(value, ofRow) : value,
    ]),
  ) as B;
}

function spellPath(path: string, names: Names): string {
  const steps = path.split('.');
  return steps.map((step, at) => spelling(names, steps[at - 1] ?? '', step)).join('.');
}

/** By its tag: in Node, whoever names the class loads all of the platform's `fetch`. */
export function isForm(body: unknown): body is FormData {
  return Object.prototype.toString.call(body) === '[object FormData]';
}

/** How a name is spelled that stands within a row of the name `parent`. */
export function spelling(names: Names, parent: string, name: string): string {
  const { within, anywhere } = spellingsOf(names);
  return within.get(parent)?.get(name) ?? anywhere.get(name) ?? name;
}

type Spellings = ReadonlyMap<string, string>;
type KnownSpellings = Readonly<{ within: ReadonlyMap<string, Spellings>; anywhere: Spellings }>;

/** Asked of every field of every row: taken apart once. */
const known = new WeakMap<Names, KnownSpellings>();
function spellingsOf(names: Names): KnownSpellings {
  const found = known.get(names);
  if (found !== undefined) return found;
  const within = new Map<string, Map<string, string>>();
  for (const [inside, spelled] of Object.entries(names)) {
    const parent = inside.slice(0, -lastOf(inside).length - 1);
    within.set(parent, (within.get(parent) ?? new Map()).set(lastOf(inside), lastOf(spelled)));
  }
  const spellings = { within, anywhere: within.get('') ?? new Map<string, string>() };
  known.set(names, spellings);
  return spellings;
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

function renameFields(
  value: unknown,
  names: Names,
  parent = '',
  left: ReadonlySet<string> = new Set(),
): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, names, parent, left));
  if (!isRow(value)) return value;
  const fields: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) {
    const name = spelling(names, parent, key);
    if (name !== key || !left.has(key)) fields.push([name, renameFields(item, names, key, left)]);
  }
  return Object.fromEntries(fields);
}

/**
 * A plain object, or one without a prototype of its own, as query parsers make: a file, a date or a
 * form stays what it is.
 */
export function isRow(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function renamedForm(form: FormData, names: Names): FormData {
  const Form = form.constructor as typeof FormData;
  const sent = new Form();
  for (const [name, value] of form.entries()) sent.append(names[name] ?? name, value);
  return sent;
}
