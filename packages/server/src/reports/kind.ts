import type { Kinds } from '../http/call/kind.ts';
import { removeReportsOfSets } from './commands/remove.ts';
import { reportById } from './queries.ts';

export const kinds = {
  report: {
    uses: { divisionSet: removeReportsOfSets },
    table: 'reports',
    show: reportById,
  },
} satisfies Kinds;
