import type { specialDays } from '@watchbill/core/special-days/contract';
import type { SpecialDay, SpecialDayForm } from '@watchbill/core/special-days/model';
import { text } from '@watchbill/core/messages/catalogue';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { specialDaysOf } from './commands.ts';
import {
  countForeign,
  deleteSpecialDay,
  findSpecialDay,
  hoursToWire,
  insertSpecialDay,
  listSpecialDays,
  updateSpecialDay,
} from './repository.ts';

export const specialDayRoutes: Handlers<typeof specialDays> = {
  list: async ({ db, session, query }) => {
    const { count, results } = await listSpecialDays(db, session, query);
    return pageReply(query, count, results);
  },
  dates: async ({ db, query }) => {
    if (query.end_date < query.start_date)
      throw apiProblem.field('end_date', 'queueHistory.endBeforeStart');
    const days = await specialDaysOf(db, query.ct_id, query.start_date, query.end_date);
    return {
      results: days.map(({ date, name, isClosed = false, hours = [] }) => ({
        date,
        name,
        is_closed: isClosed,
        hours: hoursToWire(hours),
      })),
    };
  },
  create: async ({ body, ...call }) => {
    await check(call.db, body);
    const after = await found(call.db, await insertSpecialDay(call.db, body));
    announce(call, null, after);
    return after;
  },
  update: async ({ params, body, ...call }) => {
    await check(call.db, body);
    const before = await found(call.db, params.id);
    if (!(await updateSpecialDay(call.db, params.id, call.ifMatch, body)))
      throw apiProblem.stale(await found(call.db, params.id));
    const after = await found(call.db, params.id);
    announce(call, before, after);
    return after;
  },
  remove: async ({ params, ...call }) => {
    const before = await found(call.db, params.id);
    if (!(await deleteSpecialDay(call.db, params.id, call.ifMatch))) throw apiProblem.stale(before);
    announce(call, before, null);
    return { message: text('specialDays.deleted', {}, call.language) };
  },
};

async function found(db: Db, id: number): Promise<SpecialDay> {
  const row = await findSpecialDay(db, id);
  if (row === undefined) throw apiProblem.missing('specialDays.missing');
  return row;
}

async function check(db: Db, form: SpecialDayForm): Promise<void> {
  if ((form.division_id == null) === (form.enterprise_grp == null))
    throw apiProblem.field('division_id', 'specialDays.oneOwner');
  if (form.is_closed && form.hours.length > 0)
    throw apiProblem.field('hours', 'specialDays.closedWithHours');
  if ((await countForeign(db, form)) > 0)
    throw apiProblem.field('ct_ids', 'specialDays.otherChannel');
}

function announce(call: CallContext, before: SpecialDay | null, after: SpecialDay | null): void {
  const { id, division_id } = (after ?? before)!;
  call.audit({ entity: 'special_day', entity_id: id, division_id, before, after });
  call.recordChange({
    type: 'special_day',
    id: String(id),
    version: after?.version ?? (before?.version ?? 0) + 1,
    scope: division_id === null ? {} : { division_id },
  });
}
