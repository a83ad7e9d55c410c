import type { adherence } from '@watchbill/core/adherence/contract';
import { adherenceResource } from '@watchbill/core/adherence/resource';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { exportHandler } from '../../lists/list-handlers.ts';
import type { Handlers } from '../../http/call/call.ts';
import { boardRows } from '../queries.ts';
import { readAdherence } from '../rows.ts';
import { readDay } from '../rows/day.ts';

export const boardHandlers: Pick<Handlers<typeof adherence>, 'read' | 'now' | 'day' | 'export'> = {
  read: ({ db, query, now }) =>
    readAdherence(db, query.division_id, toPlainDate(query.date_schedule), now, false),
  now: ({ db, query, now }) =>
    readAdherence(db, query.division_id, toPlainDate(query.date_schedule), now, true),
  day: ({ db, query, now }) =>
    readDay(db, { division: query.division_id, agent: query.agent_id, date: query.date }, now),
  export: exportHandler(adherenceResource, boardRows),
};
