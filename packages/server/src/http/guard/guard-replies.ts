import type { AnyEndpoint, Contract, Feature } from '@watchbill/core/api/endpoint';
import { text, type MessageKey } from '@watchbill/core/messages/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../call/serve.ts';

/**
 * A browser that came by TLS once comes by nothing else for a year (ASVS 5, 3.4.1). TLS is a
 * proxy's, which says so where it is trusted.
 */
const onlyByTls = 'max-age=31536000; includeSubDomains';

/**
 * What every reply says, refusals and files too: nothing is kept by caches unless it says so itself
 * (ASVS 5, 14.3.2).
 */
export function guardReplies(app: FastifyInstance, now: () => Date): void {
  app.addHook('onSend', async (request, reply) => {
    // Clients put their clocks right by it.
    reply.header('date', now().toUTCString());
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (request.protocol === 'https') reply.header('strict-transport-security', onlyByTls);
  });
}

/** Where nothing is. */
const nowhere = '/api/-/';

/**
 * An address whose escapes cannot be read leads nowhere: what answers it by itself would say
 * nothing of what a browser may do with the answer (ASVS 5, 3.4).
 */
export function readableUrl({ url = nowhere }: Readonly<{ url?: string | undefined }>): string {
  try {
    decodeURIComponent(url.split('?', 1)[0]!);
    return url;
  } catch {
    return nowhere;
  }
}

/**
 * Refuses a call that there is none of: 405 where its address has others (ASVS 5, 4.1.4), 404 else.
 */
export function refuseStrangers(
  contract: Contract,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const addresses = addressesOf(contract);
  return (request, reply) => {
    const path = request.url.split('?', 1)[0]!.replace(/\/$/, '');
    const methods = addresses.flatMap((one) => (one.pattern.test(path) ? one.methods : []));
    const [status, key, code]: [number, MessageKey, string] =
      methods.length === 0
        ? [404, 'problem.noAddress', 'not_found']
        : [405, 'problem.noMethod', 'method_not_allowed'];
    if (methods.length > 0) reply.header('allow', [...new Set(methods)].join(', '));
    const non_field_errors = [text(key, {}, languageOf(request))];
    return reply.code(status).send({ non_field_errors, code });
  };
}

type Address = Readonly<{ methods: readonly string[]; pattern: RegExp }>;

function addressesOf(contract: Contract): readonly Address[] {
  return Object.values(contract).flatMap((feature) =>
    Object.values(feature as Feature).map(({ method, path }: AnyEndpoint) => ({
      // What can be read can be asked for its head alone.
      methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
      pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );
}
