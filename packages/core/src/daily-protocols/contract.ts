import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import {
  dailyRule,
  dailyRuleActivity,
  dailyRuleActivityForm,
  dailyRuleActivityId,
  dailyRuleId,
  normalShiftForm,
  splitShiftForm,
} from './model.ts';

const grants = (right: Right): Grant[] => [{ subModule: 'daily-protocols', right }];
/** Weekly protocols pick from the list. */
const readers: Grant[] = ['daily-protocols', 'weekly-protocols', 'schedule-parameters'].map(
  (subModule) => ({ subModule, right: 'view' }),
);
const params = z.object({ id: dailyRuleId });
const done = z.object({ message: z.string() });
const activityQuery = z.object({ dr_activity_id: dailyRuleActivityId.optional() });

export const dailyProtocols = {
  list: endpoint({
    method: 'GET',
    path: '/api/daily-rules/',
    call: 'daily-rules-list',
    access: readers,
    summary: 'Daily protocols, by name',
    query: pageQuery.extend({ is_disabled: flag.optional(), dr_id: dailyRuleId.optional() }),
    reply: pageOf(dailyRule),
  }),
  createNormal: endpoint({
    method: 'POST',
    path: '/api/normal-shift/',
    call: 'normal-shift-create',
    access: grants('add'),
    summary: 'Add a daily protocol of one stretch of work',
    body: normalShiftForm,
    reply: dailyRule,
    status: 201,
  }),
  updateNormal: endpoint({
    method: 'PUT',
    changesRow: 'dailyRule',
    path: '/api/normal-shift/{id}/',
    call: 'normal-shift-update',
    access: grants('edit'),
    summary: 'Change a normal daily protocol',
    params,
    body: normalShiftForm,
    reply: dailyRule,
  }),
  createSplit: endpoint({
    method: 'POST',
    path: '/api/split-shift/',
    call: 'split-shift-create',
    access: grants('add'),
    summary: 'Add a daily protocol of two stretches of work',
    body: splitShiftForm,
    reply: dailyRule,
    status: 201,
  }),
  updateSplit: endpoint({
    method: 'PUT',
    changesRow: 'dailyRule',
    path: '/api/split-shift/{id}/',
    call: 'split-shift-update',
    access: grants('edit'),
    summary: 'Change a split daily protocol',
    params,
    body: splitShiftForm,
    reply: dailyRule,
  }),
  patch: endpoint({
    method: 'PATCH',
    changesRow: 'dailyRule',
    path: '/api/daily-rules/',
    call: 'daily-rule-patch',
    access: grants('delete'),
    summary: 'Disable or restore a daily protocol',
    query: z.object({ dr_id: dailyRuleId }),
    body: z.object({ is_disabled: z.boolean() }),
    reply: dailyRule,
  }),
  activities: endpoint({
    method: 'GET',
    path: '/api/daily-rule/{id}/activities/',
    call: 'daily-rule-activities-list',
    access: readers,
    summary: 'Events of a daily protocol, by offset',
    params,
    reply: z.array(dailyRuleActivity),
  }),
  addActivity: endpoint({
    method: 'POST',
    path: '/api/daily-rule/{id}/activities/',
    call: 'daily-rule-activity-create',
    access: grants('add'),
    summary: 'Add an event to a daily protocol',
    params,
    body: dailyRuleActivityForm,
    reply: dailyRuleActivity,
    status: 201,
  }),
  updateActivity: endpoint({
    method: 'PUT',
    changesRow: 'dailyRuleActivity',
    path: '/api/daily-rule/{id}/activities/',
    call: 'daily-rule-activity-update',
    access: grants('edit'),
    summary: 'Change an event of a daily protocol',
    params,
    query: activityQuery,
    body: dailyRuleActivityForm.extend({ dr_activity_id: dailyRuleActivityId.optional() }),
    reply: dailyRuleActivity,
  }),
  removeActivity: endpoint({
    method: 'DELETE',
    changesRow: 'dailyRuleActivity',
    path: '/api/daily-rule/{id}/activities/',
    call: 'daily-rule-activity-delete',
    access: grants('delete'),
    summary: 'Delete an event of a daily protocol',
    params,
    query: activityQuery,
    reply: done,
  }),
} as const;
