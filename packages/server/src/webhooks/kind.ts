import type { Kinds } from '../http/kind.ts';

export const kinds = {
  webhook: {
    table: 'webhooks',
  },
} satisfies Kinds;
