import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server closes, ends connections that have no request in work, and the others with their
 * answer. Node itself keeps those that have brought no request, or the beginning of one, for over a
 * minute. Live connections are their hub's.
 */
export function endConnectionsAtClose(app: FastifyInstance): void {
  /** Requests in work by connection. */
  const open = new Map<Socket, number>();
  let isClosing = false;
  const endIdle = (socket: Socket) => {
    if (isClosing && open.get(socket) === 0) socket.destroySoon();
  };
  const count = (socket: Socket, more: number) => {
    const requests = open.get(socket);
    if (requests !== undefined) open.set(socket, requests + more);
    endIdle(socket);
  };
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
    endIdle(socket);
  });
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  app.server.on('upgrade', ({ socket }) => open.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open.keys()) endIdle(socket);
  });
}
