import { z } from 'zod';
import { phrase, type MessageKey, type Params } from '../messages/catalogue.ts';
import { plainName } from '../messages/fold.ts';

type Issue = Readonly<{
  code?: string;
  input?: unknown;
  expected?: unknown;
  format?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  inclusive?: unknown;
  values?: unknown;
}>;
type Words = readonly [MessageKey, Params?];

/**
 * What a schema finds wrong is a key of the catalogue, always: the reader's language is known only
 * where it is shown.
 */
z.config({
  customError: (issue) => {
    const [key, params = {}] = wordsFor(issue as Issue);
    return phrase(key, params);
  },
});

/** What is said where a schema has no words of its own. */
function wordsFor(issue: Issue): Words {
  if (isMissing(issue.input)) return ['generic.required'];
  return (byKind[issue.code ?? ''] ?? formatWords)(issue);
}

/** Choices that are named where another was made. */
const mostListed = 12;

const formatWords = (): Words => ['generic.format'];

/**
 * Every kind of issue that the library knows; what is not named here is not written as it should
 * be.
 */
const byKind: Readonly<Record<string, (issue: Issue) => Words>> = {
  invalid_type: ({ expected }) => [types[String(expected)] ?? 'generic.format'],
  invalid_value: ({ values }) =>
    Array.isArray(values) && values.length <= mostListed
      ? ['generic.oneOf', { values: values.join(', ') }]
      : ['generic.choice'],
  invalid_format: ({ format }) => [formats[String(format)] ?? 'generic.format'],
  too_small: ({ origin, minimum, inclusive }) => {
    if (isNumber(origin))
      return [inclusive === false ? 'generic.moreThan' : 'generic.atLeast', limit(minimum)];
    return [origin === 'string' ? 'generic.tooShort' : 'generic.tooFew', count(minimum)];
  },
  too_big: ({ origin, maximum, inclusive }) => {
    if (isNumber(origin))
      return [inclusive === false ? 'generic.lessThan' : 'generic.atMost', limit(maximum)];
    return [origin === 'string' ? 'generic.tooLong' : 'generic.tooMany', count(maximum)];
  },
  unrecognized_keys: () => ['generic.unknownField'],
};

const types: Readonly<Record<string, MessageKey>> = {
  int: 'generic.wholeNumber',
  number: 'generic.number',
  nan: 'generic.number',
  string: 'generic.text',
  boolean: 'generic.trueOrFalse',
  array: 'generic.list',
  tuple: 'generic.list',
  object: 'generic.row',
  record: 'generic.row',
};
const formats: Readonly<Record<string, MessageKey>> = {
  email: 'generic.email',
  date: 'generic.isoDate',
  datetime: 'generic.isoDateTime',
  uuid: 'generic.wholeId',
};

const isNumber = (origin: unknown): boolean => origin === 'number' || origin === 'int';
const limit = (value: unknown): Params => ({ limit: Number(value) });
const count = (value: unknown): Params => ({ count: Number(value) });

/** Nothing was given, or nothing but blanks. */
export function isMissing(input: unknown): boolean {
  return (
    input === undefined ||
    input === null ||
    Number.isNaN(input) ||
    (typeof input === 'string' && input.trim() === '')
  );
}

/**
 * The words of a schema for a value that is missing; whatever else is wrong with it is said by its
 * kind.
 */
export function ifMissing(key: MessageKey) {
  return ({ input }: { input?: unknown }): string | undefined =>
    isMissing(input) ? key : undefined;
}

/** A text that must be there, of at most so many characters. */
export function requiredText(key: MessageKey, most: number) {
  return z
    .string({ error: ifMissing(key) })
    .trim()
    .min(1, key)
    .max(most);
}

/**
 * Characters that show nothing: two names that differ in them alone look the same, and no search
 * finds them.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;
/** Scripts whose letters join: how they do may belong to the spelling of a name. */
const joiningScripts =
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar';
/** U+200C and U+200D between letters of such a script. */
const joiners = new RegExp(
  `(?<=[${joiningScripts.replaceAll(/\w+ ?/g, (script) => `\\p{Script=${script.trim()}}`)}]\\p{M}*)[\\u200c\\u200d](?=[\\p{L}\\p{M}])`,
  'gu',
);
/**
 * What stands around a text is not kept; a line end or a tab within it is refused, not made a
 * blank.
 */
const isVisible = (text: string): boolean => !invisible.test(text.trim().replaceAll(joiners, ''));

/** What people call a thing or a person, where that must be given; as it is kept. */
export function requiredName(key: MessageKey = 'generic.nameRequired', most = 100) {
  return z
    .string({ error: ifMissing(key) })
    .refine(isVisible, 'generic.invisible')
    .overwrite(plainName)
    .min(1, key)
    .max(most);
}

/** What people may call a thing or a person, as it is kept; empty where they do not. */
export function optionalName(most = 100) {
  return z
    .string()
    .refine(isVisible, 'generic.invisible')
    .overwrite(plainName)
    .max(most)
    .default('');
}

type IssueTree = z.core.$ZodIssue;

/**
 * What is wrong, by field: the path of each field with its words. Where one of several shapes would
 * do, the words are of the shape that comes nearest, so that the field is named and not the row.
 * `input` is what was parsed: schemas of numbers see no difference between nothing and a text that
 * is no number.
 */
export function issuesByField(
  error: z.ZodError,
  input: unknown,
): readonly Readonly<{ path: readonly PropertyKey[]; message: string }>[] {
  return error.issues
    .flatMap((issue) => spelledOut(issue, []))
    .map(({ path, issue }) => ({
      path,
      message: wordsOf(issue, valueAt(input, path)),
    }));
}

type PlacedIssue = Readonly<{ path: readonly PropertyKey[]; issue: IssueTree }>;

function spelledOut(issue: IssueTree, within: readonly PropertyKey[]): PlacedIssue[] {
  const path = [...within, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], issue }));
  const nearest = issue.code === 'invalid_union' ? nearestOf(issue.errors) : undefined;
  return nearest === undefined
    ? [{ path, issue }]
    : nearest.flatMap((inner) => spelledOut(inner, path));
}

/** Of the shapes of a union the one of the right type with the fewest faults. */
function nearestOf(shapes: readonly (readonly IssueTree[])[]): readonly IssueTree[] | undefined {
  const isOther = ({ path, code }: IssueTree) =>
    path.length === 0 && ['invalid_type', 'invalid_value', 'invalid_union'].includes(code);
  return shapes
    .filter((issues) => issues.length > 0 && !issues.some(isOther))
    .toSorted((one, other) => one.length - other.length)[0];
}

/** A general word for a value that is there, or is not, in place of what its schema made of it. */
function wordsOf(issue: IssueTree, given: unknown): string {
  const isGeneral = issue.message.startsWith('generic.') && !/required$/i.test(issue.message);
  const isFlag = issue.message === 'generic.trueOrFalse' && given !== undefined;
  if (isGeneral && isMissing(given) && issue.code !== 'too_big' && !isFlag)
    return 'generic.required';
  if (issue.message !== 'generic.required' || isMissing(given)) return issue.message;
  return issue.code === 'invalid_type'
    ? (types[issue.expected] ?? 'generic.format')
    : 'generic.format';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    input,
  );
}
