import { isBreachedPassword } from './breached-passwords.ts';
import { cities, countries } from '../places.ts';
import { commonPasswords } from './common-passwords.ts';
import { commonWords } from './common-words.ts';

/**
 * Whether a password is one of those that are tried first: a common word, or what is known of its
 * owner, with a decoration (`P4ssword!`, `Summer2026!`), a walk over the keyboard, a sequence or a
 * repetition (`1qaz@WSX`, `Aa123456!`), or one that was stolen. Several words together are none.
 *
 * @param about what is known of the owner: name, e-mail address, enterprise
 */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const plain = fold(password);
  return (
    isBreachedPassword(password) ||
    isWalk(plain) ||
    readings(plain).some((reading) => isGuessed({ plain, reading }, about.flatMap(wordsOf)))
  );
}

/**
 * What a password says, and how it reads where digits and signs stand for letters: of one length,
 * sign for sign.
 */
type PasswordProblem = Readonly<{ plain: string; reading: string }>;

/** Names that everybody knows the installation by. */
const product = ['watchbill', 'watch', 'bill'];
const shortestName = 3;

function isGuessed(said: PasswordProblem, about: readonly string[]): boolean {
  const names = [...about, ...product].sort((one, other) => other.length - one.length);
  const rest = names.reduce(without, said);
  return (
    isDecoration(rest, said) ||
    [said, rest].some((left) => everyWord().some((word) => isDecoration(without(left, word), said)))
  );
}

function without({ plain, reading }: PasswordProblem, word: string): PasswordProblem {
  const at = reading.indexOf(word);
  if (at < 0) return { plain, reading };
  const cut = (text: string) => text.slice(0, at) + text.slice(at + word.length);
  return without({ plain: cut(plain), reading: cut(reading) }, word);
}

/** What is left beside words that were taken out: hardly a letter (`MyPassword1!`). */
function isDecoration(rest: PasswordProblem, whole: PasswordProblem): boolean {
  const taken = whole.plain.length - rest.plain.length;
  return taken > 0 && (rest.plain.match(/\p{L}/gu) ?? []).length * 3 <= taken;
}

/** Lower case, without accents and what joins words. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Pd}\p{Pc}.,'’]/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .map(fold)
    .filter((word) => word.length >= shortestName);

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '9': 'g',
  '6': 'g',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/**
 * As it stands, and with the letters that its digits and signs stand for; a 1 may be an i or an l.
 */
function readings(plain: string): readonly string[] {
  const read = (one: string) =>
    plain
      .split('')
      .map((sign) => ('1!|'.includes(sign) ? one : (letters[sign] ?? sign)))
      .join('');
  return [...new Set([plain, read('i'), read('l')])];
}

let words: readonly string[] | null = null;

/** Read once, when the first password is chosen. */
const everyWord = (): readonly string[] => (words ??= [...new Set(collectWords())]);

function collectWords(): readonly string[] {
  // One in each month, and on each weekday.
  const days = Array.from({ length: 12 }, (_, month) => new Date(2026, 0, 1 + 31 * month));
  const named = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'].flatMap((language) => {
    const dates = (['month', 'weekday'] as const).map(
      (part) => new Intl.DateTimeFormat(language, { [part]: 'long' }),
    );
    return dates.flatMap((format) => days.map((day) => format.format(day)));
  });
  const lands = ['en', 'de', 'fr'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return countries.map(({ code }) => names.of(code) ?? code);
  });
  const places = [...lands, ...Object.values(cities).flat()].map((name) =>
    fold(name).replaceAll(/[^\p{L}]/gu, ''),
  );
  return [...commonWords, ...commonPasswords, ...named, ...places]
    .map(fold)
    .filter((word) => word.length >= shortestName);
}

/**
 * The rows of a keyboard, and its columns slantwise; keys of German and French ones differ in few,
 * which the words have.
 */
const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const shifted = '!@#$%^&*()';

/** Few runs for its length, of keys that lie side by side, follow one another or are the same. */
function isWalk(plain: string): boolean {
  const keys = plain
    .split('')
    .map((sign) => (shifted.includes(sign) ? rows[0]![shifted.indexOf(sign)]! : sign));
  const breaks = keys.filter(
    (key, at) =>
      !(at > 0 && (follows(keys[at - 1]!, key) || lieTogether(keys[at - 1]!, key))) &&
      !(at > 1 && follows(keys[at - 2]!, key)),
  );
  return breaks.length * 3 <= keys.length;
}

const follows = (one: string, other: string): boolean =>
  /[a-z0-9]/.test(other) && Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) <= 1;

function lieTogether(one: string, other: string): boolean {
  const [from, to] = [placeOf(one), placeOf(other)];
  if (from === null || to === null) return false;
  const [down, across] = [to.row - from.row, to.column - from.column];
  return down === 0
    ? Math.abs(across) === 1
    : Math.abs(down) === 1 && (across === 0 || across === -down);
}

function placeOf(key: string): Readonly<{ row: number; column: number }> | null {
  const row = rows.findIndex((keys) => keys.includes(key));
  return row < 0 ? null : { row, column: rows[row]!.indexOf(key) };
}
