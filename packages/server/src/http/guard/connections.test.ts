import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestServer } from '../../../../../tests/support/test-server.ts';
import { endConnectionsAtClose } from './connections.ts';

/** Node ends none of them by itself within this test's time. */
const never = { keepAliveTimeout: 3_600_000, http: { headersTimeout: 0 } };
const timeout = 20_000;

let app: FastifyInstance;
let answer: () => void;
let asked: Promise<void>;
beforeEach(async () => {
  app = Fastify(never);
  endConnectionsAtClose(app);
  const answered = new Promise<void>((resolve) => (answer = resolve));
  asked = new Promise<void>((resolve) => {
    app.get('/late', async () => {
      resolve();
      await answered;
      return 'x'.repeat(1_000_000);
    });
  });
  app.get('/', async () => 'at once');
  await app.listen({ host: '127.0.0.1', port: 0 });
});

/** A connection that the server has accepted. */
async function connected(to: FastifyInstance): Promise<Socket> {
  const accepted = once(to.server, 'connection');
  const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  return socket;
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

describe('a server that closes', () => {
  it('ends a connection that has brought no request', { timeout }, async () => {
    const socket = await connected(app);
    const ended = once(socket.resume(), 'close');
    await app.close();
    expect(await ended).toEqual([false]);
  });

  it.each([
    ['has had its answer', ''],
    ['has begun to ask again', 'GET / HTTP/1.1\r\n'],
  ])('ends one that %s', { timeout }, async (_what, next) => {
    const socket = await connected(app);
    socket.write(get('/') + next);
    await once(socket, 'data');
    const ended = once(socket.resume(), 'close');
    await app.close();
    expect(await ended).toEqual([false]);
  });

  it('ends one that is being answered after its answer', { timeout }, async () => {
    const socket = await connected(app);
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    const ended = once(socket, 'close');
    socket.write(get('/late'));
    await asked;
    const closed = app.close();
    answer();
    await closed;
    expect(await ended).toEqual([false]);
    expect(text.endsWith('x'.repeat(1_000_000))).toBe(true);
  });

  it('does so as a whole', { timeout }, async () => {
    const { server, close } = await openTestServer({ demo: false });
    const socket = await connected(server.app);
    const ended = once(socket.resume(), 'close');
    await close();
    expect(await ended).toEqual([false]);
  });
});
