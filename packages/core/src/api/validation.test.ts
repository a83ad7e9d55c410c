import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sayPhrase } from '../messages/catalogue.ts';
import { issuesByField, optionalName, requiredName } from './validation.ts';

const said = (schema: z.ZodType, value: unknown, language: 'en' | 'de' = 'en') =>
  schema.safeParse(value).error?.issues.map((issue) => sayPhrase(issue.message, language));

describe('what a schema finds wrong', () => {
  it.each([
    [z.string(), undefined, 'This is required'],
    [z.coerce.number(), undefined, 'This is required'],
    [z.string().min(1), '', 'This is required'],
    [z.enum(['a', 'b']), 'c', 'Choose one of these: a, b'],
    [z.enum([...'abcdefghijklm']), 'z', 'Choose one of the values that are offered'],
    [z.enum(['a', 'b']), undefined, 'This is required'],
    [z.string().max(3), 'long', 'Use at most 3 characters'],
    [z.string().min(3), 'no', 'Use at least 3 characters'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1'],
    [z.number().max(5), 6, 'Use at most 5'],
    [z.number().min(5), 4, 'Use at least 5'],
    [z.int(), 1.5, 'Use a whole number'],
    [z.email(), 'nobody', 'Enter a valid email'],
    [z.number().positive(), 0, 'Use more than 0'],
    [z.number().lt(5), 5, 'Use less than 5'],
    [z.string(), 5, 'Use a text'],
    [z.number(), 'five', 'Use a number'],
    [z.boolean(), 'maybe', 'Use true or false'],
    [z.array(z.string()), {}, 'Send a list'],
    [z.object({}), [], 'Send fields with their values'],
    [z.iso.date(), '2026-02-30', 'Use a date like 2026-03-31'],
    [z.string().refine(() => false), 'x', 'This is not written as it should be'],
    [requiredName(), 'a'.repeat(101), 'Use at most 100 characters'],
    [requiredName(), '  ', 'Name is required'],
    [requiredName(), undefined, 'Name is required'],
    [requiredName(), 5, 'Use a text'],
    [requiredName(), 'Zoe\u200b', 'Remove the characters that cannot be seen'],
    [requiredName(), 'Zoe\u0007', 'Remove the characters that cannot be seen'],
    [requiredName(), 'Zoe\nAnn', 'Remove the characters that cannot be seen'],
    [requiredName(), 'Zoe\u200cAnn', 'Remove the characters that cannot be seen'],
    [requiredName(), 'سارا\u200c', 'Remove the characters that cannot be seen'],
  ])('is said in words: %#', (schema, value, words) => {
    expect(said(schema, value)).toEqual([words]);
  });
  it('is said in the language of the reader', () => {
    expect(said(z.string().max(3), 'long', 'de')).toEqual(['Höchstens 3 Zeichen verwenden']);
  });
  it('keeps the words of a schema that has its own', () => {
    expect(said(z.string({ error: 'generic.nameRequired' }), undefined)).toEqual([
      'Name is required',
    ]);
  });
});

describe('a name', () => {
  it.each([
    ['Sto\u0308rung', 'Störung'],
    ['\u00a0North  Desk\u00a0', 'North Desk'],
    ['می\u200cنا', 'می\u200cنا'],
    ['ලක්\u200dෂ්මී', 'ලක්\u200dෂ්මී'],
  ])('%j is kept as %j', (given, kept) => {
    expect(requiredName().parse(given)).toBe(kept);
    expect(optionalName().parse(given)).toBe(kept);
  });
});

describe('what is wrong, by field', () => {
  const id = z.coerce.number().int().positive();
  const fields = (schema: z.ZodType, value: unknown) =>
    issuesByField(schema.safeParse(value).error!, value).map(({ path, message }) => [
      path.join('.'),
      sayPhrase(message, 'en'),
    ]);
  it.each([
    ['a text where a number is asked for', { id }, { id: 'x' }, ['id', 'Use a number']],
    ['nothing where a number is asked for', { id }, { id: '' }, ['id', 'This is required']],
    [
      'a name that is not there in the words of its own',
      { name: requiredName() },
      { name: ' ' },
      ['name', 'Name is required'],
    ],
    [
      'the field of a row that may come alone or in a list',
      { rows: z.union([z.array(z.object({ id })), z.object({ id })]) },
      { rows: [{ id: 'x' }] },
      ['rows.0.id', 'Use a number'],
    ],
    [
      'what fits no shape at all',
      { rows: z.union([z.array(z.string()), z.string()]) },
      { rows: 5 },
      ['rows', 'This is not written as it should be'],
    ],
  ])('names %s', (_what, shape, value, expected) => {
    expect(fields(z.object(shape as z.ZodRawShape), value)).toEqual([expected]);
  });
});
