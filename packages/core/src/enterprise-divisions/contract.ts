import { z } from 'zod';
import {
  endpoint,
  flag,
  idList,
  pageOf,
  pageQuery,
  type Grant,
  type Right,
} from '../api/endpoint.ts';
import { importCall, listCalls } from '../resource/calls.ts';
import { enterpriseDivisionId } from '../divisions/model.ts';
import {
  enterpriseAvailability,
  enterpriseAvailabilityForm,
  enterpriseDivision,
  enterpriseDivisionForm,
} from './model.ts';

const params = z.object({ id: enterpriseDivisionId });
const grants = (right: Right, ...more: string[]): Grant[] =>
  ['enterprise-divisions', ...more].map((subModule) => ({ subModule, right }));

export const enterpriseDivisions = {
  list: endpoint({
    method: 'GET',
    path: '/api/enterprise-groups/',
    call: 'enterprise-groups-list',
    summary: 'Enterprise divisions within the caller’s scope',
    access: grants(
      'view',
      'divisions',
      'channel-classification',
      'line',
      'data-entities',
      'task-assignment',
      'users',
    ),
    query: pageQuery.extend({ is_disabled: flag.optional() }),
    reply: pageOf(enterpriseDivision),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/enterprise-groups/',
    call: 'enterprise-group-create',
    summary: 'Add an enterprise division',
    access: grants('add'),
    body: enterpriseDivisionForm,
    reply: enterpriseDivision,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'enterpriseDivision',
    path: '/api/enterprise-groups/{id}/',
    call: 'enterprise-group-update',
    summary: 'Change an enterprise division',
    access: grants('edit'),
    params,
    body: enterpriseDivisionForm,
    reply: enterpriseDivision,
  }),
  patch: endpoint({
    method: 'PATCH',
    changesRow: 'enterpriseDivision',
    path: '/api/enterprise-groups/{id}/',
    call: 'enterprise-group-patch',
    summary:
      'Disable an enterprise division whose divisions and channels are disabled, or restore one',
    access: grants('delete'),
    params,
    body: z.object({ is_disabled: z.boolean() }),
    reply: enterpriseDivision,
  }),
  availability: endpoint({
    method: 'GET',
    path: '/api/enterprise-grp-availability/{id}/',
    call: 'enterprise-availability-get',
    summary: 'Event types that an enterprise division uses, and when',
    access: grants('view'),
    params,
    reply: enterpriseAvailability,
  }),
  setAvailability: endpoint({
    method: 'PUT',
    path: '/api/enterprise-grp-availability/{id}/',
    call: 'enterprise-availability-put',
    summary: 'Choose the event types that an enterprise division uses, whole',
    access: grants('edit'),
    params,
    body: enterpriseAvailabilityForm,
    reply: enterpriseAvailability,
  }),
  divisionsOfSeveral: endpoint({
    method: 'GET',
    path: '/api/forecaster/multiple/eg/wise/mu/',
    call: 'multiple-eg-wise-mu',
    summary: 'Enabled divisions of several enterprise divisions',
    access: grants('view', 'users', 'divisions', 'data-entities'),
    query: z.object({ enterprise_group_ids: idList(enterpriseDivisionId) }),
    reply: z.array(
      z.object({
        id: z.number().int(),
        mu_name: z.string(),
        enterprise_grp: z.number().int(),
        enterprise_grp_name: z.string(),
      }),
    ),
  }),
  ...listCalls({
    noun: 'enterprise-divisions',
    id: enterpriseDivisionId,
    row: enterpriseDivision,
    filters: {},
    sort: ['id', 'name', 'timezone_name', 'week_first_day'],
    readers: grants('view', 'divisions', 'channel-classification', 'users'),
    view: grants('view'),
  }),
  import: importCall('enterprise-divisions', grants('add')),
} as const;
