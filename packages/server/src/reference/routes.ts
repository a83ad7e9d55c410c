import type { reference } from '@watchbill/core/reference/contract';
import type { Handlers } from '../http/serve.ts';

export const referenceRoutes: Handlers<typeof reference> = {
  timezones: ({ db }) => db.selectFrom('time_zones').select(['id', 'timezone_name']).orderBy('timezone_name').execute(),
};
