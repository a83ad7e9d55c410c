/** The little of the provider that tests use; it ships no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  type Account = Readonly<{ accountId: string; claims: () => Record<string, unknown> }>;
  type Configuration = Readonly<Record<string, unknown>> &
    Readonly<{ findAccount: (context: unknown, sub: string) => Account }>;
  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
