import { apiKeys } from '@watchbill/core/api-keys/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill keys`: as a file. */
export const commands: Commands = {
  contract: { apiKeys },
  list: [{ verb: 'export', call: 'apiKeys.export', examples: ['keys export --output keys.csv'] }],
};
