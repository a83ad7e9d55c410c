import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { idSchema } from '../api/endpoint.ts';
import { rights } from '../permission/rights.ts';

export const roleId = idSchema('role');
export const roleScopes = ['own', 'divisions', 'all'] as const;

export const modulePermission = z.object({
  /** Id of a sub-module, as in the `Module` header. */
  sub_module: z.number().int(),
  key: z.string(),
  is_allowed: z.boolean(),
  rights: z.array(z.enum(rights)),
});

export const role = z.object({
  id: z.number().int(),
  name: z.string(),
  /** How far its rights reach: an advisor's own rows, the user's divisions, everything. */
  scope: z.enum(roleScopes),
  module_permissions: z.array(modulePermission),
  /** One of the seven that the product comes with: it keeps its name and stays. */
  is_seeded: z.boolean(),
  /** Whether the caller may give it to a user. */
  is_assignable: z.boolean(),
  user_count: z.number().int(),
  version: z.number().int(),
});
export type Role = z.output<typeof role>;

/** A sub-module is allowed with `rights`, or with `is_allowed` alone, which grants looking. */
const permissionForm = z.object({
  sub_module: z.coerce.number().int().positive(),
  is_allowed: z.boolean().optional(),
  rights: z.array(z.enum(rights)).max(rights.length).optional(),
});

export const roleForm = z.object({
  name: requiredName('generic.nameRequired', 60),
  scope: z.enum(roleScopes).default('divisions'),
  module_permissions: z.array(permissionForm).max(500).default([]),
});
export type RoleForm = z.output<typeof roleForm>;
