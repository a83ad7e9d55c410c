import { EnvHttpProxyAgent, type Dispatcher } from 'undici';

/**
 * A pool of connections through the proxy that HTTPS_PROXY or HTTP_PROXY names, but for the hosts
 * of NO_PROXY.
 */
export function proxyAgent(): Dispatcher {
  return new EnvHttpProxyAgent({ keepAliveTimeout: 10_000 });
}
