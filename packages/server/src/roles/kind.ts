import type { Kinds } from '../http/kind.ts';

export const kinds = {
  role: {
    table: 'roles',
  },
} satisfies Kinds;
