import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { endpoint, idSchema, type Grant } from '../api/endpoint.ts';

export const shiftRow = z.object({ id: z.number().int(), shift_name: z.string() });
const screens = ['schedule-management', 'employee-schedule'];
const grants = (right: Grant['right']): Grant[] =>
  screens.map((subModule) => ({ subModule, right }));

export const shifts = {
  list: endpoint({
    method: 'GET',
    path: '/api/shifts/',
    call: 'shifts-list',
    access: grants('view'),
    summary: 'Named shifts',
    reply: z.object({ data: z.object({ data: z.array(shiftRow) }) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/shifts/',
    call: 'shift-create',
    access: grants('add'),
    summary: 'Name a shift',
    body: z.object({
      shift_name: requiredName(),
    }),
    reply: shiftRow,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/shifts/',
    call: 'shift-delete',
    access: grants('delete'),
    summary: 'Delete a named shift; schedules keep their times',
    query: z.object({ id: idSchema('shift') }),
    reply: z.object({ message: z.string() }),
  }),
} as const;
