import { foldText, nameKey } from '@watchbill/core/messages/fold';
import type { Context } from './context.ts';
import { exitCode, Stop } from './exit.ts';

/**
 * What a person may call one of several: its id or one of its names; `shown` is how it is listed
 * among others.
 */
export type Candidate = Readonly<{
  id: number | string;
  names: readonly (string | null | undefined)[];
  shown: string;
}>;

/** A refusal lists this many at most. */
const mostListed = 20;

/**
 * The one that a person means: by its id or its whole name, however that is written; else the only
 * one whose name is the same but for accents, begins so, or has it in it. Throws Stop (usage) where
 * that is none, or could be several; `none` says so in words, of those that there are.
 */
export function findByName<Row>(
  { t }: Pick<Context, 't'>,
  rows: readonly Row[],
  wanted: string,
  candidateOf: (row: Row) => Candidate,
  none: (names: string) => string,
): Row {
  const all = rows.map((row) => ({ row, candidate: candidateOf(row) }));
  const listed = (some: typeof all) =>
    some
      .slice(0, mostListed)
      .map(({ candidate }) => candidate.shown)
      .join(', ') + (some.length > mostListed ? ' …' : '');
  const found = waysToMean(wanted)
    .map((isMeant) => all.filter(({ candidate }) => isMeant(candidate)))
    .find((some) => some.length > 0);
  if (found?.length === 1) return found[0]!.row;
  throw new Stop(
    exitCode.usage,
    found === undefined
      ? none(listed(all))
      : t('cli.severalNamed', { name: wanted, names: listed(found) }),
  );
}

/** What it is to be meant, the strictest first. */
function waysToMean(wanted: string): readonly ((candidate: Candidate) => boolean)[] {
  const [key, plain] = [nameKey(wanted), plainOf(wanted)];
  if (key === '') return [];
  const some = ({ names }: Candidate, test: (name: string) => boolean) =>
    names.some((name) => name != null && name !== '' && test(name));
  const isWhole = (candidate: Candidate) =>
    String(candidate.id) === key || some(candidate, (name) => nameKey(name) === key);
  // A number is an id, or the whole of a name: the row of an id that is gone is not another.
  if (plain === '' || /^\d+$/.test(key)) return [isWhole];
  return [
    isWhole,
    (candidate) => some(candidate, (name) => plainOf(name) === plain),
    (candidate) => some(candidate, (name) => plainOf(name).startsWith(plain)),
    (candidate) => some(candidate, (name) => plainOf(name).includes(plain)),
  ];
}

const plainOf = (name: string): string => foldText(nameKey(name));
