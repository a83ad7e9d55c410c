import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedEventType } from './repository.ts';

export const kinds = {
  eventType: {
    table: 'event_types',
    show: showStored(storedEventType),
    disabled: 'description',
  },
} satisfies Kinds;
