import { headingKey } from '@watchbill/core/cells/heading';
import type { FileReading } from './import-reading.tsx';

/**
 * What a person has chosen for a file of some product: what its headings mean, how its cells are
 * read, and which rows of ours the names in it are.
 */
export type KeptChoices = Readonly<{
  columns: readonly (string | null)[];
  reading: FileReading;
  names?: Readonly<Record<string, number>>;
}>;

const keyOf = (noun: string, headings: readonly string[]) =>
  `watchbill.import.${noun}.${headings.map(headingKey).join('|')}`;

/**
 * What was chosen for the last file of these headings; null for the first of them, and for what an
 * older release may have kept.
 */
export function keptChoices(noun: string, headings: readonly string[]): KeptChoices | null {
  try {
    const kept = JSON.parse(
      localStorage.getItem(keyOf(noun, headings)) ?? 'null',
    ) as KeptChoices | null;
    return kept !== null && kept.columns.length === headings.length ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what was chosen, on this device, for the next file of the same product. */
export function keepChoices(
  noun: string,
  headings: readonly string[],
  { reading: { sheet: _sheet, ...reading }, ...others }: KeptChoices,
): void {
  localStorage.setItem(keyOf(noun, headings), JSON.stringify({ ...others, reading }));
}
