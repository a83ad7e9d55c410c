import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useRoles } from '@watchbill/core/roles/hooks';
import type { Role } from '@watchbill/core/roles/model';
import { roleResource } from '@watchbill/core/roles/resource';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import type { Cells } from '../kit/list/list-columns.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { Page } from '../kit/page.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { CompareRoles } from './compare.tsx';
import { useRoleDialogs } from './role-dialogs.tsx';
import { useRoleWords } from './words.ts';

/**
 * Roles, what each reaches and who has it; a role opens as a matrix of its rights, two are
 * compared.
 */
export function RolesPage() {
  const { t } = useText();
  const { text, change } = useAddress();
  const isComparing = text('view') === 'compare';
  const tabs = (
    <ViewTabs
      title={t('menu.userRole')}
      value={isComparing ? 'compare' : 'list'}
      choices={[
        ['list', t('roles.list')],
        ['compare', t('roles.compare')],
      ]}
      onChange={(view) => change({ view: view === 'list' ? null : view })}
    />
  );
  return isComparing ? (
    <Page title={t('menu.userRole')} toolbar={tabs}>
      <Comparing />
    </Page>
  ) : (
    <RolesList tabs={tabs} />
  );
}

function Comparing() {
  const { id: userId, live } = useViewer();
  const read = useRoles({ live, userId });
  if (read.data === undefined) return <Unread of={read} />;
  return (
    <>
      <OutdatedNotice of={read} />
      <CompareRoles roles={read.data} />
    </>
  );
}

function RolesList({ tabs }: Readonly<{ tabs: React.ReactNode }>) {
  const { t } = useText();
  const dialogs = useRoleDialogs();
  const mayAdd = useMayCall()('roles.create');
  return (
    <ListScreen
      resource={roleResource}
      subtitle={tabs}
      cells={useRoleCells()}
      add={mayAdd ? { label: t('roles.new'), run: () => dialogs.open({ verb: 'add' }) } : null}
      renderActions={dialogs.buttons}
    >
      {dialogs.shown}
    </ListScreen>
  );
}

function useRoleCells(): Cells<Role> {
  const format = useFormat();
  const words = useRoleWords();
  return {
    name: ({ name }) => words.name(name),
    user_count: ({ id, user_count: count }) =>
      count === 0 ? (
        format.number(0)
      ) : (
        <Link component={RouterLink} to={`/dashboard/user/list?role_id=${id}`} underline="always">
          {format.number(count)}
        </Link>
      ),
  };
}
