import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery, type Grant, type Right } from '../api/endpoint.ts';
import { listCalls } from '../resource/calls.ts';
import { uploadBody, uploadQuery, uploadReport } from '../api/upload.ts';
import { roleId } from '../roles/model.ts';
import { openSession } from '../session/model.ts';
import { user, userColumns, userForm, userId } from './model.ts';

/** What the specification calls otherwise. */
const wireNames = {
  division_ids: 'management_unit',
  'agent_profile.division_id': 'agent_profile.management_unit',
};
const grants = (right: Right): Grant[] => [{ subModule: 'users', right }];
const params = z.object({ id: userId });
const switched = z.object({ is_disabled: z.boolean() });
const several = z.object({ user_ids: z.array(userId).min(1).max(1000) });
const done = z.object({ message: z.string(), count: z.number().int() });

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    call: 'users-list',
    wire: { reply: wireNames },
    access: [...grants('view'), { subModule: 'team-classifications', right: 'view' }],
    summary: 'Users within the caller’s divisions',
    query: pageQuery.extend({ is_disabled: flag.optional() }),
    reply: pageOf(user),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/{id}/',
    wire: { reply: wireNames },
    access: grants('view'),
    summary: 'One user',
    params,
    reply: user,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    call: 'user-create',
    wire: { body: { division_ids: 'management_unit' }, reply: wireNames },
    access: grants('add'),
    isSecret: true,
    isLong: true,
    refusesDisabled: false,
    summary: 'Add a user with a default password, or a mailed link to choose one',
    body: userForm,
    reply: user,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'user',
    path: '/api/users/{id}/',
    call: 'user-update',
    wire: { body: { division_ids: 'management_unit' }, reply: wireNames },
    access: grants('edit'),
    isSecret: true,
    isLong: true,
    summary: 'Change a user; a password given here has to be changed at the next sign-in',
    params,
    body: userForm,
    reply: user,
  }),
  patch: endpoint({
    method: 'PATCH',
    changesRow: 'user',
    path: '/api/users/{id}/',
    call: 'user-patch',
    wire: { reply: wireNames },
    access: grants('edit'),
    summary: 'Disable a user, which ends their sessions, or restore one',
    params,
    body: switched,
    reply: user,
  }),
  bulkDisable: endpoint({
    method: 'PATCH',
    path: '/api/users/bulk-disable/',
    call: 'users-bulk-disable',
    access: grants('edit'),
    summary: 'Disable or restore many users at once',
    body: switched.extend({ user_ids: z.array(userId).min(1).max(10_000) }),
    reply: done,
  }),
  sendReset: endpoint({
    method: 'POST',
    path: '/api/users/send-password-reset/',
    access: grants('edit'),
    summary: 'Mail enabled users a link to choose a new password, all of them or none',
    body: several,
    reply: done,
  }),
  resendActivation: endpoint({
    method: 'POST',
    path: '/api/users/resend-activation/',
    access: grants('edit'),
    summary:
      'Mail users who have not opened their account the link to do so again, all of them or none',
    body: several,
    reply: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/users/{id}/sessions/',
    access: grants('edit'),
    summary: 'Open sessions of a user, the last used first',
    params,
    reply: z.array(openSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}/sessions/{session}/',
    access: grants('edit'),
    summary: 'End one session of a user at once',
    params: params.extend({ session: z.uuid() }),
    reply: done.omit({ count: true }),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/users/{id}/sessions/end-all/',
    access: grants('edit'),
    summary: 'End all sessions of a user at once, but the one that asks',
    params,
    reply: done,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/users-counts/',
    call: 'users-counts',
    access: grants('view'),
    summary: 'Enabled users by kind: planners and administrators, advisors, supervisors, all',
    reply: z.object({
      Admin: z.number().int(),
      Advisor: z.number().int(),
      Supervisor: z.number().int(),
      Total: z.number().int(),
    }),
  }),
  bulkUpload: endpoint({
    method: 'POST',
    path: '/api/bulk-upload-users/',
    call: 'bulk-upload-users',
    access: grants('add'),
    upload: true,
    isLong: true,
    summary: `Add or change users from a CSV or XLSX file with the columns ${userColumns.join(', ')}; all or nothing unless partial=true`,
    query: uploadQuery,
    body: uploadBody,
    reply: uploadReport,
  }),
  ...listCalls({
    noun: 'users',
    id: userId,
    row: user,
    filters: { role_id: roleId.optional() },
    wire: wireNames,
    sort: ['id', 'username', 'email', 'first_name', 'last_name', 'role_name'],
    readers: grants('view'),
    view: grants('view'),
  }),
} as const;
