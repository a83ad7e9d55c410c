import { z } from 'zod';
import { endpoint, type Grant, type Right } from '../api/endpoint.ts';
import { approvalCover, approvalCoverForm, waitingApproval } from './model.ts';

/** Who approves requests. */
const approvers = (right: Right): Grant[] => [{ subModule: 'supervisor-dashboard', right }];
/** Who sees requests. */
const readers = ['event-status', 'supervisor-dashboard', 'schedule-swap-request'].map(
  (subModule): Grant => ({ subModule, right: 'view' }),
);

/**
 * Requests that wait for an approver: who is notified in place of one who is absent, and who next.
 */
export const approvals = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/approvals/waiting/',
    access: readers,
    reply: z.object({ data: z.array(waitingApproval) }),
    summary:
      'Requests of one’s own or of one’s divisions that wait for an approver, the longest first, and who was notified of it',
  }),
  cover: endpoint({
    method: 'GET',
    path: '/api/approvals/cover/',
    access: approvers('view'),
    reply: approvalCover,
    summary: 'Who gets the caller’s notices of requests while the caller is absent',
  }),
  saveCover: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path: '/api/approvals/cover/',
    access: approvers('edit'),
    body: approvalCoverForm,
    reply: approvalCover,
    summary:
      'Name who gets the caller’s notices of requests for some dates: somebody who may approve them too. No right goes over',
  }),
} as const;
