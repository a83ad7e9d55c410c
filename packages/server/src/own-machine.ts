import type { IncomingMessage } from 'node:http';

const loopback = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
const ownNames = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i;
const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];

/**
 * Whether a request names this machine as the one it wants. A page of a foreign name that was made
 * to lead here says that name, which is how it is told from our own (DNS rebinding).
 */
export function namesThisMachine({ headers }: IncomingMessage): boolean {
  return ownNames.test(headers.host ?? '');
}

/**
 * Whether a request was made on this machine: of its own address, to its own name, and passed on by
 * nobody. Where the product has a public address of another name, a proxy of this machine may pass
 * on calls without a word of it: none is known to be of here then.
 */
export function isOfThisMachine(request: IncomingMessage, publicUrl: string): boolean {
  const { hostname, host } = new URL(publicUrl);
  return (
    (ownNames.test(host) || ['0.0.0.0', '[::]'].includes(hostname)) &&
    loopback.test(request.socket.remoteAddress ?? '') &&
    namesThisMachine(request) &&
    passedOn.every((name) => request.headers[name] === undefined)
  );
}

/**
 * The demo's password is known to everybody: it answers to the names of this machine alone, and to
 * the one that it was given.
 */
export function isDemoHost(request: IncomingMessage, publicUrl: string): boolean {
  return namesThisMachine(request) || request.headers.host === new URL(publicUrl).host;
}
