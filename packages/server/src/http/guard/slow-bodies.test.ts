import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from '../call/serve.ts';
import { closeSlowBodies } from './slow-bodies.ts';

const pace = { windowMs: 300, leastBytes: 1024 };
const app = Fastify();
closeSlowBodies(app, answerError, pace);
app.post('/', (request) => ({ length: JSON.stringify(request.body).length }));
/** Reads its body late, as a call does that waits for the database. */
app.addHook('preParsing', async (request) => {
  if (request.headers['x-late'] !== undefined) await setTimeout(3 * pace.windowMs);
});
let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/**
 * Sends the beginning of a request, then what `send` does; resolves with the status line once the
 * server has answered.
 */
async function post(
  length: number,
  send: (socket: Socket) => Promise<void>,
  header = '',
): Promise<string> {
  const socket = connect(port);
  const answered = new Promise<string>((resolve, reject) =>
    socket.once('data', (data) => resolve(String(data))).once('error', reject),
  );
  let isOver = false;
  const over = answered.finally(() => {
    isOver = true;
  });
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${header}\r\n`,
  );
  socket.on('error', () => {});
  await send(
    new Proxy(socket, {
      get: (target, name) =>
        name === 'destroyed' ? target.destroyed || isOver : Reflect.get(target, name),
    }),
  );
  return over.then((text) => text.split('\r\n', 1)[0] ?? '').finally(() => socket.destroy());
}

/** A JSON text of so many bytes, in parts that come one after another. */
const inParts = (part: number, times: number) => async (socket: Socket) => {
  socket.write('"');
  for (let count = 0; count < times && !socket.destroyed; count += 1) {
    socket.write('x'.repeat(part));
    await setTimeout(pace.windowMs / 3);
  }
  socket.write('"');
};

describe('a request whose body', () => {
  it('stops is answered 408 and closed', async () =>
    expect(await post(5000, async (socket) => void socket.write('"x'))).toBe(
      'HTTP/1.1 408 Request Timeout',
    ));
  it('trickles is answered 408', async () =>
    expect(await post(5002, inParts(10, 500))).toBe('HTTP/1.1 408 Request Timeout'));
  it('moves slowly goes through, however long it takes', async () =>
    expect(await post(12_002, inParts(1000, 12))).toBe('HTTP/1.1 200 OK'));
  it('has come but waits to be read goes through', async () =>
    expect(await post(5002, inParts(5000, 1), 'x-late: yes\r\n')).toBe('HTTP/1.1 200 OK'));
});
