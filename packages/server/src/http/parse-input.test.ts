import type { AnyEndpoint, Contract } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { isMessageKey, languages, sayPhrase } from '@watchbill/core/messages/catalogue';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wrongInputs } from '../../../../tests/support/wrong-values.ts';
import { parsed } from './parse-input.ts';
import { ApiProblem, bodyIn } from './problem.ts';

const calls = Object.entries(contract as Contract).flatMap(([feature, rows]) =>
  Object.entries(rows).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);

/** What is said of an input, by field; null where it is taken. */
function saidOf(schema: z.ZodType, input: unknown): ApiProblem['body'] | null {
  try {
    parsed(schema, input);
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
