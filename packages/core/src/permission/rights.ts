export const rights = ['view', 'add', 'edit', 'delete', 'lock'] as const;
export type Right = (typeof rights)[number];

export type Scope = 'own' | 'divisions' | 'all';
const scopes: readonly Scope[] = ['own', 'divisions', 'all'];

export type Permission = Readonly<{ subModule: string; rights: readonly Right[] }>;

/**
 * What a signed-in user may do, and how far: read from `/allowed-modules`, or from the role's row
 * on the server.
 */
export type PermissionSession = Readonly<{
  roleName: string;
  permissions: readonly Permission[];
  scope: Scope;
}>;

export function reaches(held: Scope, asked: Scope): boolean {
  return scopes.indexOf(held) >= scopes.indexOf(asked);
}
