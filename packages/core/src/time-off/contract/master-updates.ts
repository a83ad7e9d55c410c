import { z } from 'zod';
import { endpoint, pageOf, pageQuery } from '../../api/endpoint.ts';
import {
  masterUpdate,
  masterUpdateForm,
  masterUpdateId,
  masterUpdateItem,
  itemResults,
  updateStates,
} from '../model/master-update.ts';
import { done, grants } from './access.ts';

const updateParams = z.object({ id: masterUpdateId });

export const masterUpdates = {
  masterUpdates: endpoint({
    method: 'GET',
    path: '/api/time-off/master-updates/',
    access: grants('master-updates', 'view'),
    summary: 'Changes of time-off data of many advisors, newest first',
    query: pageQuery.omit({ search: true }).extend({ state: z.enum(updateStates).optional() }),
    reply: pageOf(masterUpdate),
  }),
  masterUpdate: endpoint({
    method: 'GET',
    path: '/api/time-off/master-updates/{id}/',
    access: grants('master-updates', 'view'),
    summary: 'One change of many advisors',
    params: updateParams,
    reply: masterUpdate,
  }),
  masterUpdateItems: endpoint({
    method: 'GET',
    path: '/api/time-off/master-updates/{id}/advisors/',
    access: grants('master-updates', 'view'),
    summary: 'What a change does, or did, to each advisor: before, after, result and why',
    params: updateParams,
    query: pageQuery.extend({ result: z.enum(itemResults).optional() }),
    reply: pageOf(masterUpdateItem),
  }),
  previewMasterUpdate: endpoint({
    method: 'POST',
    path: '/api/time-off/master-updates/',
    access: grants('master-updates', 'add'),
    refusesDisabled: false,
    summary:
      'Work out what a change would do to each advisor, and keep it with what was read; nothing is changed yet',
    body: masterUpdateForm,
    reply: masterUpdate,
    status: 201,
  }),
  applyMasterUpdate: endpoint({
    method: 'POST',
    changesRow: 'masterUpdate',
    path: '/api/time-off/master-updates/{id}/apply/',
    access: grants('master-updates', 'edit'),
    summary:
      'Carry a previewed change out, at once or when its day comes; an advisor whose value has changed since fails and keeps it',
    params: updateParams,
    reply: masterUpdate,
  }),
  undoMasterUpdate: endpoint({
    method: 'POST',
    changesRow: 'masterUpdate',
    path: '/api/time-off/master-updates/{id}/undo/',
    access: grants('master-updates', 'edit'),
    summary: 'Put back what a change wrote, but for advisors changed since',
    params: updateParams,
    reply: masterUpdate,
  }),
  removeMasterUpdate: endpoint({
    method: 'DELETE',
    changesRow: 'masterUpdate',
    path: '/api/time-off/master-updates/{id}/',
    access: grants('master-updates', 'delete'),
    summary: 'Delete a change that has not been carried out',
    params: updateParams,
    reply: done,
  }),
} as const;
