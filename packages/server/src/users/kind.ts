import type { Kinds } from '../http/kind.ts';

export const kinds = {
  user: {
    table: 'users',
  },
} satisfies Kinds;
