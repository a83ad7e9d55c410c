import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedUser } from './repository.ts';

export const kinds = {
  user: {
    table: 'users',
    show: showStored(storedUser),
  },
} satisfies Kinds;
