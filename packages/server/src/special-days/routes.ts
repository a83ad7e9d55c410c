import type { specialDays } from '@watchbill/core/special-days/contract';
import type { SpecialDayForm } from '@watchbill/core/special-days/model';
import { text } from '@watchbill/core/messages/catalogue';
import { announceRow, changeRow, removeRow } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import type { Handlers } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import { datesOf } from './queries.ts';
import {
  columnsOf,
  countForeign,
  insertSpecialDay,
  listSpecialDays,
  replaceChannels,
  storedSpecialDay,
} from './repository.ts';

export const specialDayRoutes: Handlers<typeof specialDays> = {
  list: ({ db, session, query }) => listSpecialDays(db, session, query),
  dates: async ({ db, query }) => ({ results: await datesOf(db, query) }),
  create: async ({ body, ...call }) => {
    await check(call.db, body);
    return announceRow(call, storedSpecialDay, await insertSpecialDay(call.db, body));
  },
  update: async ({ params, body, ...call }) => {
    await check(call.db, body);
    return changeRow(call, storedSpecialDay, params.id, async () => {
      await replaceChannels(call.db, params.id, body.ct_ids);
      return columnsOf(body);
    });
  },
  remove: async ({ params, ...call }) => {
    await removeRow(call, storedSpecialDay, params.id);
    return { message: text('specialDays.deleted', {}, call.language) };
  },
};

async function check(db: Db, form: SpecialDayForm): Promise<void> {
  if ((form.division_id == null) === (form.enterprise_grp == null))
    throw apiProblem.field('division_id', 'specialDays.oneOwner');
  if (form.is_closed && form.hours.length > 0)
    throw apiProblem.field('hours', 'specialDays.closedWithHours');
  if ((await countForeign(db, form)) > 0)
    throw apiProblem.field('ct_ids', 'specialDays.otherChannel');
}
