import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import statics from '@fastify/static';
import { contract } from '@watchbill/core/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseStrangers } from './guard-replies.ts';

/**
 * Scripts, styles and fonts load nothing: what a browser may do is said by the page that loads
 * them. A page has tens of them, and all that is said with each is sent.
 */
const policyOfParts = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
];

/**
 * Files of the built web app, each looked for when it is asked for, since it may be built anew; any
 * other page address is the app's own to route.
 */
export async function serveWeb(app: FastifyInstance, root: string | null): Promise<void> {
  const refuse = refuseStrangers(contract);
  app.setNotFoundHandler(refuse);
  if (root === null || !existsSync(root)) return;
  const parts = resolve(root, 'assets');
  await app.register(statics, {
    root,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isPart = path.startsWith(parts);
      reply.header('cache-control', isPart ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!isPart) return;
      reply.header('content-security-policy', policyOfParts);
      for (const name of ofPages) reply.raw.removeHeader(name);
    },
  });
  app.get('/*', async (request, reply) => {
    const file = await fileFor(request, root);
    return file === null ? refuse(request, reply) : reply.sendFile(file);
  });
}

/** Null where nothing of the web app is asked for. */
async function fileFor({ url, headers }: FastifyRequest, root: string): Promise<string | null> {
  const path = url.split('?', 1)[0]!;
  if (await isFile(path, root)) return path.slice(1);
  const isPage =
    (headers.accept ?? '').includes('text/html') && !/^\/(api|calendar)\/|\/\./.test(path);
  return isPage || path === '/' ? 'index.html' : null;
}

/**
 * What a page loads, by plain names on two levels; all else in the folder is of those who build it,
 * or leads outside.
 */
const loaded = /^\/(assets\/)?\w[\w.-]*\.(css|html|ico|js|png|svg|webmanifest|woff2)$/;

async function isFile(path: string, root: string): Promise<boolean> {
  if (!loaded.test(path)) return false;
  return stat(join(root, path)).then(
    (found) => found.isFile(),
    () => false,
  );
}
