import { flag, type AnyEndpoint, type Contract } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { isMessageKey, languages, sayPhrase } from '@watchbill/core/messages/catalogue';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wrongInputs } from '../../../../../tests/support/wrong-values.ts';
import { parsePart } from './parse-input.ts';
import { ApiProblem, bodyIn } from '../../problems/problem.ts';

const calls = Object.entries(contract as Contract).flatMap(([feature, rows]) =>
  Object.entries(rows).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);

/** What is said of an input, by field; null where it is taken. */
function saidOf(schema: z.ZodType, input: unknown): ApiProblem['body'] | null {
  try {
    parsePart(schema, input);
    return null;
  } catch (error) {
    if (error instanceof ApiProblem) return error.body;
    throw error;
  }
}

function given(input: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | null | undefined)?.[step],
      input,
    );
}

const keyOf = (message: string): string => message.split('|')[0]!;
const isGiven = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') ||
  (typeof value === 'number' && !Number.isNaN(value)) ||
  (Array.isArray(value) && value.length > 0);

/** What is amiss with the answers to everything wrong that can be sent to a part of a call. */
function findings(schema: z.ZodType): Set<string> {
  const found = new Set<string>();
  for (const input of wrongInputs(schema)) {
    const body = saidOf(schema, input);
    for (const [field, messages] of Object.entries(body ?? {})) {
      if (field === 'code') continue;
      for (const message of messages as string[]) {
        if (!isMessageKey(keyOf(message))) found.add(`${field}: ${message}`);
        else if (/required/i.test(sayPhrase(message, 'en')) && isGiven(given(input, field)))
          found.add(
            `${field}: ${message} though ${JSON.stringify(given(input, field)).slice(0, 40)}`,
          );
      }
    }
    for (const language of body === null ? [] : languages)
      if (/\{\w+\}|\|/.test(JSON.stringify(Object.values(bodyIn(language, body!)).flat())))
        found.add(`unfilled: ${JSON.stringify(body)}`);
  }
  return found;
}

describe('what is wrong with an input', () => {
  it.each(calls)('of %s is said in words of the catalogue', (_name, endpoint: AnyEndpoint) => {
    const parts = [endpoint.params, endpoint.query, endpoint.body].filter(
      (part): part is z.ZodType => part instanceof z.ZodType,
    );
    expect(parts.flatMap((part) => [...findings(part)])).toEqual([]);
  });
});

describe('dates', () => {
  const plainDate = z.iso.date();
  it.each([
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
    [{ from_date: '2026-03-02', to_date: '2026-03-01' }, 'to_date'],
    [{ date_start: '2026-03-02', date_end: '2026-03-01' }, 'date_end'],
    [{ schedule_start_date: '2026-03-02', schedule_end_date: '2026-03-01' }, 'schedule_end_date'],
    [
      { request_from_agent_from_date: '2026-03-02', request_from_agent_to_date: '2026-03-01' },
      'request_from_agent_to_date',
    ],
  ])('that run backwards are refused: %j', (range, field) => {
    const schema = z.object(Object.fromEntries(Object.keys(range).map((key) => [key, plainDate])));
    expect(saidOf(schema, range)).toEqual({ code: 'invalid', [field]: ['generic.datesOrder'] });
    expect(saidOf(z.object({ rule: schema }), { rule: range })).toEqual({
      code: 'invalid',
      [`rule.${field}`]: ['generic.datesOrder'],
    });
  });
  it('of one day, or open to an end, are taken', () => {
    const schema = z.object({ start_date: plainDate, end_date: plainDate.nullish() });
    expect(saidOf(schema, { start_date: '2026-03-02', end_date: '2026-03-02' })).toBeNull();
    expect(saidOf(schema, { start_date: '2026-03-02', end_date: null })).toBeNull();
  });
});

describe('a switch of an address', () => {
  it.each(['', 'maybe', '2', 'yes'])('is not guessed from %j', (is_disabled) =>
    expect(saidOf(z.object({ is_disabled: flag.optional() }), { is_disabled })).toEqual({
      code: 'invalid',
      is_disabled: ['generic.trueOrFalse'],
    }),
  );
});

it('looks for dates in plain rows alone, and into nothing else that a body holds', () => {
  let looks = 0;
  class Bytes {
    readonly start_date!: string;
    constructor() {
      Object.defineProperty(this, 'start_date', {
        enumerable: true,
        get: () => ((looks += 1), '2026-11-20'),
      });
    }
  }
  const schema = z.object({ file: z.unknown(), within: z.unknown() });
  expect(saidOf(schema, { file: new Bytes(), within: {} })).toBeNull();
  expect(looks).toBe(0);
  const reversed = { start_date: '2026-11-20', end_date: '2026-11-19' };
  expect(saidOf(schema, { file: new Bytes(), within: reversed })).toMatchObject({
    'within.end_date': ['generic.datesOrder'],
  });
});
