import type { setUp } from '@watchbill/core/set-up/contract';
import type { Handlers } from '../http/call/call.ts';
import { readSetUp } from './repository.ts';

export const setUpRoutes: Handlers<typeof setUp> = {
  read: ({ db }) => readSetUp(db),
};
