import type { Kinds } from '../http/kind.ts';

export const kinds = {
  eventType: {
    table: 'event_types',
    disabled: 'description',
  },
} satisfies Kinds;
