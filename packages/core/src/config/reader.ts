import { ApiError } from '../api/errors.ts';
import { phrase } from '../messages/catalogue.ts';
import { nameKey } from '../messages/fold.ts';
import type { Lookup } from '../resource/model.ts';
import { isEntry, isList, lookupsIn, mentionsIn, readEntry } from './codec.ts';
import type { Entry, Labels, Problem, Section, StoredRow, Value } from './model.ts';
import { labelIn, namesForChecks, openReader, type OpenNames } from './names.ts';
import { has, type SectionRows, type Plan } from './rules.ts';

/**
 * Rows of a section on the server; `mine` are those of the document's division, `others` those that
 * others have too.
 */
export type ServerRows = Omit<SectionRows, 'wanted'>;

/** What a server has; `unseen` are sections that whoever asks may not see. */
export type Holdings = Readonly<{ held: readonly ServerRows[]; unseen: readonly string[] }>;

/**
 * What a server has of these sections, by name. Rows that divisions share are a division's where it
 * uses them or nobody else does: what is told of a section follows from those that name its rows,
 * so that the last is looked at first.
 */
export async function readServerRows(
  sections: readonly Section[],
  names: OpenNames,
): Promise<Holdings> {
  const read: ServerRows[] = [];
  const unseen: string[] = [];
  for (const section of sections) {
    try {
      await names.load(lookupsIn(section.fields));
      const stored = inOrder(section, await section.read(names));
      const { mine, others } = (await section.share?.(stored)) ?? { mine: 'all', others: nobody };
      read.push({ section, stored, mine, others });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403) throw error;
      unseen.push(section.name);
    }
  }
  const [claimed, taken, kept] = [openLabels(), openLabels(), openLabels()];
  const held = read
    .toReversed()
    .map(({ section, stored, ...share }) => {
      const mine = claimed.with(section, share.mine);
      // What a disabled row names cannot be deleted; it is no reason to disable nothing.
      const others =
        section.share === undefined
          ? kept.with(section, nobody)
          : taken.with(section, share.others);
      const isMine = (one: StoredRow) => {
        const label = labelIn(section, one.entry);
        return has(mine, label) || !has(others, label);
      };
      for (const one of stored)
        for (const { of, label } of mentionsIn(section.fields, one.entry)) {
          names.keep(of, label);
          (one.isDisabled ? kept : isMine(one) ? claimed : taken).add(of, label);
        }
      const labels = stored.filter(isMine).map(({ entry }) => labelIn(section, entry));
      return { section, stored, mine: new Set(labels), others };
    })
    .toReversed();
  return { held, unseen };
}

const nobody: Labels = new Set<string>();

/** Labels by the lookup that they are of. */
function openLabels() {
  const all = new Map<string, Set<string>>();
  return {
    add: ({ key }: Lookup, label: string) =>
      void all.set(key, (all.get(key) ?? new Set<string>()).add(label)),
    /** These, and those of the lookups that a section gives. */
    with: ({ gives = [] }: Section, labels: Labels): Labels =>
      labels === 'all'
        ? 'all'
        : new Set([...labels, ...gives.flatMap(({ key }) => [...(all.get(key) ?? [])])]),
  };
}

/** By name, and of one name by all that is said: the same on every server. */
function inOrder(section: Section, stored: readonly StoredRow[]): readonly StoredRow[] {
  const keyed = stored.map(
    (one) => [nameKey(labelIn(section, one.entry)), JSON.stringify(one.entry), one] as const,
  );
  const by = (one: string, other: string) => Number(one > other) - Number(one < other);
  return keyed
    .toSorted((one, other) => by(one[0], other[0]) || by(one[1], other[1]))
    .map(([, , one]) => one);
}

/** What a document says of what a server has: each section with its enabled rows. */
export function documentOf(held: readonly ServerRows[]): Entry {
  return Object.fromEntries(
    held.map(({ section, stored, mine }) => [
      section.name,
      stored
        .filter((one) => !one.isDisabled && has(mine, labelIn(section, one.entry)))
        .map(({ entry }) => entry),
    ]),
  );
}

/**
 * A document's sections beside what the server has; everything that is wrong with it, in the order
 * in which it stands there. Rows that the document itself adds may be named in it.
 */
export function compare(
  body: Entry,
  held: readonly ServerRows[],
  names: OpenNames,
): Readonly<{ compared: readonly SectionRows[]; problems: readonly Problem[] }> {
  const reader = openReader(names);
  for (const { section } of held)
    for (const row of rowsOf(body[section.name]))
      for (const of of section.gives ?? []) names.keep(of, labelIn(section, row));
  const compared = held.map((one): SectionRows => {
    const said = body[one.section.name];
    return { ...one, wanted: said === undefined ? undefined : readSection(one.section, said) };
  });
  return { compared, problems: reader.problems };

  function readSection(section: Section, said: Value): readonly Entry[] {
    const at = [section.name];
    if (said !== null && !isList(said)) {
      reader.refuse(at, 'config.wantsList');
      return [];
    }
    const seen = new Set<string>();
    return (said ?? []).map((row, index): Entry => {
      const entry = readEntry(section.fields, section.keys, row, [...at, index], reader);
      // A wrong row keeps its place, so that those after it are found at theirs.
      if (entry === undefined) return {};
      const label = labelIn(section, entry);
      if (seen.has(nameKey(label)) && section.isRepeated !== true)
        reader.refuse([...at, index], 'config.twice', { name: label });
      seen.add(nameKey(label));
      return entry;
    });
  }
}

const rowsOf = (said: Value | undefined): readonly Entry[] =>
  isList(said) ? said.filter(isEntry) : [];

/**
 * What the rules of each noun say against rows as they would be, and fields that cannot be changed.
 */
export async function problemsIn({ steps }: Plan, names: OpenNames): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const forms = namesForChecks(names);
  for (const { section, stored, entry, changes, index } of steps.filter(
    ({ action }) => action !== 'remove',
  )) {
    const row = [section.name, index];
    for (const { field, from } of stored === null ? [] : changes)
      if (section.fields.find(({ name }) => name === field)?.isFixed === true)
        problems.push({
          at: [...row, field],
          message: phrase('config.fixed', { field, value: String(from) }),
        });
    for (const { at, message } of (await section.check?.(stored, entry, forms)) ?? [])
      problems.push({ at: [...row, ...at], message });
  }
  return problems;
}
