import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { storedWebhook } from './repository.ts';

export const kinds = {
  webhook: {
    table: 'webhooks',
    show: showStored(storedWebhook),
  },
} satisfies Kinds;
