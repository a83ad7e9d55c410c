import type { Language } from '../messages/catalogue.ts';

/** What stands between the whole number and its fraction. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/**
 * What each language writes: thousands are set apart by the other mark, in French by spaces, which
 * every language may.
 */
const usualMark: Readonly<Record<Language, DecimalMark>> = { en: '.', de: ',', fr: ',' };
export const usualDecimal = (language: Language): DecimalMark => usualMark[language];

/**
 * A number with thousands set apart and this decimal mark, with or without a per cent sign; one
 * that can only be read with the other mark is read so. Null where it is none.
 */
export function readNumber(cell: string, decimal: DecimalMark): number | null {
  if (plainNumber.test(cell) && (decimal === '.' || !cell.includes('.'))) return Number(cell);
  return readMarkedNumber(cell, decimal) ?? readMarkedNumber(cell, otherOf(decimal));
}

function readMarkedNumber(cell: string, decimal: DecimalMark): number | null {
  const bare = withoutSpaces(cell);
  const [, sign = '', digits = '', power = ''] = signed.exec(bare) ?? [];
  const group = otherOf(decimal);
  const [whole = '', fraction, ...more] = digits.split(decimal);
  if (more.length > 0 || (fraction !== undefined && fraction.includes(group))) return null;
  if (!/^\d*$/.test(fraction ?? '') || (whole === '' && (fraction ?? '') === '')) return null;
  if (whole.includes(group) ? !isGrouped(whole, group) : !/^\d*$/.test(whole)) return null;
  const value = Number(`${whole.replaceAll(group, '') || '0'}.${fraction || '0'}${power}`);
  return sign === '-' ? -value : value;
}

/** Groups of three digits behind the first. */
function isGrouped(whole: string, group: string): boolean {
  const [first = '', ...groups] = whole.split(group);
  return /^\d{1,3}$/.test(first) && groups.every((one) => /^\d{3}$/.test(one));
}

const plainNumber = /^\d{1,15}(\.\d+)?$/;
const spaces = /[\s'\u2019\u02bc]/g;
const spaced = /^[-+]?\d{1,3}( \d{3})+([.,]\d*)?(?!\d)/;

/**
 * A number without its per cent sign and what sets its thousands apart beside marks: spaces and
 * apostrophes, where three digits follow each. Its minus is a hyphen.
 */
function withoutSpaces(cell: string): string {
  const text = cell
    .trim()
    .replace(/[%\uff05\u066a]$/, '')
    .trim()
    .replaceAll(spaces, ' ')
    .replace(/^[\u2212\u2013]\s*/, '-');
  return spaced.test(text) ? text.replaceAll(' ', '') : text;
}
const signed = /^([-+]?)([\d.,]+)(e[-+]?\d{1,3})?$/i;

/**
 * What the cells of a column can be: contacts, which are whole; or figures that are `most` at most,
 * for what is more than that was not meant.
 */
export type NumberColumn = Readonly<{ isWhole?: boolean; most?: number }>;
/**
 * How the numbers of a file are written; `isCertain` is false where a figure could have been read
 * otherwise.
 */
export type DecimalReading = Readonly<{ decimal: DecimalMark; isCertain: boolean }>;

/**
 * Gathers what the numbers of a file tell of its decimal mark. Certain are a number with both
 * marks, one mark twice, a fraction that has not three digits, and what no thousands are written
 * like (`0.125`, `1234.125`). Of `182.375` alone nobody can tell: a column of whole numbers
 * supports thousands, one whose values would be beyond all measure a fraction. Where nothing tells,
 * `otherwise` is taken, and that is said.
 */
export function createDecimalVote(): {
  add: (cell: string, column?: NumberColumn) => void;
  decide: (otherwise: DecimalMark) => DecimalReading;
} {
  const certain = { '.': 0, ',': 0 };
  const supported = { '.': 0, ',': 0 };
  let isAmbiguous = false;
  return {
    add: (cell, { isWhole = false, most = Infinity } = {}) => {
      const found = markIn(cell);
      if (found === null) return;
      const { mark, thousands } = found;
      if (thousands === null) {
        certain[mark] += 1;
        return;
      }
      isAmbiguous = true;
      if (isWhole) supported[otherOf(mark)] += 1;
      else if (thousands > most) supported[mark] += 1;
    },
    decide: (otherwise) => {
      const votes = certain['.'] === certain[','] ? supported : certain;
      if (votes['.'] === votes[',']) return { decimal: otherwise, isCertain: !isAmbiguous };
      return {
        decimal: votes['.'] > votes[','] ? '.' : ',',
        isCertain: votes === certain || !isAmbiguous,
      };
    },
  };
}

/**
 * The mark before the fraction of a number; `thousands` is what it is where the mark could also
 * stand between thousands. Null where no mark tells.
 */
function markIn(cell: string): { mark: DecimalMark; thousands: number | null } | null {
  const bare = withoutSpaces(cell);
  if (!/^[-+\u2212]?\d*[.,][\d.,]*$/.test(bare)) return null;
  const [dots, commas] = [bare.split('.').length - 1, bare.split(',').length - 1];
  if (dots > 0 && commas > 0) {
    const mark = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ',';
    return (mark === '.' ? dots : commas) === 1 ? { mark, thousands: null } : null;
  }
  const mark = dots > 0 ? '.' : ',';
  if (dots + commas > 1) return { mark: otherOf(mark), thousands: null };
  const [whole = '', fraction = ''] = bare.replace(/^[-+\u2212]/, '').split(mark);
  const isThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return { mark, thousands: isThousands ? Number(whole + fraction) : null };
}

const otherOf = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** How the numbers of one column are written: see `createDecimalVote`. */
export function decimalOf(
  cells: Iterable<string>,
  otherwise: DecimalMark,
  column?: NumberColumn,
): DecimalReading {
  const vote = createDecimalVote();
  for (const cell of cells) vote.add(cell, column);
  return vote.decide(otherwise);
}
