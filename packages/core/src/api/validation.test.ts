import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sayPhrase } from '../messages/catalogue.ts';
import './validation.ts';

const said = (schema: z.ZodType, value: unknown, language: 'en' | 'de' = 'en') =>
  schema.safeParse(value).error?.issues.map((issue) => sayPhrase(issue.message, language));

describe('what a schema finds wrong', () => {
  it.each([
    [z.string(), undefined, 'This is required'],
    [z.coerce.number(), undefined, 'This is required'],
    [z.string().min(1), '', 'This is required'],
    [z.enum(['a', 'b']), 'c', 'Choose one of the values that are offered'],
    [z.enum(['a', 'b']), undefined, 'This is required'],
    [z.string().max(3), 'long', 'Use at most 3 characters'],
    [z.string().min(3), 'no', 'Use at least 3 characters'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1'],
    [z.number().max(5), 6, 'Use at most 5'],
    [z.number().min(5), 4, 'Use at least 5'],
    [z.int(), 1.5, 'Use a whole number'],
    [z.email(), 'nobody', 'Enter a valid email'],
    [z.string(), 5, 'This is not written as it should be'],
  ])('is said in words: %#', (schema, value, words) => {
    expect(said(schema, value)).toEqual([words]);
  });
  it('is said in the language of the reader', () => {
    expect(said(z.string().max(3), 'long', 'de')).toEqual(['Höchstens 3 Zeichen verwenden']);
  });
  it('keeps the words of a schema that has its own', () => {
    expect(said(z.string({ error: 'problem.nameRequired' }), undefined)).toEqual([
      'Name is required',
    ]);
  });
});
