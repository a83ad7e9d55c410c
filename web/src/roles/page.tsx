import AddIcon from '@mui/icons-material/AddRounded';
import { Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useRoles } from '@watchbill/core/roles/hooks';
import type { Role } from '@watchbill/core/roles/model';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import { usePageActions } from '../kit/page-actions.tsx';
import { Page } from '../kit/page.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { CompareRoles } from './compare.tsx';
import { useRoleDialogs } from './role-dialogs.tsx';
import { useRoleWords } from './words.ts';

/** Roles, what each reaches and who has it; a role opens as a matrix of its rights, two are compared. */
export function RolesPage() {
  const { t } = useText();
  const { id: userId, live } = useViewer();
  const read = useRoles({ live, userId });
  const dialogs = useRoleDialogs(read.data ?? []);
  const { text, change } = useAddress();
  const isComparing = text('view') === 'compare';
  const mayAdd = useMayCall()('roles.create');
  const add = { label: t('roles.new'), run: () => dialogs.open({ verb: 'add' }) };
  usePageActions(mayAdd ? [add] : []);
  return (
    <Page
      title={t('menu.userRole')}
      count={read.data?.length}
      toolbar={
        <ViewTabs
          title={t('menu.userRole')}
          value={isComparing ? 'compare' : 'list'}
          choices={[
            ['list', t('roles.list')],
            ['compare', t('roles.compare')],
          ]}
          onChange={(view) => change({ view: view === 'list' ? null : view })}
        />
      }
      actions={
        mayAdd ? (
          <Button variant="contained" startIcon={<AddIcon />} onClick={add.run}>
            {add.label}
          </Button>
        ) : undefined
      }
    >
      {read.data === undefined ? (
        <Unread of={read} />
      ) : (
        <>
          <Outdated of={read} />
          {isComparing ? (
            <CompareRoles roles={read.data} />
          ) : (
            <RolesTable roles={read.data} dialogs={dialogs} />
          )}
        </>
      )}
      {dialogs.shown}
    </Page>
  );
}

export function RolesTable({
  roles,
  dialogs,
}: Readonly<{ roles: readonly Role[]; dialogs?: ReturnType<typeof useRoleDialogs> }>) {
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
            <Link component={RouterLink} to={`/dashboard/user-permissions/user-roles/${id}`}>
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
              <Link component={RouterLink} to={`/dashboard/user/list?role_id=${id}`}>
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
        ...(dialogs === undefined
          ? []
          : [
              {
                name: 'actions',
                label: t('generic.actions'),
                isAction: true,
                render: (role: Role) => dialogs.buttons(role),
              },
            ]),
      ]}
    />
  );
}
