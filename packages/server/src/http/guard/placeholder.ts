import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  defaultLanguage,
  isLanguage,
  text,
  type MessageKey,
} from '@watchbill/core/messages/catalogue';
import { loadLanguage } from '@watchbill/core/messages/language';

/** Pages and clients ask again after so many seconds. */
const retrySeconds = 2;

/** Answers in the place of a server that starts. `leave` frees its address; once is enough. */
export type Placeholder = Readonly<{ leave: () => Promise<void> }>;

/**
 * Answers on the server's address while its data are brought forward, which may take minutes: it is
 * alive and not ready, and pages say so and look again by themselves. A port that is yet to be
 * chosen is nobody's to ask.
 */
export async function holdAddress({
  host,
  port,
}: Readonly<{ host: string; port: number }>): Promise<Placeholder> {
  if (port === 0) return { leave: () => Promise.resolve() };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    leave: async () => {
      if (!server.listening) return;
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isAlive = request.url === '/healthz';
  const wantsPage = !isAlive && (request.headers.accept?.includes('text/html') ?? false);
  response.writeHead(isAlive ? 200 : 503, {
    'retry-after': String(retrySeconds),
    'cache-control': 'no-store',
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json',
  });
  response.end(
    wantsPage
      ? await pageFor(request.headers['accept-language'])
      : JSON.stringify({ status: 'starting' }),
  );
}

/** The maintenance page as it can be shown before anything else is there. */
async function pageFor(accepted: string | undefined): Promise<string> {
  const wanted = accepted?.slice(0, 2).toLowerCase() ?? defaultLanguage;
  const language = isLanguage(wanted) ? wanted : defaultLanguage;
  await loadLanguage(language);
  const say = (key: MessageKey) => text(key, {}, language);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>${say('outside.maintenance')} | ${say('generic.productName')}</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;max-width:30rem;margin:auto;padding:1rem;text-align:center}</style>
<main><h1>${say('outside.maintenance')}</h1><p>${say('outside.maintenanceHint')}</p></main>
</html>
`;
}
