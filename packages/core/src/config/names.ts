import type { Api } from '../api/client.ts';
import { nearest } from '../api/nearest.ts';
import { phrase, type MessageKey, type Params } from '../messages/catalogue.ts';
import { nameKey } from '../messages/fold.ts';
import type { Choice, Lookup } from '../resource/model.ts';
import { lookupsIn } from './codec.ts';
import type { Entry, Names, Place, Problem, Reader, Section, Value } from './model.ts';

/** Names that are read from the server, and added to. */
export type OpenNames = Names &
  Readonly<{
    /**
     * Reads the rows of lookups that were not read yet; of all of them where they are to be read
     * anew.
     */
    load(lookups: readonly Lookup[], isAnew?: boolean): Promise<void>;
    /** Labels of rows that are not there, or not to be chosen any more. */
    keep(of: Lookup, label: string, id?: number): void;
  }>;

/** Names of rows on a server. */
export function openNames(api: Api): OpenNames {
  const known = new Map<string, Map<string, Choice>>();
  const read = new Set<string>();
  const choicesOf = ({ key }: Lookup) => known.get(key) ?? new Map<string, Choice>();
  const find = (of: Lookup, word: string): Choice | undefined => {
    const [wanted, choices] = [nameKey(word), choicesOf(of)];
    const whole = choices.get(wanted);
    if (whole !== undefined) return whole;
    const ends = [...choices.values()].filter(
      ({ label }) => nameKey(label.split(' / ').at(-1)!) === wanted,
    );
    return ends.length === 1 ? ends[0] : undefined;
  };
  return {
    async load(lookups, isAnew = false) {
      for (const of of new Map(lookups.map((one) => [one.key, one])).values()) {
        if (read.has(of.key) && !isAnew) continue;
        const rows = await of.load(api);
        known.set(of.key, new Map(rows.map((choice) => [nameKey(choice.label), choice])));
        read.add(of.key);
      }
    },
    keep(of, label, id) {
      const choices = known.get(of.key) ?? new Map<string, Choice>();
      if (!choices.has(nameKey(label))) choices.set(nameKey(label), { label, value: id ?? '' });
      known.set(of.key, choices);
    },
    labelNamed: (of, word) => find(of, word)?.label,
    labelOf: (of, id) => [...choicesOf(of).values()].find(({ value }) => value === id)?.label,
    idOf: (of, label) => {
      const value = find(of, label)?.value ?? '';
      if (value === '') throw new Error(`${of.key} has no "${label}" yet`);
      return value;
    },
    labels: (of) => [...choicesOf(of).values()].map(({ label }) => label),
  };
}

/** Ids that no row has, which stand in for those that are not there yet. */
const firstStandIn = 900_000_000;

/**
 * The same names for checking forms, whose rows may name others that are still to be added: each
 * has an id of its own.
 */
export function namesForChecks(names: Names): Names {
  const standIns = new Map<string, number>();
  return {
    ...names,
    idOf: (of, label) => {
      const key = `${of.key} ${label}`;
      try {
        return names.idOf(of, label);
      } catch {
        standIns.set(key, standIns.get(key) ?? firstStandIn + standIns.size);
        return standIns.get(key)!;
      }
    },
  };
}

/** Every lookup that rows of these sections name others by. */
export function lookupsOf(sections: readonly Section[]): readonly Lookup[] {
  return sections.flatMap(({ fields }) => lookupsIn(fields));
}

/** A reader that keeps what is wrong. */
export function openReader(names: Names): Reader & Readonly<{ problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const refuse = (at: Place, key: MessageKey, params: Params = {}): undefined => {
    problems.push({ at, message: phrase(key, params) });
  };
  const named = (of: Lookup, word: Value, at: Place): string | undefined => {
    if (typeof word !== 'string' && typeof word !== 'number') return refuse(at, 'config.wantsName');
    const label = names.labelNamed(of, String(word));
    if (label !== undefined) return label;
    const ends = names
      .labels(of)
      .filter((one) => nameKey(one.split(' / ').at(-1)!) === nameKey(String(word)));
    if (ends.length > 1)
      return refuse(at, 'config.severalNamed', { name: String(word), names: ends.join(', ') });
    const meant = nearest(String(word), names.labels(of));
    return meant === undefined
      ? refuse(at, 'config.noneNamed', { name: String(word) })
      : refuse(at, 'config.noneNamedNear', { name: String(word), meant });
  };
  return { names, problems, refuse, named };
}

/**
 * What a row of a section is called where others name it: `Enterprise / Channel` where one field
 * does not tell it apart.
 */
export function labelIn({ keys }: Pick<Section, 'keys'>, entry: Entry): string {
  return keys.map((key) => String(entry[key] ?? '')).join(' / ');
}
