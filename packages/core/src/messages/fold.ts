/** Text without case and accents: `verfug` is found in Verfügbarkeit. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Letters that no accent makes of another, as the database's dictionary writes them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/**
 * Blanks of every kind, no-break ones among them; not the mark of byte order, which shows nothing.
 */
const blanks = /[^\S\ufeff]+/gu;

/** A name as it is kept: its accents composed, no blanks around it, single ones within. */
export function plainName(name: string): string {
  return name.normalize('NFC').replaceAll(blanks, ' ').trim();
}

/**
 * What names are compared by, wherever a file or a person names something: however its accents are
 * composed, in any case, with any blanks. The database's `name_key` is the same.
 */
export function nameKey(name: string): string {
  // In lower case an accent may find a letter to be composed with, and a sigma its form for the end
  // of a word.
  return plainName(name).toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}
