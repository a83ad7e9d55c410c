import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../api/endpoint.ts';
import { useApi, useLiveRooms, usePause, type Live } from '../api/hooks.ts';
import { rolesToGive } from '../resource/lookups.ts';
import type { roles } from './contract.ts';
import type { Role } from './model.ts';

const rolesKey = ['rows', 'roles'] as const;
const quietMs = 250;

/** Every role with its rights, by name; read again when somebody changes one, or who has it. */
export function useRoles({ live, userId }: Readonly<{ live: Live; userId: number }>) {
  const api = useApi();
  const read = useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => api.roles.list({ query: {} }, { signal }),
  });
  const again = usePause(() => void read.refetch(), quietMs);
  useLiveRooms(live, [`user:${userId}`], {
    onChange: ({ type }) => {
      if (type === 'role' || type === 'user') again();
    },
    onResync: again,
  });
  return read;
}

export type RoleInput = CallInput<typeof roles.create>['body'];
/** Without a role a new one is added. */
type Saving = Readonly<{ role: Role | null; form: RoleInput }>;

/** Adds, changes and deletes roles; what is in sight is read again however it ended. */
export function useRoleChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [rolesKey, ['choices', 'roles'], ['choices', rolesToGive.key], ['audit']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  return {
    save: useMutation({
      mutationFn: ({ role, form }: Saving) =>
        role === null
          ? api.roles.create({ body: form })
          : api.roles.update({ query: { id: role.id }, body: form }, { ifMatch: role.version }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Role) =>
        api.roles.remove({ query: { id } }, { ifMatch: version }),
      onSettled,
    }),
  };
}
