import type { Language } from './catalogue.ts';

/**
 * Marks between the thousands, and before the fraction. French sets thousands apart by spaces,
 * which every language may.
 */
const marks: Readonly<Record<Language, Readonly<{ thousands: string; decimal: string }>>> = {
  en: { thousands: ',', decimal: '.' },
  de: { thousands: '.', decimal: ',' },
  fr: { thousands: ' ', decimal: ',' },
};

/**
 * A number as people write it: `1234.5`, `1 234,5`, `1’234`, `1'234`, `1,234` (thousands in
 * English, one and a part in German and French). A mark that is the language's for neither, and
 * cannot be for thousands, is before a fraction: `1,5` is one and a half everywhere. Null for what
 * is no number.
 */
export function readNumber(text: string, language: Language): number | null {
  const [, sign = '', digits = ''] = /^([-+\u2212]?)(.*)$/s.exec(text.trim()) ?? [];
  const value = magnitudeOf(digits.replaceAll(/[\s'\u2019\u02bc]/g, ' '), marks[language]);
  if (value === null) return null;
  return sign === '-' || sign === '\u2212' ? -value : value;
}

function magnitudeOf(
  text: string,
  { thousands, decimal }: Readonly<{ thousands: string; decimal: string }>,
): number | null {
  if (/^(\d+|\d*\.\d+)(e[-+]?\d+)?$/i.test(text) && !isGrouped(text, thousands))
    return Number(text);
  const spaced = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(text);
  if (spaced) return Number(text.replaceAll(' ', '').replace(',', '.'));
  for (const [group, point] of [
    [thousands, decimal],
    [',', '.'],
    ['.', ','],
  ] as const) {
    const [whole = '', part] = text.split(point);
    const isWhole = /^\d+$/.test(whole) || isGrouped(whole, group);
    const isOne = text.split(point).length <= 2 && (part === undefined || /^\d+$/.test(part));
    const isMeant = part !== undefined || group === thousands || whole.split(group).length > 2;
    if (isWhole && isOne && isMeant) return Number(`${whole.replaceAll(group, '')}.${part ?? '0'}`);
  }
  return null;
}

/** Three digits behind each mark, and none without a number before it. */
function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...groups] = text.split(mark);
  return (
    groups.length > 0 && /^[1-9]\d{0,2}$/.test(first) && groups.every((one) => /^\d{3}$/.test(one))
  );
}
