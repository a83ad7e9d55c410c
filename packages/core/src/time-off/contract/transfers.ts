import { z } from 'zod';
import { advisorId } from '../../advisors/model.ts';
import { endpoint, pageOf, pageQuery } from '../../api/endpoint.ts';
import {
  timeOffTransfer,
  timeOffTransferId,
  transferForm,
  transferStates,
} from '../model/transfer.ts';
import { done, grants } from './access.ts';

export const transfers = {
  transfers: endpoint({
    method: 'GET',
    path: '/api/time-off/transfer-advisors/',
    access: grants('time-off-transfers', 'view'),
    summary: 'Transfers with their time off, from or to divisions of the caller, newest first',
    query: pageQuery.extend({
      agent_id: advisorId.optional(),
      state: z.enum(transferStates).optional(),
    }),
    reply: pageOf(timeOffTransfer),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/time-off/transfer-advisors/',
    access: grants('time-off-transfers', 'add'),
    summary:
      'Move advisors to another division with their time off, at once or on a day; an open trade refuses it',
    body: transferForm,
    reply: z.array(timeOffTransfer),
    status: 201,
  }),
  cancelTransfer: endpoint({
    method: 'DELETE',
    changesRow: 'timeOffTransfer',
    path: '/api/time-off/transfer-advisors/{id}/',
    access: grants('time-off-transfers', 'delete'),
    summary: 'Call off a planned transfer',
    params: z.object({ id: timeOffTransferId }),
    reply: done,
  }),
} as const;
