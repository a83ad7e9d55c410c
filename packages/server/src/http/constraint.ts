import type { MessageKey } from '@watchbill/core/messages/catalogue';

/** What a broken constraint of the database means to whoever made the call, by its name: the field that is wrong, what is wrong with it, and the status of the reply (400 unless told). */
export type Constraints = Readonly<
  Record<string, readonly [field: string, message: MessageKey, status?: number]>
>;
