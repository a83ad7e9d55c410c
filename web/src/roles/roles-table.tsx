import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Role } from '@watchbill/core/roles/model';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { rolesPath, useRoleWords } from './words.ts';

/** A few roles, with what each reaches and who has it. */
export function RolesTable({ roles }: Readonly<{ roles: readonly Role[] }>) {
  const { t } = useText();
  const format = useFormat();
  const words = useRoleWords();
  return (
    <RowTable
      title={t('menu.userRole')}
      rows={roles}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'name',
          label: t('generic.name'),
          render: ({ id, name }) => (
            <Link component={RouterLink} to={`${rolesPath}/${id}`}>
              {words.name(name)}
            </Link>
          ),
        },
        { name: 'scope', label: t('roles.scope'), render: ({ scope }) => words.scope(scope) },
        {
          name: 'screens',
          label: t('roles.screens'),
          isFigure: true,
          render: ({ module_permissions }) => format.number(module_permissions.length),
        },
        {
          name: 'users',
          label: t('menu.users'),
          isFigure: true,
          render: ({ id, user_count }) =>
            user_count === 0 ? (
              format.number(0)
            ) : (
              <Link
                component={RouterLink}
                to={`/dashboard/user/list?role_id=${id}`}
                underline="always"
              >
                {format.number(user_count)}
              </Link>
            ),
        },
        {
          name: 'origin',
          label: t('roles.origin'),
          from: 'md',
          render: ({ is_seeded }) => t(is_seeded ? 'roles.ofProduct' : 'roles.ofOwn'),
        },
      ]}
    />
  );
}
