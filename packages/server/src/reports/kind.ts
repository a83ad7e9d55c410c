import type { Kinds } from '../http/kind.ts';

export const kinds = {
  report: {
    table: 'reports',
  },
} satisfies Kinds;
