import { z } from 'zod';
import { advisorId } from '../../advisors/model.ts';
import { endpoint, pageOf, pageQuery } from '../../api/endpoint.ts';
import { exportCall, sortedBy } from '../../resource/calls.ts';
import {
  timeOffTransfer,
  timeOffTransferId,
  transferForm,
  transferStates,
} from '../model/transfer.ts';
import { done, grants } from './access.ts';

const filters = {
  agent_id: advisorId.optional(),
  state: z.enum(transferStates).optional(),
};
const sort = ['last_name', 'from_name', 'to_name', 'date', 'state'];

export const transfers = {
  transfers: endpoint({
    method: 'GET',
    path: '/api/time-off/transfer-advisors/',
    access: grants('time-off-transfers', 'view'),
    summary: 'Transfers with their time off, from or to divisions of the caller, newest first',
    query: pageQuery.extend({ ...filters, ...sortedBy(sort) }),
    reply: pageOf(timeOffTransfer),
  }),
  exportTransfers: exportCall({
    noun: 'time-off-transfers',
    filters,
    sort,
    view: grants('time-off-transfers', 'view'),
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
