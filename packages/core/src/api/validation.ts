import { z } from 'zod';
import { phrase, type MessageKey, type Params } from '../messages/catalogue.ts';

type Issue = Readonly<{
  code?: string;
  input?: unknown;
  expected?: unknown;
  format?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
}>;

/** What a schema finds wrong is a key of the catalogue, always: the reader's language is known only where it is shown. */
z.config({
  customError: (issue) => {
    const said = wordsFor(issue as Issue);
    return said === null ? undefined : phrase(...said);
  },
});

/** What is said where a schema has no words of its own; null for what the caller puts into words. */
function wordsFor({
  code,
  input,
  expected,
  format,
  origin,
  minimum,
  maximum,
}: Issue): [MessageKey, Params] | null {
  const isText = origin === 'string';
  const isNumber = origin === 'number' || origin === 'int';
  switch (code) {
    case 'invalid_type':
      if (isMissing(input)) return ['generic.required', {}];
      return [expected === 'int' ? 'generic.wholeNumber' : 'generic.format', {}];
    case 'too_small':
      if (isText && Number(minimum) <= 1) return ['generic.required', {}];
      if (isNumber) return ['generic.atLeast', { limit: Number(minimum) }];
      return [isText ? 'generic.tooShort' : 'generic.tooFew', { count: Number(minimum) }];
    case 'too_big':
      if (isNumber) return ['generic.atMost', { limit: Number(maximum) }];
      return [isText ? 'generic.tooLong' : 'generic.tooMany', { count: Number(maximum) }];
    case 'invalid_format':
      return [format === 'email' ? 'generic.email' : 'generic.format', {}];
    case 'invalid_value':
      return isMissing(input) ? ['generic.required', {}] : ['generic.choice', {}];
    case 'invalid_union':
    case 'not_multiple_of':
      return ['generic.format', {}];
    default:
      return null;
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === '' || Number.isNaN(input);
}
