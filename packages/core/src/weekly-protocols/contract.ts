import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import {
  offeredPattern,
  rotation,
  rotationId,
  weekday,
  weeklyDailyRule,
  weeklyDailyRuleForm,
  weeklyDailyRuleId,
  weeklyRule,
  weeklyRuleChange,
  weeklyRuleForm,
  weeklyRuleId,
  weeklyRuleParams,
  weeklyRuleTypes,
  weeklyRuleWithPatterns,
} from './model.ts';

const grants = (right: Right): Grant[] => [{ subModule: 'weekly-protocols', right }];
/** Schedule parameters and availability pick from the lists. */
const readers: Grant[] = ['weekly-protocols', 'schedule-parameters', 'advisor-availability'].map(
  (subModule) => ({ subModule, right: 'view' }),
);
const params = z.object({ id: weeklyRuleId });
const done = z.object({ message: z.string() });
const count = z.coerce.number().int().min(0).max(7);
/** `1,2` or repeated: one list. */
const listOf = <S extends z.ZodType>(item: S) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .replaceAll(/[[\]\s]/g, '')
            .split(',')
            .filter(Boolean)
        : value,
    z.array(item).max(100),
  );

export const weeklyProtocols = {
  list: endpoint({
    method: 'GET',
    path: '/api/weekly-rules/',
    call: 'weekly-rules-list',
    access: readers,
    summary: 'Weekly protocols, by name',
    query: pageQuery.extend({
      is_disabled: flag.optional(),
      wr_type: z.enum(weeklyRuleTypes).optional(),
    }),
    reply: pageOf(weeklyRule),
  }),
  patch: endpoint({
    method: 'PUT',
    changesRow: 'weeklyRule',
    path: '/api/weekly-rules/',
    call: 'weekly-rules-disable',
    access: grants('delete'),
    summary: 'Disable or restore a weekly protocol',
    query: z.object({ wr_id: weeklyRuleId }),
    body: z.object({ is_disabled: z.boolean() }),
    reply: weeklyRule,
  }),
  listNormal: endpoint({
    method: 'GET',
    path: '/api/normal-type-weekly-rule/',
    call: 'normal-type-weekly-rule-list',
    access: readers,
    summary: 'Normal weekly protocols, by id',
    reply: z.array(weeklyRule),
  }),
  getNormal: endpoint({
    method: 'GET',
    path: '/api/normal-type-weekly-rule/{id}/',
    call: 'normal-type-weekly-rule-get',
    access: readers,
    summary: 'One normal weekly protocol and the days-off patterns it offers',
    params,
    query: z.object({ mcdon: count.default(0) }),
    reply: weeklyRuleWithPatterns,
  }),
  createNormal: endpoint({
    method: 'POST',
    path: '/api/normal-type-weekly-rule/',
    call: 'normal-type-weekly-rule-create',
    access: grants('add'),
    summary: 'Add a normal weekly protocol',
    body: weeklyRuleForm,
    reply: weeklyRule,
    status: 201,
  }),
  updateNormal: endpoint({
    method: 'PUT',
    changesRow: 'weeklyRule',
    path: '/api/normal-type-weekly-rule/{id}/',
    call: 'normal-type-weekly-rule-update',
    access: grants('edit'),
    summary: 'Change a normal weekly protocol, or pick and remove its days-off patterns',
    params,
    body: weeklyRuleChange,
    reply: weeklyRule,
  }),
  createRotational: endpoint({
    method: 'POST',
    path: '/api/rotational-type-weekly-rule/',
    call: 'rotational-type-weekly-rule-create',
    access: grants('add'),
    summary: 'Add a rotational weekly protocol',
    body: weeklyRuleForm,
    reply: weeklyRule,
    status: 201,
  }),
  updateRotational: endpoint({
    method: 'PUT',
    changesRow: 'weeklyRule',
    path: '/api/rotational-type-weekly-rule/{id}/',
    call: 'rotational-type-weekly-rule-update',
    access: grants('edit'),
    summary: 'Change a rotational weekly protocol',
    params,
    body: weeklyRuleChange,
    reply: weeklyRule,
  }),
  parameters: endpoint({
    method: 'GET',
    path: '/api/weekly-rule/{id}/params/',
    call: 'weekly-rule-params',
    access: readers,
    summary: 'What days-off patterns of a weekly protocol are computed from',
    params,
    reply: weeklyRuleParams,
  }),
  rotations: endpoint({
    method: 'GET',
    path: '/api/rotational-type-weekly-rule/{id}/rotations/',
    call: 'rotations-list',
    access: readers,
    summary: 'Weeks of a rotation, in order',
    params,
    reply: z.array(rotation),
  }),
  addRotation: endpoint({
    method: 'POST',
    path: '/api/rotational-type-weekly-rule/{id}/rotations/',
    call: 'rotation-create',
    access: grants('add'),
    summary: 'Add a week at the end of a rotation',
    params,
    body: z.object({ normal_weekly_rule: weeklyRuleId }),
    reply: rotation,
    status: 201,
  }),
  removeRotation: endpoint({
    method: 'DELETE',
    path: '/api/rotational-type-weekly-rule/{id}/rotations/',
    call: 'rotation-delete',
    access: grants('delete'),
    summary: 'Take a week out of a rotation',
    params,
    query: z.object({ id: rotationId }),
    reply: done,
  }),
  dailyRules: endpoint({
    method: 'GET',
    path: '/api/normal-type-weekly-rule/{id}/daily-rules/',
    call: 'weekly-daily-rules-list',
    access: readers,
    summary: 'Daily protocols of a weekly protocol',
    params,
    reply: z.array(weeklyDailyRule),
  }),
  addDailyRule: endpoint({
    method: 'POST',
    path: '/api/normal-type-weekly-rule/{id}/daily-rules/',
    call: 'weekly-daily-rule-create',
    access: grants('add'),
    summary: 'Put a daily protocol under a weekly protocol',
    params,
    body: weeklyDailyRuleForm,
    reply: weeklyDailyRule,
    status: 201,
  }),
  updateDailyRule: endpoint({
    method: 'PUT',
    changesRow: 'weeklyDailyRule',
    path: '/api/normal-type-weekly-rule/{id}/daily-rules/',
    call: 'weekly-daily-rule-update',
    access: grants('edit'),
    summary: 'Change how a weekly protocol uses a daily protocol',
    params,
    query: z.object({ id: weeklyDailyRuleId }),
    body: weeklyDailyRuleForm,
    reply: weeklyDailyRule,
  }),
  removeDailyRule: endpoint({
    method: 'DELETE',
    changesRow: 'weeklyDailyRule',
    path: '/api/normal-type-weekly-rule/{id}/daily-rules/',
    call: 'weekly-daily-rule-delete',
    access: grants('delete'),
    summary: 'Take a daily protocol from under a weekly protocol',
    params,
    query: z.object({ id: weeklyDailyRuleId }),
    reply: done,
  }),
  dayOffPatterns: endpoint({
    method: 'GET',
    path: '/api/get-day-off-patterns/',
    call: 'get-day-off-patterns',
    access: readers,
    summary: 'Days-off patterns that fulfil a demand',
    query: z.object({
      mindpw: count,
      maxdpw: count,
      drminvals: listOf(count).default([]),
      drmaxvals: listOf(count).default([]),
      mcdon: count.default(0),
      off_days: listOf(weekday).default([]),
    }),
    reply: z.array(offeredPattern.omit({ is_selected: true })),
  }),
} as const;
