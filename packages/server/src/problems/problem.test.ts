import { pageQuery } from '@watchbill/core/api/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DatabaseUnavailable, DiskFull } from '../db/unavailable.ts';
import { fromDatabase, fromTransport, fromZod } from './problem.ts';

describe("ASVS 50: a failure that is nobody's input", () => {
  it.each([
    ['a connection that was refused', new DatabaseUnavailable('refused'), 503, 'unavailable'],
    [
      'a pool that gave none in time',
      new Error('timeout exceeded when trying to connect'),
      503,
      'unavailable',
    ],
    [
      'a full disk, by the engine',
      new DatabaseUnavailable('ended', { cause: new DiskFull() }),
      507,
      'disk_full',
    ],
    [
      'a full disk, by the system',
      Object.assign(new Error('write'), { code: 'ENOSPC' }),
      507,
      'disk_full',
    ],
  ])('is answered as what it is: %s', (_what, error, status, code) =>
    expect(fromDatabase(error)).toMatchObject({ status, body: { code } }),
  );
  it('has a time to try again where trying again helps', () =>
    expect(fromDatabase(new DatabaseUnavailable('refused'))?.headers).toEqual({
      'retry-after': '2',
    }));
  it('is no refusal where it is ours', () =>
    expect([fromDatabase(new Error('oops')), fromTransport(new Error('oops'))]).toEqual([
      null,
      null,
    ]));
  it('names the size that a file may have', () =>
    expect(fromTransport({ code: 'FST_REQ_FILE_TOO_LARGE', statusCode: 413 })).toMatchObject({
      status: 413,
      body: { file: [{ params: { most: 32 } }] },
    }));
});

describe('input that is no number', () => {
  const query = z.object({ id: z.coerce.number(), of: z.array(pageQuery) });
  const said = (input: unknown) => fromZod(query.safeParse(input).error!, input).body;
  it('is said to be written otherwise than it should be, and required only where there is none', () => {
    expect(said({ id: 'abc', of: [{ page: 'x' }] })).toEqual({
      code: 'invalid',
      id: ['generic.number'],
      'of.0.page': ['generic.number'],
    });
    expect(said({ of: [] })).toEqual({ code: 'invalid', id: ['generic.required'] });
    expect(said({ id: ' ', of: null })).toMatchObject({ of: ['generic.required'] });
  });
});
