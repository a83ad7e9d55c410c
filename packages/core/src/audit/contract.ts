import { z } from 'zod';
import { endpoint, idSchema, pageOf, pageQuery } from '../api/endpoint.ts';
import { divisionId } from '../divisions/model.ts';
import { roleId } from '../roles/model.ts';

/**
 * Who did what to which row, and how the row was before and after. Kept for good; nobody changes
 * it.
 */
export const auditEntry = z.object({
  id: z.number().int(),
  /** ISO 8601 instant. */
  at: z.string(),
  user_id: z.number().int().nullable(),
  /** Null for what the product did by itself (a scheduled task, say). */
  username: z.string().nullable(),
  /** The key that acted, where it was not the user in person. */
  api_key: z.string().nullable(),
  request_id: z.string(),
  /** The call, as `feature.name`. */
  operation: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  division_id: z.number().int().nullable(),
  mu_name: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Names of the fields that differ between before and after. */
  changed: z.array(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

const word = z.string().trim().min(1).max(100);
const filter = {
  user_id: idSchema('user').optional(),
  entity: word.optional(),
  entity_id: word.optional(),
  operation: word.optional(),
  division_id: divisionId.optional(),
  /** Days in UTC, both included. */
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
};
const view = [{ subModule: 'audit', right: 'view' as const }];

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit/',
    access: view,
    summary: 'The audit trail, newest first',
    query: pageQuery.extend(filter),
    reply: pageOf(auditEntry),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/audit/choices/',
    access: view,
    summary: 'What the trail can be narrowed to: who acted in it, kinds of rows, operations',
    reply: z.object({
      users: z.array(z.object({ id: z.number().int(), username: z.string() })),
      entities: z.array(z.string()),
      operations: z.array(z.string()),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/audit/export/',
    access: view,
    summary: 'The audit trail as a CSV or XLSX file of at most 100,000 entries',
    query: z.object({
      ...filter,
      search: z.string().max(200).optional(),
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    reply: z.unknown(),
  }),
  ofRights: endpoint({
    method: 'GET',
    path: '/api/audit/rights/',
    access: [
      ...['permissions-dashboard', 'user-role'].map((subModule) => ({
        subModule,
        right: 'view' as const,
      })),
      ...view,
    ],
    summary:
      'Changes of rights, newest first: roles, who has which and where, API keys; those of one role with role_id',
    query: pageQuery.omit({ search: true }).extend({ role_id: roleId.optional() }),
    reply: pageOf(auditEntry),
  }),
  ofSchedules: endpoint({
    method: 'GET',
    path: '/api/audit/schedules/',
    access: [{ subModule: 'schedule-audit-trial', right: 'view' }, ...view],
    summary: 'What happened to schedules, newest first',
    query: pageQuery.extend({
      user_id: filter.user_id,
      entity_id: filter.entity_id,
      division_id: filter.division_id,
      from_date: filter.from_date,
      to_date: filter.to_date,
    }),
    reply: pageOf(auditEntry),
  }),
} as const;
