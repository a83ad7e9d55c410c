import type { MessageKey } from '@watchbill/core/messages/catalogue';

/** What `watchbill help TOPIC` tells of, besides commands. */
export const topics: Readonly<Record<string, MessageKey>> = {
  formats: 'topics.formats',
  'exit-codes': 'topics.exitCodes',
  environment: 'topics.environment',
  time: 'topics.time',
  profiles: 'topics.profiles',
  imports: 'topics.imports',
  config: 'topics.config',
};
