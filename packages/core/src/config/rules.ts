import { nameKey } from '../messages/fold.ts';
import { isEntry, isList, isSame } from './codec.ts';
import type { ConfigField, Entry, Labels, Section, StoredRow, Value } from './model.ts';
import { labelIn } from './names.ts';

/** What differs at a field: its value before and after; undefined where there is none. */
export type Change = Readonly<{ field: string; from: Value | undefined; to: Value | undefined }>;
export const actions = ['add', 'change', 'restore', 'remove'] as const;
export type Action = (typeof actions)[number];

/**
 * One row to be written: added, changed, restored (and changed, where it says more), or removed.
 */
export type Step = Readonly<{
  section: Section;
  action: Action;
  name: string;
  changes: readonly Change[];
  stored: StoredRow | null;
  /** The whole row as it is to be; as it was, where it is removed. */
  entry: Entry;
  /** Its place in the document's list; -1 where it is not in it. */
  index: number;
}>;

/**
 * Rows of a section on the server, and what the document says of them; undefined where it does not
 * name the section.
 */
export type SectionRows = Readonly<{
  section: Section;
  stored: readonly StoredRow[];
  wanted: readonly Entry[] | undefined;
  mine: Labels;
  others: Labels;
}>;

export type Plan = Readonly<{
  /** In the order in which they can be done: what others lean on first, what is removed last. */
  steps: readonly Step[];
  /**
   * Rows that the document lacks and that stay all the same, since others have them too, by
   * section.
   */
  kept: readonly Readonly<{ section: string; names: readonly string[] }>[];
}>;

/**
 * What has to be done so that the server says what a document says. Rows and fields that the
 * document does not name stay; with `isPruned` rows of sections that it names go where they are its
 * division's alone.
 */
export function planOf(compared: readonly SectionRows[], isPruned: boolean): Plan {
  const steps = compared.flatMap((one) => stepsOf(one));
  if (!isPruned) return { steps, kept: [] };
  const absent = compared.map((one) => ({ section: one.section, ...absentIn(one) }));
  return {
    steps: [...steps, ...absent.toReversed().flatMap(({ removed }) => removed)],
    kept: absent.flatMap(({ section, kept }) =>
      kept.length === 0 ? [] : [{ section: section.name, names: kept }],
    ),
  };
}

function stepsOf({ section, stored, wanted = [] }: SectionRows): readonly Step[] {
  return pairs(stored, wanted, (entry) => labelIn(section, entry)).flatMap(
    ([before, said, index]): Step[] => {
      if (said === null) return [];
      const entry = completeEntry(section.fields, before?.entry ?? null, said);
      const changes = changesIn(section.fields, before?.entry ?? {}, entry);
      const step = {
        section,
        name: labelIn(section, entry),
        changes,
        stored: before,
        entry,
        index,
      };
      if (before === null) return [{ ...step, action: 'add' }];
      if (before.isDisabled) return [{ ...step, action: 'restore' }];
      return changes.length === 0 ? [] : [{ ...step, action: 'change' }];
    },
  );
}

function absentIn({ section, stored, wanted, mine, others }: SectionRows) {
  const unnamed =
    wanted === undefined
      ? []
      : pairs(stored, wanted, (entry) => labelIn(section, entry))
          .flatMap(([before, said]) => (said === null && before !== null ? [before] : []))
          .filter((one) => !one.isDisabled && has(mine, labelIn(section, one.entry)));
  const isKept = ({ entry }: StoredRow) =>
    section.remove === undefined || has(others, labelIn(section, entry));
  return {
    kept: unnamed.filter(isKept).map(({ entry }) => labelIn(section, entry)),
    removed: unnamed
      .filter((one) => !isKept(one))
      .map((one): Step => ({
        section,
        action: 'remove',
        name: labelIn(section, one.entry),
        changes: [],
        stored: one,
        entry: one.entry,
        index: -1,
      })),
  };
}

/** Whether a label is among these. */
export function has(labels: Labels, label: string): boolean {
  return labels === 'all' || labels.has(label);
}

type Pair<B> = readonly [before: B | null, said: Entry | null, index: number];

/**
 * Rows of both sides that are called the same; where several are, those that say the same first,
 * then each with the next. What has no counterpart stands alone.
 */
export function pairs<B extends Readonly<{ entry: Entry }>>(
  before: readonly B[],
  said: readonly Entry[],
  nameOf: (entry: Entry) => string,
): readonly Pair<B>[] {
  const left = new Map<string, B[]>();
  for (const one of before) {
    const name = nameKey(nameOf(one.entry));
    left.set(name, [...(left.get(name) ?? []), one]);
  }
  const take = (entry: Entry, isMeant: (one: B) => boolean): B | undefined => {
    const rows = left.get(nameKey(nameOf(entry))) ?? [];
    const at = rows.findIndex(isMeant);
    return at < 0 ? undefined : rows.splice(at, 1)[0];
  };
  const saysTheSame = (entry: Entry) => (one: B) =>
    Object.entries(entry).every(([name, value]) => isSame(value, one.entry[name]));
  const same = said.map((entry) => take(entry, saysTheSame(entry)));
  const found = said.map((entry, index): Pair<B> => [
    same[index] ?? take(entry, () => true) ?? null,
    entry,
    index,
  ]);
  return [...found, ...[...left.values()].flat().map((one): Pair<B> => [one, null, -1])];
}

/** A row as it will be: what the document leaves out stays as it was, under rows too. */
function completeEntry(fields: readonly ConfigField[], before: Entry | null, said: Entry): Entry {
  const known: Record<string, Value> = {};
  for (const { name, kind } of fields) {
    const [was, is] = [before?.[name], said[name]];
    if (is !== undefined && kind.is === 'rows' && kind.isPlain !== true)
      known[name] = partPairs(was, is, kind.key).flatMap(([row, one]) =>
        one === null ? [] : [completeEntry(kind.fields, row?.entry ?? null, one)],
      );
    else if (is !== undefined || was !== undefined) known[name] = is === undefined ? was! : is;
  }
  return known;
}

/** The rows of a list; one that is written as its name alone has that as its key. */
export function rowsIn(value: Value | undefined, key: string): readonly Entry[] {
  return (isList(value) ? value : []).map((one) => (isEntry(one) ? one : { [key]: one }));
}

/**
 * Rows under a row, before and after, that are called the same; those of before with their places.
 */
export function partPairs(was: Value | undefined, is: Value | undefined, key: string) {
  const before = rowsIn(was, key).map((entry, index) => ({ entry, index }));
  return pairs(before, rowsIn(is, key), (entry) => String(entry[key] ?? ''));
}

/**
 * What differs between two rows, field by field; of rows under them each by its name. Fields that
 * the later one lacks are not looked at.
 */
export function changesIn(
  fields: readonly ConfigField[],
  from: Entry,
  to: Entry,
  within = '',
): readonly Change[] {
  return fields.flatMap(({ name, kind }): readonly Change[] => {
    const [was, is] = [from[name], to[name]];
    const field = within + name;
    if (is === undefined || isSame(was, is)) return [];
    if (kind.is === 'own') return changesWithin(kind.keys ?? [], field, was, is);
    if (kind.is !== 'rows' || kind.isOrdered === true || !isList(is))
      return [{ field, from: was, to: is }];
    return partPairs(was, is, kind.key).flatMap(([row, one]): readonly Change[] => {
      const part = `${field}.${String((one ?? row!.entry)[kind.key])}`;
      return row === null || one === null
        ? [{ field: part, from: row?.entry, to: one ?? undefined }]
        : changesIn(kind.fields, row.entry, one, `${part}.`);
    });
  });
}

/**
 * What differs within values that are replaced whole: the entries of lists by their key, or by
 * their place.
 */
function changesWithin(
  keys: readonly string[],
  field: string,
  from: Value | undefined,
  to: Value | undefined,
): readonly Change[] {
  if (isSame(from, to)) return [];
  const [was, is] = [partsOf(keys, from), partsOf(keys, to)];
  if (was === null || is === null) return [{ field, from, to }];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((part) =>
    changesWithin(keys, field + part, was.get(part), is.get(part)),
  );
}

/** The parts of a value, each by how it is found in it; null where it has none, or nothing. */
function partsOf(
  keys: readonly string[],
  value: Value | undefined,
): ReadonlyMap<string, Value> | null {
  if (isEntry(value))
    return new Map(Object.entries(value).map(([name, one]) => [`.${name}`, one] as const));
  if (!isList(value) || value.length === 0 || !value.every(isEntry)) return null;
  const key = keys.find((name) => value.every((one) => one[name] !== undefined));
  return new Map(
    value.map((one, at) => [key === undefined ? `[${at + 1}]` : `.${String(one[key])}`, one]),
  );
}
