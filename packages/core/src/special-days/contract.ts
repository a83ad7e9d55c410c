import { z } from 'zod';
import { endpoint, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { channelId } from '../channels/model.ts';
import { divisionId, enterpriseDivisionId } from '../divisions/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import { namedDate, specialDay, specialDayForm, specialDayId } from './model.ts';

const grants = (right: Right): Grant[] => [{ subModule: 'forecasting-targets', right }];
/** Whoever forecasts sees what forecasts go by. */
const readers: Grant[] = ['forecasting-targets', 'intraday', 'weekly-staffing'].map(
  (subModule) => ({ subModule, right: 'view' }),
);
const params = z.object({ id: specialDayId });
const path = '/api/forecaster/special-days/';

export const specialDays = {
  list: endpoint({
    method: 'GET',
    path,
    access: readers,
    summary:
      'Holidays and special events: of a division and its enterprise division, or all within the caller’s scope',
    reply: pageOf(specialDay),
    query: pageQuery.extend({
      division_id: divisionId.optional(),
      enterprise_grp: enterpriseDivisionId.optional(),
    }),
  }),
  dates: endpoint({
    method: 'GET',
    path: `${path}dates/`,
    access: readers,
    summary:
      'The dates that forecasts of a channel take for special, by the calendars of the divisions that work it and of its enterprise division',
    query: z.object({ ct_id: channelId, start_date: plainDate, end_date: plainDate }),
    reply: z.object({ results: z.array(namedDate) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: grants('add'),
    body: specialDayForm,
    reply: specialDay,
    status: 201,
    summary:
      'Add a holiday or a special event to the calendar of a division or an enterprise division',
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'specialDay',
    path: `${path}{id}/`,
    access: grants('edit'),
    params,
    body: specialDayForm,
    reply: specialDay,
    summary: 'Change a holiday or a special event, whole',
  }),
  remove: endpoint({
    method: 'DELETE',
    changesRow: 'specialDay',
    path: `${path}{id}/`,
    access: grants('delete'),
    params,
    reply: z.object({ message: z.string() }),
    summary: 'Take a holiday or a special event out of the calendar',
  }),
} as const;
