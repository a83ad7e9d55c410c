import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readsGzip, sendPieces, sendText } from './compression.ts';

async function answered(text: string, accepted: string | undefined) {
  const app = Fastify();
  app.get('/', (request, reply) => sendText(request, reply.type('application/json'), text));
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const response = await app.inject({ method: 'GET', url: '/', headers });
  await app.close();
  return response;
}

describe('a reply', () => {
  it.each([3_000, 500_000])('of %i characters is compressed for who reads that', async (length) => {
    const text = JSON.stringify('é'.repeat(length));
    const response = await answered(text, 'gzip, deflate');
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers['vary']).toBe('accept-encoding');
    expect(gunzipSync(response.rawPayload).toString()).toBe(text);
  });

  it('goes as it is where it is short, or where the caller does not read gzip', async () => {
    const long = JSON.stringify('x'.repeat(5_000));
    for (const [text, accepted] of [
      ['"short"', 'gzip'],
      [long, undefined],
      [long, 'br'],
    ] as const) {
      const response = await answered(text, accepted);
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.payload).toBe(text);
    }
  });
});

/** A text of so many pieces, the last of which cannot be made. */
async function* breaking(good: number): AsyncGenerator<string> {
  for (let piece = 0; piece < good; piece += 1) yield 'x'.repeat(300_000);
  throw new Error('the database is gone');
}

describe.each(['gzip', 'identity'])('a reply in pieces, %s', (accepted) => {
  const asked = async (pieces: () => AsyncGenerator<string>) => {
    const app = Fastify();
    app.get('/', (request, reply) => sendPieces(request, reply, pieces()));
    const url = await app.listen({ port: 0 });
    const answer = await fetch(url, { headers: { 'accept-encoding': accepted } });
    const text = await answer.text().catch(() => null);
    await app.close();
    return { status: answer.status, text };
  };

  it('arrives whole', async () => {
    const pieces = async function* pieces() {
      yield* ['[1', ',2', ',3]'];
    };
    expect(await asked(pieces)).toEqual({ status: 200, text: '[1,2,3]' });
  });

  it('is refused where its first piece cannot be made, and never taken for whole where a later one cannot', async () => {
    expect((await asked(() => breaking(0))).status).toBe(500);
    expect((await asked(() => breaking(1))).status).toBe(500);
    expect(await asked(() => breaking(5))).toEqual({ status: 200, text: null });
  });
});

describe('readsGzip', () => {
  it.each([
    ['gzip', true],
    ['deflate, GZIP;q=0.5', true],
    ['*', true],
    ['gzip;q=0', false],
    ['gzip;q=0, *', false],
    ['br, deflate', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (accepted, reads) => {
    expect(readsGzip(accepted)).toBe(reads);
  });
});
