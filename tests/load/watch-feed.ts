import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { liveProtocol } from '@watchbill/core/api/events';
import { boardOf, frameMs, frameOf } from './board-rows.ts';

/**
 * A server in a process of its own that says what a busy division says: many advisors, many
 * changes, in frames four times a second.
 */
const [advisors = 2000, changesASecond = 100] = process.argv.slice(2).map(Number);
const http = createServer((request, response) => {
  const isBoard = request.url?.startsWith('/api/real-time-adherence/') ?? false;
  const body = isBoard ? boardOf(advisors) : {};
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
});

const sockets = new WebSocketServer({ server: http, handleProtocols: () => liveProtocol });
sockets.on('connection', (socket) => {
  let turn = 0;
  const room = 'adherence:1';
  const say = (message: object) => socket.send(JSON.stringify(message));
  socket.once('message', () => {
    say({ type: 'hello', rooms: [room], refused: [], cursor: 1 });
    say({ type: 'resync', rooms: [room], cursor: 1 });
  });
  const changes = (changesASecond * frameMs) / 1000;
  const timer = setInterval(() => {
    say({ type: 'rows', room, rows: frameOf(advisors, changes, turn) });
    turn += changes;
  }, frameMs);
  socket.on('close', () => clearInterval(timer));
});

http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
