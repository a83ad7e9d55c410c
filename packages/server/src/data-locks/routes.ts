import type { dataLocks } from '@watchbill/core/data-locks/contract';
import { mostDays } from '@watchbill/core/data-locks/model';
import { dataLockResource } from '@watchbill/core/data-locks/resource';
import { text } from '@watchbill/core/messages/catalogue';
import { exportHandler } from '../lists/list-handlers.ts';
import { apiProblem, words } from '../problems/problem.ts';
import type { CallContext, Handlers } from '../http/call/call.ts';
import { lockMany } from '../schedules/commands.ts';
import { daysInRange, listLocks } from './repository.ts';

export const dataLockRoutes: Handlers<typeof dataLocks> = {
  list: ({ query, ...call }) => page(call, query),
  export: exportHandler(dataLockResource, page),
  lock: async ({ body: { reason, ...range }, ...call }) => {
    const days = few(await daysInRange(call.db, { ...range, isLocked: false }));
    await lockMany(call, days, true, reason);
    const message = text('dataLocks.locked', { count: days.length }, call.language);
    return { message, count: days.length };
  },
  unlock: async ({ body, ...call }) => {
    const days = few(await daysInRange(call.db, { ...body, isLocked: true }));
    await lockMany(call, days, false);
    const message = text('dataLocks.unlocked', { count: days.length }, call.language);
    return { message, count: days.length };
  },
};

function page(
  { db, session }: CallContext,
  query: Omit<Parameters<typeof listLocks>[1], 'divisions'>,
) {
  return listLocks(db, { ...query, divisions: session.divisionIds });
}

function few(days: readonly number[]): readonly number[] {
  if (days.length > mostDays)
    throw apiProblem.named(
      'to_date',
      words('dataLocks.tooMany', { days: days.length, most: mostDays }),
    );
  return days;
}
