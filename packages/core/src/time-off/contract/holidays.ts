import { z } from 'zod';
import { endpoint } from '../../api/endpoint.ts';
import { timeOffGroupId } from '../model/definition.ts';
import {
  assignment,
  staffingForm,
  giveUpForm,
  holiday,
  holidayForm,
  preferenceForm,
  timeOffHolidayId,
} from '../model/planning.ts';
import { grants } from './access.ts';

const holidayParams = z.object({ id: timeOffHolidayId });

export const holidays = {
  holidays: endpoint({
    method: 'GET',
    path: '/api/time-off/holidays/',
    access: grants('holiday-preferences', 'view'),
    summary: 'Holidays of a time-off group, by date, and what the caller prefers',
    query: z.object({ group_id: timeOffGroupId }),
    reply: z.array(holiday),
  }),
  createHoliday: endpoint({
    method: 'POST',
    path: '/api/time-off/holidays/',
    access: grants('holiday-preferences', 'add'),
    summary: 'Add a holiday to a time-off group',
    body: holidayForm,
    reply: holiday,
    status: 201,
  }),
  updateHoliday: endpoint({
    method: 'PUT',
    changesRow: 'timeOffHoliday',
    path: '/api/time-off/holidays/{id}/',
    access: grants('time-off-groups', 'edit'),
    summary: 'Change a holiday that is not assigned yet',
    params: holidayParams,
    body: holidayForm,
    reply: holiday,
  }),
  preferHoliday: endpoint({
    method: 'PUT',
    path: '/api/time-off/holidays/{id}/preference/',
    access: grants('holiday-preferences', 'edit'),
    summary: 'Say whether an advisor would be off on a holiday, work it, or does not mind',
    params: holidayParams,
    body: preferenceForm,
    reply: holiday,
  }),
  assignHoliday: endpoint({
    method: 'POST',
    changesRow: 'timeOffHoliday',
    path: '/api/time-off/holidays/{id}/assignments/',
    access: grants('time-off-groups', 'edit'),
    summary: 'Assign who works a holiday, with the reason',
    params: holidayParams,
    reply: z.array(assignment),
  }),
  holidayAssignments: endpoint({
    method: 'GET',
    path: '/api/time-off/holidays/{id}/assignments/',
    access: grants('holiday-preferences', 'view'),
    summary: 'Who works a holiday and why; an advisor sees its own',
    params: holidayParams,
    reply: z.array(assignment),
  }),
  staffHoliday: endpoint({
    method: 'PATCH',
    changesRow: 'timeOffHoliday',
    path: '/api/time-off/holidays/{id}/assignments/',
    access: grants('time-off-groups', 'edit'),
    summary:
      'Ask for more or fewer to work an assigned holiday: room that comes free goes to the first who waits',
    params: holidayParams,
    body: staffingForm,
    reply: z.array(assignment),
  }),
  giveUpHoliday: endpoint({
    method: 'POST',
    path: '/api/time-off/holidays/{id}/give-up/',
    access: grants('holiday-preferences', 'edit'),
    summary: 'Work a holiday after all: the first who waits is off instead',
    params: holidayParams,
    body: giveUpForm,
    reply: z.array(assignment),
  }),
  exportHoliday: endpoint({
    method: 'GET',
    path: '/api/time-off/holidays/{id}/assignments/export/',
    access: grants('time-off-groups', 'view'),
    summary: 'Who works a holiday and why, as a sheet',
    params: holidayParams,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    reply: z.unknown(),
  }),
} as const;
